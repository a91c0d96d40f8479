import { describe, expect, it } from 'vitest';

import { gtOpener } from './gtTable.ts';
import { rallyOpener } from './rallyTable.ts';
import { REQUESTS } from './session.ts';
import type { Opener } from './table.ts';
import { begin, GAMES, GT, open, stateOf } from './testGames.ts';
import { codeOf, type Fields } from './testTable.ts';

const keys = (value: unknown): readonly string[] => Object.keys(value as object).toSorted();
const sorted = (...names: readonly string[]): readonly string[] => names.toSorted();

describe.each(GAMES)('$game: every request gives what the protocol says', (example) => {
  const { game, setup, plan, action, car } = example;
  const mode = 'one-by-one';
  const granted: [request: Fields, gives: readonly string[]][] = [
    [{ do: 'new', game, setup }, ['events', 'state']],
    [{ do: 'position', game, setup, cars: [car], toAct: 'red' }, ['events', 'state']],
    [{ do: 'state' }, ['state']],
    [{ do: 'steps', plan: [] }, ['steps']],
    [{ do: 'steps', plan }, ['steps']],
    [{ do: 'count' }, ['total', 'byLength']],
    [{ do: 'count', depth: 2 }, ['total', 'byLength']],
    [{ do: 'odds', plan, mode }, example.oddsFields],
    [{ do: 'act', action }, ['events', 'state']],
    [{ do: 'best', level: 'beginner', ms: 10 }, ['action']],
    [{ do: 'log' }, ['record']],
    [{ do: 'hash' }, ['hash']],
    [{ do: 'rig', dice: ['!', '.'], cards: ['spin'], shortcuts: ['flat'] }, []],
    [{ do: 'quit' }, []],
  ];
  it.each(granted)('%j', (request, gives) => {
    const reply = begin(example)({ id: 'x', ...request });
    expect(keys(reply)).toEqual(sorted('id', 'ok', ...gives));
    expect([reply['id'], reply.ok]).toEqual(['x', true]);
  });

  it('no request is left out of these', () => {
    const asked = [...granted.map(([request]) => request['do']), 'load'];
    expect(new Set(asked)).toEqual(new Set(REQUESTS));
  });

  it('the fields of the state, of a car, of the turn and of a step', () => {
    const ask = begin(example);
    const state = stateOf(ask);
    const [step] = ask({ do: 'steps', plan: [] })['steps'] as readonly unknown[];
    expect(keys(state)).toEqual(expect.arrayContaining([...example.state]));
    expect(keys(state.cars[0])).toEqual(expect.arrayContaining([...example.carFields]));
    expect(keys(state['turn'])).toEqual(expect.arrayContaining([...example.turnFields]));
    expect(keys(step)).toEqual(expect.arrayContaining([...example.stepFields]));
    expect(ask({ do: 'hash' })['hash']).toBe(state.hash);
  });

  it('a record leads to the same state, and the game goes on from there', () => {
    const ask = begin(example);
    ask({ do: 'act', action });
    const { record } = ask({ do: 'log' });
    const other = open();
    expect(other({ do: 'load', record }).ok).toBe(true);
    expect(stateOf(other)).toEqual(stateOf(ask));
    const next = other({ do: 'best', level: 'beginner' })['action'];
    expect(other({ do: 'act', action: next }).ok).toBe(true);
  });

  it.each([1, 2, 3, 24])('count to depth %i is the count of plans as long', (depth) => {
    const ask = begin(example);
    const byLength = ask({ do: 'count' })['byLength'] as readonly number[];
    const short = ask({ do: 'count', depth });
    const wanted = byLength.slice(0, depth);
    expect(short['byLength']).toEqual(wanted);
    expect(short['total']).toBe(wanted.reduce((sum, n) => sum + n, 0));
  });

  const wrong: [name: string, request: Fields, code: string][] = [
    ['new without a game', { do: 'new', setup }, 'request.game'],
    ['new of an unknown game', { do: 'new', game: 'chess', setup }, 'request.game'],
    ['new without a setup', { do: 'new', game }, 'request.setup'],
    ['new with a list for a setup', { do: 'new', game, setup: [] }, 'request.setup'],
    ['new with a number for a seed', { do: 'new', game, setup, seed: 1 }, 'request.seed'],
    ['new without drivers', { do: 'new', game, setup: { ...setup, drivers: [] } }, 'setup.drivers'],
    [
      'new with a misspelt option',
      { do: 'new', game, setup: { ...setup, options: { x: 1 } } },
      'setup.unknown-option',
    ],
    ['position without a setup', { do: 'position', game, cars: [] }, 'request.setup'],
    ['position with no list', { do: 'position', game, setup, cars: 1 }, 'position.cars'],
    [
      'position with a misspelt field',
      { do: 'position', game, setup, cars: [], toact: 'red' },
      'position.unknown-field',
    ],
    [
      'position in no gear',
      { do: 'position', game, setup, cars: [{ ...car, gear: 9 }] },
      'position.gear',
    ],
    ['count to depth 0', { do: 'count', depth: 0 }, 'request.depth'],
    ['count to depth 25', { do: 'count', depth: 25 }, 'request.depth'],
    ['count to a broken depth', { do: 'count', depth: 1.5 }, 'request.depth'],
    ['count to a depth in words', { do: 'count', depth: '2' }, 'request.depth'],
    ['count to no depth', { do: 'count', depth: null }, 'request.depth'],
    ['odds in an unknown mode', { do: 'odds', plan, mode: 'sideways' }, 'request.mode'],
    ['odds in a mode that is no word', { do: 'odds', plan, mode: 1 }, 'request.mode'],
    ['odds in no mode', { do: 'odds', plan, mode: null }, 'request.mode'],
    ['act without an action', { do: 'act' }, 'action.wrong'],
    ['an action that is none', { do: 'act', action: 'drive' }, 'action.wrong'],
    ['an action without a type', { do: 'act', action: {} }, 'action.unknown'],
    ['an unknown action', { do: 'act', action: { type: 'fly' } }, 'action.unknown'],
    ['resign without a driver', { do: 'act', action: { type: 'resign' } }, 'action.driver'],
    ['best of an unknown level', { do: 'best', level: 'god' }, 'best.level'],
    ['best in no time', { do: 'best', level: 'beginner', ms: 0 }, 'best.ms'],
    ['best in a time in words', { do: 'best', level: 'beginner', ms: 'long' }, 'best.ms'],
    ['load without a record', { do: 'load' }, 'request.record'],
    ['load of a list', { do: 'load', record: [] }, 'request.record'],
    ['load of an unknown game', { do: 'load', record: { game: 'chess' } }, 'request.game'],
    [
      'load of unknown rules',
      { do: 'load', record: { game, rulesVersion: `${game}-99`, setup, events: [] } },
      'record.rules-version',
    ],
    ['load of an empty record', { do: 'load', record: { game } }, 'record.rules-version'],
    ['rig with an unknown face', { do: 'rig', dice: ['6'] }, 'rig.unknown-face'],
    ['rig with an unknown token', { do: 'rig', tokens: ['petrol'] }, 'rig.unknown-face'],
    ['rig with an unknown queue', { do: 'rig', dices: ['!'] }, 'rig.unknown-field'],
    ['rig with no list', { do: 'rig', dice: 7 }, 'rig.unknown-face'],
    ['an unknown request', { do: 'fly' }, 'request.unknown'],
    ['no request', {}, 'request.no-do'],
  ];
  it.each(wrong)('refuses %s', (_name, request, code) => {
    const ask = begin(example);
    const before = stateOf(ask);
    const reply = ask({ id: 7, ...request });
    expect([reply['id'], reply.ok, codeOf(reply)]).toEqual([7, false, code]);
    expect(stateOf(ask)).toEqual(before);
  });

  const badPlans: [name: string, plan: unknown][] = [
    ['null', null],
    ['a word', 'x'],
    ['a step that is none', [1]],
    ['a step without a space', [{ ...plan[0], to: undefined }]],
    ['a step without dice', [{ to: plan[0]?.['to'] }]],
    ['a step that is not legal', [plan[1]]],
  ];
  it.each(badPlans)('refuses a plan with %s', (_name, bad) => {
    const ask = begin(example);
    for (const request of [{ do: 'steps' }, { do: 'odds', mode }]) {
      const reply = ask({ ...request, plan: bad });
      expect(reply.ok).toBe(false);
      expect(codeOf(reply)).toMatch(/^(action|plan)\.[a-z-]+$/);
    }
  });

  it('odds need a plan, steps begin with none', () => {
    const ask = begin(example);
    expect(codeOf(ask({ do: 'odds', mode }))).toMatch(/^action\.(plan|chain)$/);
    expect(ask({ do: 'steps' })).toEqual(ask({ do: 'steps', plan: [] }));
  });
});

describe('a bug of ours', () => {
  const broken: Opener = {
    ...rallyOpener,
    fresh: () => {
      throw new Error('secret words of an exception');
    },
  };

  it('is answered with a code, changes nothing, and the referee goes on', () => {
    const faults: unknown[] = [];
    const ask = begin(GT, {
      openers: { gt: gtOpener, rally: broken },
      onFault: (fault) => faults.push(fault),
    });
    const before = stateOf(ask);
    const reply = ask({ id: 3, do: 'new', game: 'rally', setup: {} });
    expect([reply['id'], reply.ok, codeOf(reply)]).toEqual([3, false, 'referee.fault']);
    expect(JSON.stringify(reply)).not.toMatch(/secret words|Error|\bat /);
    expect(faults).toHaveLength(1);
    expect(stateOf(ask)).toEqual(before);
    expect(ask({ do: 'act', action: GT.action }).ok).toBe(true);
  });
});
