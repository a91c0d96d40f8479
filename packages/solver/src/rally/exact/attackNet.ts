import type { SpotId } from '@perfect-line/track/rally/special';

import type { ParTarget } from '../parModel.ts';
import { diceKey, facesKey, facesOf, relayWays, WARNED, type Noted } from './attackFaces.ts';
import {
  isWhite,
  warningAfter,
  type AttackStart,
  type AttackStep,
  type InTurn,
} from './attackSteps.ts';
import { mayBeLaidAgain, rolledWay, setOf, type WayBook } from './attackWays.ts';
import { firstGears } from './gearbox.ts';
import { AFTER_SPARE, movesFrom, restartsFrom } from './net.ts';

/** A way, or a set of ways to choose from, and its chance. */
type Chanced = { readonly number: number; readonly chance: number };

/** One chain that ends somewhere. */
export type AttackEnd = {
  readonly chain: readonly AttackStep[];
  /** The ways it may be driven in, where no limit is reached. */
  readonly driven: readonly Chanced[];
  /** The way without any warning: with Sisu (R6.7). */
  readonly saved: number;
};

/** Chains of the same dice, whose faces reach the limit alike: they differ in where they end. */
export type AttackGroup = {
  readonly dice: number;
  readonly gearDice: number;
  /** Faces that reach the limit: one of a set of ways, at the driver's choice (R9.2). */
  readonly losses: readonly Chanced[];
  readonly ends: readonly AttackEnd[];
};

/** Every time attack from one start of a turn. */
export type AttackNet = readonly AttackGroup[];

type Cursor = {
  readonly spot: SpotId;
  readonly gearState: number;
  readonly white: number;
};

type Chains = {
  readonly steps: readonly AttackStep[];
  readonly ends: Map<string, readonly AttackStep[]>;
};

type Collecting = {
  readonly book: WayBook;
  readonly start: AttackStart;
  /** Ways in which the last die reaches the limit, and in which its warning spoils a jump, by the dice laid. */
  readonly limit: Noted;
  readonly spoilt: Noted;
  readonly chains: Map<string, Chains>;
};

/** A turn without dice, from a start with so many flats. */
const fresh = (flats: number, mayCancel: boolean): InTurn => ({
  white: 0,
  usesGear: false,
  warning: 0,
  flats,
  mayCancel,
});

export function attackNetOf(book: WayBook, start: AttackStart): AttackNet {
  const all: Collecting = {
    book,
    start,
    limit: new Map(),
    spoilt: new Map(),
    chains: new Map(),
  };
  const gear = start.kind === AFTER_SPARE ? 0 : start.kind;
  const cursor = { spot: start.spot, gearState: book.net.box.fresh[gear] ?? 0, white: 0 };
  extend(all, cursor, { steps: [], alive: [{ warning: 0, bits: 0, warned: 0 }] });
  return [...all.chains.values()].map((chains) => groupOf(all, chains));
}

/** Faces of the dice laid so far under which control is not lost yet. */
type Alive = { readonly warning: number; readonly bits: number; readonly warned: number };

type Laid = { readonly steps: readonly AttackStep[]; readonly alive: readonly Alive[] };

function extend(all: Collecting, cursor: Cursor, laid: Laid): void {
  const { start } = all;
  const { net } = all.book;
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
    if (white >= 0) lay(all, { ...cursor, white }, laid, { target, die: 0, gear: state.gear });
  }
}

type Laying = { readonly target: ParTarget; readonly die: number; readonly gear: number };

/** `after` holds the dice as they are with this one; its spot is still the old one. */
function lay(all: Collecting, after: Cursor, laid: Laid, { target, die, gear }: Laying): void {
  if (target.fate === 'loses' || target.fate === 'out') return;
  const { net } = all.book;
  const { to, surface, onCut } = target;
  const stays =
    net.model.options.leavingCut === 'stays' && net.model.track.spots[after.spot]?.line === 'cut';
  const last = { die, to, gear, surface, risky: target.fate === 'risky', onCut, stays };
  const steps = [...laid.steps, last];
  const alive = rollLast(all, steps, laid.alive);
  if (steps.length > 1) addChain(all, steps);
  if (to < net.finish) extend(all, { ...after, spot: to }, { steps, alive });
}

