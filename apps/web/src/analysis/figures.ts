import { ledgerOf, type LedgerTurn, type TurnFigures } from '@perfect-line/solver/raceLedger';

import { percentWords } from '../i18n/percent.ts';
import { locale, t } from '../i18n/translate.ts';

export type Unit = TurnFigures['unit'];

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

/** Behind or ahead on a scale: "+83 s". */
export function wholeSeconds(seconds: number): string {
  const amount = new Intl.NumberFormat(locale.value, {
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format(Math.round(seconds) || 0);
  return t().coach.amounts.seconds({ amount: amount.replace('-', '−') });
}

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

/** A hope of a car, as it is read: its chance, or its time. */
export const hopeWords = (unit: Unit, hope: number): string =>
  valueWords(unit, unit === 'chance' ? Math.round(hope * 100) : tidy(hope));

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

export function turnBalance({ review, spent }: LedgerTurn): Balance {
  const { unit } = review;
  const before = valueOf(unit, spent + review.expected);
  const after = valueOf(unit, spent + review.result);
  const decisions = rounded(unit, review.decisions);
  return { unit, before, decisions, luck: tidy(after - before - decisions), others: 0, after };
}

/** All turns of one driver, in their order; `end` is what it came to if that is known, as a cost. */
export function driverBalance(turns: readonly LedgerTurn[], end?: number): Balance | undefined {
  const ledger = ledgerOf(turns, end);
  if (ledger === undefined) return undefined;
  const { unit } = ledger;
  const before = valueOf(unit, ledger.start);
  const after = valueOf(unit, ledger.end);
  const decisions = rounded(unit, ledger.decisions);
  const rest = tidy(after - before - decisions);
  // Alone on the road there are no others: what rounding leaves is luck.
  const isAlone = unit === 'seconds' && rounded(unit, ledger.others) === 0;
  if (isAlone) return { unit, before, decisions, luck: rest, others: 0, after };
  const luck = rounded(unit, ledger.luck);
  return { unit, before, decisions, luck, others: tidy(rest - luck), after };
}
