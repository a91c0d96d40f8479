import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/game';
import { parsePosition } from '@perfect-line/rules/gt/parsePosition';
import type { Setup } from '@perfect-line/rules/gt/setup';
import { describe, expect, it } from 'vitest';
import { playRandom } from './randomPlay.ts';
import { pick, randomSetup } from './randomSetup.ts';

/** Cars as badly off as the bag allows, anywhere, in any gear. */
function wrecked(setup: Setup, random: () => number): Setup {
  const { names } = gt.start(setup).state.race.graph;
  const left = { gear: 6, brake: 6, coast: 6 };
  const take = (token: keyof typeof left): number => {
    const taken = random() < 0.4 ? left[token] : Math.floor(random() * (left[token] + 1));
    left[token] -= taken;
    return taken;
  };
  const spaces = new Set<string>();
  const cars = setup.drivers.map(({ id, tyres, category }) => {
    const free = names.filter((name) => !spaces.has(name) && !name.startsWith('0:'));
    const at = pick(free, random);
    spaces.add(at);
    const damage = { gear: take('gear'), brake: take('brake'), coast: take('coast') };
    // The categories are named after their highest gear.
    const gears = 1 + Number(category.charAt(2));
    return { id, at, tyres, lap: 1, gear: String(Math.floor(random() * gears)), damage };
  });
  const { position: _, grid: __, ...rest } = setup;
  return unwrap(parsePosition({ setup: rest, cars }));
}

describe('no race without end', () => {
  // A lap of the longest track in single steps takes some sixty rounds; waiting and damage stretch it.
  const MOST_ROUNDS = 200;

  it('[G8.10] wrecked cars in every gear: 1500 random races end', () => {
    let [outs, most] = [0, 0];
    for (let game = 0; game < 1500; game++) {
      const random = seededRandom(`wrecked ${game}`);
      const drawn = randomSetup(random);
      const options = { ...drawn.options, stuckCars: 'every-turn', qualifying: false } as const;
      const { state } = playRandom(wrecked({ ...drawn, options }, random), random);
      outs += state.cars.filter((car) => car.status === 'out').length;
      most = Math.max(most, state.round);
    }
    expect(outs).toBeGreaterThan(300);
    expect(most).toBeLessThan(MOST_ROUNDS);
  });
});
