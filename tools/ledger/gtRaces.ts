import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import type { GameEvent } from '@perfect-line/rules/game';
import type { Action } from '@perfect-line/rules/gt/action';
import { actingCar, isSoloLap } from '@perfect-line/rules/gt/cars';
import { gt } from '@perfect-line/rules/gt/game';
import type { Setup } from '@perfect-line/rules/gt/setup';
import { finalSecondsOf, trackSecondsOf } from '@perfect-line/rules/gt/solo';
import type { State } from '@perfect-line/rules/gt/state';
import { reviewTurn, type TurnReview } from '@perfect-line/solver/gt/coach/coach';
import { gtWorth, inShares } from '@perfect-line/solver/gt/coach/worth';
import { playRandom } from '@perfect-line/testkit/gt/randomPlay';
import { CIRCUITS, layCircuit } from '@perfect-line/testkit/gt/circuits';
import { randomSetup } from '@perfect-line/testkit/gt/randomSetup';

import {
  carriedAll,
  stretchesOf,
  type LookedRace,
  type LookedTurn,
  type Stretch,
} from './looked.ts';

const clockOf = (state: State): number => {
  const lap = state.laps.find((one) => one.driver === actingCar(state).id);
  return lap === undefined || !isSoloLap(state) ? 0 : trackSecondsOf(state.race, lap);
};

const isDecided = ({ cars }: State): boolean => cars.some((car) => car.status === 'finished');

/** Not the laps that only draw the grid, and nothing after the race is won. */
const counts = (start: State): boolean =>
  start.phase === 'plan' && (start.race.setup.solo || !isSoloLap(start)) && !isDecided(start);

/** Won or not; the time of a lap alone. */
function endOf(end: State, seat: string): number | undefined {
  if (!end.race.setup.solo) {
    return Number(end.cars.find((car) => car.id === seat)?.place !== 1);
  }
  const lap = end.laps.find((one) => one.driver === seat);
  return lap && finalSecondsOf(end.race, lap);
}

function apartFromField({ unit, expected }: TurnReview, start: State): number {
  const isOpen = unit === 'chance' && expected > 0 && expected < 1;
  const chance = isOpen ? gtWorth(start)?.hopes[actingCar(start).id]?.rest : undefined;
  return chance === undefined ? 0 : Math.abs(1 - expected - chance);
}

function lookedTurn({ start, events, after }: Stretch<State, Action>): readonly LookedTurn[] {
  const raw = counts(start) ? reviewTurn(start, events) : undefined;
  if (raw === undefined) return [];
  const review = inShares(raw, start);
  const { id: seat } = actingCar(start);
  const isOver = after.cars.find(({ id }) => id === seat)?.status !== 'racing';
  const ended = isOver ? endOf(after, seat) : undefined;
  return [
    {
      review,
      seat,
      key: String(start.turnNumber),
      spent: clockOf(start),
      apart: apartFromField(review, start),
      ...(ended !== undefined && { ended }),
    },
  ];
}

/** A race as the analysis room looks at it. */
export function lookAtGt(setup: Setup, events: readonly GameEvent<Action>[]): LookedRace {
  const { state: first } = gt.start(setup);
  const stretches = stretchesOf(gt, first, events);
  const end = stretches.at(-1)?.after ?? first;
  const turns = stretches.flatMap(lookedTurn);
  return {
    cars: setup.drivers.length,
    isAlone: setup.solo,
    turns: setup.solo ? carriedAll(turns) : turns,
    ends: Object.fromEntries(end.cars.map(({ id }) => [id, endOf(end, id)])),
  };
}

const shortTiles = { tiles: layCircuit(CIRCUITS.sprint) };
const short = unwrap(gt.parseSetup({ track: shortTiles, laps: 1, drivers: [{ id: 'red' }] }));

/** Any table there can be, driven anyhow; three times out of four on the shortest circuit, since each car wants a table of its road. */
export function randomGt(seed: string): LookedRace {
  const random = seededRandom(seed);
  const drawn = randomSetup(random);
  const setup = random() < 0.75 ? { ...drawn, track: short.track } : drawn;
  return lookAtGt(setup, playRandom(setup, random).events);
}
