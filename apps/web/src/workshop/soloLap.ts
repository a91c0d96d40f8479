import type { Action } from '@perfect-line/rules/gt/action';
import { formatCircuit } from '@perfect-line/track/courses/circuitText';

import { SOLO_LAP } from '../games/gt/setup/raceChoice.ts';
import { setupOf } from '../games/gt/setup/setupOf.ts';
import type { GameSoFar } from '../worker/protocol.ts';
import type { Bench } from './bench.ts';

/** What lies on the bench, as a text: another text, another circuit. */
export const courseOf = ({ draft }: Bench): string => formatCircuit(draft.value.tiles);

/** A solo lap of it, before its first turn. */
export function soloLap(bench: Bench): GameSoFar<Action> {
  const { tiles } = bench.draft.value;
  const setup = setupOf({ ...SOLO_LAP, track: 0, own: { name: '', tiles } });
  return { game: `bench ${courseOf(bench)}`, setup, events: [] };
}
