import type { SeatId } from '@perfect-line/rules/game';
import type { State } from '@perfect-line/rules/gt/state';
import { WARNING } from '@perfect-line/rules/gt/words';

import type { DieRead, Reading } from '../../table/store.ts';
import type { GameShowing } from '../gameUi.ts';
import type { GtStore } from './gtStore.ts';
import type { Gt, GtEntry } from './hand.ts';

/** The spaces each car drove through in one event. */
function pathsOf({ after, notes }: GtEntry): ReadonlyMap<SeatId, readonly number[]> {
  const paths = new Map<SeatId, number[]>();
  const { idOf } = after.race.graph;
  for (const note of notes) {
    if (note.type !== 'moved') continue;
    const to = idOf.get(note.to);
    if (to !== undefined) paths.set(note.seat, [...(paths.get(note.seat) ?? []), to]);
  }
  return paths;
}

/** [G6.3] Warnings of the track come with the last die of their step. */
function readingOf({ turn }: State, faces: readonly string[]): Reading {
  const isFlatOut = turn.mode === 'flat-out';
  const steps = isFlatOut ? turn.plan : turn.plan.slice(turn.done, turn.done + 1);
  const before = isFlatOut ? 0 : turn.warnings;
  const ofTrack = steps.flatMap(({ dice, warnings }) =>
    dice.map((_, i) => (i === dice.length - 1 ? warnings : 0)),
  );
  const dice: DieRead[] = [];
  for (const [i, face] of faces.entries()) {
    const shown = dice.at(-1)?.warnings ?? before;
    const own = ofTrack[i] ?? 0;
    const warnings = shown + own + Number(face === WARNING);
    const isDecisive = shown + own + 1 >= turn.limit;
    dice.push({ warnings, isDecisive, isLost: warnings >= turn.limit });
  }
  return { warnings: before, limit: turn.limit, dice };
}

export const gtShowing: GameShowing<Gt, GtStore> = {
  pathsOf,
  // A flat-out roll is worth a look, each single step is not worth the wait.
  othersShare: ({ turn }) => (turn.mode === 'flat-out' ? 0.6 : 0),
  isTelling: ({ type }) => type === 'drive',
  readingOf,
  queueOf: ({ order, turnIndex, cars }) =>
    order.slice(turnIndex).flatMap((index) => cars[index]?.id ?? []),
  roundOf: ({ stage, round }) => `${stage} ${round}`,
};
