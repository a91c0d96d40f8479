import type { Step } from '@perfect-line/rules/game';
import { gt } from '@perfect-line/rules/gt/game';
import type { GtNote } from '@perfect-line/rules/gt/notes';
import type { Setup } from '@perfect-line/rules/gt/setup';
import { secondsOf } from '@perfect-line/rules/gt/solo';
import type { State } from '@perfect-line/rules/gt/state';

import { driveForHeat, type Heat, type HeatNews } from '../../heat.ts';
import { chooseAction, type DriverOptions } from './driver.ts';

/** Hears a solo lap by its notes and its sheet. */
function lapReader(): (step: Step<State, GtNote>) => HeatNews {
  let told = 0;
  return ({ state: { race, laps }, notes }) => {
    const { idOf } = race.graph;
    const turns = laps[0]?.turns ?? [];
    const fresh = turns.slice(told);
    told = turns.length;
    return {
      visits: notes.flatMap((note) => (note.type === 'moved' ? [idOf.get(note.to)] : [])),
      losses: notes.flatMap((note) => (note.type === 'lost-control' ? [idOf.get(note.at)] : [])),
      turns: fresh.map(({ gear }) => secondsOf(race, gear)),
    };
  };
}

/** One more lap, by spaces of the circuit. */
export const driveLap = (
  heat: Heat,
  setup: Setup,
  options: DriverOptions & { readonly seed: string },
): Heat =>
  driveForHeat(heat, {
    game: gt,
    setup,
    decide: (state) => chooseAction(state, options),
    seed: options.seed,
    newsOf: lapReader(),
  });
