import { actingCar, isSoloLap, spaceOf } from '@perfect-line/rules/gt/cars';
import { gt } from '@perfect-line/rules/gt/game';
import { finalSecondsOf } from '@perfect-line/rules/gt/solo';
import type { CheckedStep, State } from '@perfect-line/rules/gt/state';
import { MODES } from '@perfect-line/rules/gt/words';
import type { Alternative } from '@perfect-line/solver/gt/coach/turnWorth';
import { gtOdds } from '@perfect-line/solver/gt/odds/gtOdds';

import {
  tightestOf,
  type GameAnalysis,
  type Laid,
  type ModedLine,
  type TurnEnd,
} from '../../analysis/gameAnalysis.ts';
import { lapClassOf } from '../../storage/bests.ts';
import type { Gt, GtEntry } from './hand.ts';
import type { BetterChoice } from '../../worker/protocol.ts';
import { momentWords } from './momentWords.ts';
import { sceneSteps } from './scene.ts';
import { rememberPar } from './setup/parTimes.ts';

function laidIn(turn: readonly GtEntry[]): Laid | undefined {
  for (const [event, { event: played }] of turn.entries()) {
    if (played.type !== 'action' || played.action.type !== 'drive') continue;
    const { plan, mode } = played.action;
    return { event, plan, mode };
  }
  return undefined;
}

const writtenOf = ({ race: { graph } }: State, steps: readonly CheckedStep[]) =>
  steps.map(({ dice, to }) => ({ dice, to: graph.names[to] ?? '' }));

/** [G6.3] Kept to its end, or lost on one of its steps. */
function endsOf(state: State, { steps, mode }: ModedLine<Gt>): readonly TurnEnd[] {
  const rolled = MODES.find((one) => one === mode) ?? 'one-by-one';
  const odds = gtOdds(state, writtenOf(state, steps), rolled);
  const last = steps.at(-1);
  if (!odds.ok || last === undefined) return [];
  const { lossAt, loss } = odds.value;
  const lost = steps.map(({ to }, i) => ({ space: to, chance: lossAt[i] ?? 0, isLost: true }));
  const kept = { space: last.to, chance: 1 - loss, isLost: false };
  return [kept, ...lost].filter(({ chance }) => chance > 0);
}

/** Won or not; the time of a lap alone. */
function endOf(state: State, seat: string): number | undefined {
  if (!gt.isOver(state)) return undefined;
  if (!state.race.setup.solo) {
    return Number(state.cars.find((car) => car.id === seat)?.place !== 1);
  }
  const lap = state.laps.find((one) => one.driver === seat);
  return lap && finalSecondsOf(state.race, lap);
}

const limitsOf = (steps: readonly CheckedStep[]): readonly number[] =>
  steps.map(({ limit }) => limit).filter((limit) => limit > 0);

const isAlternative = (one: BetterChoice): one is Alternative => 'mode' in one && 'plan' in one;

/** A circuit race looked back on. */
export const gtAnalysis: GameAnalysis<Gt> = {
  hasCoach: true,
  solvesRoad: false,
  solvesLap: ({ race }) => race.setup.solo,
  keepPar: (saved, seconds) => {
    const lap = lapClassOf(saved);
    if (lap !== undefined) rememberPar(lap, seconds);
  },
  laidIn,
  counts: (before) =>
    (before.race.setup.solo || !isSoloLap(before)) &&
    before.cars.every((car) => car.status !== 'finished'),
  endOf,
  fromOf: (state) => spaceOf(actingCar(state)),
  sceneSteps: (steps) => sceneSteps(steps, {}),
  endsOf,
  cornerOf: (steps) => tightestOf(limitsOf(steps)),
  plansOf: (best) => best.filter(isAlternative),
  momentWords,
};
