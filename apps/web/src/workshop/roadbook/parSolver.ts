import type { RallyAction } from '@perfect-line/rules/rally/action';
import { rally } from '@perfect-line/rules/rally/game';
import type { CheckedRally } from '@perfect-line/track/roadbook/check';
import { signal } from '@preact/signals';

import { startRallyWorker } from '../../games/rally/startRallyWorker.ts';
import { DriverClient } from '../../worker/client.ts';

/** A worker of its own: stopping it disturbs no other thought. */
const solver = new DriverClient<RallyAction>(startRallyWorker);
const done = signal({ specials: 0, of: 1 });

/** How far all specials together are, 0 to 1. */
export function parProgress(): number {
  const { specials, of } = done.value;
  return (specials + (solver.progress.value ?? 0)) / of;
}

export const closeParSolver = (): void => solver.close();

/** Seconds of each special for a lone driver in a sound car, on the better tyres; undefined when there is no answer. */
export async function parsOf({
  stages,
  sides,
}: CheckedRally): Promise<readonly number[] | undefined> {
  const times: number[] = [];
  for (const [i, stage] of stages.entries()) {
    done.value = { specials: i, of: stages.length };
    const setup = rally.parseSetup({
      stages: [stage],
      weather: [sides[i] ?? {}],
      drivers: [{ id: 'blue' }],
    });
    if (!setup.ok) return undefined;
    const game = `bench ${stage} ${JSON.stringify(sides[i])}`;
    const time = await solver.solve({ game, setup: setup.value, events: [] });
    if (time === undefined) return undefined;
    times.push(time);
  }
  solver.close();
  return times;
}
