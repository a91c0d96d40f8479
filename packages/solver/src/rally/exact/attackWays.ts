import type { SpotId } from '@perfect-line/track/rally/special';

import {
  isSpoilt,
  isWhite,
  warningAfter,
  whiteAfter,
  type AttackStep,
  type InTurn,
  type RolledStep,
} from './attackSteps.ts';
import type { Net } from './net.ts';
import { keptDice, relaysAfter, usableWhite, type Burst } from './relayWalk.ts';

/** A shortcut on the way: what the driver may choose from after a flat, by flats; undefined where he goes on as laid. */
type CutStep = { readonly spot: SpotId; readonly after: readonly (number | undefined)[] };

/** Rolled dice driven as they lie: the shortcuts passed, whose cards may be flats, and the end. */
export type Way = {
  readonly spot: SpotId;
  readonly gear: number;
  /** `stood`: control is lost on the shortcut itself by the warnings of dice a flat took away (R9.3). */
  readonly end: 'driven' | 'lost' | 'stood';
  readonly stays: boolean;
  readonly cuts: readonly CutStep[];
  /** [R6.7] The way on where Sisu cancels the loss. */
  readonly saved: number | undefined;
};

/** Every way met on a special, each once, and the sets that drivers choose from. */
export type WayBook = {
  readonly net: Net;
  readonly ways: Way[];
  readonly wayAt: Map<string, number>;
  readonly sets: (readonly number[])[];
  readonly setAt: Map<string, number>;
  readonly bursts: Map<string, number>;
};

export const wayBookOf = (net: Net): WayBook => ({
  net,
  ways: [],
  wayAt: new Map(),
  sets: [],
  setAt: new Map(),
  bursts: new Map(),
});

const FLATS = [0, 1, 2];

/** Number of the way of dice in the order they lie in, from a point of a turn on. */
export function rolledWay(book: WayBook, from: InTurn, steps: readonly RolledStep[]): number {
  const lostAt = lossIn(book.net, from, steps);
  const last = steps[lostAt < 0 ? steps.length - 1 : lostAt];
  if (last === undefined) throw new Error('no dice to drive');
  const isLost = lostAt >= 0;
  const upTo = isLost ? lostAt : steps.length;
  return enter(book, {
    spot: last.to,
    gear: last.gear,
    end: isLost ? 'lost' : 'driven',
    // Where control is not lost nobody asks where the car would stay.
    stays: isLost && last.stays,
    cuts: cutsIn(book, from, { steps, upTo }),
    saved: isLost && from.mayCancel ? savedWay(book, from, { steps, upTo: lostAt }) : undefined,
  });
}

/** The first die that reaches the limit or spoils its jump. */
function lossIn(net: Net, { warning }: InTurn, steps: readonly RolledStep[]): number {
  let count = warning;
  return steps.findIndex((step) => {
    count = warningAfter(net, count, step);
    return count < 0 || isSpoilt(step);
  });
}

type Part = { readonly steps: readonly RolledStep[]; readonly upTo: number };

/** The turn after some of its dice. */
function turnAfter({ net }: WayBook, from: InTurn, steps: readonly RolledStep[]): InTurn {
  return {
    ...from,
    // Dice already used stay used, whatever the tyres are now (R7.1).
    white: whiteAfter(net, { white: from.white, flats: 0 }, steps),
    usesGear: from.usesGear || steps.some((step) => !isWhite(step)),
    warning: steps.reduce((count, step) => warningAfter(net, count, step), from.warning),
  };
}

/** [R6.7] The rest of the chain, no warning counting any more. */
function savedWay(book: WayBook, from: InTurn, { steps, upTo }: Part): number {
  const before = turnAfter(book, from, steps.slice(0, upTo));
  const rest = steps.slice(upTo).map((step) => ({ ...step, warned: false }));
  return rolledWay(book, { ...before, warning: 0, mayCancel: false }, rest);
}

/** The shortcuts of the first steps. */
function cutsIn(book: WayBook, from: InTurn, { steps, upTo }: Part): readonly CutStep[] {
  return steps.slice(0, upTo).flatMap((step, i) => {
    if (!step.onCut) return [];
    const [done, rest] = [steps.slice(0, i + 1), steps.slice(i + 1)];
    const turn = turnAfter(book, from, done);
    const after = FLATS.map((flats) => {
      if (flats <= from.flats || canDrive(book.net, { ...turn, flats }, rest)) return undefined;
      const { to: spot, surface, gear } = step;
      return burstSet(book, { ...turn, flats, spot, surface, gear, rest });
    });
    return [{ spot: step.to, after }];
  });
}

/** Whether the dice can still be driven as they lie. */
const canDrive = (
  net: Net,
  turn: Pick<InTurn, 'white' | 'flats'>,
  rest: readonly AttackStep[],
): boolean => whiteAfter(net, turn, rest) >= 0;

/** Whether faces matter to a chain beyond the limit: a flat may have its dice laid again. */
export const mayBeLaidAgain = (net: Net, flats: number, steps: readonly AttackStep[]): boolean =>
  steps.some((step, i) => {
    if (!step.onCut) return false;
    const [done, rest] = [steps.slice(0, i + 1), steps.slice(i + 1)];
    const white = whiteAfter(net, { white: 0, flats: 0 }, done);
    return FLATS.some((f) => f > flats && !canDrive(net, { white, flats: f }, rest));
  });

/** [R9.3] The set of ways to go on with the dice that a flat leaves. */
function burstSet(book: WayBook, burst: Burst): number {
  const { spot, gear, white, usesGear, warning, flats, mayCancel, rest } = burst;
  const dice = rest.map(({ die, warned }) => die * 2 + Number(warned)).toSorted((a, b) => a - b);
  const usable = usableWhite(book.net, burst);
  const turn = [spot, gear, white, Number(usesGear), warning, flats, Number(mayCancel), usable];
  const key = `${turn.join(' ')}:${dice.join(' ')}`;
  const known = book.bursts.get(key) ?? setOf(book, waysAfter(book, burst));
  book.bursts.set(key, known);
  return known;
}

function waysAfter(book: WayBook, burst: Burst): readonly number[] {
  const { net } = book;
  const { kept, lost } = keptDice(net, burst);
  const { spot, gear, surface } = burst;
  let { warning } = burst;
  if (!net.model.options.flatTakesWarning)
    for (const { warned } of lost)
      if (warned && warning >= 0) warning = net.warnings[warning * 2 + surface] ?? -1;
  const here = { spot, gear, stays: false, cuts: [], saved: undefined };
  if (warning < 0) return [enter(book, { ...here, end: 'stood' })];
  const turn = { ...burst, warning };
  return relaysAfter(net, turn, kept).map((chain) =>
    chain.length === 0 ? enter(book, { ...here, end: 'driven' }) : rolledWay(book, turn, chain),
  );
}

function enter({ ways, wayAt }: WayBook, way: Way): number {
  const { spot, gear, end, stays, cuts, saved } = way;
  const named = cuts.map((cut) => `${cut.spot}:${cut.after.join()}`);
  const key = [spot, gear, end, Number(stays), saved, ...named].join(' ');
  const known = wayAt.get(key);
  if (known !== undefined) return known;
  wayAt.set(key, ways.length);
  return ways.push(way) - 1;
}

/** Number of a set of ways. */
export function setOf({ sets, setAt }: WayBook, ways: readonly number[]): number {
  const sorted = [...new Set(ways)].toSorted((a, b) => a - b);
  const key = sorted.join(' ');
  const known = setAt.get(key);
  if (known !== undefined) return known;
  setAt.set(key, sets.length);
  return sets.push(sorted) - 1;
}
