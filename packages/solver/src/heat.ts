import { seededRandom } from '@perfect-line/core/random';
import type { Game, Note, Step } from '@perfect-line/rules/game';
import { playOut } from '@perfect-line/rules/playOut';

/** What computer drivers met at each space of a course, driven alone. */
export type Heat = {
  readonly runs: number;
  /** How often a car came there. */
  readonly visits: readonly number[];
  /** Seconds spent there: those of each turn, shared out evenly among the spaces it led over. */
  readonly seconds: readonly number[];
  /** Losses of control there. */
  readonly losses: readonly number[];
};

/** What one event brought. */
export type HeatNews = {
  /** Spaces the car came to, in order. */
  readonly visits: readonly (number | undefined)[];
  readonly losses: readonly (number | undefined)[];
  /** Seconds of each turn that ended. */
  readonly turns: readonly number[];
};

const nothing = (spaces: number): readonly number[] => Array.from({ length: spaces }, () => 0);

export const noHeat = (spaces: number): Heat => ({
  runs: 0,
  visits: nothing(spaces),
  seconds: nothing(spaces),
  losses: nothing(spaces),
});

function add(sums: number[], space: number | undefined, amount: number): void {
  if (space !== undefined) sums[space] = (sums[space] ?? 0) + amount;
}

/** Adds up one run as it is told. */
class RunHeat {
  readonly visits: number[];
  readonly seconds: number[];
  readonly losses: number[];
  #path: number[] = [];
  #stands: readonly number[] = [];

  constructor({ visits, seconds, losses }: Heat) {
    this.visits = [...visits];
    this.seconds = [...seconds];
    this.losses = [...losses];
  }

  hear({ visits, losses, turns }: HeatNews): void {
    for (const space of visits) this.#visit(space);
    for (const space of losses) add(this.losses, space, 1);
    for (const seconds of turns) this.#endTurn(seconds);
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

/** A course to be driven, and how its notes are read; a reader hears one run from its start. */
export type HeatRun<Setup, State, Action, N extends Note> = {
  readonly game: Game<Setup, State, Action, unknown, N>;
  readonly setup: Setup;
  readonly decide: (state: State) => Action;
  readonly seed: string;
  readonly newsOf: (step: Step<State, N>) => HeatNews;
};

/** One more run of a computer driver, alone, by the engine's own rules. */
export function driveForHeat<Setup, State, Action, N extends Note>(
  heat: Heat,
  { game, setup, decide, seed, newsOf }: HeatRun<Setup, State, Action, N>,
): Heat {
  const run = new RunHeat(heat);
  const watch = (step: Step<State, N>): void => run.hear(newsOf(step));
  playOut(game, setup, { decide, random: seededRandom(seed), watch });
  const { visits, seconds, losses } = run;
  return { runs: heat.runs + 1, visits, seconds, losses };
}

/** Enough for a corner that one run in ten goes wrong at to be seen. */
const RUNS = 80;

/** So many runs of a course, each with a seed of its own. */
export function drivenHeat(
  spaces: number,
  drive: (heat: Heat, seed: string) => Heat,
  tell: (share: number) => void,
): Heat {
  let heat = noHeat(spaces);
  for (let run = 1; run <= RUNS; run++) {
    heat = drive(heat, `heat ${run}`);
    tell(run / RUNS);
  }
  return heat;
}

/** How a space looks on the map: `slow` from 0 (as fast as anywhere) to 1, `losses` a run. */
export type HeatSpot = { readonly slow: number; readonly losses: number };

/** A few spaces of accidents must not make the rest of the road look fast. */
const SLOW_SHARE = 0.9;

/** Spaces where cars were; seconds a visit between the fastest space and the slowest tenth. */
export function heatSpots({
  runs,
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
          losses: (losses[i] ?? 0) / runs,
        },
  );
}
