import { unwrap } from '@perfect-line/core/result';
import { rally } from '@perfect-line/rules/rally/game';
import { sheetOf } from '@perfect-line/rules/rally/results';
import { describe, expect, it } from 'vitest';

import { refusalOf } from '../spoken.ts';
import { CORNER, HAIRPIN, NARROW, SHARP_CORNER, STRAIGHT } from './roads.ts';
import { drivers, onRoad, position, stateFrom } from './table.ts';

type Fields = Readonly<Record<string, unknown>>;

const two = drivers('red', 'blue');
const refused = (input: unknown): string => {
  const parsed = rally.parsePosition(input);
  return parsed.ok ? 'ok' : refusalOf(parsed.error);
};
const on = (road: string, ...cars: readonly Fields[]) => ({
  setup: onRoad(road, { drivers: two }),
  cars: cars.map((car, i) => ({ id: two[i]?.id, ...car })),
});

describe('positions from outside, at their edges', () => {
  it.each([[undefined], ['here'], [[]]])('refuses %j as a whole', (input) => {
    expect(refused(input)).toBe('position.wrong');
  });

  it.each([[''], [' 3'], ['3 '], ['3.0'], [[3]], [null], [2.5]])('refuses the gear %j', (gear) => {
    expect(refused(on(STRAIGHT, { at: '1:s1', gear }))).toBe('position.gear');
  });

  it.each([['100'], [null], [29], [30.5]])('refuses the time %j', (time) => {
    const input = on(STRAIGHT, { at: '1:s3', gear: 3, time });
    expect(refused(input)).toBe('position.time {least:30}');
  });

  it.each([['1'], [null], [0], [2]])('refuses the special %j', (special) => {
    const input = { ...on(STRAIGHT, { at: '1:s3', gear: 3 }), special };
    expect(refused(input)).toBe('position.special');
  });

  const crowds: [name: string, input: unknown, said: string][] = [
    [
      'two on a narrow first space',
      on(NARROW, { at: '1:s1', gear: 1 }, { at: '1:s1', gear: 2 }),
      'position.space-taken {car:red}',
    ],
    [
      'two beside the same side of a narrow space',
      on(NARROW, { at: '1:s3', off: 'left' }, { at: '1:s3', off: 'left' }),
      'position.space-taken {car:red}',
    ],
    [
      'two beside one corner, by whatever line they came',
      on(CORNER, { at: '1:s4.inside', off: 'left' }, { at: '1:s4.skid1', off: 'left' }),
      'position.space-taken {car:red}',
    ],
    [
      'one on each side',
      on(NARROW, { at: '1:s3', off: 'left' }, { at: '1:s3', off: 'right' }),
      'ok',
    ],
    [
      'one beside each of two spaces',
      on(NARROW, { at: '1:s3', off: 'left' }, { at: '1:s4', off: 'left' }),
      'ok',
    ],
    [
      'one on each of two lines of a corner',
      on(CORNER, { at: '1:s4.inside', gear: 2 }, { at: '1:s4.cut', gear: 2 }),
      'ok',
    ],
    [
      'one on a space and one beside it',
      on(NARROW, { at: '1:s3' }, { at: '1:s3', off: 'left' }),
      'ok',
    ],
  ];
  it.each(crowds)('[R8.1] %s', (_name, input, said) => {
    expect(refused(input)).toBe(said);
  });

  it('[R4.3] names the gear of a skid', () => {
    const car = { at: '1:s4.skid2', gear: 4, skidDirt: 1 };
    expect(refused({ ...on(CORNER, car), dirt: { '1:s4': 1 } })).toBe('position.skid {gear:3}');
  });

  it('[R6.3] a car off the road is not turned round on it', () => {
    const beside = on(STRAIGHT, { at: '1:s2', off: 'left', spun: true });
    expect(refused(beside)).toBe('position.spun');
    const then = unwrap(rally.parsePosition(beside, 'rally-1'));
    expect(rally.start(then).state.cars[0]).toMatchObject({ place: 'left', spun: false });
    const skidded = on(CORNER, { at: '1:s4.skid2', off: 'left', spun: false });
    expect(stateFrom(skidded).cars[0]).toMatchObject({ place: 'left', spun: false });
  });
});

