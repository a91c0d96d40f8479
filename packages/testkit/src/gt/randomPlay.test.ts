import { describe, expect, it } from 'vitest';
import { seededRandom } from '@perfect-line/core/random';
import { gt } from '@perfect-line/rules/gt/game';
import type { State } from '@perfect-line/rules/gt/state';
import { checkInvariants, freezeState } from './invariants.ts';
import { playRandom } from './randomPlay.ts';
import { randomSetup } from './randomSetup.ts';

const CHUNKS = 10;
const GAMES_A_CHUNK = 1000;

describe('random games over all options', () => {
  it.each(Array.from({ length: CHUNKS }, (_, chunk) => chunk))(
    `invariants after every event of ${GAMES_A_CHUNK} whole games, part %i`,
    (chunk) => {
      for (let game = 0; game < GAMES_A_CHUNK; game++) {
        const random = seededRandom(`run ${chunk} ${game}`);
        const kept: [State, string][] = [];
        const { state } = playRandom(randomSetup(random), random, (after, notes, before) => {
          checkInvariants(after, notes, before);
          // Past states stay as they were: a sample, for hashing each would take longer than the games.
          if (game % 20 === 0 && kept.length < 40) kept.push([after, gt.hash(after)]);
        });
        expect(gt.isOver(state)).toBe(true);
        for (const [past, hash] of kept) expect(gt.hash(past)).toBe(hash);
      }
    },
  );

  it('nothing of a state is ever written to', () => {
    for (let game = 0; game < 60; game++) {
      const random = seededRandom(`frozen ${game}`);
      playRandom(randomSetup(random), random, (after) => void freezeState(after));
    }
  });

  it('same setup, same random numbers: same game', () => {
    const run = () => {
      const random = seededRandom('twice');
      return playRandom(randomSetup(random), random);
    };
    expect(gt.hash(run().state)).toBe(gt.hash(run().state));
  });
});
