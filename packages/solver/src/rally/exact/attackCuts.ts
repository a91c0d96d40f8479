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
  const tails = isSafe ? [] : tailsOf(net, start, { done, rest });
  const key = [spot, ...legal.map(Number), ...tails.map((t) => `${t.spot}.${t.gear}`)].join(' ');
  return { spot, legal, tails, key };
}

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
function tailsOf(net: Net, start: AttackStart, parts: Parts): readonly Tail[] {
  const { done, rest } = parts;
  const last = done.at(-1);
  if (!last) return [];
  const used = done.filter(isWhite).length;
  // Snow tyres keep one white die for each surface until the second flat (R11.3).
  const flats = net.model.tyres === 'snow' && start.flats === 0 ? 0 : start.flats + 1;
  const kept = Math.min(rest.filter(isWhite).length, Math.max(0, ACCELERATION_DICE - flats - used));
  const found = new Map<string, Tail>();
  const walk = (spot: SpotId, gear: number, dice: readonly number[]): void => {
    found.set(`${spot} ${gear}`, { spot, gear });
    if (spot >= net.finish) return;
    for (const [i, die] of dice.entries()) {
      if (die > 0 && Math.abs(die - gear) > 1) continue;
      const next = die === 0 ? gear : die;
      for (const { to, fate } of movesFrom(net, spot, next))
        if (fate === 'safe' || fate === 'risky') walk(to, next, dice.toSpliced(i, 1));
    }
  };
  const gears = rest.filter((step) => !isWhite(step)).map(({ die }) => die);
  walk(last.to, last.gear, [...gears, ...Array.from({ length: kept }, () => 0)]);
  return [...found.values()];
}
