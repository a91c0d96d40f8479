import {
  isSpoilt,
  isWhite,
  warningAfter,
  type AttackStep,
  type RolledStep,
} from './attackSteps.ts';
import type { Net } from './net.ts';

type Rolled = readonly RolledStep[];

/** Faces of a chain rolled together, the white ones where they serve best, and their chance. */
export type Faces = { readonly rolled: Rolled; readonly chance: number };

/** [R9.2] All faces of a chain: those it is driven with as it lies, and those that reach the limit. */
export function facesOf(
  net: Net,
  steps: readonly AttackStep[],
): { readonly driven: readonly Faces[]; readonly limit: readonly Faces[] } {
  const [driven, limit]: [Faces[], Faces[]] = [[], []];
  for (let bits = 0; bits < 1 << steps.length; bits++) {
    const asRolled = steps.map((step, i) => ({ ...step, warned: ((bits >> i) & 1) === 1 }));
    const chance = chanceOf(net, asRolled);
    if (chance === 0) continue;
    const rolled = bestFaces(net, asRolled);
    (priceOf(net, rolled) === 2 ? limit : driven).push({ rolled, chance });
  }
  return { driven, limit };
}

const chanceOf = (net: Net, rolled: Rolled): number =>
  rolled.reduce((chance, { die, warned }) => {
    const hazard = net.hazard[die] ?? 0;
    return chance * (warned ? hazard : 1 - hazard);
  }, 1);

/** 2 where the limit is reached, 1 where a jump is spoilt. */
function priceOf(net: Net, rolled: Rolled): 0 | 1 | 2 {
  let warning = 0;
  for (const step of rolled) {
    warning = warningAfter(net, warning, step);
    if (warning < 0) return 2;
  }
  return rolled.some(isSpoilt) ? 1 : 0;
}

/** [R9.2] The white dice are alike: either may lie where the other does. */
function bestFaces(net: Net, rolled: Rolled): Rolled {
  const [one, other] = rolled.filter(isWhite);
  if (net.model.options.likeDice !== 'best' || !one || !other) return rolled;
  const swapped = rolled.map((step) => {
    if (step === one) return { ...step, warned: other.warned };
    return step === other ? { ...step, warned: one.warned } : step;
  });
  return priceOf(net, swapped) < priceOf(net, rolled) ? swapped : rolled;
}

/** Keys of dice: gear dice as bits, then how many white ones; those that show a warning above them. */
export const WARNED = 7;
const diceBit = ({ die }: AttackStep): number => (die === 0 ? 1 << 5 : 1 << (die - 1));

export const diceKey = (steps: readonly AttackStep[]): number =>
  steps.reduce((key, step) => key + diceBit(step), 0);

export const facesKey = (rolled: Rolled): number =>
  diceKey(rolled) + (diceKey(rolled.filter((step) => step.warned)) << WARNED);

/** Ways by the dice laid and their faces. */
export type Noted = Map<number, Set<number>>;

/** Every way in which dice with these faces, laid again, lose control: by the limit, or else by a jump. */
export function relayWays(
  net: Net,
  noted: { readonly limit: Noted; readonly spoilt: Noted },
  key: number,
) {
  const [limit, spoilt] = [waysWithin(noted.limit, key), waysWithin(noted.spoilt, key)];
  const isEither = net.model.options.likeDice === 'as-rolled';
  const ways = isEither ? [...limit, ...spoilt] : limit.length > 0 ? limit : spoilt;
  if (ways.length === 0) throw new Error('dice that lose control cannot be laid again');
  return ways;
}

/** Ways of all the dice laid that are among the rolled ones, with just their faces. */
function waysWithin(noted: Noted, rolled: number): readonly number[] {
  return [...noted].flatMap(([laid, ways]) => (isWithin(laid, rolled) ? [...ways] : []));
}

function isWithin(laid: number, rolled: number): boolean {
  const [gears, allGears] = [laid & 31, rolled & 31];
  if ((gears & ~allGears) !== 0) return false;
  if (((laid >> 7) & 31) !== ((rolled >> 7) & gears)) return false;
  const [whites, warned] = [(laid >> 5) & 3, laid >> 12];
  const [allWhites, allWarned] = [(rolled >> 5) & 3, rolled >> 12];
  return warned <= allWarned && whites - warned <= allWhites - allWarned;
}
