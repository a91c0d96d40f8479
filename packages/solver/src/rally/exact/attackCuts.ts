import { ACCELERATION_DICE } from '@perfect-line/rules/rally/tables';
import type { SpotId } from '@perfect-line/track/rally/special';

import type { AttackStart, AttackStep } from './attackSteps.ts';
import { movesFrom, type Net } from './net.ts';

/** Places that the dice left after a flat may lead to: a spot and a gear each. */
type Tail = { readonly spot: SpotId; readonly gear: number };

/** A shortcut on the way of a chain: its card may be a flat. */
export type CutStep = {
  readonly spot: SpotId;
  /** Whether the rest of the chain can be driven with so many flats: `legal[flats]`. */
  readonly legal: readonly boolean[];
  /** Where the dice that are left may lead if it cannot (R9.3). */
  readonly tails: readonly Tail[];
  /** Where they must lead, with one flat more than at the start, if no limit is reached; empty where that is not sure. */
  readonly longest: readonly Tail[];
  readonly flats: number;
  readonly key: string;
};

const FLATS = [0, 1, 2];

/** The shortcuts among the first steps of a chain; `chain` is all of it. */
export function cutStepsOf(
  net: Net,
  start: AttackStart,
  first: readonly AttackStep[],
  chain: readonly AttackStep[],
): readonly CutStep[] {
  if (!first.some(({ onCut }) => onCut)) return [];
  return first.flatMap((step, i) => (step.onCut ? [cutStep(net, start, { chain, at: i })] : []));
}

type At = { readonly chain: readonly AttackStep[]; readonly at: number };

function cutStep(net: Net, start: AttackStart, { chain, at }: At): CutStep {
  const [done, rest] = [chain.slice(0, at + 1), chain.slice(at + 1)];
  const legal = FLATS.map((flats) => canDrive(net, flats, { done, rest }));
  const isSafe = FLATS.every((flats) => flats <= start.flats || legal[flats]);
  const spot = chain[at]?.to ?? 0;
  const { tails, longest } = isSafe ? NO_TAILS : tailsOf(net, start, { done, rest });
  const named = [...tails, NO_TAIL, ...longest].map((tail) => `${tail.spot}.${tail.gear}`);
  const key = [spot, ...legal.map(Number), ...named].join(' ');
  return { spot, legal, tails, longest, flats: start.flats + 1, key };
}

const NO_TAIL: Tail = { spot: -1, gear: 0 };
const NO_TAILS: Tails = { tails: [], longest: [] };

type Tails = Pick<CutStep, 'tails' | 'longest'>;

type Parts = { readonly done: readonly AttackStep[]; readonly rest: readonly AttackStep[] };

const isWhite = ({ die }: AttackStep): boolean => die === 0;

/** White dice used on either surface, as one of the states that count them. */
const whiteAfter = (net: Net, flats: number, white: number, steps: readonly AttackStep[]): number =>
  steps.filter(isWhite).reduce((state, { surface }) => {
    return state < 0 ? -1 : (net.whites[flats]?.[state * 2 + surface] ?? -1);
  }, white);

/** [R7.1] [R11.3] Dice already used stay used, whatever the tyres are now. */
function canDrive(net: Net, flats: number, { done, rest }: Parts): boolean {
  const used = whiteAfter(net, 0, 0, done);
  return whiteAfter(net, flats, used, rest) >= 0;
}

/** Every place the rest of the dice may lead to, in any order and number: more than the rules allow, never less. */
function tailsOf(net: Net, start: AttackStart, parts: Parts): Tails {
  const { done, rest } = parts;
  const last = done.at(-1);
  if (!last) return NO_TAILS;
  const used = done.filter(isWhite).length;
  // Snow tyres keep one white die for each surface until the second flat (R11.3).
  const flats = net.model.tyres === 'snow' && start.flats === 0 ? 0 : start.flats + 1;
  const kept = Math.min(rest.filter(isWhite).length, Math.max(0, ACCELERATION_DICE - flats - used));
  const gears = rest.filter((step) => !isWhite(step)).map(({ die }) => die);
  const found: Found = { tails: new Map(), longest: new Map(), most: 0, isSure: isPlain(net) };
  const dice = [...gears, ...Array.from({ length: kept }, () => 0)];
  walk(net, { spot: last.to, gear: last.gear, laid: 0, dice }, found);
  const longest = found.isSure ? [...found.longest.values()] : [];
  return { tails: [...found.tails.values()], longest };
}

/** [R9.3] Warnings of lost dice reach no limit that all the dice did not; white dice are the same on all of the road. */
const isPlain = ({ model }: Net): boolean =>
  model.options.ownGearDie === 'first-gear-die' &&
  model.tyres === 'asphalt' &&
  new Set(model.track.spots.map(({ surface }) => surface)).size === 1;

type Found = {
  readonly tails: Map<string, Tail>;
  readonly longest: Map<string, Tail>;
  most: number;
  isSure: boolean;
};

type Walker = Tail & { readonly laid: number; readonly dice: readonly number[] };

function walk(net: Net, { spot, gear, laid, dice }: Walker, found: Found): void {
  note(found, { spot, gear }, laid);
  if (spot >= net.finish) return;
  for (const [i, die] of dice.entries()) {
    if (die > 0 && Math.abs(die - gear) > 1) continue;
    const next = die === 0 ? gear : die;
    for (const { to, fate, onCut } of movesFrom(net, spot, next)) {
      if (fate !== 'safe' && fate !== 'risky') continue;
      // A jump or another card on the way: more may happen than the dice being laid.
      if (fate === 'risky' || onCut) found.isSure = false;
      walk(net, { spot: to, gear: next, laid: laid + 1, dice: dice.toSpliced(i, 1) }, found);
    }
  }
}

function note(found: Found, tail: Tail, laid: number): void {
  const key = `${tail.spot} ${tail.gear}`;
  found.tails.set(key, tail);
  if (laid > found.most) {
    found.most = laid;
    found.longest.clear();
  }
  if (laid === found.most) found.longest.set(key, tail);
}
