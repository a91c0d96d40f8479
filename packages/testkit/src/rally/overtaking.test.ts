import { cursorOf, roadAheadOf } from '@perfect-line/rules/rally/legal';
import { closedSpaces } from '@perfect-line/rules/rally/refusals';
import { driverOf } from '@perfect-line/rules/rally/state';
import { spotName } from '@perfect-line/track/rally/special';
import { describe, expect, it } from 'vitest';

import { CORNER, NARROW, STRAIGHT } from './roads.ts';
import { drivers, onRoad, position } from './table.ts';

type Car = Readonly<Record<string, unknown>>;

const diceBehind = (road: string, red: Car, ...others: readonly Car[]): readonly string[] => {
  const cars = [
    { id: 'red', gear: 3, ...red },
    ...others.map((car, i) => ({ id: ['blue', 'pink', 'gold'][i], ...car })),
  ];
  const setup = onRoad(road, { drivers: drivers('red', 'blue', 'pink', 'gold') });
  return position({ setup, cars, toAct: 'red' })
    .dice()
    .filter((die) => die.startsWith('3') || die.startsWith('4'));
};

describe('room for others', () => {
  const straights: [name: string, road: string, others: readonly Car[], dice: readonly string[]][] =
    [
      ['beside one car on a wide space', STRAIGHT, [{ at: '1:s4', gear: 1 }], ['3>1:s4', '4>1:s4']],
      [
        'not beside two',
        STRAIGHT,
        [
          { at: '1:s4', gear: 1 },
          { at: '1:s4', gear: 2 },
        ],
        [],
      ],
      ['not on a narrow space', NARROW, [{ at: '1:s4', gear: 1 }], []],
      ['not past a car turned round', STRAIGHT, [{ at: '1:s4', spun: true }], []],
      ['past a car off the road', NARROW, [{ at: '1:s4', off: 'left' }], ['3>1:s4', '4>1:s4']],
    ];
  it.each(straights)('[R8.1] %s', (_name, road, others, dice) => {
    expect(diceBehind(road, { at: '1:s3' }, ...others)).toEqual(dice);
  });

  const lines: [name: string, other: Car, dice: readonly string[]][] = [
    [
      'by the shortcut past a car on the inside',
      { at: '1:s4.inside', gear: 2 },
      ['3>1:s4.cut', '4>1:s4.cut'],
    ],
    [
      'by the shortcut past a skidding car, or behind it',
      { at: '1:s4.skid2', gear: 4 },
      ['3>1:s4.cut', '4>1:s4.skid1', '4>1:s4.cut'],
    ],
    [
      'by the shortcut past a car turned round',
      { at: '1:s4.inside', spun: true },
      ['3>1:s4.cut', '4>1:s4.cut'],
    ],
    [
      'on the corner past a car on the shortcut',
      { at: '1:s4.cut', gear: 2 },
      ['3>1:s4.inside', '4>1:s4.inside-', '4>1:s4.skid1'],
    ],
    [
      'everywhere past a car off the corner',
      { at: '1:s4.inside', off: 'left' },
      ['3>1:s4.inside', '3>1:s4.cut', '4>1:s4.inside-', '4>1:s4.skid1', '4>1:s4.cut'],
    ],
  ];
  it.each(lines)('[R8.1] %s', (_name, other, dice) => {
    expect(diceBehind(CORNER, { at: '1:s3' }, other)).toEqual(dice);
  });

  const skidding: [name: string, other: Car, dice: readonly string[]][] = [
    ['alone', { at: '1:s9', gear: 1 }, ['3>1:s4.inside', '4>1:s4.skid2']],
    ['with a car ahead on the skid', { at: '1:s4.skid2', gear: 4 }, []],
    [
      'with a car beside the corner',
      { at: '1:s4.skid2', off: 'left' },
      ['3>1:s4.inside', '4>1:s4.skid2'],
    ],
    ['with a car two ahead', { at: '1:s4.skid3', gear: 4 }, ['4>1:s4.skid2']],
    ['with a car on the inside', { at: '1:s4.inside', gear: 2 }, []],
    ['with a car on the shortcut', { at: '1:s4.cut', gear: 2 }, ['3>1:s4.inside', '4>1:s4.skid2']],
  ];
  it.each(skidding)('[R8.1] on the first short space %s', (_name, other, dice) => {
    expect(diceBehind(CORNER, { at: '1:s4.skid1', gear: 4 }, other)).toEqual(dice);
  });
});

