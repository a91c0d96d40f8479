import type { Step } from '@perfect-line/rules/game';
import { rally } from '@perfect-line/rules/rally/game';
import type { RallyNote } from '@perfect-line/rules/rally/notes';
import type { RallySetup } from '@perfect-line/rules/rally/setup';
import { timeOf, type RallyState } from '@perfect-line/rules/rally/state';
import { trackOf } from '@perfect-line/rules/rally/tracks';
import type { SpecialTrack } from '@perfect-line/track/rally/special';

import { driveForHeat, type Heat, type HeatNews } from '../heat.ts';
import { rallyDriver, type RallyLevel } from './drivers.ts';

/** Seconds of the first special so far. */
function secondsOf({ cars, times }: RallyState): number {
  const [car] = cars;
  return car === undefined ? 0 : (times[0]?.[car.id] ?? timeOf(car));
}

/** Hears a special driven alone, by its rows: its first special, and nothing after it. */
function specialReader(track: SpecialTrack): (step: Step<RallyState, RallyNote>) => HeatNews {
  const rowOf = (name: string): number | undefined =>
    track.spots[track.idOf.get(name) ?? track.finish]?.row;
  let [round, counted] = [0, 0];
  return ({ state, notes }) => {
    const isTurnOver = state.round !== round || rally.isOver(state);
    const seconds = secondsOf(state) - counted;
    round = state.round;
    if (isTurnOver) counted += seconds;
    return {
      visits: notes.flatMap((note) => (note.type === 'moved' ? [rowOf(note.to)] : [])),
      losses: notes.flatMap((note) => (note.type === 'lost' ? [rowOf(note.at)] : [])),
      turns: isTurnOver && seconds !== 0 ? [seconds] : [],
    };
  };
}

/** One more drive of a rally of one special, by its rows. */
export const driveSpecial = (
  heat: Heat,
  setup: RallySetup,
  { level, seed }: { readonly level: RallyLevel; readonly seed: string },
): Heat =>
  driveForHeat(heat, {
    game: rally,
    setup,
    decide: (state) => rallyDriver(state, level, seed),
    seed,
    newsOf: specialReader(trackOf(rally.start(setup).state)),
  });
