import type { SpotId } from '@perfect-line/track/rally/special';

import { WHITE_STATES } from '../parModel.ts';
import type { AttackNet } from './attackNet.ts';
import type { WayBook } from './attackWays.ts';
import { conditionKey, UNTOLD, type Condition } from './conditions.ts';
import { GEARS, KINDS, type Net } from './net.ts';
import { flatShares, type Bound, type LossPiles } from './piles.ts';

/** More than any driving costs: what cannot be driven at all. */
export const NEVER_SECONDS = 1e5;

/** Everything a solution rests on, and what is known of it so far. */
export type Solving = {
  readonly net: Net;
  readonly bound: Bound;
  /** Numbers of seconds held that are told apart, from none up. */
  readonly levels: number;
  readonly outSeconds: number;
  /** What a car that crosses the line in a condition still costs. */
  readonly finishCost: (at: Omit<Condition, 'drawn' | 'passed'>) => number;
  readonly piles: LossPiles;
  /** Telling cards of a special that are told apart; from there on any card may come. */
  readonly mostDrawn: number;
  /** Cards of shortcuts without a flat that are told apart; from there on only their place on the road tells. */
  readonly mostPassed: number;
  /** Flats and spare tyres used of the worst car at the start. */
  readonly flatsBefore: number;
  /** Cards of shortcuts that may have been drawn, and flats among them, before the special began. */
  readonly drawnBefore: { readonly cards: number; readonly flats: number };
  readonly starts: Map<number, Float64Array>;
  readonly book: WayBook;
  readonly attacks: Map<number, AttackNet>;
  readonly slots: Int16Array;
  readonly slotsOn: readonly number[];
  readonly perSlot: number;
  readonly whiteAt: Int8Array;
  readonly scratch: Float64Array;
};

/** Expected seconds by the seconds held: from `at` on, and `plus` for each. */
export type Costs = {
  readonly values: Float64Array;
  readonly at: number;
  readonly plus: number;
};

/** Least and greatest chance. */
export type Shares = readonly [least: number, most: number];

/** One condition being worked out, from the finish back to the start. */
export type Sweep = {
  readonly solving: Solving;
  readonly condition: Condition;
  readonly gearDice: number;
  /** Expected seconds from the start of a turn. */
  readonly start: Float64Array;
  /** The starts of turns are known; only what lies inside turns is worked out. */
  readonly isSolved: boolean;
  /** Inside turns, by spot + 1, and on shortcuts before their card is drawn, by spot. */
  readonly turn: readonly Float64Array[];
  readonly drawn: readonly (Float64Array | undefined)[];
  readonly loss: Float64Array;
  /** Least and greatest chance of a flat, by spot; only on shortcuts. */
  readonly shares: readonly (Shares | undefined)[];
  /** Over the line by gear, in control or not (R6.6). */
  readonly home: Float64Array;
  readonly homeLost: Float64Array;
  /** Ways over shortcuts, and sets of ways, by their numbers. */
  readonly ways: Map<number, Costs>;
  readonly sets: Map<number, Costs>;
  readonly withoutSisu: Sweep | undefined;
  readonly withFlat: Sweep | undefined;
  /** After a card of a shortcut that is no flat; undefined where that is told apart no more. */
  readonly withPass: Sweep | undefined;
};

export const cardOf = ({ net }: Solving, gear: number): number =>
  net.model.tables.cardSeconds[gear - 1] ?? 0;

export const startOffset = ({ levels }: Solving, spot: SpotId, kind: number): number =>
  ((spot + 1) * KINDS + kind) * levels;

type Falling = { readonly spot: SpotId; readonly gear: number; readonly stays: boolean };

export const lossOffset = ({ levels }: Solving, { spot, gear, stays }: Falling): number =>
  ((spot * GEARS + gear) * 2 + Number(stays)) * levels;

type Inside = {
  readonly spot: SpotId;
  readonly gearState: number;
  readonly white: number;
  readonly count: number;
};

