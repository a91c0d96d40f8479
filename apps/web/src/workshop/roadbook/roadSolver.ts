import type { RallyAction } from '@perfect-line/rules/rally/action';
import { rally } from '@perfect-line/rules/rally/game';
import type { HeatSpot } from '@perfect-line/solver/heat';
import type { CheckedRally } from '@perfect-line/track/roadbook/check';
import { signal } from '@preact/signals';

import { startRallyWorker } from '../../games/rally/startRallyWorker.ts';
import { DriverClient } from '../../worker/client.ts';
import type { GameSoFar } from '../../worker/protocol.ts';

/** Workers of their own: stopping one disturbs no other thought. */
const solver = new DriverClient<RallyAction>(startRallyWorker);
const drivers = new DriverClient<RallyAction>(startRallyWorker);
const done = signal({ specials: 0, of: 1 });

type Stage = { readonly stage: string; readonly sides: CheckedRally['sides'][number] };

/** A special driven alone in a sound car, before its start; undefined where the rules know no such road. */
function drivenAlone({ stage, sides }: Stage): GameSoFar<RallyAction> | undefined {
  const drivers = [{ id: 'blue' }];
  const setup = rally.parseSetup({ stages: [stage], weather: [sides], drivers });
  if (!setup.ok) return undefined;
  return { game: `bench ${stage} ${JSON.stringify(sides)}`, setup: setup.value, events: [] };
}

/** How far all specials together are, 0 to 1. */
export const parWork = {
  progress: () => (done.value.specials + (solver.progress.value ?? 0)) / done.value.of,
  stop: () => solver.close(),
};

/** Seconds of each special on the better tyres; undefined when there is no answer. */
export async function parsOf({
  stages,
  sides,
}: CheckedRally): Promise<readonly number[] | undefined> {
  const times: number[] = [];
  for (const [i, stage] of stages.entries()) {
    done.value = { specials: i, of: stages.length };
    const alone = drivenAlone({ stage, sides: sides[i] ?? {} });
    const time = alone && (await solver.solve(alone));
    if (time === undefined) return undefined;
    times.push(time);
  }
  solver.close();
  return times;
}

export const heatWork = {
  progress: () => drivers.progress.value,
  stop: () => drivers.close(),
};

/** What computer drivers meet on a special, by its rows. */
export async function heatOf(stage: Stage): Promise<readonly (HeatSpot | undefined)[]> {
  const alone = drivenAlone(stage);
  const spots = alone === undefined ? [] : await drivers.heat(alone);
  drivers.close();
  return spots;
}
