import { describe, expect, it } from 'vitest';
import { outside } from '@perfect-line/core/outside';
import { unwrap } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/game';
import { parsePosition } from '@perfect-line/rules/gt/parsePosition';
import type { Setup } from '@perfect-line/rules/gt/setup';
import { makeRecord, replay } from '@perfect-line/rules/record';
import { codeOf } from '../spoken.ts';
import { CIRCUITS, layCircuit } from './circuits.ts';
import { scene } from './scene.ts';

const setup = {
  track: { tiles: layCircuit(CIRCUITS.ring) },
  laps: 2,
  drivers: [{ id: 'red' }, { id: 'blue', category: 'gt5-bop' }, { id: 'green' }],
};
const parsed = (input: object) => parsePosition({ setup, ...input });
const red = (change: object) => ({ cars: [{ id: 'red', lap: 1, at: '2:e1', ...change }] });

it('[G11.6] a table that says no to soft tyres has no car on them', () => {
  const on = (options: object) =>
    parsePosition({ setup: { ...setup, options }, ...red({ tyres: 'soft' }) });
  expect(codeOf(on({ softTyres: false }))).toBe('position.tyres');
  expect(on({ softTyres: true }).ok).toBe(true);
  expect(on({}).ok).toBe(true);
});

it('[G12.1] nobody is in the pits of a solo lap', () => {
  const alone = { ...setup, solo: true, laps: 1, drivers: [{ id: 'red' }] };
  const pit = red({ at: '5:r1l1', off: 'pit', gear: '0' });
  expect(codeOf(parsePosition({ setup: alone, ...pit }))).toBe('position.off');
  expect(parsed(pit).ok).toBe(true);
});

describe('a record of a position', () => {
  const loaded = (position: Setup) => replay(gt, makeRecord(gt, position, []));

  it('[G11.6] a car on soft tyres, of which the table said nothing, is read again as it was', () => {
    const position = unwrap(gt.parsePosition({ setup, ...red({ tyres: 'soft' }) }));
    expect(position.options.softTyres).toBe(false);
    const { states } = unwrap(loaded(position));
    expect(states.map((state) => gt.hash(state))).toEqual([gt.hash(gt.start(position).state)]);
  });

  it('[G12.1] a car in the pits of a solo lap, which nobody judged then, is read again', () => {
    const car = { lap: 1, at: '5:r1l1', off: 'pit', gear: '00' };
    const { cars, bag } = unwrap(parsed(red(car))).position ?? outside();
    const drivers = [{ id: 'red', category: 'gt6', tyres: 'asphalt' }];
    const alone = { ...setup, laps: 1, solo: true, drivers, position: { cars: [cars[0]], bag } };
    expect(codeOf(gt.parseSetup(alone, 'gt-1')) ?? 'ok').toBe('ok');
  });

  it('[G10.1] a lap that was left out is read again as it was', () => {
    const position = unwrap(gt.parsePosition({ setup, cars: [{ id: 'red', at: '2:e1' }] }));
    expect(unwrap(loaded(position)).setup).toEqual(position);
  });
});