export function turnOffset({ solving }: Sweep, { spot, gearState, white, count }: Inside): number {
  const { net, slots, whiteAt, levels, perSlot } = solving;
  const slot = slots[(spot + 1) * net.box.states.length + gearState] ?? 0;
  return slot * perSlot + ((whiteAt[white] ?? 0) * net.counts.length + count) * levels;
}

/** Room for the states of a turn on every spot: only gears that can be driven there. */
export function slotsOf(net: Net): Pick<Solving, 'slots' | 'slotsOn'> {
  const { states } = net.box;
  const slots = new Int16Array((net.finish + 1) * states.length).fill(-1);
  const slotsOn = Array.from({ length: net.finish + 1 }, (_, i) => {
    let used = 0;
    for (const [gearState, { gear }] of states.entries())
      if (gear > 0 && net.reached[i * GEARS + gear] === 1)
        slots[i * states.length + gearState] = used++;
    return used;
  });
  return { slots, slotsOn };
}

export function whiteAtOf({ whiteStates }: Net): Int8Array {
  const at = new Int8Array(WHITE_STATES.length);
  for (const [i, white] of whiteStates.entries()) at[white] = i;
  return at;
}

export function startsIn({ starts }: Solving, condition: Condition): Float64Array {
  const found = starts.get(conditionKey(condition));
  if (!found) throw new Error(`not solved yet: ${JSON.stringify(condition)}`);
  return found;
}

type Place = { readonly values: Float64Array; readonly at: number };

export function considerAll({ values, at }: Place, levels: number, cost: number): void {
  for (let s = 0; s < levels; s++) if (cost < (values[at + s] ?? 0)) values[at + s] = cost;
}

/** Flats drawn by now, as the car shows them: a spare tyre that is gone was put on for one (R7.3). */
const flatsShown = ({ flats, spare }: Condition): number => flats + (spare ? 0 : 1);

/** Whether as many cards can have been drawn before a car stands there. */
export function isMet({ net, flatsBefore }: Solving, condition: Condition, spot: SpotId): boolean {
  const drawn = flatsShown(condition) - flatsBefore + Math.max(0, condition.passed);
  const isCut = net.model.track.spots[spot]?.line === 'cut';
  return spot < 0 ? drawn <= 0 : drawn <= (net.cutsBefore[spot] ?? 0) + Number(isCut);
}

/** [R4.3] Least and greatest chance of a flat on a shortcut, by what may have been drawn. */
export function flatSharesOn(solving: Solving, condition: Condition, spot: SpotId): Shares {
  const { net, drawnBefore, mostPassed, flatsBefore } = solving;
  if (net.model.options.easyDrive) return NO_FLATS;
  const flats = flatsShown(condition);
  const isTold = condition.passed !== UNTOLD && condition.passed < mostPassed;
  const least = Math.max(0, condition.passed);
  const room = (net.cutsBefore[spot] ?? 0) - Math.max(0, flats - flatsBefore);
  const most = isTold ? least : Math.max(least, room);
  return flatShares(net.model.tables, {
    passed: [least, most + drawnBefore.cards],
    flats: [flats, flats + drawnBefore.flats],
  });
}

const NO_FLATS: Shares = [0, 0];

type Cost = (level: number) => number;

/** What a card of a shortcut leads to: no flat, or a flat. */
type CutOutcomes = { readonly whole: Cost; readonly burst: Cost };

/** The card of a shortcut, for the bound's better or worse where its chances are not known. */
export function mixFlats(
  { solving, shares }: Sweep,
  spot: SpotId,
  { whole, burst }: CutOutcomes,
): Cost {
  const [least, most] = shares[spot] ?? NO_FLATS;
  const isLower = solving.bound === 'lower';
  return (s) => {
    const [driven, flat] = [whole(s), burst(s)];
    return mixed(driven, flat, flat > driven === isLower ? least : most);
  };
}

/** Costs of states that may be impossible are infinite, and must not become no number at all. */
export function mixed(driven: number, flat: number, share: number): number {
  if (share === 0) return driven;
  return share === 1 ? flat : (1 - share) * driven + share * flat;
}
