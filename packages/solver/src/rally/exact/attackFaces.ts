import { diceKey, facesKey, placeOf, type Collecting } from './attackPlaces.ts';
import type { AttackStep } from './attackSteps.ts';

/** Faces that lose control: the places the driver may choose from. */
export type FaceOutcome = { readonly places: readonly number[]; readonly chance: number };

type Rolled = readonly (AttackStep & { readonly warned: boolean })[];

/** [R9.2] What the faces of a chain rolled together lead to. */
export function chainFaces(
  all: Collecting,
  steps: readonly AttackStep[],
): { readonly whole: number; readonly losses: readonly FaceOutcome[] } {
  const losses: FaceOutcome[] = [];
  const relays = new Map<number, readonly number[]>();
  let whole = 0;
  for (let bits = 0; bits < 1 << steps.length; bits++) {
    const rolled = steps.map((step, i) => ({ ...step, warned: ((bits >> i) & 1) === 1 }));
    const chance = chanceOf(all, rolled);
    if (chance === 0) continue;
    const laid = bestFaces(all, rolled);
    const price = priceOf(all, laid);
    if (price === 0) whole += chance;
    else if (price === 1) losses.push({ places: [spoiltAt(all, laid)], chance });
    else losses.push({ places: relaysOf(all, laid, relays), chance });
  }
  return { whole, losses };
}

const chanceOf = ({ net }: Collecting, rolled: Rolled): number =>
  rolled.reduce((chance, { die, warned }) => {
    const hazard = net.hazard[die] ?? 0;
    return chance * (warned ? hazard : 1 - hazard);
  }, 1);

const isSpoilt = ({ risky, warned }: Rolled[number]): boolean => risky && warned;

/** 2 where the limit is reached, 1 where a jump is spoilt. */
function priceOf({ net }: Collecting, rolled: Rolled): 0 | 1 | 2 {
  let warning = 0;
  for (const step of rolled) {
    if (!step.warned) continue;
    warning = net.warnings[warning * 2 + step.surface] ?? -1;
    if (warning < 0) return 2;
  }
  return rolled.some(isSpoilt) ? 1 : 0;
}

/** [R9.2] The white dice are alike: either may lie where the other does. */
function bestFaces(all: Collecting, rolled: Rolled): Rolled {
  const white = rolled.filter(({ die }) => die === 0);
  const [one, other] = white;
  if (all.net.model.options.likeDice !== 'best' || !one || !other) return rolled;
  const swapped = rolled.map((step) => {
    if (step === one) return { ...step, warned: other.warned };
    return step === other ? { ...step, warned: one.warned } : step;
  });
  return priceOf(all, swapped) < priceOf(all, rolled) ? swapped : rolled;
}

const spoiltAt = (all: Collecting, rolled: Rolled): number =>
  placeOf(all, rolled.slice(0, rolled.findIndex(isSpoilt) + 1));

/** Every place where these dice, laid again, may lose control: by the limit, or else by a jump. */
function relaysOf(
  all: Collecting,
  rolled: Rolled,
  known: Map<number, readonly number[]>,
): readonly number[] {
  const gearBits = (list: Rolled): number =>
    list.reduce((mask, { die }) => mask | (die === 0 ? 0 : 1 << (die - 1)), 0);
  const whites = rolled.filter(({ die }) => die === 0);
  const warned = rolled.filter((step) => step.warned);
  const dice = diceKey(gearBits(rolled), whites.length);
  const key = facesKey(dice, gearBits(warned), whites.filter((step) => step.warned).length);
  const found = known.get(key);
  if (found) return found;
  const [limit, spoilt] = [placesWithin(all.limit, key), placesWithin(all.spoilt, key)];
  const isEither = all.net.model.options.likeDice === 'as-rolled';
  const places = isEither ? [...new Set([...limit, ...spoilt])] : limit.length > 0 ? limit : spoilt;
  if (places.length === 0) throw new Error('dice that lose control cannot be laid again');
  known.set(key, places);
  return places;
}

/** Places of all the dice laid that are among the rolled ones, with just their faces. */
function placesWithin(noted: Collecting['limit'], rolled: number): readonly number[] {
  const places = new Set<number>();
  for (const [laid, there] of noted)
    if (isWithin(laid, rolled)) for (const p of there) places.add(p);
  return [...places];
}

function isWithin(laid: number, rolled: number): boolean {
  const [gears, allGears] = [laid & 31, rolled & 31];
  if ((gears & ~allGears) !== 0) return false;
  if (((laid >> 7) & 31) !== ((rolled >> 7) & gears)) return false;
  const [whites, warned] = [(laid >> 5) & 3, laid >> 12];
  const [allWhites, allWarned] = [(rolled >> 5) & 3, rolled >> 12];
  return warned <= allWarned && whites - warned <= allWhites - allWarned;
}
