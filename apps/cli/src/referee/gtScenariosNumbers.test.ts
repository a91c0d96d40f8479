import { describe, expect, it } from 'vitest';

import { plan, race, scene, type Fields, type TestTable } from './testTable.ts';

const HAZARDS: Readonly<Record<string, bigint>> = {
  '1': 1n,
  '2': 1n,
  '3': 2n,
  '4': 2n,
  '5': 2n,
  '6': 2n,
  c: 1n,
  b: 2n,
  z: 2n,
  t: 1n,
};

type Hand = {
  readonly steps: readonly string[];
  /** Warnings of the track at each step. */
  readonly track?: readonly number[];
  readonly limit?: number;
  /** The last step is too fast. */
  readonly overspeed?: boolean;
  /** The first die is a 2 from gear 0. */
  readonly flying?: boolean;
};

/** Every way the dice can fall, weighed in sixths: nothing is shared with the engine. */
function lossByHand({ steps, track = [], limit = 3, overspeed, flying }: Hand): readonly number[] {
  const dice = steps.flatMap((step, i) =>
    (step.split(' ')[0] ?? '').split('').map((die) => ({ die, i })),
  );
  const lost = steps.map(() => 0n);
  for (let faces = 0; faces < 2 ** dice.length; faces++) {
    const shows = dice.map((_, k) => ((faces >> k) & 1) === 1);
    const weight = dice.reduce((all, { die }, k) => {
      const hazard = HAZARDS[die] ?? 0n;
      return all * (shows[k] === true ? hazard : 6n - hazard);
    }, 1n);
    if (flying === true && shows[0] === true) continue;
    let warnings = 0;
    const at = steps.findIndex((_, i) => {
      warnings += dice.filter((one, k) => one.i === i && shows[k] === true).length;
      warnings += track[i] ?? 0;
      return warnings >= limit || (overspeed === true && i === steps.length - 1);
    });
    if (at >= 0) lost[at] = (lost[at] ?? 0n) + weight;
  }
  return lost.map((ways) => Number(ways) / Number(6n ** BigInt(dice.length)));
}

type Case = {
  readonly name: string;
  readonly hand: Hand;
  readonly car: Fields;
  readonly setup?: Fields;
  readonly focus: number;
};
const CASES: readonly Case[] = [
  {
    name: 'brakes count die by die',
    hand: { steps: ['4 0:r2l1', '5 0:r3l1', '3b 0:r4l1', 'c 1:r1l1', '2 1:r2l1'] },
    car: { at: '0:r1l1', gear: '4' },
    focus: 5,
  },
  {
    name: 'rain: a limit of 2',
    hand: { steps: ['4 0:r2l1', '5 0:r3l1', '3b 0:r4l1', 'c 1:r1l1'], limit: 2 },
    car: { at: '0:r1l1', gear: '4' },
    setup: { weather: 'rain' },
    focus: 4,
  },
  {
    name: 'a triangle at its number',
    hand: { steps: ['5 2:e2', '4 2:o', 'c 2:x2'], track: [0, 1, 0] },
    car: { at: '1:r2l2', gear: '4', lap: 1 },
    focus: 3,
  },
  {
    name: 'both lines of a sharp corner',
    hand: { steps: ['2 3:i', '1 3:x1', 'c 4:e1'], track: [1, 1, 0] },
    car: { at: '3:e1', gear: '2', lap: 1 },
    focus: 3,
  },
  {
    name: 'too fast at the end',
    hand: { steps: ['6 2:e1', '5 2:o'], overspeed: true },
    car: { at: '1:r2l1', gear: '6', lap: 1 },
    setup: { edition: 'classic' },
    focus: 2,
  },
  {
    name: 'flying start: its warning ends the turn',
    hand: { steps: ['2 1:r2l1', '3 2:e2', 'c 2:o', 'c 2:x3'], flying: true },
    car: { at: '1:r1l1', gear: '0', lap: 1 },
    setup: { options: { flyingStart: true } },
    focus: 4,
  },
  {
    name: 'red zone dice are brake dice',
    hand: { steps: ['z 0:r2l1', '6 0:r3l1', 'z 0:r4l1'] },
    car: { at: '0:r1l1', gear: '6' },
    setup: { options: { redZone: true } },
    focus: 1,
  },
  {
    name: 'boost',
    hand: { steps: ['4t 1:r2l1', '3 2:e1'] },
    car: { at: '1:r1l1', gear: '2', lap: 1 },
    setup: { drivers: [{ id: 'red', category: 'gt5' }] },
    focus: 2,
  },
];

