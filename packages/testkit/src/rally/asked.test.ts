import { unwrap } from '@perfect-line/core/result';
import { rally } from '@perfect-line/rules/rally/game';
import type { RallyAction } from '@perfect-line/rules/rally/action';
import { imagineTurn } from '@perfect-line/rules/rally/imagineTurn';
import { rallyNotation } from '@perfect-line/rules/rally/notation';
import type { RallyState } from '@perfect-line/rules/rally/state';
import { describe, expect, it } from 'vitest';

import { askedOf } from '../asked.ts';
import { codeOf } from '../spoken.ts';
import { BUMP, CORNER, STRAIGHT } from './roads.ts';
import { drivers, onRoad, position, startRally, type RallySupplies } from './table.ts';

type Fields = Readonly<Record<string, unknown>>;

const two = drivers('red', 'blue');
const blue = { id: 'blue', at: '1:s1', gear: 1 };
const red = (at: string, gear: number, more: Fields = {}) => ({
  id: 'red',
  at,
  gear,
  time: 100,
  ...more,
});
const on = (road: string, car: Fields, options: Fields = { sisu: false }): Fields => ({
  setup: onRoad(road, { drivers: two, options }),
  cars: [car, blue],
  toAct: 'red',
});
const attacking = { timeAttack: true, spendSeconds: true, sisu: false };
const resting: Fields = { options: { sisu: false }, stages: ['J1-J4', 'J1-J4'] };

const asked: readonly [
  name: string,
  from: Fields,
  score: string,
  supplies: RallySupplies,
  told: readonly string[],
][] = [
  [
    'at the start of a turn',
    on(STRAIGHT, red('1:s2', 3)),
    '',
    {},
    ['open: die', 'absent: 2>1:s3', 'turn: 0/2/red/drive', '{lap:1,round:2,finished:false}'],
  ],
  [
    'after a die',
    on(STRAIGHT, red('1:s2', 3)),
    '3>1:s3',
    { dice: '.' },
    ['open: die stop', 'absent: stop', 'turn: 0/2/red/drive', '{lap:1,round:2,finished:false}'],
  ],
  [
    'with time attack',
    on(STRAIGHT, red('1:s2', 3), attacking),
    '',
    {},
    ['open: die attack', 'absent: 2>1:s3', 'turn: 0/2/red/drive', '{lap:1,round:2,finished:false}'],
  ],
  [
    'with time attack, after a die',
    on(STRAIGHT, red('1:s2', 3), attacking),
    '3>1:s3',
    { dice: '.' },
    ['open: die stop', 'absent: stop', 'turn: 0/2/red/drive', '{lap:1,round:2,finished:false}'],
  ],
  [
    'with seconds, two warnings',
    on(STRAIGHT, red('1:s2', 3, { seconds: 3 }), attacking),
    '3>1:s3; 4>1:s4',
    { dice: '!!' },
    [
      'open: die secure stop',
      'absent: stop',
      'turn: 0/2/red/drive',
      '{lap:1,round:2,finished:false}',
    ],
  ],
  [
    'with a second too few',
    on(STRAIGHT, red('1:s2', 3), attacking),
    '3>1:s3; 4>1:s4',
    { dice: '!!' },
    ['open: die stop', 'absent: stop', 'turn: 0/2/red/drive', '{lap:1,round:2,finished:false}'],
  ],
  [
    'an attack to be laid again',
    on(STRAIGHT, red('1:s2', 3), attacking),
    'attack 3>1:s3 4>1:s4 5>1:s5 a>1:s6',
    { dice: '!!!.' },
    [
      'open: attack',
      'absent: attack 3!>1:s3 4!>1:s4 5!>1:s5',
      'turn: 0/2/red/drive',
      '{lap:1,round:2,finished:false}',
    ],
  ],
  [
    'Sisu',
    on(STRAIGHT, red('1:s2', 3), {}),
    '3>1:s3; 4>1:s4; 5>1:s5',
    { dice: '!!!' },
    [
      'open: sisu no-sisu',
      'absent: no-sisu',
      'turn: 0/2/red/drive',
      '{lap:1,round:2,finished:false}',
    ],
  ],
  [
    'a flat tyre in first',
    on(STRAIGHT, red('1:s2', 1, { flats: 1 })),
    '',
    {},
    ['open: die spare', 'absent: 1>1:s3', 'turn: 0/2/red/drive', '{lap:1,round:2,finished:false}'],
  ],
  [
    'before a bump',
    on(BUMP, red('1:s3', 5)),
    '',
    {},
    ['open: die', 'absent: 4>1:s6', 'turn: 0/2/red/drive', '{lap:1,round:2,finished:false}'],
  ],
  [
    'before a corner, in fifth',
    on(CORNER, red('1:s3', 5)),
    '',
    {},
    ['open: die', 'absent: 4>1:s4.skid1', 'turn: 0/2/red/drive', '{lap:1,round:2,finished:false}'],
  ],
  [
    'blocked',
    {
      setup: onRoad('2:gg 1:gg 1:gg 2:gg', { drivers: two }),
      cars: [red('1:s2', 3), { id: 'blue', at: '1:s3', spun: true }],
      toAct: 'red',
    },
    '',
    {},
    ['open: pass', 'absent: pass', 'turn: 0/2/red/drive', '{lap:1,round:2,finished:false}'],
  ],
  [
    'between two specials with a flat',
    {
      setup: onRoad(STRAIGHT, { ...resting, service: [false] }),
      cars: [red('1:s10', 4, { flats: 1 })],
    },
    '4>finish',
    { dice: '.' },
    ['open: spare pass', 'absent: pass', 'turn: 0/1/red/garage', '{lap:1,round:1,finished:false}'],
  ],
  [
    'tyres after service',
    {
      setup: onRoad(STRAIGHT, { ...resting, service: [true], weather: 'snow' }),
      cars: [red('1:s10', 4)],
    },
    '4>finish',
    { dice: '.' },
    [
      'open: tyres',
      'absent: tyres asphalt',
      'turn: 1/0/red/tyres',
      '{lap:2,round:0,finished:false}',
    ],
  ],
  [
    'over, alone',
    { setup: onRoad(STRAIGHT), cars: [red('1:s10', 4)] },
    '4>finish',
    { dice: '.' },
    [
      'open: ',
      'absent: -',
      'turn: 0/1//drive',
      '{lap:1,round:1,finished:true,ranking:[red],seconds:120}',
    ],
  ],
  [
    'over, alone and out',
    { setup: onRoad(STRAIGHT), cars: [red('1:s10', 4)] },
    'resign red',
    {},
    ['open: ', 'absent: -', 'turn: 0/1//drive', '{lap:1,round:1,finished:true,ranking:[red]}'],
  ],
  [
    'over, in company',
    {
      setup: onRoad(STRAIGHT, { drivers: two }),
      cars: [red('1:s10', 4), { ...blue, at: '1:s10', gear: 3 }],
      toAct: 'red',
    },
    '4>finish; 3>finish',
    { dice: '..' },
    ['open: ', 'absent: -', 'turn: 0/2//drive', '{lap:1,round:2,finished:true,ranking:[blue,red]}'],
  ],
];

