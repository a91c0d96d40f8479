import type { Worth } from '@perfect-line/solver/worth';

import type { TurnReview } from '../worker/protocol.ts';
import type { Unit } from './figures.ts';
import type { DrivenTurn } from './turns.ts';

/** More is better, whatever is counted. */
export type PicturePoint = { readonly at: number; readonly value: number };

export type PictureLine = {
  readonly seat: string;
  /** It begins anew with every special. */
  readonly runs: readonly (readonly PicturePoint[])[];
};

/** What a turn gave (above zero) or took. */
export type PictureBar = {
  readonly turn: number;
  readonly seat: string;
  readonly from: number;
  readonly to: number;
  readonly decisions?: number;
  readonly luck?: number;
  /** Both together, where nobody can tell them apart. */
  readonly change?: number;
};

export type Picture = {
  readonly unit: Unit;
  /** Events of the whole race. */
  readonly count: number;
  readonly lines: readonly PictureLine[];
  readonly bars: readonly PictureBar[];
  /** Of the lines. */
  readonly low: number;
  readonly high: number;
  /** Of the bars, on either side of nothing. */
  readonly most: number;
};

/** All that is known of a race so far. */
export type Known = {
  readonly unit: Unit;
  readonly seats: readonly string[];
  readonly turns: readonly DrivenTurn[];
  readonly moments: readonly number[];
  readonly worth: readonly (Worth | undefined)[];
  readonly reviews: ReadonlyMap<number, TurnReview | undefined>;
};

/** Seconds in all, or the chance to win; before an own turn as its coach promises it. */
export function totalAt(known: Known, moment: number, seat: string): number | undefined {
  const hope = known.worth[moment]?.hopes[seat];
  if (hope === undefined) return undefined;
  const turn = known.turns[moment];
  const review = turn?.seat === seat ? known.reviews.get(moment) : undefined;
  const isTimed = known.unit === 'seconds' && review?.unit === 'seconds';
  return hope.spent + (isTimed ? review.expected : hope.rest);
}

/** Against the best of the field where the special began: lines of minutes would hide the seconds. */
function basesOf(known: Known): ReadonlyMap<number, number> {
  const bases = new Map<number, number>();
  if (known.unit === 'chance') return bases;
  for (const [moment, worth] of known.worth.entries()) {
    if (worth === undefined || bases.has(worth.stage)) continue;
    const totals = known.seats.flatMap((seat) => totalAt(known, moment, seat) ?? []);
    if (totals.length > 0) bases.set(worth.stage, Math.min(...totals));
  }
  return bases;
}

function lineOf(known: Known, seat: string, bases: ReadonlyMap<number, number>): PictureLine {
  const runs: PicturePoint[][] = [];
  let stage: number | undefined;
  for (const [moment, worth] of known.worth.entries()) {
    const total = totalAt(known, moment, seat);
    if (worth === undefined || total === undefined) continue;
    const value = known.unit === 'chance' ? total : (bases.get(worth.stage) ?? 0) - total;
    if (worth.stage !== stage) runs.push([]);
    ({ stage } = worth);
    runs.at(-1)?.push({ at: known.moments[moment] ?? 0, value });
  }
  return { seat, runs };
}

/** What the turn changed until its driver has the next one, or is home. */
function changeOf(known: Known, { index, seat }: DrivenTurn): number | undefined {
  const now = totalAt(known, index, seat);
  const next = known.turns.findIndex((turn) => turn.index > index && turn.seat === seat);
  const moment = next < 0 ? known.moments.length - 1 : next;
  const isSame = known.worth[moment]?.stage === known.worth[index]?.stage;
  const then = isSame ? totalAt(known, moment, seat) : known.worth[moment]?.hopes[seat]?.spent;
  if (now === undefined || then === undefined) return undefined;
  return known.unit === 'chance' ? then - now : now - then;
}

function barOf(known: Known, turn: DrivenTurn, hasCoach: boolean): readonly PictureBar[] {
  const { index, seat, from, to } = turn;
  const base = { turn: index, seat, from, to };
  if (!hasCoach) {
    const change = changeOf(known, turn);
    return change === undefined ? [] : [{ ...base, change }];
  }
  const review = known.reviews.get(index);
  if (!turn.counts || review?.unit !== known.unit) return [];
  return [{ ...base, decisions: 0 - review.decisions, luck: 0 - review.luck }];
}

const spanOf = (values: readonly number[], least: number): readonly [low: number, high: number] => {
  const [low, high] = [Math.min(...values, 0), Math.max(...values, 0)];
  return high - low < least ? [low, low + least] : [low, high];
};

/** The least that fills the picture: five seconds, ten hundredths. */
const LEAST = { seconds: 5, chance: 0.1 } as const;

/** One line a driver over the moments of a race, and what every turn gave or took. */
export function pictureOf(known: Known, hasCoach: boolean): Picture {
  const bases = basesOf(known);
  const lines = known.seats.map((seat) => lineOf(known, seat, bases));
  const bars = known.turns.flatMap((turn) => barOf(known, turn, hasCoach));
  const values = lines.flatMap(({ runs }) => runs.flat().map(({ value }) => value));
  const [low, high] = known.unit === 'chance' ? [0, 1] : spanOf(values, LEAST.seconds);
  const sizes = bars.flatMap(({ decisions = 0, luck = 0, change = 0 }) =>
    [decisions, luck, change].map(Math.abs),
  );
  const most = Math.max(LEAST[known.unit], ...sizes);
  return { unit: known.unit, count: known.moments.at(-1) ?? 0, lines, bars, low, high, most };
}