describe('positions from outside', () => {
  const wrong: readonly [name: string, input: object, code: string][] = [
    ['a space by its number', red({ at: 12 }), 'position.unknown-space'],
    ['no list of cars', { cars: null }, 'position.cars'],
    ['null for a kind of damage', red({ damage: { gear: null } }), 'position.damage'],
    ['null for a kind of token', { bag: { weather: null } }, 'position.bag'],
    ['soft tyres a car has not', { cars: [{ id: 'blue', tyres: 'soft' }] }, 'position.tyres'],
    [
      'out on the right, from the left',
      red({ at: '2:e3', off: 'right', gear: '00' }),
      'position.off',
    ],
    ['in the pits from the middle', red({ at: '5:r1l2', off: 'pit', gear: '0' }), 'position.off'],
    ['beside the track in 0', red({ off: 'right', gear: '0' }), 'position.gear'],
    ['in the pits in 1st', red({ at: '5:r1l1', off: 'pit', gear: '1' }), 'position.gear'],
    ['just over the line, uncrossed', red({ at: '0:r4l1', lap: 0 }), 'position.lap'],
    ['at the end of a lap, uncrossed', red({ at: '9:x1', lap: 0 }), 'position.lap'],
    ['damage as a number', red({ damage: 3 }), 'position.damage'],
    ['a hundred tokens', red({ damage: { greenFlag: 100 } }), 'position.damage'],
    ['a bag as a number', { bag: 3 }, 'position.bag'],
    ['a bag with its own kind', { bag: { mirror: 1 } }, 'position.bag'],
    ['cars as an object', { cars: {} }, 'position.cars'],
    [
      'more cars than drivers',
      { cars: [{ id: 'red' }, { id: 'blue' }, { id: 'green' }, { id: 'pink' }] },
      'position.cars',
    ],
    ['a car as a word', { cars: ['red'] }, 'position.car'],
    ['a car of a number', { cars: [{ id: 1 }] }, 'position.car'],
    ['a misspelt field', { car: [] }, 'position.unknown-field'],
    ['a wrong setup', { setup: { ...setup, laps: 0 } }, 'setup.laps'],
    [
      'before its qualifying',
      { setup: { ...setup, options: { qualifying: true } } },
      'setup.options-clash',
    ],
  ];
  it.each(wrong)('[G4.6, G8.5] refused: %s', (_, input, code) => {
    expect(codeOf(parsed(input))).toBe(code);
  });

  const taken: readonly [name: string, input: object][] = [
    ['in the pits for repairs', red({ at: '5:r1l1', off: 'pit', gear: '00' })],
    ['off to both sides of the middle', red({ at: '5:r1l2', off: 'left', gear: '00' })],
    ['off to the left, from the left', red({ at: '2:e3', off: 'left', gear: '00' })],
    ['on the last row of the grid', red({ at: '0:r1l2', lap: 0 })],
    ['all the focus there is', red({ focus: 160 })],
    ['on the last lap', red({ lap: 2 })],
    ['a lap that is left out', { cars: [{ id: 'red', at: '9:x1' }] }],
  ];
  it.each(taken)('[G4.6, G8.5] taken: %s', (_, input) => {
    expect(codeOf(parsed(input))).toBeUndefined();
  });

  it('a position is an object', () => {
    expect(codeOf(parsePosition('here'))).toBe('position.wrong');
    expect(codeOf(gt.parseSetup({ ...setup, position: 'here' }))).toBe('position.wrong');
  });

  it('cars are objects in a position that was written before, too', () => {
    const written = { ...setup, position: { cars: [null, 'red'] } };
    expect(codeOf(gt.parseSetup(written))).toBe('position.car');
  });

  it('[G2.2] without a grid the cars stand as the drivers are listed', () => {
    const { cars } = unwrap(parsed({})).position ?? { cars: [] };
    expect(cars.map(({ id, at }) => [id, at])).toEqual([
      ['red', '0:r3l1'],
      ['blue', '0:r3l3'],
      ['green', '0:r2l1'],
    ]);
  });

  it.each([
    ['as they are given', ['green', 'blue', 'red'], ['green', 'blue', 'red']],
    ['those that are not given last', ['green', 'blue'], ['green', 'blue', 'red']],
    ['one given', ['blue'], ['blue', 'red', 'green']],
    ['nobody given', [], ['red', 'blue', 'green']],
  ])('[G3.3] cars are kept %s', (_, given, kept) => {
    const { cars } = unwrap(parsed({ cars: given.map((id) => ({ id })) })).position ?? { cars: [] };
    expect(cars.map(({ id }) => id)).toEqual(kept);
  });

  it('[G3.3] cars off the track left it as they are given, before anybody does in the race', () => {
    const off = { off: 'right', gear: '00', lap: 1 } as const;
    const race = scene({
      drivers: [{ id: 'red' }, { id: 'blue' }, { id: 'green' }],
      cars: [
        { id: 'green', at: '2:e1', ...off },
        { id: 'blue', at: '3:e1', ...off },
        { id: 'red', at: '4:e1', gear: '2', lap: 1 },
      ],
      toAct: 'red',
    });
    expect(race.view.order).toEqual(['red', 'green', 'blue']);
    expect(race.state.cars.map((car) => car.leftAt)).toEqual([0, -2, -3]);
  });

  it('[G3.2] nobody named: the first of the round is to act', () => {
    const { position } = unwrap(parsed({}));
    expect(position).not.toHaveProperty('toAct');
    expect(unwrap(parsed({ toAct: 'green' })).position).toMatchObject({ toAct: 'green' });
  });

  it('[G8.5] the tokens that are nowhere are out of the game', () => {
    const cars = [
      { id: 'red', at: '2:e1', lap: 1, damage: { gear: 2, brake: 1 } },
      { id: 'blue', at: '3:e1', lap: 1, damage: { gear: 1, coast: 1, weather: 1, greenFlag: 2 } },
    ];
    const whole = gt.start(unwrap(parsed({ cars }))).state;
    expect(whole.bag).toMatchObject({ gear: 3, brake: 5, coast: 5, weather: 5, greenFlag: 10 });
    expect(Object.values(whole.setAside).every((count) => count === 0)).toBe(true);
    const { bag, setAside } = gt.start(unwrap(parsed({ cars, bag: { gear: 1 } }))).state;
    expect(bag).toMatchObject({ gear: 1, brake: 0 });
    expect(setAside).toMatchObject({ gear: 2, brake: 5, coast: 5, yellowFlag: 6, greenFlag: 10 });
  });
});