describe('odds', () => {
  const tableOf = ({ car, setup }: Case): TestTable =>
    scene({ cars: [car], ...(setup === undefined ? {} : { setup }) });

  it.each(CASES)('[G6.3] one by one: $name', (one) => {
    const expected = lossByHand(one.hand);
    const reply = tableOf(one).ask({
      do: 'odds',
      mode: 'one-by-one',
      plan: plan(...one.hand.steps),
    });
    const lossAt = reply['lossAt'] as readonly number[];
    expect(lossAt).toHaveLength(expected.length);
    for (const [i, chance] of expected.entries()) expect(lossAt[i]).toBeCloseTo(chance, 13);
    expect(reply['loss']).toBeCloseTo(
      expected.reduce((a, b) => a + b, 0),
      13,
    );
    expect(reply['focus']).toBe(0);
  });

  it.each(CASES)('[G6.2] [G6.5] flat out: $name', (one) => {
    const expected = lossByHand(one.hand);
    const reply = tableOf(one).ask({ do: 'odds', mode: 'flat-out', plan: plan(...one.hand.steps) });
    expect(reply['loss']).toBeCloseTo(
      expected.reduce((a, b) => a + b, 0),
      13,
    );
    expect(reply['focus']).toBe(one.focus);
  });

  it('[G6.3] the figure of the handbook: 2b and 1 lose once in 108', () => {
    const table = scene({ cars: [{ at: '1:r1l1', gear: '4', lap: 1 }] });
    const line = plan('2b 1:r2l1', '1 2:e1');
    expect(table.ask({ do: 'odds', mode: 'flat-out', plan: line })['loss']).toBeCloseTo(
      1 / 108,
      15,
    );
  });
});

describe('count', () => {
  /** Every plan found by asking for its next steps. */
  function countBySteps(table: TestTable, depth: number): readonly number[] {
    const byLength: number[] = [];
    const walk = (line: readonly string[]): void => {
      if (line.length === depth) return;
      const steps = table.steps(...line);
      const words = steps.map((step) => `${step.dice.join('')} ${step.to}`);
      expect(new Set(words).size).toBe(words.length);
      for (const word of words) {
        byLength[line.length] = (byLength[line.length] ?? 0) + 1;
        walk([...line, word]);
      }
    };
    walk([]);
    return byLength;
  }

  const positions: [name: string, depth: number, car: Fields, setup: Fields][] = [
    ['all of a damaged car', 24, { gear: '0', damage: { gear: 3, coast: 2, brake: 3 } }, {}],
    ['three steps at 4', 3, { gear: '4' }, {}],
    ['before a sharp corner', 3, { at: '3:e2', gear: '2' }, {}],
    ['classic, with losing steps', 3, { at: '2:e1', gear: '5' }, { edition: 'classic' }],
    ['too fast for anything else', 24, { at: '2:e1', gear: '6', damage: { brake: 3 } }, {}],
    ['red zone', 3, { gear: '6' }, { options: { redZone: true } }],
    ['flying start', 3, { gear: '0' }, { options: { flyingStart: true } }],
    ['boost', 3, { gear: '2' }, { drivers: [{ id: 'red', category: 'gt5' }] }],
    ['over the line', 3, { at: '0:r2l2', gear: '3' }, {}],
  ];
  it.each(positions)('[G4.2] equals the walk by steps: %s', (_name, depth, car, setup) => {
    const table = scene({ setup, cars: [{ at: '1:r1l1', lap: 1, ...car }] });
    const byLength = countBySteps(table, depth);
    const reply = table.ask(depth === 24 ? { do: 'count' } : { do: 'count', depth });
    expect((reply['byLength'] as number[]).filter((n) => n > 0)).toEqual(byLength);
    expect(reply['total']).toBe(byLength.reduce((a, b) => a + b, 0));
  });

  it('[G4.7] [G8.8] with others on the road', () => {
    const table = scene({
      cars: [
        { at: '1:r1l2', gear: '3', lap: 1 },
        { id: 'blue', at: '1:r2l1', gear: '4', lap: 1 },
        { id: 'green', at: '2:e3', gear: '2', lap: 1 },
        { id: 'white', at: '2:i', gear: '0', lap: 1 },
      ],
      toAct: 'red',
    });
    const byLength = countBySteps(table, 4);
    const reply = table.ask({ do: 'count', depth: 4 });
    expect((reply['byLength'] as number[]).filter((n) => n > 0)).toEqual(byLength);
  });

  it('[G4.1] nothing to count once the turn is under way', () => {
    const table = race(['red']);
    table.oneByOne('1 0:r4l1', '2 1:r1l1');
    const reply = table.ask({ do: 'count' });
    expect(reply.ok ? reply['total'] : 0).toBe(0);
  });
});
