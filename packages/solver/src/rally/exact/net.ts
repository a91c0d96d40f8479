import { TOP_GEAR } from '@perfect-line/rules/rally/words';
import type { SpotId } from '@perfect-line/track/rally/special';

import {
  WARNING_STATES,
  warningSteps,
  whiteSteps,
  type ParModel,
  type ParTarget,
} from '../parModel.ts';
import { gearboxOf, type Gearbox } from './gearbox.ts';

export const GEARS = TOP_GEAR + 1;
/** Ways to begin a turn: neutral after a loss or at the start, gears 1..5, neutral after a change of tyre (R7.3). */
export const KINDS = GEARS + 1;
export const AFTER_SPARE = KINDS - 1;

/** Warnings so far and dice laid for seconds so far in a turn. */
type Count = { readonly warning: number; readonly laid: number };

export type Net = {
  readonly model: ParModel;
  readonly box: Gearbox;
  readonly finish: number;
  /** Spots in an order in which each comes after all those it leads to. */
  readonly order: readonly SpotId[];
  /** Where a car may be in a gear during a turn: `[(spot + 1) * 6 + gear]`. */
  readonly reached: Uint8Array;
  /** Where control may be lost in a gear. */
  readonly falls: Uint8Array;
  readonly warnings: Int8Array;
  /** By flats. */
  readonly whites: readonly Int8Array[];
  /** White dice used so far that surfaces of this special can come to. */
  readonly whiteStates: readonly number[];
  /** Warnings and dice laid that a turn can come to. */
  readonly counts: readonly Count[];
  countAt(warning: number, laid: number): number;
  /** Corners with a shortcut before a spot: cards that may have been drawn there. */
  readonly cutsBefore: readonly number[];
  readonly hasCuts: boolean;
  /** Chance of a warning that counts: index 0 the white die, 1..5 the gear dice. */
  readonly hazard: readonly number[];
};

export const movesFrom = ({ model }: Net, spot: SpotId, gear: number): readonly ParTarget[] =>
  model.targets[(spot + 1) * GEARS + gear] ?? [];

/** [R6.4] A car that lost control restarts in gear 1, from a skid on the inside. */
export const restartsFrom = ({ model }: Net, spot: SpotId): readonly ParTarget[] =>
  model.restarts[(spot + 1) * GEARS + 1] ?? [];

/** [R6.7] Whether Sisu may cancel a loss that is certain beforehand. */
export const isSavable = ({ model }: Net, { cause }: ParTarget): boolean =>
  cause !== 'corner' && model.options.sisuOnBumps;

export function netOf(model: ParModel): Net {
  const { track } = model;
  const surfaces = new Set(model.targets.flatMap((list) => list.map((t) => t.surface)));
  const warnings = warningSteps(model.tyres);
  const counts = countsOf(model, warnings, surfaces);
  const keyed = new Map(counts.map(({ warning, laid }, i) => [warning * MOST_LAID + laid, i]));
  return {
    model,
    box: gearboxOf(model.options),
    finish: track.finish,
    order: solvingOrder(model),
    ...reachOf(model),
    warnings,
    whites: [0, 1, 2].map((flats) => whiteSteps(model.tyres, flats)),
    whiteStates: closure([0], (state) =>
      [...surfaces].map((surface) => whiteSteps(model.tyres, 0)[state * 2 + surface] ?? -1),
    ),
    counts,
    countAt: (warning, laid) => keyed.get(warning * MOST_LAID + laid) ?? -1,
    cutsBefore: track.spots.map(
      ({ row }) => track.rows.slice(0, row).filter(({ cut }) => cut !== undefined).length,
    ),
    hasCuts: track.rows.some(({ cut }) => cut !== undefined),
    hazard: model.hazard.map((chance) => (model.options.easyDrive ? 0 : chance)),
  };
}

/** Dice of a turn, so no more can be laid. */
const MOST_LAID = 8;

function closure(seeds: readonly number[], next: (state: number) => readonly number[]) {
  const seen = new Set(seeds);
  for (const state of seen) for (const to of next(state)) if (to >= 0) seen.add(to);
  return [...seen];
}

/** [R10.1] Dice may be laid only where the next warning would lose control; Sisu sets warnings back (R6.7). */
function countsOf(
  { options }: ParModel,
  warnings: Int8Array,
  surfaces: ReadonlySet<number>,
): readonly Count[] {
  const canLay = options.spendSeconds && options.timeAttack && !options.easyDrive;
  const keys = closure([0], (key) => {
    const [warning, laid] = [Math.floor(key / MOST_LAID), key % MOST_LAID];
    return [...surfaces].flatMap((surface) => {
      const next = warnings[warning * 2 + surface] ?? -1;
      if (next >= 0) return [next * MOST_LAID + laid];
      const saved = options.sisu ? [laid] : [];
      const total = (WARNING_STATES[warning]?.[0] ?? 0) + laid;
      return canLay && total < MOST_LAID - 1 ? [key + 1, ...saved] : saved;
    });
  });
  return keys
    .toSorted((a, b) => a - b)
    .map((key) => ({ warning: Math.floor(key / MOST_LAID), laid: key % MOST_LAID }));
}

function solvingOrder({ track }: ParModel): readonly SpotId[] {
  const rows = track.rows
    .toReversed()
    .flatMap((row) => [
      row.main,
      ...(row.cut === undefined ? [] : [row.cut]),
      ...row.skid.toReversed(),
    ]);
  return [...rows, -1];
}

type Reach = Pick<Net, 'reached' | 'falls'>;

/** Everything dice may lead to, whichever are left: places play cannot come to need no room. */
function reachOf(model: ParModel): Reach {
  const size = (model.track.finish + 1) * GEARS;
  const [reached, falls] = [new Uint8Array(size), new Uint8Array(size)];
  const open = [0];
  reached[0] = 1;
  const add = (spot: SpotId, gear: number): void => {
    const index = (spot + 1) * GEARS + gear;
    if (spot >= model.track.finish || reached[index] === 1) return;
    reached[index] = 1;
    open.push(index);
  };
  for (const index of open) {
    const [spot, gear] = [Math.floor(index / GEARS) - 1, index % GEARS];
    for (const next of gear === 0 ? [1] : [gear - 1, gear, gear + 1]) {
      if (next < 1 || next > TOP_GEAR) continue;
      const targets = [
        ...(model.targets[(spot + 1) * GEARS + next] ?? []),
        ...(gear === 0 ? (model.restarts[(spot + 1) * GEARS + 1] ?? []) : []),
      ];
      for (const target of targets) follow({ model, falls, add }, target, next);
    }
    // A tyre changed in a skid may leave the car there in gear 1 (R7.3).
    if (gear === 0 && model.track.spots[spot]?.line === 'skid') add(spot, 1);
  }
  return { reached, falls };
}

type Following = {
  readonly model: ParModel;
  readonly falls: Uint8Array;
  readonly add: (spot: SpotId, gear: number) => void;
};

function follow({ model, falls, add }: Following, target: ParTarget, gear: number): void {
  if (target.fate === 'out' || target.to >= model.track.finish) return;
  falls[(target.to + 1) * GEARS + gear] = 1;
  add(target.to, 0);
  const isLost =
    target.fate === 'loses' && (target.cause === 'corner' || !model.options.sisuOnBumps);
  if (!isLost) add(target.to, gear);
}
