import type { RuleError } from '@perfect-line/rules/game';
import type { Car, CheckedStep } from '@perfect-line/rules/gt/state';
import { markerOf } from '@perfect-line/rules/gt/words';
import type { SpaceId, TrackGraph } from '@perfect-line/track/graph';

import { t } from '../../i18n/translate.ts';
import { overtakenBy } from './planning.ts';
import { percent } from '../../table/risk.ts';
import { seatOf, type SeatView } from '../../table/seats.ts';
import type { GtStore } from './gtStore.ts';
import { gtRefusal } from './refusal.ts';

type Way = 'straight' | 'left' | 'right';

/** Seen from the driver: v grows to the left. */
export function wayTo(graph: TrackGraph, from: SpaceId, to: SpaceId, diagonal: boolean): Way {
  if (!diagonal) return 'straight';
  const middle = (space: SpaceId): number => (graph.right[space] ?? 0) + (graph.left[space] ?? 0);
  return middle(to) > middle(from) ? 'left' : 'right';
}

/** A refusal of the rules in the player's language, or of the server that carries the game. */
export function refusalWords(error: RuleError): string {
  const answers: Readonly<Record<string, string>> = t().answers;
  return gtRefusal(error) ?? answers[error.code] ?? t().refusals.other();
}

/** What a step costs, as short phrases: read aloud and shown when the pointer rests. */
export function stepPhrases(store: GtStore, step: CheckedStep): readonly string[] {
  const frame = store.frame.value;
  const state = store.shown.value;
  if (frame === undefined) return [];
  const m = t().plan;
  const names = overtakenBy(frame, store.from, step).map((index) => {
    const id = state.cars[index]?.id ?? '';
    return seatOf(store.seats.value, id).name;
  });
  const odds = store.oddsOf([...store.draft.value, step]);
  const risk = odds === undefined ? [] : [m.chance({ chance: percent(odds.oneByOne) })];
  return [
    m.ways[wayTo(frame.graph, store.from, step.to, step.diagonal)],
    m.gear({ gear: step.gear }),
    ...(step.limit > 0 ? [m.limit({ limit: step.limit })] : []),
    ...(step.warnings > 0 ? [m.warnings({ count: step.warnings })] : []),
    ...(names.length > 0 ? [m.overtakes({ names: names.join(', ') })] : []),
    ...(step.finish ? [m.line] : []),
    ...(step.loses ? [m.loses] : risk),
  ];
}

export function carTitle(car: Car, seats: readonly SeatView[]): string {
  const seat = seatOf(seats, car.id);
  const m = t().table;
  const parts = [
    `${seat.name} (${seat.number})`,
    m.gear({ gear: markerOf(car.gear) }),
    m.focus({ count: car.focus }),
  ];
  return parts.join(', ');
}
