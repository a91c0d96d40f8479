import { unwrap } from '@perfect-line/core/result';
import { gtOdds } from '@perfect-line/solver/gt/odds/gtOdds';
import { planOf, red, scene, type SceneInput } from '@perfect-line/testkit/gt/scene';
import { describe, expect, it } from 'vitest';

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
  readonly table: SceneInput;
  readonly focus: number;
};
const CASES: readonly Case[] = [
  {
    name: 'brakes count die by die',
    hand: { steps: ['4 0:r2l1', '5 0:r3l1', '3b 0:r4l1', 'c 1:r1l1', '2 1:r2l1'] },
    table: { cars: [red('0:r1l1', '4', { lap: 0 })] },
    focus: 5,
  },
  {
    name: 'rain: a limit of 2',
    hand: { steps: ['4 0:r2l1', '5 0:r3l1', '3b 0:r4l1', 'c 1:r1l1'], limit: 2 },
    table: { weather: 'rain', cars: [red('0:r1l1', '4', { lap: 0 })] },
    focus: 4,
  },
  {
    name: 'a triangle at its number',
    hand: { steps: ['5 2:e2', '4 2:o', 'c 2:x2'], track: [0, 1, 0] },
    table: { cars: [red('1:r2l2', '4')] },
    focus: 3,
  },
  {
    name: 'both lines of a sharp corner',
    hand: { steps: ['2 3:i', '1 3:x1', 'c 4:e1'], track: [1, 1, 0] },
    table: { cars: [red('3:e1', '2')] },
    focus: 3,
  },
  {
    name: 'too fast at the end',
    hand: { steps: ['6 2:e1', '5 2:o'], overspeed: true },
    table: { edition: 'classic', cars: [red('1:r2l1', '6')] },
    focus: 2,
  },
  {
    name: 'flying start: its warning ends the turn',
    hand: { steps: ['2 1:r2l1', '3 2:e2', 'c 2:o', 'c 2:x3'], flying: true },
    table: { options: { flyingStart: true }, cars: [red('1:r1l1', '0')] },
    focus: 4,
  },
  {
    name: 'red zone dice are brake dice',
    hand: { steps: ['z 0:r2l1', '6 0:r3l1', 'z 0:r4l1'] },
    table: { options: { redZone: true }, cars: [red('0:r1l1', '6', { lap: 0 })] },
    focus: 1,
  },
  {
    name: 'boost',
    hand: { steps: ['4t 1:r2l1', '3 2:e1'] },
    table: { drivers: [{ id: 'red', category: 'gt5' }], cars: [red('1:r1l1', '2')] },
    focus: 2,
  },
];

const oddsOf = (mode: 'one-by-one' | 'flat-out', table: SceneInput, steps: readonly string[]) =>
  unwrap(gtOdds(scene({ circuit: 'wide', ...table }).state, planOf(steps.join(', ')), mode));
const sum = (chances: readonly number[]): number => chances.reduce((a, b) => a + b, 0);

describe('odds', () => {
  it.each(CASES)('[G6.3] one by one: $name', ({ hand, table }) => {
    const expected = lossByHand(hand);
    const { loss, lossAt, focus } = oddsOf('one-by-one', table, hand.steps);
    expect(lossAt).toHaveLength(expected.length);
    for (const [i, chance] of expected.entries()) expect(lossAt[i]).toBeCloseTo(chance, 13);
    expect(loss).toBeCloseTo(sum(expected), 13);
    expect(focus).toBe(0);
  });

  it.each(CASES)('[G6.2] [G6.5] flat out: $name', ({ hand, table, focus }) => {
    const odds = oddsOf('flat-out', table, hand.steps);
    expect(odds.loss).toBeCloseTo(sum(lossByHand(hand)), 13);
    expect(odds.focus).toBe(focus);
  });

  it('[G6.3] the figure of the handbook: 2b and 1 lose once in 108', () => {
    const table = { cars: [red('1:r1l1', '4')] };
    const { loss } = oddsOf('flat-out', table, ['2b 1:r2l1', '1 2:e1']);
    expect(loss).toBeCloseTo(1 / 108, 15);
  });

  it.each([
    ['v1.1', 0, 2],
    ['classic', 8 / 216, 3],
  ] as const)('[G6.6] %s, solo over the line: lost %d, focus %i', (edition, loss, focus) => {
    const table = { edition, solo: true, cars: [red('0:r2l1', '4')] };
    const odds = oddsOf('flat-out', table, ['5 0:r3l1', '4 0:r4l1', '3 1:r1l1']);
    expect(odds.loss).toBeCloseTo(loss, 12);
    expect(odds.focus).toBe(focus);
  });
});
