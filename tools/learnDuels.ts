import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/game';
import type { State } from '@perfect-line/rules/gt/state';
import { playOut } from '@perfect-line/rules/playOut';
import { chooseAction } from '@perfect-line/solver/gt/race/driver';
import { outlookOf } from '@perfect-line/solver/gt/race/judge';
import {
  AFTER_KNOTS,
  byOrder,
  knotOf,
  TURN,
  TURN_KNOTS,
  type Outlook,
} from '@perfect-line/solver/gt/race/outlook';
import { racePlace, raceTable } from '@perfect-line/solver/gt/race/raceTable';
import { delayFinder } from '@perfect-line/solver/gt/race/replies';

/**
 * Learns who wins of two cars from races of the ace against itself, and prints the log odds that outlook.ts keeps:
 * `node tools/learnDuels.ts 40 1,2,3,4,5,6,7,8 seed`.
 */
type Duel = { readonly me: Outlook; readonly rival: Outlook; readonly won: boolean };

/** The pair as it stands for the car that has just driven, with what the two cost each other next. */
function duelOf(state: State, index: number): Omit<Duel, 'won'> | undefined {
  const car = state.cars[index];
  const [me, rival] = [outlookOf(state, index), outlookOf(state, 1 - index)];
  const table = car && raceTable(state.race, { ...car, weather: state.weather }, 'race');
  if (car?.space === undefined || table === undefined || !me || !rival) return undefined;
  const place = racePlace(table, 1, { space: car.space, lap: car.lap });
  if (place === undefined) return undefined;
  const end = { position: place.position, gear: Math.max(0, car.gear) };
  const delay = delayFinder(state, [1 - index])(end);
  return {
    me: { ...me, turns: me.turns + delay.mine },
    rival: { ...rival, turns: rival.turns + (delay.theirs[0] ?? 0) },
  };
}

function raceFor(track: number, seed: string): readonly Duel[] {
  const drivers = [{ id: 'blue' }, { id: 'red' }];
  const grid = ['blue', 'red'];
  const setup = unwrap(gt.parseSetup({ track: { ready: track }, laps: 1, drivers, grid }));
  const seen: (Omit<Duel, 'won'> & { readonly index: number })[] = [];
  let before: State | undefined;
  const final = playOut(gt, setup, {
    random: seededRandom(seed),
    decide: (state) => {
      if (state.phase === 'plan' && state.turnNumber !== before?.turnNumber) {
        const index = before?.order[before.turnIndex];
        const then = before && { ...state, order: before.order, turnIndex: before.turnIndex };
        const duel = then && index !== undefined ? duelOf(then, index) : undefined;
        if (duel !== undefined && index !== undefined) seen.push({ ...duel, index });
        before = state;
      }
      return chooseAction(state, { level: 'ace', seed });
    },
  });
  return seen.map(({ index, ...duel }) => ({ ...duel, won: final.cars[index]?.place === 1 }));
}

type Sample = { readonly features: Float64Array; readonly won: number };

/** Shares of the four knots around two numbers. */
function hats(rows: readonly number[], row: number, columns: readonly number[], column: number) {
  const features = new Float64Array(rows.length * columns.length);
  const [r, c] = [knotOf(rows, row), knotOf(columns, column)];
  const put = (i: number, j: number, part: number): void => {
    features[(r.at + i) * columns.length + c.at + j] = part;
  };
  put(0, 0, (1 - r.part) * (1 - c.part));
  put(0, 1, (1 - r.part) * c.part);
  put(1, 0, r.part * (1 - c.part));
  put(1, 1, r.part * c.part);
  return features;
}

function firstSample({ me, rival, won }: Duel): Sample {
  const first = byOrder(me, rival) > 0;
  const [a, b] = first ? [me.turns, rival.turns] : [rival.turns, me.turns];
  return { features: hats(TURN_KNOTS, a, TURN_KNOTS, b), won: Number(won === first) };
}

const waitedSample = ({ me, rival, won }: Duel): Sample => ({
  features: hats(TURN_KNOTS, me.turns, AFTER_KNOTS, rival.turns - TURN),
  won: Number(won),
});

/** How strongly a knot is held to what is expected of it, and to its neighbours. */
const HOLD = 0.4;
const SMOOTH = 0.6;
const STEPS = 2000;
const PACE = 0.7;

/** Penalised logistic regression on the grid of knots, by plain descent: a few dozen numbers. */
function learn(samples: readonly Sample[], expected: Float64Array, width: number): Float64Array {
  const odds = expected.slice();
  // No knot bends more than this: each goes down at its own pace.
  const most = odds.map(() => HOLD + 8 * SMOOTH);
  for (const { features } of samples) {
    for (const [k, part] of features.entries()) most[k] = (most[k] ?? 0) + part / 4;
  }
  for (let step = 0; step < STEPS; step++) {
    const slope = odds.map((value, k) => HOLD * (value - (expected[k] ?? 0)));
    for (const { features, won } of samples) {
      const z = features.reduce((sum, part, k) => sum + part * (odds[k] ?? 0), 0);
      const miss = 1 / (1 + Math.exp(-z)) - won;
      for (const [k, part] of features.entries()) slope[k] = (slope[k] ?? 0) + part * miss;
    }
    for (let k = 0; k < odds.length; k++) {
      for (const next of [k + width, (k + 1) % width === 0 ? -1 : k + 1]) {
        if (next < 0 || next >= odds.length) continue;
        const bend =
          (odds[k] ?? 0) - (expected[k] ?? 0) - (odds[next] ?? 0) + (expected[next] ?? 0);
        slope[k] = (slope[k] ?? 0) + SMOOTH * bend;
        slope[next] = (slope[next] ?? 0) - SMOOTH * bend;
      }
    }
    for (const [k, value] of slope.entries())
      odds[k] = (odds[k] ?? 0) - (PACE * value) / (most[k] ?? 1);
  }
  return odds;
}

/** Before any race is seen: a turn ahead is much, a part of one little. */
const guess = (ahead: number): number => Math.max(-3, Math.min(3, 0.1 * ahead + 0.8 * ahead ** 3));

const gridOf = (columns: readonly number[], edge: number): Float64Array =>
  Float64Array.from(
    TURN_KNOTS.flatMap((mine) => columns.map((theirs) => guess(theirs - mine) + edge)),
  );

function printGrid(name: string, odds: Float64Array, width: number): void {
  process.stdout.write(`${name}\n`);
  for (let k = 0; k < odds.length; k += width) {
    const row = [...odds.subarray(k, k + width)].map((value) => value.toFixed(2));
    process.stdout.write(`  [${row.join(', ')}],\n`);
  }
}

const [races = '40', tracks = '1,2,3,4,5,6,7,8', seed = 'duels'] = process.argv.slice(2);
const duels = tracks
  .split(',')
  .flatMap((track) =>
    Array.from({ length: Number(races) }, (_, race) => raceFor(Number(track), `${seed}/${race}`)),
  )
  .flat();
const waited = duels.filter(({ rival }) => rival.waits);
const driven = duels.filter(({ rival }) => !rival.waits);
const width = TURN_KNOTS.length;
printGrid('FIRST_ODDS', learn(driven.map(firstSample), gridOf(TURN_KNOTS, 0.3), width), width);
printGrid('WAITED_FOR_ODDS', learn(waited.map(waitedSample), gridOf(AFTER_KNOTS, 0), width), width);
