import { describe, expect, it } from 'vitest';
import { gt } from '@perfect-line/rules/gt/game';
import { parseTables } from '@perfect-line/rules/gt/parseTables';
import { GT_TABLES } from '@perfect-line/rules/gt/tables';
import { codeOf } from '../spoken.ts';
import { scene } from './scene.ts';

describe('actions from outside', () => {
  it.each([
    ['no object', 'drive', 'action.wrong'],
    ['null', null, 'action.wrong'],
    ['a list', [], 'action.wrong'],
    ['no type', {}, 'action.unknown'],
    ['an unknown type', { type: 'fly' }, 'action.unknown'],
    ['a type of all objects', { type: 'constructor' }, 'action.unknown'],
    ['no mode', { type: 'drive', plan: [] }, 'action.mode'],
    ['no plan', { type: 'drive', mode: 'flat-out' }, 'action.plan'],
    ['a step of text', { type: 'drive', mode: 'flat-out', plan: ['1'] }, 'action.step'],
    ['no dice', { type: 'drive', mode: 'flat-out', plan: [{ to: '1:e1' }] }, 'action.step'],
    [
      'a seventh gear',
      { type: 'drive', mode: 'flat-out', plan: [{ dice: ['7'], to: '1:e1' }] },
      'action.step',
    ],
    [
      'dice as numbers',
      { type: 'drive', mode: 'flat-out', plan: [{ dice: [1], to: '1:e1' }] },
      'action.step',
    ],
    ['nowhere', { type: 'drive', mode: 'flat-out', plan: [{ dice: ['1'] }] }, 'action.step'],
    [
      'an endless plan',
      { type: 'relay', plan: Array.from({ length: 99 }, () => ({})) },
      'plan.too-long',
    ],
    ['null for a plan', { type: 'relay', plan: null }, 'action.plan'],
    ['up', { type: 'side', side: 'up' }, 'action.side'],
    ['no side', { type: 'side' }, 'action.side'],
    ['no lane', { type: 'pit' }, 'action.lane'],
    ['a lane for fuel', { type: 'pit', lane: 'fuel' }, 'action.lane'],
    ['which tyres', { type: 'pit', lane: 'tyres' }, 'pit.no-tyres'],
    ['tyres of wood', { type: 'pit', lane: 'both', tyres: 'wood' }, 'action.tyres'],
    ['nobody', { type: 'resign' }, 'action.driver'],
    ['a relay of nothing', { type: 'relay' }, undefined],
    ['repairs', { type: 'pit', lane: 'repairs' }, undefined],
    ['a roll', { type: 'roll', extra: 1 }, undefined],
  ])('%s', (_, input, code) => {
    const result = gt.parseAction(input);
    expect(codeOf(result)).toBe(code);
  });
});

describe('events at the wrong time', () => {
  const race = scene({ drivers: [{ id: 'red' }, { id: 'blue' }] });
  it.each([
    ['not his turn', 'pass', 'blue', 'turn.not-yours'],
    ['no such seat', 'pass', 'pink', 'seat.unknown'],
    ['roll without a plan', 'roll', 'red', 'turn.wrong-phase'],
    ['relay without a loss', 'relay', 'red', 'turn.wrong-phase'],
    ['pit stop at the start', 'no-pit', 'red', 'turn.wrong-phase'],
    ['side on the track', 'side left', 'red', 'turn.wrong-phase'],
    ['coming back from nowhere', 'return', 'red', 'turn.on-track'],
  ])('%s', (_, action, seat, code) => {
    expect(race.refusal(action, seat).code).toBe(code);
  });

  it('chance that nobody asked for, and chance that does not fit', () => {
    const asked = gt.apply(race.state, { type: 'chance', faces: ['.'] });
    expect(codeOf(asked)).toBe('chance.not-due');
    const { state } = scene().act('drive 1 0:r4l1');
    const rolling = gt.apply(state, { type: 'action', seat: 'red', action: { type: 'roll' } });
    if (!rolling.ok) throw new Error(rolling.error.message);
    for (const faces of [[], ['.', '.'], ['?'], ['red']]) {
      const result = gt.apply(rolling.value.state, { type: 'chance', faces });
      expect(codeOf(result)).toBe('chance.faces');
    }
    const early = gt.apply(rolling.value.state, {
      type: 'action',
      seat: 'red',
      action: { type: 'stop' },
    });
    expect(codeOf(early)).toBe('chance.due');
  });
});

describe('tables from outside', () => {
  const changed = (path: string, value: unknown): unknown => {
    const copy: unknown = JSON.parse(JSON.stringify(GT_TABLES));
    const names = path.split('/');
    const last = names.pop() ?? '';
    let at = copy as Record<string, unknown>;
    for (const name of names) at = at[name] as Record<string, unknown>;
    if (value === undefined) delete at[last];
    else at[last] = value;
    return copy;
  };

  it('the tables of today pass, also after a journey as text', () => {
    expect(parseTables(changed('focus', undefined))).toEqual({ ok: true, value: GT_TABLES });
  });

  it.each([
    ['a table missing', 'damageBag', undefined],
    ['a table too many', 'extra', 1],
    ['text for a number', 'warningFaces/dice/1', 'one'],
    ['more warnings than faces', 'warningFaces/dice/1', 7],
    ['seven gears', 'dashboards/rows/gt6/rain/rain/0', 7],
    ['a dashboard without dice', 'dashboards/rows/gt4/rain', {}],
    ['a limit of none', 'warningLimits/rows/soft/sunny/6', 0],
    ['a marker that is none', 'lossOfControl/rows/4/0', '1'],
    ['a row too short', 'lossOfControl/rows/4', ['0', 1]],
    ['endless limits', 'warningLimits/rows/soft/sunny', Array.from({ length: 99 }, () => 1)],
    ['half a second', 'soloSeconds/markers/6', 0.5],
  ])('%s', (_, path, value) => {
    const result = parseTables(changed(path, value));
    expect(codeOf(result)).toBe('tables.wrong');
  });

  it.each([null, 3, [], {}])('%j are no tables', (input) => {
    expect(parseTables(input).ok).toBe(false);
  });

  it('every table names its source and how sure it is', () => {
    for (const table of Object.values(GT_TABLES)) {
      expect(table.source.length).toBeGreaterThan(0);
      expect(table.sure.length).toBeGreaterThan(0);
    }
  });
});
