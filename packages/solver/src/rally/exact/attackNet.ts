import type { SpotId } from '@perfect-line/track/rally/special';

import type { ParTarget } from '../parModel.ts';
import { chainFaces, type FaceOutcome } from './attackFaces.ts';
import { cutStepsOf } from './attackCuts.ts';
import {
  cutsKey,
  diceKey,
  facesKey,
  placeOf,
  type AttackEnd,
  type Collecting,
  type LossPlace,
} from './attackPlaces.ts';
import type { AttackStart, AttackStep } from './attackSteps.ts';
import { firstGears } from './gearbox.ts';
import { AFTER_SPARE, movesFrom, restartsFrom, type Net } from './net.ts';

/** Chains of the same dice with the same chances: rolled, they differ only in where they end. */
export type AttackGroup = {
  readonly dice: number;
  readonly gearDice: number;
  /** Chance that the chain is driven as laid. */
  readonly whole: number;
  /** The other outcomes: one of these places, at the driver's choice (R9.2). */
  readonly losses: readonly { readonly places: number; readonly chance: number }[];
  readonly ends: readonly AttackEnd[];
};

/** Every time attack from one start of a turn. */
export type AttackNet = {
  readonly places: readonly LossPlace[];
  readonly placeSets: readonly (readonly number[])[];
  readonly groups: readonly AttackGroup[];
};

type Cursor = {
  readonly spot: SpotId;
  readonly gearState: number;
  readonly white: number;
  readonly whites: number;
};

/** Faces of the dice laid so far under which control is not lost yet. */
type Faces = { readonly warning: number; readonly warned: number; readonly whites: number };

export function attackNetOf(net: Net, start: AttackStart): AttackNet {
  const all: Collecting = {
    net,
    start,
    places: [],
    placeAt: new Map(),
    limit: new Map(),
    spoilt: new Map(),
    chains: new Map(),
  };
  const gear = start.kind === AFTER_SPARE ? 0 : start.kind;
  const cursor = { spot: start.spot, gearState: net.box.fresh[gear] ?? 0, white: 0, whites: 0 };
  extend(all, cursor, { steps: [], faces: [{ warning: 0, warned: 0, whites: 0 }] });
  return { places: all.places, ...groupsOf(all) };
}

type Laid = { readonly steps: readonly AttackStep[]; readonly faces: readonly Faces[] };

function extend(all: Collecting, cursor: Cursor, laid: Laid): void {
  const { net, start } = all;
  const isFirst = laid.steps.length === 0;
  const state = net.box.states[cursor.gearState];
  if (!state) return;
  const next = isFirst ? firstGears(net.box, state.gear) : state.next;
  const from = (gear: number): readonly ParTarget[] =>
    isFirst && start.kind === 0
      ? restartsFrom(net, cursor.spot)
      : movesFrom(net, cursor.spot, gear);
  for (const gearState of next) {
    const gear = net.box.states[gearState]?.gear ?? 0;
    for (const target of from(gear))
      lay(all, { ...cursor, gearState }, laid, { target, die: gear, gear });
  }
  if (state.gear === 0) return;
  for (const target of movesFrom(net, cursor.spot, state.gear)) {
    const white = net.whites[start.flats]?.[cursor.white * 2 + target.surface] ?? -1;
    const after = { ...cursor, white, whites: cursor.whites + 1 };
    if (white >= 0) lay(all, after, laid, { target, die: 0, gear: state.gear });
  }
}

type Laying = { readonly target: ParTarget; readonly die: number; readonly gear: number };