describe('what a table asks', () => {
  it.each(asked)('%s', (...[, from, score, supplies, told]) => {
    const table = position(from);
    if (score !== '') table.play(score, supplies);
    expect(askedOf(rally, rallyNotation, table.state)).toEqual(told);
    table.done();
  });

  it('nothing is done for anybody while chance is due', () => {
    const { state } = position(on(STRAIGHT, red('1:s2', 3)));
    const action = { type: 'die', die: '3', to: '1:s3' } as const;
    const due = unwrap(rally.apply(state, { type: 'action', seat: 'red', action })).state;
    expect([rally.toAct(due), rally.actionsNow(due), rally.turnKey(due)]).toEqual([
      undefined,
      [],
      rally.turnKey(state),
    ]);
    expect(() => rally.idleAction(due)).toThrow('nothing small');
  });

  it('a driver resigns for himself', () => {
    expect(rally.resignAction('red')).toEqual({ type: 'resign', driver: 'red' });
  });
});

describe('a turn imagined', () => {
  it('of another driver, in front of the same road', () => {
    const { state } = position(on(STRAIGHT, red('1:s2', 3)));
    const mine = imagineTurn(state, 'blue');
    expect(mine && rally.toAct(mine)).toBe('blue');
  });

  it.each([
    ['of the one at the wheel', 'red', ''],
    ['of nobody', 'pink', ''],
    ['of a driver who is out', 'red', 'resign red'],
  ])('not %s', (_name, seat, score) => {
    const table = position(on(STRAIGHT, red('1:s2', 3)));
    if (score !== '') table.play(score);
    expect(imagineTurn(table.state, seat)).toBeUndefined();
  });

  it('not while nobody is at the wheel', () => {
    const table = startRally(onRoad(STRAIGHT, { weather: 'snow', drivers: two }));
    expect(imagineTurn(table.state, 'blue')).toBeUndefined();
  });
});