describe('positions that can be read but never lie on a table', () => {
  const afterBump = '2:gg 2:gg ^3:gg L2:gg 2:gg 2:gg';
  const dirty = (road: string, dirt: object) => ({ ...on(road, { at: '1:s1', gear: 1 }), dirt });
  const rows: [name: string, input: unknown, said: string][] = [
    [
      '[R4.3] dirt on a corner without a shortcut',
      dirty(HAIRPIN, { '1:s4': 1 }),
      'position.dirt {corner:1:s4}',
    ],
    ['[R4.3] dirt on a corner with one', dirty(CORNER, { '1:s4': 1 }), 'ok'],
    ['[R6.4] off a shortcut', on(CORNER, { at: '1:s4.cut', off: 'left' }), 'position.off'],
    ['[R6.4] turned round on a shortcut', on(CORNER, { at: '1:s4.cut', spun: true }), 'ok'],
    ['[R4.3] a shortcut at its note', on(CORNER, { at: '1:s4.cut', gear: 4 }), 'ok'],
    [
      '[R4.4] a shortcut above its note',
      on(CORNER, { at: '1:s4.cut', gear: 5 }),
      'position.gear {note:4,gear:5}',
    ],
    ['[R4.1] the inside at its note', on(CORNER, { at: '1:s4.inside', gear: 3 }), 'ok'],
    [
      '[R4.4] the inside above its note',
      on(CORNER, { at: '1:s4.inside', gear: 4 }),
      'position.gear {note:3,gear:4}',
    ],
    ['[R4.2] the inside out of the skid', on(SHARP_CORNER, { at: '1:s4.inside', gear: 2 }), 'ok'],
    [
      '[R4.2] the inside in the gear of the skid',
      on(SHARP_CORNER, { at: '1:s4.inside', gear: 3 }),
      'position.gear {note:2,gear:3}',
    ],
    [
      '[R4.4] a corner that is only an inside',
      on(HAIRPIN, { at: '1:s4.inside', gear: 2 }),
      'position.gear {note:1,gear:2}',
    ],
    ['[R5.2] [R6.7] a jump cut off there', on(afterBump, { at: '1:s4.inside', gear: 4 }), 'ok'],
    [
      '[R5.1] a jump no car survives',
      on(afterBump.replace('^3', '^2'), { at: '1:s4.inside', gear: 5 }),
      'position.gear {note:2,gear:5}',
    ],
    [
      '[R5.1] no jump as far',
      on(afterBump.replace('^3:gg', '^3:gg 2:gg'), { at: '1:s5.inside', gear: 4 }),
      'position.gear {note:2,gear:4}',
    ],
    ['a car before the start with no time', on(STRAIGHT, { at: null, time: 0 }), 'ok'],
    ['one with time', on(STRAIGHT, { at: null, time: 50 }), 'position.time {least:0}'],
    ['one with a word for time', on(STRAIGHT, { time: 'abc' }), 'position.time {least:0}'],
    ['one with null for time', on(STRAIGHT, { time: null }), 'position.time {least:0}'],
    [
      '[R6.3] off, and turned round',
      on(STRAIGHT, { at: '1:s2', off: 'left', spun: true }),
      'position.spun',
    ],
    ['[R6.3] off, and not', on(STRAIGHT, { at: '1:s2', off: 'left', spun: false }), 'ok'],
  ];
  it.each(rows)('%s', (_name, input, said) => {
    expect(refused(input)).toBe(said);
    expect(rally.parsePosition(input, 'rally-1').ok).toBe(true);
  });

  it('[R6.7] a jump cut off by cars ends on the inside only where Sisu may follow', () => {
    const flown = on(afterBump, { at: '1:s4.inside', gear: 4 });
    for (const options of [{ sisu: false }, { sisuOnBumps: false }]) {
      const setup = { ...flown.setup, options };
      expect(refused({ ...flown, setup })).toBe('position.gear {note:2,gear:4}');
    }
  });

  it('[R5.2] [R6.7] that jump, driven: its position is read', () => {
    const setup = onRoad(afterBump, { drivers: drivers('red', 'blue', 'cid') });
    const cars = [
      { id: 'red', at: '1:s2', gear: 3 },
      { id: 'blue', at: '1:s5', spun: true },
    ];
    const table = position({ setup, cars, toAct: 'red' }).play('4>1:s4.inside; sisu', {
      dice: '.',
    });
    expect([table.at(), table.car().gear]).toEqual(['1:s4.inside', 4]);
  });
});