/** `after` holds the dice as they are with this one; its spot is still the old one. */
function lay(all: Collecting, after: Cursor, laid: Laid, { target, die, gear }: Laying): void {
  if (target.fate === 'loses' || target.fate === 'out') return;
  const { net } = all;
  const { to, surface, onCut } = target;
  const stays =
    net.model.options.leavingCut === 'stays' && net.model.track.spots[after.spot]?.line === 'cut';
  const risky = target.fate === 'risky';
  const steps = [...laid.steps, { die, to, gear, surface, risky, onCut, stays }];
  const faces = rollFaces(all, { steps, faces: laid.faces }, after);
  if (steps.length > 1) addChain(all, after, steps);
  if (to < net.finish) extend(all, { ...after, spot: to }, { steps, faces });
}

/** The last die clean or warned, after every way the others may have come; losses are written down. */
function rollFaces(all: Collecting, { steps, faces }: Laid, after: Cursor): readonly Faces[] {
  const last = steps.at(-1);
  if (!last) return faces;
  const { mask = 0 } = all.net.box.states[after.gearState] ?? {};
  const dice = diceKey(mask, after.whites);
  const alive = [...faces];
  for (const face of faces) {
    const warning = all.net.warnings[face.warning * 2 + last.surface] ?? -1;
    const warned = face.warned | (last.die === 0 ? 0 : 1 << (last.die - 1));
    const whites = face.whites + (last.die === 0 ? 1 : 0);
    const key = facesKey(dice, warned, whites);
    if (warning < 0) note(all.limit, key, placeOf(all, steps));
    else if (last.risky) note(all.spoilt, key, placeOf(all, steps));
    else alive.push({ warning, warned, whites });
  }
  return alive;
}

function note(places: Map<number, Set<number>>, key: number, place: number): void {
  const known = places.get(key);
  if (known) known.add(place);
  else places.set(key, new Set([place]));
}

/** Chains that chance treats alike come to one group; of those that end alike one is kept. */
function addChain(all: Collecting, after: Cursor, steps: readonly AttackStep[]): void {
  const { mask = 0 } = all.net.box.states[after.gearState] ?? {};
  const isMixed = all.net.model.tyres === 'asphalt';
  let key = `${mask} ${after.whites}`;
  if (isMixed)
    for (const die of [1, 2, 3, 4, 5, 0])
      for (const step of steps) if (step.die === die) key += step.surface;
  for (const [i, step] of steps.entries())
    if (step.risky) key += ` ${step.die}@${placeOf(all, steps.slice(0, i + 1))}`;
  const known = all.chains.get(key) ?? { steps, ends: [], seen: new Set<string>() };
  all.chains.set(key, known);
  const last = steps.at(-1);
  if (!last) return;
  const cuts = cutStepsOf(all.net, all.start, steps, steps);
  const end = `${last.to} ${last.gear} ${cutsKey(cuts)}`;
  if (known.seen.has(end)) return;
  known.seen.add(end);
  known.ends.push({ spot: last.to, gear: last.gear, cuts, chain: steps });
}

function groupsOf(all: Collecting): Pick<AttackNet, 'groups' | 'placeSets'> {
  const placeSets: number[][] = [];
  const setAt = new Map<string, number>();
  const setOf = (places: readonly number[]): number => {
    const sorted = places.toSorted((a, b) => a - b);
    const key = sorted.join(' ');
    const known = setAt.get(key);
    if (known !== undefined) return known;
    setAt.set(key, placeSets.length);
    return placeSets.push(sorted) - 1;
  };
  const groups = [...all.chains.values()].map(({ steps, ends }) => {
    const faces = chainFaces(all, steps);
    return {
      dice: steps.length,
      gearDice: steps.filter(({ die }) => die > 0).length,
      whole: faces.whole,
      losses: inSets(faces.losses, setOf),
      ends,
    };
  });
  return { placeSets, groups };
}

function inSets(losses: readonly FaceOutcome[], setOf: (places: readonly number[]) => number) {
  const bySet = new Map<number, number>();
  for (const { places, chance } of losses) {
    const set = setOf(places);
    bySet.set(set, (bySet.get(set) ?? 0) + chance);
  }
  return [...bySet].map(([places, chance]) => ({ places, chance }));
}
