import { seededRandom } from '@perfect-line/core/random';
import { rally } from '@perfect-line/rules/rally/game';
import { rankingOf } from '@perfect-line/rules/rally/results';
import { describe, expect, it } from 'vitest';

import { brokenInvariant } from './invariants.ts';
import { playRandomly, randomSetup } from './randomPlay.ts';

const RALLIES = 10_000;

describe('random rallies', () => {
  it(`keep every invariant after every event of ${RALLIES} rallies`, { timeout: 300_000 }, () => {
    let events = 0;
    for (let i = 0; i < RALLIES; i++) {
      const random = seededRandom(`rally ${i}`);
      const { state } = playRandomly(randomSetup(random), random, (next, before, event) => {
        events++;
        const broken = brokenInvariant(next, before);
        if (broken !== undefined)
          throw new Error(`rally ${i}, event ${events}: ${broken} after ${JSON.stringify(event)}`);
      });
      const ranking = rankingOf(state);
      if (ranking.length !== state.cars.length || ranking[0]?.place !== 1)
        throw new Error(`rally ${i}: no winner`);
    }
    expect(events).toBeGreaterThan(RALLIES * 50);
  });

  it('ask for every chance by a label of its own', () => {
    for (let i = 0; i < 100; i++) {
      const random = seededRandom(`labels ${i}`);
      const seen = new Set<string>();
      let drawn = 0;
      playRandomly(randomSetup(random), random, (_next, before, event) => {
        if (event.type !== 'chance') return;
        for (const draw of rally.chanceDue(before) ?? []) {
          drawn++;
          seen.add(draw.label);
        }
      });
      expect(seen.size).toBe(drawn);
    }
  });

  it('never change a state that was handed out', () => {
    for (let i = 0; i < 60; i++) {
      const random = seededRandom(`frozen ${i}`);
      const { events } = playRandomly(randomSetup(random), random, (next) => deepFreeze(next));
      expect(events.length).toBeGreaterThan(0);
    }
  });
});

function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
}
