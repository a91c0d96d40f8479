import { spotName } from '@perfect-line/track/rally/special';

import { advanced, cursorOf, movesAt, roadAheadOf, type Cursor } from './legal.ts';
import { isSound, relayOptions } from './relaying.ts';
import { driverOf, type Move, type RallyState } from './state.ts';
import type { RoadAhead } from './targets.ts';
import type { RallyDie } from './words.ts';

type PlannedStep = { readonly die: RallyDie; readonly to: string };

/** A legal next die in words, as the referee prints it. */
export type LegalDie = {
  readonly die: RallyDie;
  readonly to: string;
  readonly gear: number;
  readonly note: number | null;
  /** Control is lost whatever the die shows. */
  readonly loses: boolean;
  /** Control is lost if this die shows a warning, because of the jump. */
  readonly risky: boolean;
  readonly out: boolean;
  /** Cards that may be drawn because of this step alone. */
  readonly draws: readonly ('shortcut' | 'card')[];
};

/** What a chain so far leads to; undefined when one of its steps is not legal, or nobody is at the wheel. */
export function cursorAfter(state: RallyState, chain: readonly PlannedStep[]): Cursor | undefined {
  if (!state.turn) return undefined;
  const road = roadAheadOf(state);
  let cursor = cursorOf(state);
  for (const step of chain) {
    const to = road.track.idOf.get(step.to);
    const move = movesAt(road, driverOf(state), cursor).find(
      (m) => m.die === step.die && m.to === to,
    );
    if (!move || !isSound(move)) return undefined;
    cursor = advanced(road, cursor, move);
  }
  return cursor;
}

/** Every legal next die of the driver at the wheel, after the steps of `chain` if any. */
export function legalDice(
  state: RallyState,
  chain: readonly PlannedStep[] = [],
): readonly LegalDie[] {
  if (state.phase.kind !== 'drive' && state.phase.kind !== 'relay') return [];
  const cursor = cursorAfter(state, chain);
  if (!cursor) return [];
  const road = roadAheadOf(state);
  const dice = movesAt(road, driverOf(state), cursor).map((move) => describeMove(road, move));
  return state.phase.kind === 'relay' ? dice.filter((die) => fitsRelay(state, chain, die)) : dice;
}

/** [R9.2] Only the dice that were rolled, and only towards a chain that is allowed. */
const fitsRelay = (state: RallyState, chain: readonly PlannedStep[], next: PlannedStep): boolean =>
  relayOptions(state).some((option) =>
    [...chain, next].every((step, i) => option[i]?.die === step.die && option[i].to === step.to),
  );

function describeMove(road: RoadAhead, move: Move): LegalDie {
  const onCut = road.track.spots[move.to]?.line === 'cut';
  const mayFall = (move.fate === 'loses' || move.fate === 'risky') && move.to < road.track.finish;
  return {
    die: move.die,
    to: spotName(road.track, move.to),
    gear: move.gear,
    note: move.note ?? null,
    loses: move.fate === 'loses',
    risky: move.fate === 'risky',
    out: move.fate === 'out',
    draws: [...(onCut ? (['shortcut'] as const) : []), ...(mayFall ? (['card'] as const) : [])],
  };
}
