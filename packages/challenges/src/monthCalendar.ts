import { GAME_KINDS, type GameKind } from '@perfect-line/rules/game';

import type { ChallengeId, Period } from './calendar.ts';
import {
  dayAt,
  parseDay,
  parseMonth,
  spanOfDay,
  spanOfMonth,
  type Month,
  type Span,
} from './dates.ts';

/** A challenge of the calendar without its course, which takes longer to lay. */
export type Slot = Span & {
  readonly id: ChallengeId;
  readonly game: GameKind;
  readonly period: Period;
};

/** All that count for the standing of a month: its days, and the one of the month. */
export function slotsOf(game: GameKind, month: Month): readonly Slot[] {
  const whole = spanOfMonth(month);
  const slots: Slot[] = [{ id: `${game}-${month.text}`, game, period: 'month', ...whole }];
  for (let at = whole.opensAt; at < whole.closesAt;) {
    const day = dayAt(at);
    const span = spanOfDay(day);
    slots.push({ id: `${game}-${day.text}`, game, period: 'day', ...span });
    at = span.closesAt;
  }
  return slots;
}

/** Undefined for what is not in the calendar. */
export function slotOf(id: ChallengeId): Slot | undefined {
  const game = GAME_KINDS.find((kind) => id.startsWith(`${kind}-`));
  if (game === undefined) return undefined;
  const date = id.slice(game.length + 1);
  const day = parseDay(date);
  if (day.ok) return { id, game, period: 'day', ...spanOfDay(day.value) };
  const month = parseMonth(date);
  return month.ok ? { id, game, period: 'month', ...spanOfMonth(month.value) } : undefined;
}
