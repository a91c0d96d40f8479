import { seededRandom } from '@perfect-line/core/random';
import { gt } from '@perfect-line/rules/gt/game';
import type { Step } from '@perfect-line/rules/game';
import type { GtNote } from '@perfect-line/rules/gt/notes';
import type { Setup } from '@perfect-line/rules/gt/setup';
import { secondsOf } from '@perfect-line/rules/gt/solo';
import type { State } from '@perfect-line/rules/gt/state';
import { playOut } from '@perfect-line/rules/playOut';

import { chooseAction, type DriverOptions } from './driver.ts';

/** What driven solo laps met at each space of the track. */
export type Heat = {
  readonly laps: number;
  /** How often a car came there. */
  readonly visits: readonly number[];
  /** Seconds spent there: those of each turn, shared out evenly among the spaces it led over. */
  readonly seconds: readonly number[];
  /** Losses of control there. */
  readonly losses: readonly number[];
};

const nothing = (spaces: number): readonly number[] => Array.from({ length: spaces }, () => 0);

function add(sums: number[], space: number | undefined, amount: number): void {
  if (space !== undefined) sums[space] = (sums[space] ?? 0) + amount;
}

export const noHeat = (spaces: number): Heat => ({
  laps: 0,
  visits: nothing(spaces),
  seconds: nothing(spaces),
  losses: nothing(spaces),
});

/** Adds up one lap as it is told. */
class LapHeat {
  readonly visits: number[];
  readonly seconds: number[];
  readonly losses: number[];
  #path: number[] = [];
  #stands: readonly number[] = [];
  #turns = 0;

  constructor({ visits, seconds, losses }: Heat) {
    this.visits = [...visits];
    this.seconds = [...seconds];
    this.losses = [...losses];
  }

  hear({ state, notes }: Step<State, GtNote>): void {
    const { idOf } = state.race.graph;
    for (const note of notes) {
      if (note.type === 'moved') this.#visit(idOf.get(note.to));
      else if (note.type === 'lost-control') add(this.losses, idOf.get(note.at), 1);
    }
    const turns = state.laps[0]?.turns ?? [];
    for (const { gear } of turns.slice(this.#turns)) this.#endTurn(secondsOf(state.race, gear));
    this.#turns = turns.length;
  }

  #visit(space: number | undefined): void {
    if (space === undefined) return;
    this.#path.push(space);
    add(this.visits, space, 1);
  }

  /** A turn that led nowhere is spent where the last one ended. */
  #endTurn(seconds: number): void {
    const led = this.#path.length > 0 ? this.#path : this.#stands;
    for (const space of led) add(this.seconds, space, seconds / led.length);
    this.#stands = led.slice(-1);
    this.#path = [];
  }
}

/** One more lap of a computer driver, alone, by the engine's own rules. */
export function driveForHeat(
  heat: Heat,
  setup: Setup,
  options: DriverOptions & { readonly seed: string },
): Heat {
  const lap = new LapHeat(heat);
  playOut(gt, setup, {
    decide: (state) => chooseAction(state, options),
    random: seededRandom(options.seed),
    watch: (step) => lap.hear(step),
  });
  const { visits, seconds, losses } = lap;
  return { laps: heat.laps + 1, visits, seconds, losses };
}

/** How a space looks on the map: `slow` from 0 (as fast as anywhere) to 1, `losses` a lap. */
export type HeatSpot = { readonly slow: number; readonly losses: number };

/** A few spaces of accidents must not make the rest of the road look fast. */
const SLOW_SHARE = 0.9;

/** Spaces where cars were; seconds a visit between the fastest space and the slowest tenth. */
export function heatSpots({
  laps,
  visits,
  seconds,
  losses,
}: Heat): readonly (HeatSpot | undefined)[] {
  const paces = visits.map((count, i) => (count === 0 ? undefined : (seconds[i] ?? 0) / count));
  const known = paces.filter((pace) => pace !== undefined).toSorted((a, b) => a - b);
  const [least = 0] = known;
  const most = known[Math.floor(SLOW_SHARE * (known.length - 1))] ?? least;
  return paces.map((pace, i) =>
    pace === undefined
      ? undefined
      : {
          slow: most === least ? 0 : Math.min(1, (pace - least) / (most - least)),
          losses: (losses[i] ?? 0) / laps,
        },
  );
}