describe('words of a record', () => {
  it.each([
    '3>1:s4',
    'lay 4>1:s5.cut',
    'attack 1>1:s1 2.>1:s2',
    'tyres snow',
    'stop',
    'pass',
    'spare',
    'sisu',
    'no-sisu',
    'resign red',
  ])('%s', (text) => {
    const action = unwrap(rallyNotation.parseAction(text));
    expect(rallyNotation.formatAction(action)).toBe(text);
    expect(rallyNotation.beginsTurn(action)).toBe(/^(attack|spare)/.test(text));
  });

  it('a driver of two words, or of twenty-four letters', () => {
    const longest = 'abcdefghijklmnopqrstuvwx';
    for (const driver of ['r ed', longest])
      expect(unwrap(rallyNotation.parseAction(`resign ${driver}`))).toEqual({
        type: 'resign',
        driver,
      });
  });

  it.each([
    ['fly', 'action.unknown'],
    ['6>1:s4', 'action.unknown'],
    ['attack 1>1:s1 2', 'record.text'],
    ['lay', 'action.die'],
    ['lay 4>1:s5 x', 'action.die'],
    ['tyres sno w', 'action.tyres'],
    ['x3>1:s4', 'action.unknown'],
    ['3>1:s4 x', 'action.unknown'],
  ])('unreadable: %s', (text, code) => {
    expect(codeOf(rallyNotation.parseAction(text))).toBe(code);
  });
});

describe('what chance is asked', () => {
  const due = (state: RallyState, action?: RallyAction) => {
    const seat = rally.toAct(state) ?? '';
    const after = action
      ? unwrap(rally.apply(state, { type: 'action', seat, action })).state
      : state;
    return rally
      .chanceDue(after)
      ?.map(({ label, kind, of, faces, weights }) =>
        [label, kind, of, faces.join(' '), weights.join(' ')].join(' | '),
      );
  };
  const started = (more: Fields) =>
    rally.start(unwrap(rally.parseSetup(onRoad(STRAIGHT, more)))).state;
  const answered = (state: RallyState, face: string) =>
    unwrap(rally.apply(state, { type: 'chance', faces: [face] })).state;

  it('[R2.1] a die by special, round, driver, step and die', () => {
    const { state } = position(on(STRAIGHT, red('1:s2', 3))).play('3>1:s3', { dice: '.' });
    expect(due(state, { type: 'die', die: '4', to: '1:s4' })).toEqual([
      's1.r2.red.d2.4 | die | 4 | . ! | 4 2',
    ]);
  });

  it('[R9.1] the dice of an attack', () => {
    const { state } = position(on(STRAIGHT, red('1:s2', 3), attacking));
    const chain = [
      { die: '3', to: '1:s3' },
      { die: 'a', to: '1:s4' },
    ] as const;
    expect(due(state, { type: 'attack', chain })).toEqual([
      's1.r2.red.d1.attack1.3 | die | 3 | . ! | 4 2',
      's1.r2.red.d1.attack2.a | die | a | . ! | 5 1',
    ]);
  });

  it('[R3.1] who starts, of those not drawn yet', () => {
    const first = started({ drivers: drivers('red', 'blue', 'green'), startOrder: 'draw' });
    expect(due(first)).toEqual(['order.1 | order |  | red blue green | 1 1 1']);
    expect(due(answered(first, 'blue'))).toEqual(['order.2 | order |  | red green | 1 1']);
  });

  it('[R11.1] the weather of each zone', () => {
    const stages = ['L0-L1 / C7-C6', 'J1-J4'];
    expect(due(started({ stages, roads: {}, weather: 'rolled' }))).toEqual([
      's1.weather.L | die | 1 | . ! | 5 1',
      's1.weather.C | die | 2 | . ! | 5 1',
    ]);
  });

  it('[R4.3] [R6.2] cards, by what is left of their pile', () => {
    const cut = position(on(CORNER, red('1:s3', 3))).state;
    const entered = unwrap(
      rally.apply(cut, {
        type: 'action',
        seat: 'red',
        action: { type: 'die', die: '3', to: '1:s4.cut' },
      }),
    ).state;
    expect(due(answered(entered, '.'))).toEqual([
      's1.r2.red.d2.shortcut | shortcut |  | good dirty flat | 11 8 6',
    ]);
    const fast = position(on(CORNER, red('1:s3', 4))).state;
    const lost = unwrap(
      rally.apply(fast, {
        type: 'action',
        seat: 'red',
        action: { type: 'die', die: '4', to: '1:s4.inside' },
      }),
    ).state;
    expect(due(answered(lost, '.'))).toEqual([
      's1.r2.red.d2.card | card | 4 | spin left right | 2 13 13',
    ]);
  });

  it('nothing while a driver decides', () => {
    expect(due(position(on(STRAIGHT, red('1:s2', 3))).state)).toBeUndefined();
  });
});
