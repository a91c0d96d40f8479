import { trackSecondsOf } from '@perfect-line/rules/gt/solo';
import type { TurnReview } from '@perfect-line/solver/gt/coach/coach';

import { locale, t } from '../../i18n/translate.ts';
import type { DrivenTurn } from './drivenTurns.ts';
import { percentWords } from '../../i18n/percent.ts';

export type Unit = TurnReview['unit'];

/**
 * Costs as the player reads them: tenths of a second, where more is worse, or hundredths of the chance to win, where
 * more is better. Everything is rounded first and added after, so that the figures on the page add up.
 */
const rounded = (unit: Unit, cost: number): number =>
  unit === 'seconds' ? Math.round(cost * 10) / 10 : -Math.round(cost * 100);

/** Sums of tenths drift in the last binary digit. */
const tidy = (shown: number): number => Math.round(shown * 10) / 10;

const valueOf = (unit: Unit, value: number): number =>
  unit === 'seconds' ? rounded(unit, value) : 100 + rounded(unit, Math.max(0, Math.min(1, value)));

export type Tone = 'good' | 'bad' | 'even';

export function toneOf(unit: Unit, shown: number): Tone {
  if (shown === 0) return 'even';
  return shown > 0 === (unit === 'chance') ? 'good' : 'bad';
}

/** "+1.2", "−8". */
export function signedWords(unit: Unit, shown: number): string {
  const digits = unit === 'seconds' ? 1 : 0;
  const amount = new Intl.NumberFormat(locale.value, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'exceptZero',
  }).format(shown);
  return amount.replace('-', '−');
}

/** "+1.2 s", "−8 points". */
export const amountWords = (unit: Unit, shown: number): string =>
  t().coach.amounts[unit]({ amount: signedWords(unit, shown) });

export const costWords = (unit: Unit, cost: number): string =>
  amountWords(unit, rounded(unit, cost));

export const costTone = (unit: Unit, cost: number): Tone => toneOf(unit, rounded(unit, cost));

/** "2:05.3", "42%". */
export function valueWords(unit: Unit, shown: number): string {
  if (unit === 'chance') return percentWords(shown);
  const seconds = new Intl.NumberFormat(locale.value, {
    minimumIntegerDigits: 2,
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const whole = Math.abs(shown);
  return `${shown < 0 ? '−' : ''}${Math.floor(whole / 60)}:${seconds.format(tidy(whole % 60))}`;
}

/** Where best driving would have led, what was lost or won on the way, where it led. */
export type Balance = {
  readonly unit: Unit;
  readonly before: number;
  readonly decisions: number;
  readonly luck: number;
  /** What the other drivers did in between; 0 for a single turn and for a lap alone. */
  readonly others: number;
  readonly after: number;
};

/** Seconds on the clock when the turn began. */
function clockBefore({ laid, seat }: DrivenTurn): number {
  const { laps, race } = laid.before;
  const lap = laps.find((one) => one.driver === seat);
  return lap === undefined ? 0 : trackSecondsOf(race, lap);
}

const clockAt = (played: DrivenTurn, unit: Unit): number =>
  unit === 'seconds' ? clockBefore(played) : 0;

export type Reviewed = { readonly played: DrivenTurn; readonly review: TurnReview };

export function turnBalance({ played, review }: Reviewed): Balance {
  const { unit } = review;
  const clock = clockAt(played, unit);
  const before = valueOf(unit, clock + review.expected);
  const after = valueOf(unit, clock + review.result);
  const decisions = rounded(unit, review.decisions);
  return { unit, before, decisions, luck: tidy(after - before - decisions), others: 0, after };
}

/** All turns of one driver, in their order; `end` is what it came to if that is known, in the unit of the turns. */
export function driverBalance(turns: readonly Reviewed[], end?: number): Balance | undefined {
  const [first, last] = [turns[0], turns.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const { unit } = first.review;
  const sum = (part: 'decisions' | 'luck'): number =>
    turns.reduce((total, { review }) => total + review[part], 0);
  const before = turnBalance(first).before;
  const after = end ?? turnBalance(last).after;
  const decisions = rounded(unit, sum('decisions'));
  const rest = tidy(after - before - decisions);
  if (unit === 'seconds') return { unit, before, decisions, luck: rest, others: 0, after };
  const luck = rounded(unit, sum('luck'));
  return { unit, before, decisions, luck, others: rest - luck, after };
}

/** The turn whose decisions cost most, if any cost something. */
export function costliest(turns: readonly Reviewed[]): Reviewed | undefined {
  const [worst] = turns.toSorted((a, b) => b.review.decisions - a.review.decisions);
  const isCostly = worst && rounded(worst.review.unit, worst.review.decisions) !== 0;
  return isCostly === true ? worst : undefined;
}
