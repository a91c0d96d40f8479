import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { chanceOutcomes, drawFaces, fitsRequest } from '@perfect-line/rules/chance';
import type { Draw, Step } from '@perfect-line/rules/game';
import { playOut } from '@perfect-line/rules/playOut';
import { describe, expect, it } from 'vitest';
import { pig, type PigAction, type PigState } from './pig.ts';

const draw = (faces: string, weights: readonly number[]): Draw => ({
  label: 'die 1',
  kind: 'die',
  faces: faces.split(''),
  weights,
});
const coin = draw('ht', [1, 1]);
const bag = draw('rgb', [1, 0, 3]);

describe('chance that is due', () => {
  it('every answer has its exact probability, impossible ones are none', () => {
    expect(chanceOutcomes([coin, bag])).toEqual([
      [['h', 'r'], 1 / 8],
      [['h', 'b'], 3 / 8],
      [['t', 'r'], 1 / 8],
      [['t', 'b'], 3 / 8],
    ]);
  });

  it('a single draw: as its weights say', () => {
    expect(chanceOutcomes([bag])).toEqual([
      [['r'], 1 / 4],
      [['b'], 3 / 4],
    ]);
  });

  it('nothing asked: one answer, for certain', () => {
    expect(chanceOutcomes([])).toEqual([[[], 1]]);
  });

  it.each([
    ['a face for each draw', ['t', 'b'], true],
    ['a face too few', ['t'], false],
    ['a face too many', ['t', 'b', 'h'], false],
    ['the faces of the other draw', ['b', 't'], false],
    ['a face that is none', ['t', 'x'], false],
    ['a face that was not left in the bag', ['t', 'g'], false],
    ['a wrong first face', ['x', 'b'], false],
  ])('fits an answer or not: %s', (_, faces, fits) => {
    expect(fitsRequest([coin, bag], faces)).toBe(fits);
  });

  it('what is drawn fits what is due', () => {
    const random = seededRandom('draws');
    const drawn = Array.from({ length: 50 }, () => drawFaces([coin, bag], random));
    expect(drawn.every((faces) => fitsRequest([coin, bag], faces))).toBe(true);
    expect(new Set(drawn.map((faces) => faces.join(''))).size).toBe(4);
  });

  it('a weight without a face is our own mistake', () => {
    expect(() => chanceOutcomes([draw('h', [1, 1])])).toThrow('die 1 has no face 1');
  });
});

describe('a whole game driven by functions', () => {
  const setup = unwrap(pig.parseSetup({ drivers: [{ id: 'a' }, { id: 'b' }], target: 20 }));
  const holdAt6 = ({ sum }: PigState): PigAction => ({ type: sum < 6 ? 'roll' : 'hold' });

  it('asks the seat to act, rolls between, and ends when the game does', () => {
    const asked: [PigState, string][] = [];
    const decide = (state: PigState, seat: string): PigAction => {
      asked.push([state, seat]);
      return holdAt6(state);
    };
    const last = playOut(pig, setup, { decide, random: seededRandom('whole') });
    expect(pig.isOver(last)).toBe(true);
    expect(asked.every(([state, seat]) => pig.toAct(state) === seat)).toBe(true);
    expect(new Set(asked.map(([, seat]) => seat))).toEqual(new Set(['a', 'b']));
  });

  it('is watched from the start to the last step', () => {
    const steps: Step<PigState>[] = [];
    const watch = (step: Step<PigState>): number => steps.push(step);
    const last = playOut(pig, setup, { decide: holdAt6, random: seededRandom('seen'), watch });
    expect(steps[0]).toEqual(pig.start(setup));
    expect(steps.at(-1)?.state).toBe(last);
    expect(steps.flatMap(({ notes }) => notes).at(-1)).toMatchObject({ type: 'won' });
    const again = playOut(pig, setup, { decide: holdAt6, random: seededRandom('seen') });
    expect(pig.hash(again)).toBe(pig.hash(last));
  });
});
