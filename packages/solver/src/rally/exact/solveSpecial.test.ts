import { unwrap } from '@perfect-line/core/result';
import { rally } from '@perfect-line/rules/rally/game';
import { RALLY_TABLES } from '@perfect-line/rules/rally/tables';
import { describe, expect, it } from 'vitest';

import { makeParModel } from '../parModel.ts';
import { boundFor, solveBound, specialNetOf } from './solveSpecial.ts';
import { perfectSeconds } from './throughTheRules.ts';

const OUT = 300;

/** Piles of one kind of card each: nothing drawn tells of what comes, so that both bounds must be exact. */
const PLAIN_PILES = {
  ...RALLY_TABLES,
  cardBacks: [
    { spin: 20, left: 0, right: 0 },
    { spin: 26, left: 0, right: 0 },
    { spin: 0, left: 27, right: 0 },
    { spin: 0, left: 0, right: 28 },
    { spin: 30, left: 0, right: 0 },
  ],
  shortcuts: { good: 25, dirty: 0, flat: 0 },
};

const everything = { timeAttack: true, spendSeconds: true };

type Row = {
  readonly spaces: string;
  readonly car?: Readonly<Record<string, unknown>>;
  readonly more?: Readonly<Record<string, unknown>>;
};

function solved({ spaces, car = {}, more = {} }: Row) {
  const setup = {
    stages: ['J1-J4'],
    roads: { 'J1-4': spaces },
    drivers: [{ id: 'red', tyres: 'asphalt' }],
    ...more,
  };
  const position = unwrap(rally.parsePosition({ setup, cars: [{ id: 'red', ...car }] }));
  const { state } = rally.start(position);
  const [placed] = state.cars;
  if (!placed) throw new Error('no car');
  const { damage, flats, spare, tyres } = placed;
  const then = { damage, flats, spare, sisu: state.setup.options.sisu && placed.sisu };
  const special = specialNetOf(makeParModel(state, tyres));
  const problem = {
    model: special.net.model,
    outSeconds: OUT,
    finishCost: () => 0,
    drawnBefore: { cards: 0, flats: 0 },
    cars: [then],
    effort: { seconds: 16, cards: 1, shortcuts: 2 },
  };
  return {
    exact: perfectSeconds('red', OUT)(state),
    lower: boundFor(solveBound(special, problem, 'lower'), then),
    upper: boundFor(solveBound(special, problem, 'upper'), then),
  };
}

const plain = (options: object, weather = 'off') => ({ tables: PLAIN_PILES, options, weather });

/** A flat on every shortcut. */
const burst = (options: object) => ({
  tables: { ...PLAIN_PILES, shortcuts: { good: 0, dirty: 0, flat: 25 } },
  options,
});

describe('a special between bounds', () => {
  const exactRows: [name: string, row: Row][] = [
    ['one by one', { spaces: '2:gg 2:fr 2:rf 2:gg', car: { damage: 1 }, more: plain({}) }],
    ['two dice only', { spaces: '2:gg 2:fr 2:rf', car: { damage: 3 }, more: plain(everything) }],
    ['three dice', { spaces: '2:gg 2:fr 2:rf', car: { damage: 2 }, more: plain(everything) }],
    ['a corner', { spaces: '2:gg R1~2x2:ff 2:gg', car: { damage: 3 }, more: plain(everything) }],
    ['a jump', { spaces: '2:fr ^1:rf 2:gg 2:rr', car: { damage: 3 }, more: plain(everything) }],
    ['a shortcut', { spaces: '2:gg R1K2:rf 2:rr', car: { damage: 3 }, more: plain(everything) }],
    [
      'without Sisu',
      {
        spaces: '2:gg 2:fr 2:rf 2:ff',
        car: { damage: 3 },
        more: plain({ ...everything, sisu: false }),
      },
    ],
    [
      'asphalt tyres on snow',
      { spaces: '2:gg 2:fr 2:rf', car: { damage: 3 }, more: plain(everything, 'snow') },
    ],
    [
      'snow tyres on snow',
      {
        spaces: '2:gg 2:fr 2:rf',
        car: { damage: 3, tyres: 'snow' },
        more: plain(everything, 'snow'),
      },
    ],
    [
      'a flat and a spare tyre',
      { spaces: '2:gg 2:fr 2:rf', car: { damage: 3, flats: 2 }, more: plain(everything) },
    ],
    [
      'nothing but flats',
      { spaces: '2:gg R1K3:rf 2:rr 2:rr', car: { damage: 3 }, more: burst(everything) },
    ],
    [
      'flats before a second shortcut',
      { spaces: '2:gg R1K2:rf L1K2:rr 2:rr', car: { damage: 4 }, more: burst(everything) },
    ],
    [
      'a flat before a jump',
      { spaces: 'R1K2:rf ^1:rr 2:rf 2:gg', car: { damage: 3 }, more: burst(everything) },
    ],
    [
      'flats whose warnings count',
      {
        spaces: '2:gg R1K3:rf 2:rr 2:rr',
        car: { damage: 3 },
        more: { ...burst(everything), edition: 'en' },
      },
    ],
    [
      'flats of snow tyres',
      {
        spaces: '2:gg R1K3:rf 2:rr 2:rr',
        car: { damage: 3, tyres: 'snow' },
        more: { ...burst(everything), weather: 'snow' },
      },
    ],
    [
      'flats of snow tyres whose warnings count',
      {
        spaces: '2:gg R1K3:rf 2:rr 2:rr',
        car: { damage: 3, tyres: 'snow' },
        more: { ...burst(everything), weather: 'snow', edition: 'en' },
      },
    ],
    [
      'flats of snow tyres before a junction',
      {
        spaces: '',
        car: { damage: 3, tyres: 'snow' },
        more: {
          ...burst(everything),
          stages: ['C8-C3 / J6-J5'],
          roads: { 'C3-8': '2:rr R1K2:rf', 'J5-6': '2:rr 2:rr' },
          weather: [{ C: 'asphalt', J: 'snow' }],
        },
      },
    ],
  ];
  it.each(exactRows)('[R9.1] [R10.1] %s: equals the rules themselves', (_name, row) => {
    const { exact, lower, upper } = solved(row);
    expect(lower).toBeCloseTo(exact, 9);
    expect(upper).toBeCloseTo(exact, 9);
  });

  const real = { options: everything };
  const boundRows: [name: string, width: number, row: Row][] = [
    ['cards of the box', 0.5, { spaces: '2:fr 2:rf 2:ff', car: { damage: 3 }, more: real }],
    [
      'flats to draw, whose warnings count',
      0.5,
      { spaces: '2:gg R1K2:rf L1K2:rr', car: { damage: 3 }, more: { ...real, edition: 'en' } },
    ],
  ];
  it.each(boundRows)('[R4.3] [R6.2] %s (%d s): no bound is wrong', (_name, width, row) => {
    const { exact, lower, upper } = solved(row);
    expect(lower).toBeLessThanOrEqual(exact + 1e-9);
    expect(upper).toBeGreaterThanOrEqual(exact - 1e-9);
    expect(upper - lower).toBeLessThan(width);
  });
});
