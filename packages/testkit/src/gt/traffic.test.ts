import { describe, expect, it } from 'vitest';
import type { Flag, State } from '@perfect-line/rules/gt/state';
import { pairsAlongside, TAKEN, trafficFor } from '@perfect-line/rules/gt/traffic';
import { car, red, scene, type SceneInput } from './scene.ts';

type Cars = NonNullable<SceneInput['cars']>;

const IDS = ['red', 'blue', 'green', 'grey'];
const [RED, BLUE, GREEN, GREY] = [0, 1, 2, 3] as const;

/** Red and blue side by side, green a row ahead beside grey, which stands. */
const field: Cars = [
  red('5:r1l1', '3'),
  car('blue', '5:r1l2', '2'),
  car('green', '5:r2l2', '5'),
  car('grey', '5:r2l3', '0'),
];
const table = (more: Partial<SceneInput> = {}): State => scene({ cars: field, ...more }).state;
const withFlags = (flags: readonly Flag[], more: Partial<SceneInput> = {}): State => ({
  ...table(more),
  flags,
});

/** What a car meets on every space that is not plain road: who is alongside, and `taken`. */
function seenBy(state: State, me: number): Readonly<Record<string, string>> {
  const { spaces, moving } = trafficFor(state, me);
  const words = (set: number): string =>
    [
      ...moving.filter((_, i) => (set & (1 << i)) !== 0).map((index) => IDS[index]),
      ...((set & TAKEN) === 0 ? [] : ['taken']),
    ].join(' ');
  const met = [...spaces.entries()].filter(([, set]) => set !== 0);
  return Object.fromEntries(met.map(([space, set]) => [state.race.graph.names[space], words(set)]));
}

describe('the other cars', () => {
  it('[G1.5, G4.6] one is on its space and, while it moves, alongside of the row', () => {
    expect(seenBy(table(), GREEN)).toEqual({
      '5:r1l1': 'blue taken',
      '5:r1l2': 'red taken',
      '5:r1l3': 'red blue',
      '5:r2l3': 'taken',
    });
  });

  it('[G1.5] classic: alongside of the spaces that touch its own', () => {
    expect(seenBy(table({ edition: 'classic' }), GREEN)).toEqual({
      '5:r1l1': 'blue taken',
      '5:r1l2': 'red taken',
      '5:r1l3': 'blue',
      '5:r2l3': 'taken',
    });
  });

  it('[G4.6] a car beside the track is nowhere', () => {
    const cars = field.map((car) =>
      car.id === 'grey' ? { ...car, off: 'left', gear: '00' } : car,
    );
    const seen = seenBy(table({ cars: cars as typeof field }), GREEN);
    expect(seen).not.toHaveProperty('5:r2l3');
  });

  it('[G4.7] the fastest of several is the one to be as fast as', () => {
    // By set of red, blue and green: bit 0, 1, 2.
    const { fastest, moving } = trafficFor(table(), GREY);
    expect(moving).toEqual([RED, BLUE, GREEN]);
    expect([...fastest]).toEqual([0, 3, 2, 3, 5, 5, 5, 5]);
  });
});

describe('a yellow flag', () => {
  const flag = (...exempt: Flag['exempt']): Flag => ({ car: GREY, tile: 5, exempt });

  /** Whom this car may not come alongside of on a tile. */
  function forbidden(state: State, me: number, tile: number): readonly (string | undefined)[] {
    const { flagged, moving } = trafficFor(state, me);
    const set = flagged?.[tile] ?? 0;
    return moving.filter((_, i) => (set & (1 << i)) !== 0).map((index) => IDS[index]);
  }

  const cases: readonly [string, readonly Flag[], number, number, readonly string[]][] = [
    ['everybody, for one who was alone', [flag([RED, BLUE])], GREEN, 5, ['red', 'blue']],
    ['not the car beside', [flag([RED, BLUE])], RED, 5, ['green']],
    ['nor the other way round', [flag([RED, BLUE])], BLUE, 5, ['green']],
    ['on the tile before', [flag()], RED, 4, ['blue', 'green']],
    ['on the tile behind', [flag()], RED, 6, ['blue', 'green']],
    ['not further on', [flag()], RED, 7, []],
    [
      'one flag forbids what another allows',
      [flag([RED, BLUE]), flag([RED, GREEN])],
      RED,
      5,
      ['blue', 'green'],
    ],
    ['two pairs of one car', [flag([RED, BLUE], [RED, GREEN])], RED, 5, []],
  ];
  it.each(cases)('[G8.8] alongside of whom nobody may come: %s', (...row) => {
    const [, flags, me, tile, ids] = row;
    expect(forbidden(withFlags(flags), me, tile)).toEqual(ids);
  });

  it('[G8.8] never binds the car it lies beside', () => {
    expect(trafficFor(withFlags([flag()]), GREY).flagged).toBeUndefined();
  });

  it('[G8.8] forbids nothing where nobody moves, nor where none lies', () => {
    const alone = { cars: field.slice(0, 1), drivers: [{ id: 'red' }] };
    expect(trafficFor(withFlags([flag()], alone), RED).flagged).toBeUndefined();
    expect(trafficFor(table(), RED).flagged).toBeUndefined();
  });
});

