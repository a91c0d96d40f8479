import { describe, expect, it } from 'vitest';

import { toldBy } from '../spoken.ts';
import { BUMP, CORNER, STRAIGHT } from './roads.ts';
import { drivers, onRoad, position, startRally, type RallySupplies } from './table.ts';

type Fields = Readonly<Record<string, unknown>>;

const two = drivers('red', 'blue');
const calm = { options: { sisu: false } };
const blue = { id: 'blue', at: '1:s1', gear: 1 };
const red = (at: string, gear: number, more: Fields = {}) => ({
  id: 'red',
  at,
  gear,
  time: 100,
  ...more,
});
const on = (road: string, car: Fields, more: Fields = calm): Fields => ({
  setup: onRoad(road, { drivers: two, ...more }),
  cars: [car, blue],
  toAct: 'red',
});

/** All that is told of what is done, in order: nothing else, and nothing twice. */
const turns: readonly [
  name: string,
  from: Fields,
  score: string,
  supplies: RallySupplies,
  told: readonly string[],
][] = [
  [
    '[R2.5] dice one by one',
    on(STRAIGHT, red('1:s2', 3)),
    '3>1:s3; 4>1:s4; stop',
    { dice: '.!' },
    [
      'rolled red [3] [.]',
      'moved red 3 . 1:s3 3 0',
      'rolled red [4] [!]',
      'moved red 4 ! 1:s4 4 1',
      'card red 4 20',
    ],
  ],
  [
    '[R10.1] a die laid for seconds',
    on(STRAIGHT, red('1:s2', 3, { seconds: 4 }), {
      options: { spendSeconds: true, timeAttack: true, sisu: false },
    }),
    '3>1:s3; 4>1:s4; lay 5>1:s5; stop',
    { dice: '!!' },
    [
      'rolled red [3] [!]',
      'moved red 3 ! 1:s3 3 1',
      'rolled red [4] [!]',
      'moved red 4 ! 1:s4 4 2',
      'secured red 5 1',
      'moved red 5 = 1:s5 5 2',
      'card red 5 10',
    ],
  ],
  [
    '[R9.1] a time attack',
    on(STRAIGHT, red('1:s2', 3), { options: { timeAttack: true, sisu: false } }),
    'attack 3>1:s3 4>1:s4',
    { dice: '.!' },
    [
      'rolled red [3,4] [.,!]',
      'seconds red 2 2',
      'moved red 3 . 1:s3 3 0',
      'moved red 4 ! 1:s4 4 1',
      'card red 4 20',
    ],
  ],
  [
    '[R9.2] a time attack laid again',
    on(STRAIGHT, red('1:s2', 3), { options: { timeAttack: true, sisu: false } }),
    'attack 3>1:s3 4>1:s4 5>1:s5',
    { dice: '!!!', cards: 'left' },
    [
      'rolled red [3,4,5] [!,!,!]',
      'seconds red 3 3',
      'moved red 3 ! 1:s3 3 1',
      'moved red 4 ! 1:s4 4 2',
      'moved red 5 ! 1:s5 5 3',
      'lost red warnings left left 1:s5 60',
    ],
  ],
  [
    '[R6.2] control lost by warnings',
    on(STRAIGHT, red('1:s2', 3)),
    '3>1:s3; 4>1:s4; 5>1:s5',
    { dice: '!!!', cards: 'spin' },
    [
      'rolled red [3] [!]',
      'moved red 3 ! 1:s3 3 1',
      'rolled red [4] [!]',
      'moved red 4 ! 1:s4 4 2',
      'rolled red [5] [!]',
      'moved red 5 ! 1:s5 5 3',
      'lost red warnings spin road 1:s5 60',
    ],
  ],
  [
    '[R6.3] too fast into the rocks',
    on(CORNER, red('1:s3', 4)),
    '4>1:s4.inside',
    { dice: '.', cards: 'left' },
    [
      'rolled red [4] [.]',
      'moved red 4 . 1:s4.inside 4 0',
      'lost red corner left left 1:s4.inside 60',
      'damage red rocks 2 2',
    ],
  ],
  [
    '[R4.4] much too fast',
    on(CORNER, red('1:s3', 5), { edition: 'en' }),
    '5>1:s4.inside',
    { dice: '.', cards: 'right' },
    [
      'rolled red [5] [.]',
      'moved red 5 . 1:s4.inside 5 0',
      'lost red corner right right 1:s4.inside 60',
    ],
  ],
  [
    '[R5.1] a jump',
    on(BUMP, red('1:s3', 3)),
    '3>1:s5; stop',
    { dice: '.' },
    ['rolled red [3] [.]', 'moved red 3 . 1:s5 3 0', 'card red 3 30'],
  ],
  [
    '[R4.3] a shortcut that is good',
    on(CORNER, red('1:s3', 3)),
    '3>1:s4.cut; stop',
    { dice: '.', shortcuts: 'good' },
    ['rolled red [3] [.]', 'moved red 3 . 1:s4.cut 3 0', 'shortcut red good 1:s4', 'card red 3 30'],
  ],
  [
    '[R4.3] a shortcut that brings dirt',
    on(CORNER, red('1:s3', 3)),
    '3>1:s4.cut; stop',
    { dice: '.', shortcuts: 'dirty' },
    [
      'rolled red [3] [.]',
      'moved red 3 . 1:s4.cut 3 0',
      'shortcut red dirty 1:s4',
      'card red 3 30',
    ],
  ],
  [
    '[R7.1] a flat tyre',
    on(CORNER, red('1:s3', 3)),
    '3>1:s4.cut; stop',
    { dice: '.', shortcuts: 'flat' },
    [
      'rolled red [3] [.]',
      'moved red 3 . 1:s4.cut 3 0',
      'shortcut red flat 1:s4',
      'flat red 1',
      'card red 3 30',
    ],
  ],
  [
    '[R7.1] the third flat',
    on(CORNER, red('1:s3', 3, { flats: 2 })),
    '3>1:s4.cut',
    { dice: '.', shortcuts: 'flat' },
    [
      'rolled red [3] [.]',
      'moved red 3 . 1:s4.cut 3 0',
      'shortcut red flat 1:s4',
      'flat red 3',
      'out red flats',
    ],
  ],
  [
    '[R7.3] the spare tyre',
    on(STRAIGHT, red('1:s2', 1, { flats: 1 })),
    'spare; 1>1:s3; stop',
    { dice: '.' },
    ['spare red 60', 'rolled red [1] [.]', 'moved red 1 . 1:s3 1 0', 'card red 1 50'],
  ],
  [
    '[R6.7] Sisu',
    on(STRAIGHT, red('1:s2', 3), {}),
    '3>1:s3; 4>1:s4; 5>1:s5; sisu; stop',
    { dice: '!!!' },
    [
      'rolled red [3] [!]',
      'moved red 3 ! 1:s3 3 1',
      'rolled red [4] [!]',
      'moved red 4 ! 1:s4 4 2',
      'rolled red [5] [!]',
      'moved red 5 ! 1:s5 5 3',
      'sisu red',
      'card red 5 10',
    ],
  ],
  [
    '[R6.7] Sisu declined',
    on(STRAIGHT, red('1:s2', 3), {}),
    '3>1:s3; 4>1:s4; 5>1:s5; no-sisu',
    { dice: '!!!', cards: 'spin' },
    [
      'rolled red [3] [!]',
      'moved red 3 ! 1:s3 3 1',
      'rolled red [4] [!]',
      'moved red 4 ! 1:s4 4 2',
      'rolled red [5] [!]',
      'moved red 5 ! 1:s5 5 3',
      'lost red warnings spin road 1:s5 60',
    ],
  ],
  [
    '[R12.1] past a timing point',
    on(STRAIGHT, red('1:s4', 3), { options: { sisu: false, splits: 1 } }),
    '3>1:s5; 4>1:s6; stop',
    { dice: '..' },
    [
      'rolled red [3] [.]',
      'moved red 3 . 1:s5 3 0',
      'split red 1 100',
      'rolled red [4] [.]',
      'moved red 4 . 1:s6 4 0',
      'card red 4 20',
    ],
  ],
  [
    '[R1.5] over the line, the last of the special and the rally',
    { setup: onRoad(STRAIGHT), cars: [red('1:s10', 4)] },
    '4>finish',
    { dice: '.' },
    [
      'rolled red [4] [.]',
      'moved red 4 . finish 4 0',
      'card red 4 20',
      'finished red 120 false',
      'special-over 1 {red:120}',
      'over [{seat:red,place:1,seconds:120,finished:1,out:false}]',
    ],
  ],
  [
    '[R6.6] control lost on the line',
    { setup: onRoad(STRAIGHT, calm), cars: [red('1:s8', 3)] },
    '3>1:s9; 4>1:s10; 5>finish',
    { dice: '!!!' },
    [
      'rolled red [3] [!]',
      'moved red 3 ! 1:s9 3 1',
      'rolled red [4] [!]',
      'moved red 4 ! 1:s10 4 2',
      'rolled red [5] [!]',
      'moved red 5 ! finish 5 3',
      'card red 5 10',
      'finished red 110 true',
      'special-over 1 {red:110}',
      'over [{seat:red,place:1,seconds:110,finished:1,out:false}]',
    ],
  ],
  [
    '[R7.4] service and the next special',
    {
      setup: onRoad(STRAIGHT, {
        ...calm,
        stages: ['J1-J4', 'J1-J4'],
        service: [true],
        weather: 'snow',
      }),
      cars: [red('1:s10', 4, { flats: 1, tyres: 'snow' })],
    },
    '4>finish; tyres asphalt',
    { dice: '.' },
    [
      'rolled red [4] [.]',
      'moved red 4 . finish 4 0',
      'card red 4 20',
      'finished red 120 false',
      'special-over 1 {red:120}',
      'service 1',
      'special 2 [red]',
      'tyres red asphalt',
      'round 1 [red]',
    ],
  ],
  [
    '[R7.3] the spare tyre without service',
    {
      setup: onRoad(STRAIGHT, { ...calm, stages: ['J1-J4', 'J1-J4'], service: [false] }),
      cars: [red('1:s10', 4, { flats: 1 })],
    },
    '4>finish; spare',
    { dice: '.' },
    [
      'rolled red [4] [.]',
      'moved red 4 . finish 4 0',
      'card red 4 20',
      'finished red 120 false',
      'special-over 1 {red:120}',
      'spare red 0',
      'special 2 [red]',
      'round 1 [red]',
    ],
  ],
  [
    '[R3.2] the next one starts',
    { setup: onRoad(STRAIGHT, { drivers: two, ...calm }), cars: [] },
    '1>1:s1; 2>1:s2; stop',
    { dice: '..' },
    [
      'rolled red [1] [.]',
      'moved red 1 . 1:s1 1 0',
      'rolled red [2] [.]',
      'moved red 2 . 1:s2 2 0',
      'card red 2 40',
    ],
  ],
  [
    '[R2.6] blocked',
    {
      setup: onRoad('2:gg 1:gg 1:gg 2:gg', { drivers: two, ...calm }),
      cars: [red('1:s2', 3), { id: 'blue', at: '1:s3', spun: true }],
      toAct: 'red',
    },
    'pass',
    {},
    ['passed red 30', 'round 3 [blue,red]'],
  ],
  [
    '[R13.2] a driver resigns',
    on(STRAIGHT, red('1:s2', 3)),
    'resign red',
    {},
    [
      'out red resigned',
      'over [{seat:blue,place:1,seconds:0,finished:0,out:false},{seat:red,place:2,seconds:0,finished:0,out:true}]',
    ],
  ],
];

describe('what is told of a turn', () => {
  it.each(turns)('%s', (...[, from, score, supplies, told]) => {
    const table = position(from);
    expect(table.told(score, supplies)).toEqual(told);
    table.done();
  });
});

const starts: readonly [
  name: string,
  setup: Fields,
  supplies: RallySupplies,
  told: readonly string[],
][] = [
  [
    '[R3.1] the order is drawn',
    { drivers: two, startOrder: 'draw' },
    { order: 'blue' },
    ['order [blue,red]', 'special 1 [blue,red]', 'round 1 [blue]'],
  ],
  [
    '[R11.1] the weather is rolled',
    { weather: 'rolled', drivers: [{ id: 'red', tyres: 'snow' }] },
    { dice: '!' },
    ['weather {J:snow}', 'round 1 [red]'],
  ],
  ['[R11.2] tyres are to be chosen', { weather: 'rolled' }, { dice: '.' }, ['weather {J:asphalt}']],
];

describe('what is told of a start', () => {
  it.each(starts)('%s', (_, setup, supplies, told) => {
    const table = startRally(onRoad(STRAIGHT, setup), supplies);
    expect(toldBy(table.notes)).toEqual(told);
    table.done();
  });
});
