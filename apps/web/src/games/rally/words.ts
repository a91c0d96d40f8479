import type { RuleError } from '@perfect-line/rules/game';
import { timeOf, type Move, type RallyCar } from '@perfect-line/rules/rally/state';
import { formatTime } from '@perfect-line/rules/rally/time';
import { spotAt, trackOf } from '@perfect-line/rules/rally/tracks';

import { t } from '../../i18n/translate.ts';
import { percent } from '../../table/risk.ts';
import { seatOf, type SeatView } from '../../table/seats.ts';
import type { RallyStore } from './rallyStore.ts';
import { rallyRefusal } from './refusal.ts';

export const gearWords = (gear: number): string =>
  gear === 0 ? t().rally.table.neutralWord : t().rally.table.gear({ gear });

export const gearSign = (gear: number): string =>
  gear === 0 ? t().rally.table.neutral : String(gear);

/** A refusal of the rules in the player's language, or of the server that carries the game. */
export function refusalWords(error: RuleError): string {
  const answers: Readonly<Record<string, string>> = t().answers;
  return rallyRefusal(error) ?? answers[error.code] ?? t().rally.refusals.other;
}

/** What happens to a car that goes there in that gear, apart from the dice. */
function fateWords({ fate, cause }: Move): readonly string[] {
  const m = t().rally.plan;
  if (fate === 'out') return [m.out];
  if (fate === 'loses') return [cause === 'jam' ? m.jam : m.loses];
  return fate === 'risky' ? [m.risky] : [];
}

/** Where a move leads: the line through the corner, or over the finish. */
export function placeWords(store: RallyStore, to: number): string {
  const track = trackOf(store.shown.value);
  const m = t().rally.plan;
  if (to >= track.finish) return m.finish;
  return m.lines[spotAt(track, to).line];
}

/** A move as short phrases: read aloud and shown when the pointer rests. */
export function movePhrases(store: RallyStore, move: Move): readonly string[] {
  const m = t().rally.plan;
  const track = trackOf(store.shown.value);
  const onCut = move.to < track.finish && spotAt(track, move.to).line === 'cut';
  const odds = store.oddsOf([...store.draft.value, move]);
  return [
    placeWords(store, move.to),
    ...(move.note === undefined ? [] : [m.note({ note: move.note })]),
    t().rally.table.gear({ gear: move.gear }),
    ...fateWords(move),
    ...(onCut ? [m.draws] : []),
    ...(odds === undefined || odds.flat === 0 ? [] : [m.flatRisk({ chance: percent(odds.flat) })]),
    ...(odds === undefined || move.fate === 'loses' || move.fate === 'out'
      ? []
      : [m.chance({ chance: percent(odds.loss) })]),
  ];
}

export function carTitle(car: RallyCar, seats: readonly SeatView[]): string {
  const seat = seatOf(seats, car.id);
  return [`${seat.name} (${seat.number})`, gearWords(car.gear), formatTime(timeOf(car))].join(', ');
}