/** The last die clean or warned, after every way the others may have come; losses are written down. */
function rollLast(
  all: Collecting,
  steps: readonly AttackStep[],
  before: readonly Alive[],
): readonly Alive[] {
  const last = steps.at(-1);
  if (!last) return before;
  const { net } = all.book;
  const isPlain = !mayBeLaidAgain(net, all.start.flats, steps);
  const [dice, die, bit] = [diceKey(steps), diceKey([last]), 1 << (steps.length - 1)];
  const alive = [...before];
  let way: number | undefined;
  for (const one of before) {
    const warning = warningAfter(net, one.warning, { ...last, warned: true });
    const [bits, warned] = [one.bits | bit, one.warned + die];
    if (warning >= 0 && !last.risky) {
      alive.push({ warning, bits, warned });
      continue;
    }
    if (way === undefined || !isPlain) way = lostWay(all, steps, bits);
    note(warning < 0 ? all.limit : all.spoilt, dice + (warned << WARNED), way);
  }
  return alive;
}

/** [R9.2] Dice laid again, after Sisu was declined if it could be played. */
const lostWay = ({ book, start }: Collecting, steps: readonly AttackStep[], bits: number): number =>
  rolledWay(
    book,
    fresh(start.flats, false),
    steps.map((step, i) => ({ ...step, warned: ((bits >> i) & 1) === 1 })),
  );

function note(ways: Noted, key: number, way: number): void {
  const known = ways.get(key);
  if (known) known.add(way);
  else ways.set(key, new Set([way]));
}

/** Chains whose limit is reached alike come to one group; of those that cost the same one is kept. */
function addChain(all: Collecting, steps: readonly AttackStep[]): void {
  const isMixed = all.book.net.model.tyres === 'asphalt';
  let key = '';
  for (const die of [1, 2, 3, 4, 5, 0])
    for (const step of steps) if (step.die === die) key += `${die}${isMixed ? step.surface : ''} `;
  const known = all.chains.get(key) ?? { steps, ends: new Map() };
  all.chains.set(key, known);
  const name = endName(steps);
  if (!known.ends.has(name)) known.ends.set(name, steps);
}

/** The end, and what may happen before it: the dice that follow each shortcut and each jump. */
function endName(steps: readonly AttackStep[]): string {
  const last = steps.at(-1);
  const whites = steps.filter(isWhite).map(({ surface }) => surface);
  const on = steps.flatMap(({ die, to, gear, risky, onCut, stays }, i) => {
    if (!risky && !onCut) return [];
    const jump = risky ? `^${die}` : '';
    return [`${to} ${gear} ${jump} ${stays} ${diceKey(steps.slice(i + 1))}`];
  });
  return [last?.to, last?.gear, ...(on.length > 0 ? [whites.join('')] : []), ...on].join(';');
}

function groupOf(all: Collecting, { steps, ends }: Chains): AttackGroup {
  const { net } = all.book;
  const { driven, limit } = facesOf(net, steps);
  const whole = driven.reduce((sum, { chance }) => sum + chance, 0);
  return {
    dice: steps.length,
    gearDice: steps.filter(({ die }) => die > 0).length,
    losses: inSets(all, limit),
    ends: [...ends.values()].map((chain) => endOf(all, chain, whole)),
  };
}

function inSets(all: Collecting, limit: ReturnType<typeof facesOf>['limit']): readonly Chanced[] {
  const { book } = all;
  const byKey = new Map<number, number>();
  for (const { rolled, chance } of limit) {
    const key = facesKey(rolled);
    byKey.set(key, (byKey.get(key) ?? 0) + chance);
  }
  return summed(
    [...byKey].map(([key, chance]) => ({
      number: setOf(book, relayWays(book.net, all, key)),
      chance,
    })),
  );
}

function summed(all: readonly Chanced[]): readonly Chanced[] {
  const by = new Map<number, number>();
  for (const { number, chance } of all) by.set(number, (by.get(number) ?? 0) + chance);
  return [...by].map(([number, chance]) => ({ number, chance }));
}

function endOf(
  { book, start }: Collecting,
  chain: readonly AttackStep[],
  whole: number,
): AttackEnd {
  const turn = fresh(start.flats, true);
  const clean = chain.map((step) => ({ ...step, warned: false }));
  const saved = rolledWay(book, { ...turn, mayCancel: false }, clean);
  const isPlain =
    !chain.some(({ risky }) => risky) && !mayBeLaidAgain(book.net, start.flats, chain);
  if (isPlain) return { chain, driven: [{ number: saved, chance: whole }], saved };
  const driven = facesOf(book.net, chain).driven.map(({ rolled, chance }) => ({
    number: rolledWay(book, turn, rolled),
    chance,
  }));
  return { chain, driven: summed(driven), saved };
}