describe('[R6.6] [R7.2] a car without gear dice in a position', () => {
  const wreck = { at: '1:s2', off: 'left', damage: 5 };
  const ahead = { at: '1:s3', gear: 2 };
  it.each([
    ['beside the road, its turn to come', on(STRAIGHT, wreck, ahead), 'ok'],
    ['beside the road, first in the order', on(STRAIGHT, wreck), 'position.damage {car:red}'],
    [
      'beside the road, named to act',
      { ...on(STRAIGHT, wreck, ahead), toAct: 'red' },
      'position.damage {car:red}',
    ],
    ['on the road', on(STRAIGHT, { at: '1:s2', spun: true, damage: 5 }, ahead), 'position.damage'],
    ['more dice than there are', on(STRAIGHT, { ...wreck, damage: 6 }, ahead), 'position.damage'],
  ])('%s', (_name, input, said) => {
    expect(refused(input)).toBe(said);
  });

  it('is out when its turn comes', () => {
    const table = position(on(STRAIGHT, wreck, ahead)).play('2>1:s4; stop', { dice: '.' });
    expect([table.car('red').place, table.car('blue').place]).toEqual(['out', 'road']);
  });

  it('is out at once where a table plays so', () => {
    const setup = onRoad(STRAIGHT, { drivers: two, options: { lastGearDie: 'at-once' } });
    expect(refused({ ...on(STRAIGHT, wreck, ahead), setup })).toBe('position.damage');
    expect(rally.parsePosition(on(STRAIGHT, wreck, ahead), 'rally-1').ok).toBe(false);
  });
});

describe('a rally that begins in the middle', () => {
  it('[R2.5] the card on top tells the gear, all time before lies below it', () => {
    const piles = [{ gear: 2, time: 100 }, { gear: 4 }].map(
      (car) => stateFrom(on(STRAIGHT, { at: '1:s2', ...car })).cars[0]?.pile,
    );
    expect(piles).toEqual([
      [
        { kind: 'gear', gear: 1, seconds: 60 },
        { kind: 'gear', gear: 2, seconds: 40 },
      ],
      [{ kind: 'gear', gear: 4, seconds: 20 }],
    ]);
    expect(stateFrom(on(STRAIGHT, { at: '1:s2', spun: true })).cars[0]?.pile).toEqual([
      { kind: 'loss', gear: 0, seconds: 60 },
    ]);
  });

  it('a car before the start has no time', () => {
    const setup = unwrap(rally.parsePosition(on(STRAIGHT, { time: 90 }), 'rally-1'));
    expect(setup.position?.cars[0]?.time).toBe(0);
    expect(rally.start(setup).state.cars[0]).toMatchObject({ pile: [], place: 'start' });
  });

  it('[R3.3] cars came to their spaces in the order they are listed', () => {
    const table = position(on(STRAIGHT, { at: '1:s2', gear: 2 }, { at: '1:s2', gear: 2 }));
    expect(table.state.cars.map((car) => car.arrived)).toEqual([1, 2]);
    expect(table.play('2>1:s3', { dice: '.' }).car().arrived).toBe(3);
  });

  it.each([
    ['draw', ['red', 'blue']],
    [
      ['blue', 'red'],
      ['blue', 'red'],
    ],
  ])('[R3.1] the starting order %j is %j', (startOrder, order) => {
    const { state } = position({ setup: onRoad(STRAIGHT, { drivers: two, startOrder }), cars: [] });
    expect([state.startOrder, state.queue]).toEqual([order, order]);
  });

  it('[R11.1] weather that was to be rolled is not known', () => {
    const setup = onRoad(STRAIGHT, { weather: 'rolled' });
    expect(stateFrom({ setup, cars: [] }).sides).toEqual({});
  });

  it('[R1.6] nothing is known of the specials before but their weather', () => {
    const setup = {
      stages: ['J1-J4', 'C8-C3', 'V2-V3'],
      weather: [{ J: 'snow' }, { C: 'asphalt' }, {}],
      drivers: [{ id: 'red', tyres: 'snow' }],
      splits: [['1:s2'], [], []],
    };
    const { specials } = sheetOf(position({ setup, special: 2, cars: [] }).state);
    expect(specials.map(({ weather, times, splits }) => [weather, times, splits])).toEqual([
      [{ J: 'snow' }, {}, {}],
      [{ C: 'asphalt' }, {}, {}],
      [{ V: 'asphalt' }, {}, {}],
    ]);
  });
});
