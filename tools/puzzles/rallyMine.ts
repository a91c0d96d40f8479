import { canonicalJson } from '@perfect-line/core/canonical';
import { objectOf } from '@perfect-line/core/json';
import { unwrap } from '@perfect-line/core/result';
import { SOLVER } from '@perfect-line/challenges/puzzles/packed';
import { BOUNDS, type Theme } from '@perfect-line/challenges/puzzles/puzzle';
import { rallyNotation } from '@perfect-line/challenges/puzzles/rallyNotation';
import type { RallyAction } from '@perfect-line/rules/rally/action';
import { rememberLast } from '@perfect-line/rules/memo';
import { rally } from '@perfect-line/rules/rally/game';
import type { RallySetup } from '@perfect-line/rules/rally/setup';
import { driverOf, turnOf, type RallyState } from '@perfect-line/rules/rally/state';
import { RALLY_TABLES } from '@perfect-line/rules/rally/tables';
import { trackOf } from '@perfect-line/rules/rally/tracks';
import { drivingChoices } from '@perfect-line/solver/rally/decision';
import { rallyDriver, type RallyLevel } from '@perfect-line/solver/rally/drivers';
import { USUAL_EFFORT } from '@perfect-line/solver/rally/exact/solveNarrow';
import { solveRally } from '@perfect-line/solver/rally/exact/solveRally';
import { rallyIdeas } from '@perfect-line/solver/rally/ideas';
import { spotName } from '@perfect-line/track/rally/special';

import type { Bench, Course, Mine } from './bench.ts';

const DRIVERS: readonly RallyLevel[] = ['club', 'pro', 'expert', 'beginner', 'ace'];
const levelOf = (seed: string): RallyLevel =>
  DRIVERS[Number(seed.split(' ').at(-1)) % DRIVERS.length] ?? 'pro';

/** A whole car on the road at the start of a turn, in no skid: there the dirt would have to be told. */
function carsAt(state: RallyState): string | undefined {
  if (state.phase.kind !== 'drive' || turnOf(state).laid.length > 0) return undefined;
  const { spot, gear, seconds, sisu, damage, flats, place } = driverOf(state);
  if (spot < 0 || gear === 0 || place !== 'road' || damage > 0 || flats > 0) return undefined;
  const at = spotName(trackOf(state), spot);
  return at.includes('skid') ? undefined : `${at} ${gear} ${seconds} ${Number(sisu)}`;
}

/** Everything there is at a moment, priced once; of the time attacks the best. */
const choicesAt = rememberLast((state: RallyState) => drivingChoices(state, undefined));

function priceOf(state: RallyState, action: RallyAction): number {
  if (state.phase.kind !== 'drive') return Infinity;
  const wanted = canonicalJson(action);
  const isIt = (one: { readonly action: RallyAction }): boolean =>
    canonicalJson(one.action) === wanted;
  const choice = choicesAt(state).find(isIt) ?? drivingChoices(state, action).find(isIt);
  return choice?.cost ?? Infinity;
}

const isLine = (to: string): boolean => /\.(inside|skid\d*|cut\d*)$/.test(to);

function themeOf(best: RallyAction, state: RallyState): Theme {
  if (best.type === 'attack') return 'flatOut';
  if (best.type !== 'die') return 'focus';
  if (isLine(best.to)) return 'lines';
  return Number(best.die) < turnOf(state).gear ? 'braking' : 'pace';
}

function benchOf(setup: unknown, long: boolean): Bench<RallyState, RallyAction> {
  const read = unwrap(rally.parseSetup(setup));
  return {
    unit: 'seconds',
    ...(long && { policy: solveRally({ setup: read, effort: USUAL_EFFORT }).drive }),
    start: () => rally.start(read).state,
    drive: (state, seed) => rallyDriver(state, levelOf(seed), seed),
    carsAt,
    ideas: (state, { below }) =>
      state.phase.kind === 'drive'
        ? rallyIdeas(choicesAt(state), BOUNDS.seconds.right).filter(
            ({ best }) => best.cost <= below,
          )
        : [],
    price: priceOf,
    themeOf: ({ best }, state) => themeOf(best.action, state),
    obvious: (state) => rallyDriver(state, 'beginner'),
    answers: (state) =>
      (['club', 'pro', 'expert', 'ace'] as const).map((level) =>
        rallyDriver(state, level, 'puzzle'),
      ),
  };
}

const special = (stage: string, options: object = {}, edition = 'en'): Course => ({
  setup: { stages: [stage], options, edition },
  wanted: {
    braking: 15,
    lines: 16,
    pace: 16,
    focus: 14,
    ...('timeAttack' in options && { flatOut: 14 }),
  },
  drives: 50,
  open: (long) => {
    const drivers = [{ id: SOLVER }];
    return benchOf({ stages: [stage], options, edition, drivers, startOrder: [SOLVER] }, long);
  },
});

/** One special driven alone on the usual tyres: a line of a file tells no others, and no tyres. */
function courseIn(setup: unknown): unknown {
  const { stages, options, edition, weather, drivers, tables } = setup as RallySetup;
  const isPlain = canonicalJson(tables) === canonicalJson(RALLY_TABLES);
  const isAlone = stages.length === 1 && drivers.length === 1;
  if (!isPlain || !isAlone || drivers[0]?.tyres !== undefined) return undefined;
  return { stages, options, edition, weather };
}

/** Every theme: what a drive does not hold is not found in it. */
const ANY = { braking: 15, lines: 16, pace: 16, focus: 14, flatOut: 14 };

const drivenCourse = (course: unknown): Course => ({
  setup: course,
  wanted: ANY,
  drives: 0,
  open: (long) => {
    const drivers = [{ id: SOLVER }];
    return benchOf({ ...objectOf(course), drivers, startOrder: [SOLVER] }, long);
  },
});

const SECONDS = { timeAttack: true, spendSeconds: true };

export const rallyMine: Mine = {
  courseIn,
  drivenCourse,
  game: rally,
  notation: rallyNotation,
  courses: [
    special('C8-C3 / J6-J5 / C4-C5'),
    special('V1-V8 / L3-L2 / C3-C8', SECONDS),
    special('V5-V0 / J1-J4 / C8-C3', SECONDS),
    special('C8-C3 / L1-L0 / C4-C5 / V1-V8'),
    special('L0-L1 / C7-C6 / L2-L3'),
    special('J3-J7 / L0-L1 / J6-J5'),
    special('V2-V3 / L1-L0 / V4-V6'),
    special('L4-L7 / J5-J6 / L6-L5'),
    special('V8-V1 / C1-C2 / V0-V5'),
    special('J1-J4 / V5-V0', {}, 'ru'),
    special('C9-C0 / V3-V2 / J0-J8'),
    special('J1-J4', SECONDS, 'ru'),
  ],
};
