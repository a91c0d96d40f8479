import { assert, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { expectedScore, NEWCOMER, rated, untried } from './rating.ts';

describe('a rating', () => {
  it('agrees with the worked example of Glickman (1999), one of its three games', () => {
    // r 1500, RD 200 beats 1400, RD 30: E = 0.639, g = 0.9955.
    const one = { rating: 1500, deviation: 200 };
    const other = { rating: 1400, deviation: 30 };
    expect(expectedScore(one, other)).toBeCloseTo(0.639, 3);
    const { solver } = rated(one, other, true);
    expect(solver.rating).toBeCloseTo(1563.6, 0);
    expect(solver.deviation).toBeCloseTo(175.2, 0);
  });

  it('comes to rest at the strength with which puzzles are solved', () => {
    // Solves what lies below 1500 and misses what lies above.
    let solver = NEWCOMER;
    for (let i = 0; i < 400; i++) {
      const puzzle = untried(1200 + ((i * 37) % 600));
      ({ solver } = rated(solver, puzzle, puzzle.rating < 1500));
    }
    expect(Math.abs(solver.rating - 1500)).toBeLessThan(60);
    expect(solver.deviation).toBeLessThan(80);
  });

  it('rises when solved and falls when missed, and the puzzle the other way', () => {
    const ratings = record({
      rating: integer({ min: 600, max: 2400 }),
      deviation: integer({ min: 50, max: 350 }),
    });
    assert(
      property(ratings, ratings, (solver, puzzle) => {
        const won = rated(solver, puzzle, true);
        const lost = rated(solver, puzzle, false);
        expect(won.solver.rating).toBeGreaterThan(solver.rating);
        expect(won.puzzle.rating).toBeLessThan(puzzle.rating);
        expect(lost.solver.rating).toBeLessThan(solver.rating);
        expect(lost.puzzle.rating).toBeGreaterThan(puzzle.rating);
      }),
    );
  });
});
