import { unwrap } from '@perfect-line/core/result';
import type { Action } from '@perfect-line/rules/gt/action';
import { drivenLine } from '@perfect-line/rules/gt/drivenLine';
import { gt } from '@perfect-line/rules/gt/game';
import { imagineTurn } from '@perfect-line/rules/gt/imagineTurn';
import { gtNotation } from '@perfect-line/rules/gt/notation';
import { planOdds } from '@perfect-line/rules/gt/planOdds';
import type { State } from '@perfect-line/rules/gt/state';
import type { Marker } from '@perfect-line/rules/gt/words';
import { describe, expect, it } from 'vitest';
import { askedOf } from '../asked.ts';
import { codeOf } from '../spoken.ts';
import { scene, type Scene, type SceneInput } from './scene.ts';

type Cars = NonNullable<SceneInput['cars']>;
const red = (at: string, gear: Marker, more: Partial<Cars[number]> = {}) =>
  ({ id: 'red', at, gear, lap: 1, ...more }) as const;
const blue = { id: 'blue', at: '1:r1l1', gear: '3', lap: 1 } as const;
const at = (input: SceneInput, actions = ''): Scene => {
  const race = scene({ toAct: 'red', ...input });
  return actions === '' ? race : race.act(actions);
};
const RAIN = { weather: 'rain' } as const;

const asked: readonly [
  name: string,
  input: SceneInput,
  actions: string,
  told: readonly string[],
][] = [
  [
    'a plan is due',
    { cars: [red('5:r1l1', '2'), blue] },
    '',
    ['open: drive', 'absent: drive 1 5:r2l1', 'turn: 1', '{lap:1,round:1,finished:false}'],
  ],
  [
    'the first step is due',
    { cars: [red('5:r1l1', '2'), blue] },
    'drive 2 5:r2l1, 3 6:r1l1',
    ['open: roll', 'absent: roll', 'turn: 1', '{lap:1,round:1,finished:false}'],
  ],
  [
    'with focus',
    { cars: [red('5:r1l1', '2', { focus: 2 }), blue] },
    'drive 2 5:r2l1, 3 6:r1l1',
    ['open: roll secure', 'absent: roll', 'turn: 1', '{lap:1,round:1,finished:false}'],
  ],
  [
    'a step later',
    { cars: [red('5:r1l1', '2'), blue], dice: '.' },
    'drive 2 5:r2l1, 3 6:r1l1; roll',
    ['open: roll stop', 'absent: stop', 'turn: 1', '{lap:1,round:1,finished:false}'],
  ],
  [
    'a flat-out loss is laid again',
    { cars: [red('5:r2l1', '4'), blue], ...RAIN, dice: '!!' },
    'flat-out c 6:r1l1, c 6:r2l1',
    ['open: relay', 'absent: relay', 'turn: 1', '{lap:1,round:1,finished:false}'],
  ],
  [
    'the side is chosen',
    { cars: [red('5:r2l2', '4'), blue], ...RAIN, dice: '!!' },
    'drive c 6:r1l2, c 6:r2l2; roll; roll',
    ['open: side', 'absent: side right', 'turn: 1', '{lap:1,round:1,finished:false}'],
  ],
  [
    'the pit is open',
    { cars: [red('5:r1l1', '1'), blue], dice: '.' },
    'drive 1 5:r2l1; roll',
    ['open: pit no-pit', 'absent: no-pit', 'turn: 1', '{lap:1,round:1,finished:false}'],
  ],
  [
    'a last pit stop',
    { cars: [red('5:r1l1', '1', { damage: { gear: 6, coast: 2 } }), blue] },
    'pass',
    ['open: pit no-pit', 'absent: pit repairs', 'turn: 1', '{lap:1,round:1,finished:false}'],
  ],
  [
    'beside the track',
    { cars: [red('5:r1l1', '00', { off: 'right' }), blue] },
    '',
    ['open: return pass', 'absent: return', 'turn: 1', '{lap:1,round:1,finished:false}'],
  ],
  [
    'in the pits, the space taken',
    { cars: [red('5:r1l1', '0', { off: 'pit' }), { ...blue, at: '5:r1l1' }] },
    '',
    ['open: pass', 'absent: pass', 'turn: 1', '{lap:1,round:1,finished:false}'],
  ],
  [
    'in the pits, the space free',
    { cars: [red('5:r1l1', '0', { off: 'pit' }), blue] },
    '',
    ['open: drive return pass', 'absent: return', 'turn: 1', '{lap:1,round:1,finished:false}'],
  ],
  [
    'blocked',
    {
      circuit: 'narrow',
      cars: [
        red('1:r1l1', '2'),
        { ...blue, at: '1:r2l1', gear: '5' },
        { ...blue, id: 'green', at: '1:r2l2', gear: '5' },
      ],
    },
    '',
    ['open: pass', 'absent: pass', 'turn: 1', '{lap:1,round:1,finished:false}'],
  ],
  [
    'only dangerous ways',
    { edition: 'classic', cars: [red('2:e1', '5'), blue] },
    '',
    ['open: drive', 'absent: drive 3b 2:o1', 'turn: 1', '{lap:1,round:1,finished:false}'],
  ],
  [
    'behind the line',
    { cars: [{ id: 'red' }, { id: 'blue' }], laps: 3 },
    '',
    ['open: drive', 'absent: drive 1 0:r4l1', 'turn: 1', '{lap:1,round:1,finished:false}'],
  ],
  [
    'in the second of three laps',
    { cars: [red('5:r1l1', '2', { lap: 2 }), blue], laps: 3 },
    '',
    ['open: drive', 'absent: drive 1 5:r2l1', 'turn: 1', '{lap:2,round:1,finished:false}'],
  ],
  [
    'over',
    {
      cars: [
        red('0:r3l1', '3'),
        { ...blue, at: '5:r1l1' },
        { id: 'green', at: '6:r1l1', gear: '1', lap: 1 },
      ],
      dice: '.',
    },
    'drive 3 0:r4l1; roll',
    ['open: ', 'absent: -', 'turn: 1', '{lap:1,round:1,finished:true,ranking:[red,green,blue]}'],
  ],
  [
    'a solo lap over',
    { solo: true, cars: [red('0:r3l1', '3')], dice: '.' },
    'drive 3 0:r4l1; roll',
    ['open: ', 'absent: -', 'turn: 1', '{lap:1,round:1,finished:true,ranking:[red],seconds:30}'],
  ],
];

