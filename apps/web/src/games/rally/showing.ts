import type { SeatId } from '@perfect-line/rules/game';
import { driverOf, type Move, type RallyState } from '@perfect-line/rules/rally/state';
import { WARNING_LIMIT } from '@perfect-line/rules/rally/tables';
import { surfaceAt, trackOf } from '@perfect-line/rules/rally/tracks';
import { losesControl, withWarning, type WarningCount } from '@perfect-line/rules/rally/warnings';
import { WARNING } from '@perfect-line/rules/rally/words';

import type { DieRead, Reading } from '../../table/store.ts';
import type { GameShowing } from '../gameUi.ts';
import type { Rally, RallyEntry } from './hand.ts';
import type { RallyStore } from './rallyStore.ts';

/** The spaces each car drove through in one event; none on boards that have been cleared away. */
function pathsOf({ before, after, notes }: RallyEntry): ReadonlyMap<SeatId, readonly number[]> {
  const paths = new Map<SeatId, number[]>();
  if (before.special !== after.special) return paths;
  const { idOf } = trackOf(before);
  for (const note of notes) {
    if (note.type !== 'moved') continue;
    const to = idOf.get(note.to);
    if (to !== undefined) paths.set(note.seat, [...(paths.get(note.seat) ?? []), to]);
  }
  return paths;
}

/** The car is seen over the line before the boards are cleared away. */
async function showTimes(store: RallyStore, { notes, after }: RallyEntry): Promise<void> {
  const over = notes.find((note) => note.type === 'special-over');
  if (over === undefined || store.hand.game.isOver(after)) return;
  await store.pace.wait('step');
  await store.showTimes(over.special - 1);
  store.pace.calmDown();
  store.rivals.decided();
}

const rolledMoves = ({ phase }: RallyState): readonly Move[] => {
  if (phase.kind === 'roll') return [phase.move];
  return phase.kind === 'attackRoll' ? phase.chain : [];
};

/** [R2.4] [R5.1] [R11.3] A third warning, a second one on snow, any one where the road allows none. */
function readingOf(state: RallyState, faces: readonly string[]): Reading | undefined {
  const moves = rolledMoves(state);
  if (moves.length === 0 || state.turn === undefined) return undefined;
  const { tyres } = driverOf(state);
  let count: WarningCount = state.turn;
  const dice = moves.map((move, i): DieRead => {
    const warned = withWarning(count, surfaceAt(trackOf(state), move.to));
    const isDecisive = move.fate === 'risky' || losesControl(warned, tyres);
    const isWarning = faces[i] === WARNING;
    if (isWarning) count = warned;
    return { warnings: count.warnings, isDecisive, isLost: isWarning && isDecisive };
  });
  return { warnings: state.turn.warnings, limit: WARNING_LIMIT, dice };
}

export const rallyShowing: GameShowing<Rally, RallyStore> = {
  pathsOf,
  othersShare: () => 1,
  isTelling: () => false,
  readingOf,
  queueOf: ({ queue }) => queue,
  roundOf: ({ special, round }) => `${special} ${round}`,
  beforeShown: showTimes,
};