it('[R8.1] on the second short space a car behind is no hindrance', () => {
  const behind = { at: '1:s4.skid1', gear: 4 };
  expect(diceBehind(CORNER, { at: '1:s4.skid2', gear: 4 }, behind)).toEqual([
    '3>1:s4.inside',
    '4>1:s4.skid3',
  ]);
});

/** Closed spaces in front of red with the reasons, each once. */
function closedTo(road: string, red: Car, ...others: readonly Car[]): readonly string[] {
  const cars = [
    { id: 'red', gear: 3, ...red },
    ...others.map((car, i) => ({ id: ['blue', 'pink'][i], ...car })),
  ];
  const setup = onRoad(road, { drivers: drivers('red', 'blue', 'pink') });
  const { state } = position({ setup, cars, toAct: 'red' });
  const closed = closedSpaces(roadAheadOf(state), driverOf(state), cursorOf(state));
  const { track } = roadAheadOf(state);
  return [...new Set(closed.map(({ to, error }) => `${spotName(track, to)} ${error.code}`))];
}

describe('spaces that cannot be entered say why', () => {
  const cases: [name: string, road: string, red: Car, others: readonly Car[], said: string[]][] = [
    ['nothing in the way', STRAIGHT, { at: '1:s3' }, [], []],
    ['a full space', NARROW, { at: '1:s3' }, [{ at: '1:s4' }], ['1:s4 plan.blocked']],
    [
      'a car turned round',
      STRAIGHT,
      { at: '1:s3' },
      [{ at: '1:s4', spun: true }],
      ['1:s4 plan.blocked'],
    ],
    [
      'a car on the inside closes the skid too',
      CORNER,
      { at: '1:s3' },
      [{ at: '1:s4.inside', gear: 2 }],
      ['1:s4.inside plan.blocked', '1:s4.skid1 plan.blocked'],
    ],
    ['nothing in the skid it is in', CORNER, { at: '1:s4.skid1', gear: 4 }, [], []],
    [
      'a car ahead in the skid it is in',
      CORNER,
      { at: '1:s4.skid1', gear: 4 },
      [{ at: '1:s4.skid2', gear: 4 }],
      ['1:s4.skid2 plan.skid-gear', '1:s4.skid2 plan.blocked', '1:s4.inside plan.blocked'],
    ],
    [
      'a car behind the last short space',
      CORNER,
      { at: '1:s4.skid3', gear: 4 },
      [{ at: '1:s5', spun: true }],
      ['1:s5 plan.blocked'],
    ],
    [
      'a car in front of the inside it restarts from',
      CORNER,
      { at: '1:s4.skid1', gear: 0, off: 'left' },
      [{ at: '1:s5', spun: true }],
      ['1:s5 plan.blocked'],
    ],
    [
      'a car behind the start',
      STRAIGHT,
      { gear: 0 },
      [{ at: '1:s1', spun: true }],
      ['1:s1 plan.blocked'],
    ],
    [
      'a car in front of the first space',
      STRAIGHT,
      { at: '1:s1' },
      [{ at: '1:s2', spun: true }],
      ['1:s2 plan.blocked'],
    ],
    ['nothing but the finish', STRAIGHT, { at: '1:s10' }, [{ at: '1:s9', spun: true }], []],
    [
      'a skid too slow for its note',
      CORNER,
      { at: '1:s3', gear: 1 },
      [],
      ['1:s4.skid1 plan.skid-gear'],
    ],
  ];
  it.each(cases)('[R8.1] %s', (...[, road, red, others, said]) => {
    expect(closedTo(road, red, ...others)).toEqual(said);
  });
});