describe('what a table asks', () => {
  it.each(asked)('%s', (_, input, actions, told) => {
    expect(askedOf(gt, gtNotation, at(input, actions).state)).toEqual(told);
  });

  it('nothing is done for anybody while chance is due', () => {
    const { state } = at({ cars: [red('5:r1l1', '2')] }, 'drive 2 5:r2l1');
    const due = unwrap(gt.apply(state, { type: 'action', seat: 'red', action: { type: 'roll' } }));
    expect(gt.toAct(due.state)).toBeUndefined();
    expect(gt.actionsNow(due.state)).toEqual([]);
    expect(() => gt.idleAction(due.state)).toThrow('nothing small');
  });

  it('a driver resigns for himself', () => {
    expect(gt.resignAction('red')).toEqual({ type: 'resign', driver: 'red' });
  });
});

describe('words of a record', () => {
  it.each([
    'drive 2 5:r2l1, 3b 6:r1l1',
    'flat-out c 5:r2l1',
    'relay',
    'relay c 5:r2l1',
    'roll',
    'secure',
    'stop',
    'side left',
    'pit tyres rain',
    'pit repairs',
    'no-pit',
    'return',
    'pass',
    'resign red',
  ])('%s', (text) => {
    const action = unwrap(gtNotation.parseAction(text));
    expect(gtNotation.formatAction(action)).toBe(text);
    expect(gtNotation.beginsTurn(action)).toBe(/^(drive|flat|return|pass|resign)/.test(text));
  });

  it.each([
    ['', 'action.unknown'],
    ['roll twice', 'record.text'],
    ['drive 2 5:r2l1 now', 'action.step'],
    ['drive 2', 'action.step'],
    ['constructor x', 'record.text'],
    [`drive ${'2 5:r2l1,'.repeat(500)}`, 'record.text'],
  ])('unreadable: %s', (text, code) => {
    expect(codeOf(gtNotation.parseAction(text))).toBe(code);
  });
});

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
    const { state } = at(input, actions);
    const driven = drivenLine(state);
    expect(driven && spaces(state, [driven.from, ...driven.steps.map(({ to }) => to)])).toEqual(
      line,
    );
    expect(driven?.isLost ?? false).toBe(false);
    expect(driven?.faces ?? []).toEqual([]);
  });

  it('stays while its dice are rolled', () => {
    const { state } = at(plan, 'drive 2 5:r2l1, 3 6:r1l1');
    const due = unwrap(gt.apply(state, { type: 'action', seat: 'red', action: { type: 'roll' } }));
    expect(drivenLine(due.state)?.steps).toHaveLength(2);
  });

  it('[G6.4] lies there with its faces while it is laid again', () => {
    const { state } = at(
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
    const { state } = 'drivers' in input ? scene(input) : at(input, actions);
    expect(imagineTurn(state, seat)).toBeUndefined();
  });

  it('not while the grid is drawn', () => {
    const setup = { track: { ready: 1 }, drivers: [{ id: 'red' }, { id: 'blue' }] };
    expect(imagineTurn(gt.start(unwrap(gt.parseSetup(setup))).state, 'red')).toBeUndefined();
  });

  it('is planned as if everybody else stood still', () => {
    const { state } = at(two, 'drive 2 5:r2l1, 3 6:r1l1');
    const mine = imagineTurn(state, 'blue');
    expect(mine && gt.toAct(mine)).toBe('blue');
    expect(mine).toMatchObject({ phase: 'plan', order: [1], turnIndex: 0, turn: { plan: [] } });
  });
});