describe('pairs of cars that a yellow flag finds', () => {
  const pairsOf = (cars: Cars, more: Partial<SceneInput> = {}) =>
    pairsAlongside(scene({ ...more, cars }).state);
  const at = (id: string, space: string, gear = '3') => car(id, space, gear);

  it.each([
    ['side by side', [at('a', '5:r1l1'), at('b', '5:r1l2')], [[0, 1]]],
    ['the later one listed first', [at('a', '5:r1l2'), at('b', '5:r1l1')], [[0, 1]]],
    ['one behind the other', [at('a', '5:r1l1'), at('b', '5:r2l1')], []],
    ['one of them stands', [at('a', '5:r1l1', '0'), at('b', '5:r1l2')], [[0, 1]]],
    ['the other one stands', [at('a', '5:r1l1'), at('b', '5:r1l2', '0')], [[0, 1]]],
    [
      'three in a row',
      [at('a', '5:r1l1'), at('b', '5:r1l2'), at('c', '5:r1l3')],
      [
        [0, 1],
        [0, 2],
        [1, 2],
      ],
    ],
  ])('[G1.5, G8.8] %s', (_, cars, pairs) => {
    expect(pairsOf(cars)).toEqual(pairs);
  });

  it('[G8.8] of the first version of the rules: only those that move', () => {
    const options = { besideFlag: 'moving' } as const;
    const cars = [at('a', '5:r1l1', '0'), at('b', '5:r1l2'), at('c', '5:r1l3')];
    expect(pairsOf(cars, { options })).toEqual([[1, 2]]);
  });

  it('[G8.8] who stands beside a moving car when the flag comes out drives off normally', () => {
    const race = scene({
      weather: 'rain',
      cars: [at('red', '5:r2l1', '4'), at('b', '4:x2', '0'), at('c', '4:x3')],
      dice: '!!',
      tokens: ['yellowFlag'],
    }).act('drive c 6:r1l1, c 6:r2l1; roll; roll');
    expect(race.state.flags).toEqual([{ car: 0, tile: 6, exempt: [[1, 2]] }]);
  });

  it('[G1.5, G8.8] classic: only those that touch', () => {
    const cars = [at('a', '5:r1l1'), at('b', '5:r1l3'), at('c', '5:r1l2')];
    expect(pairsOf(cars, { edition: 'classic' })).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });

  it('[G8.8, G10.2] a car that has finished in gear is beside nobody', () => {
    const race = scene({
      options: { driveOn: true },
      cars: [at('home', '0:r3l1', '4'), at('b', '0:r4l2'), at('c', '0:r4l3')],
      dice: '.',
    }).act('drive 4 0:r4l1; roll');
    expect(race.car('home')).toMatchObject({ status: 'finished', gear: '4', at: null });
    expect(pairsAlongside(race.state)).toEqual([[1, 2]]);
  });

  /** Red loses control in the rain and draws a yellow flag, while two cars are side by side. */
  const flagged = (edition: 'classic' | 'v1.1') =>
    scene({
      edition,
      weather: 'rain',
      cars: [at('red', '5:r2l1', '4'), at('b', '4:x2'), at('c', '4:x3')],
      dice: '!!',
      tokens: ['yellowFlag'],
    }).act('drive c 6:r1l1, c 6:r2l1; roll; roll');

  it.each([
    ['v1.1', [[1, 2]]],
    ['classic', []],
  ] as const)('[G8.8] %s: those side by side drive on normally: %j', (edition, exempt) => {
    expect(flagged(edition).state.flags).toEqual([{ car: 0, tile: 6, exempt }]);
  });
});
