import { unwrap } from '@perfect-line/core/result';
import { drivenLine } from '@perfect-line/rules/gt/drivenLine';
import { gt } from '@perfect-line/rules/gt/game';
import { imagineTurn } from '@perfect-line/rules/gt/imagineTurn';
import { planOdds } from '@perfect-line/rules/gt/planOdds';
import type { State } from '@perfect-line/rules/gt/state';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../spoken.ts';
import { planOf, red, scene, type SceneInput } from './scene.ts';
import { after, blue, RAIN } from './toldTurns.ts';

const spaces = (state: State, ids: readonly number[]) =>
  ids.map((id) => state.race.graph.names[id]);

describe('the line being driven', () => {
  const plan = { cars: [red('5:r1l1', '2'), blue] };
  it.each([
    ['nothing planned', plan, '', undefined],
    ['all of it', plan, 'drive 2 5:r2l1, 3 6:r1l1', ['5:r1l1', '5:r2l1', '6:r1l1']],
    [
      'what is left',
      { ...plan, dice: '.' },
      'drive 2 5:r2l1, 3 6:r1l1; roll',
      ['5:r2l1', '6:r1l1'],
    ],
    ['a turn over', { ...plan, dice: '..' }, 'drive 2 5:r2l1, 3 6:r1l1; roll; roll', undefined],
    [
      'a loss of control',
      { cars: [red('5:r2l2', '4'), blue], ...RAIN, dice: '!!' },
      'drive c 6:r1l2, c 6:r2l2; roll; roll',
      undefined,
    ],
  ] as const)('%s', (_, input, actions, line) => {
    const { state } = after(input, actions);
    const driven = drivenLine(state);
    expect(driven && spaces(state, [driven.from, ...driven.steps.map(({ to }) => to)])).toEqual(
      line,
    );
    expect(driven?.isLost ?? false).toBe(false);
    expect(driven?.faces ?? []).toEqual([]);
  });

  it('stays while its dice are rolled', () => {
    const { state } = after(plan, 'drive 2 5:r2l1, 3 6:r1l1');
    const due = unwrap(gt.apply(state, { type: 'action', seat: 'red', action: { type: 'roll' } }));
    expect(drivenLine(due.state)?.steps).toHaveLength(2);
  });

  it('[G6.4] lies there with its faces while it is laid again', () => {
    const { state } = after(
      { cars: [red('5:r2l1', '4'), blue], ...RAIN, dice: '!!' },
      'flat-out c 6:r1l1, c 6:r2l1',
    );
    const driven = drivenLine(state);
    expect(driven).toMatchObject({ isLost: true, faces: [['!'], ['!']] });
    expect(driven?.steps).toHaveLength(2);
  });
});

describe('a turn imagined', () => {
  const two = { cars: [red('5:r1l1', '2'), blue] };
  const cannot: readonly [name: string, input: SceneInput, actions: string, seat: string][] = [
    ['of nobody', two, '', 'pink'],
    [
      'in a race that is over',
      { cars: [red('0:r3l1', '3'), blue], dice: '.' },
      'drive 3 0:r4l1; roll',
      'blue',
    ],
    [
      'of a car that is out',
      { cars: [red('5:r1l1', '2'), blue, { ...blue, id: 'green', at: '1:r2l1' }] },
      'resign red',
      'red',
    ],
    [
      'beside the track',
      { cars: [red('5:r1l1', '2'), { ...blue, gear: '00', off: 'right' }] },
      '',
      'blue',
    ],
    [
      'in qualifying',
      {
        circuit: 'sprint',
        drivers: [{ id: 'red' }, { id: 'blue' }],
        options: { qualifying: true },
      },
      '',
      'red',
    ],
  ];
  it.each(cannot)('not %s', (_, input, actions, seat) => {
    const { state } = 'drivers' in input ? scene(input) : after(input, actions);
    expect(imagineTurn(state, seat)).toBeUndefined();
  });

  it('not while the grid is drawn', () => {
    const setup = { track: { ready: 1 }, drivers: [{ id: 'red' }, { id: 'blue' }] };
    expect(imagineTurn(gt.start(unwrap(gt.parseSetup(setup))).state, 'red')).toBeUndefined();
  });

  it('is planned as if everybody else stood still', () => {
    const { state } = after(two, 'drive 2 5:r2l1, 3 6:r1l1');
    const mine = imagineTurn(state, 'blue');
    expect(mine && gt.toAct(mine)).toBe('blue');
    expect(mine).toMatchObject({ phase: 'plan', order: [1], turnIndex: 0, turn: { plan: [] } });
  });
});

describe('what the odds of a plan depend on', () => {
  const odds = (input: SceneInput, plan: string) => planOdds(after(input).state, planOf(plan));
  const known = (input: SceneInput, plan: string) => unwrap(odds(input, plan));

  it('[G6.3] [G6.5] faces, warnings of the track, focus', () => {
    expect(known({ cars: [red('2:e3', '4'), blue] }, '2b 2:o1, c 2:o2')).toEqual({
      steps: [
        { dice: [1, 2], warnings: 0, loses: false, focus: 1, finishes: false },
        { dice: [1], warnings: 0, loses: false, focus: 1, finishes: false },
      ],
      limit: 3,
      warnings: 0,
      flyingStart: undefined,
      outOf: 6,
    });
  });

  it('[G10.1] the step that finishes, and what comes after it', () => {
    const steps = known({ cars: [red('0:r2l1', '3'), blue] }, '3 0:r3l1, 4 0:r4l1, 5 1:r1l2').steps;
    expect(steps.map(({ finishes, focus }) => [finishes, focus])).toEqual([
      [false, 1],
      [true, 1],
      [false, 1],
    ]);
    const two = known({ cars: [red('0:r2l1', '3'), blue], laps: 2 }, '3 0:r3l1, 4 0:r4l1').steps;
    expect(two.map(({ finishes }) => finishes)).toEqual([false, false]);
  });

  it.each([
    [
      true,
      [
        [false, 1],
        [true, 1],
        [false, 0],
      ],
    ],
    [
      false,
      [
        [false, 1],
        [false, 1],
        [false, 1],
      ],
    ],
  ])('[G6.6] a solo lap ends at the line: %s', (soloEndsAtLine, expected) => {
    const { steps } = known(
      { solo: true, options: { soloEndsAtLine }, cars: [red('0:r2l1', '3')] },
      '3 0:r3l1, 4 0:r4l1, 5 1:r1l1',
    );
    expect(steps.map(({ finishes, focus }) => [finishes, focus])).toEqual(expected);
  });

  it('[G11.2] a flying start, and nothing else, can fail', () => {
    const flying = { options: { flyingStart: true }, cars: [red('5:r1l1', '0'), blue] } as const;
    expect(known(flying, '2 5:r2l1').flyingStart).toBe(
      scene(flying).setup.options.flyingStartFails,
    );
    expect(known(flying, '1 5:r2l1').flyingStart).toBeUndefined();
    expect(known({ cars: [red('5:r1l1', '1'), blue] }, '2 5:r2l1').flyingStart).toBeUndefined();
    expect(known(flying, '').flyingStart).toBeUndefined();
  });

  it('refusals are those of the plan', () => {
    expect(codeOf(odds({ cars: [red('5:r1l1', '2'), blue] }, '5 5:r2l1'))).toBe(
      'plan.gear-skipped',
    );
    expect(codeOf(odds({ cars: [red('5:r1l1', '00', { off: 'right' }), blue] }, '1 5:r2l1'))).toBe(
      'turn.off-track',
    );
  });
});