describe('what the odds of a plan depend on', () => {
  const odds = (input: SceneInput, plan: string, actions = '') => {
    const action = unwrap(gtNotation.parseAction(`relay ${plan}`));
    return planOdds(at(input, actions).state, action.type === 'relay' ? action.plan : []);
  };
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

describe('what chance is asked', () => {
  const due = (input: SceneInput, actions: string, last?: Action) => {
    const { state } = at(input, actions);
    const event = last && ({ type: 'action', seat: 'red', action: last } as const);
    const after = event ? unwrap(gt.apply(state, event)).state : state;
    return gt
      .chanceDue(after)
      ?.map(({ label, kind, of, faces, weights }) =>
        [label, kind, of, faces.join(' '), weights.join(' ')].join(' | '),
      );
  };
  const cars = [red('5:r1l1', '2'), blue];

  it('[G6.1] the dice of one step, each by its turn, step and number', () => {
    expect(due({ cars, dice: '.' }, 'drive 2 5:r2l1, 3 6:r1l1; roll', { type: 'roll' })).toEqual([
      't1.s2.d1 | die | 3 | . ! | 4 2',
    ]);
    expect(due({ cars: [red('5:r1l1', '4'), blue] }, 'drive 2b 5:r2l1', { type: 'roll' })).toEqual([
      't1.s1.d1 | die | 2 | . ! | 5 1',
      't1.s1.d2 | die | b | . ! | 4 2',
    ]);
  });

  it('[G6.2] all dice of the plan at once', () => {
    const plan = [
      { dice: ['2'], to: '5:r2l1' },
      { dice: ['3'], to: '6:r1l1' },
    ] as const;
    expect(due({ cars }, '', { type: 'drive', mode: 'flat-out', plan })).toEqual([
      't1.s1.d1 | die | 2 | . ! | 5 1',
      't1.s2.d1 | die | 3 | . ! | 4 2',
    ]);
  });

  it('[G8.5] a token out of the bag, by what is left in it', () => {
    const side = { type: 'side', side: 'left' } as const;
    const crash = 'drive c 6:r1l2, c 6:r2l2; roll; roll';
    expect(
      due(
        { cars: [red('5:r2l2', '4', { damage: { gear: 2 } }), blue], ...RAIN, dice: '!!' },
        crash,
        side,
      ),
    ).toEqual([
      't1.token1 | token |  | gear brake coast weather yellowFlag greenFlag | 4 6 6 6 6 12',
    ]);
  });

  it('nothing while a driver decides', () => {
    expect(due({ cars }, '')).toBeUndefined();
  });
});
