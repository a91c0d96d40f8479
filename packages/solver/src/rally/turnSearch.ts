import { maySisu, staysAfter } from '@perfect-line/rules/rally/arriving';
import {
  advanced,
  cursorOf,
  movesAt,
  roadAheadOf,
  type Cursor,
} from '@perfect-line/rules/rally/legal';
import {
  driverOf,
  turnOf,
  type Move,
  type RallyCar,
  type RallyState,
} from '@perfect-line/rules/rally/state';
import { GEAR_DICE_COUNT, lossCardsLeft, shortcutsLeft } from '@perfect-line/rules/rally/tables';
import type { RoadAhead } from '@perfect-line/rules/rally/targets';
import { spotAt, surfaceAt } from '@perfect-line/rules/rally/tracks';
import {
  isDangerous,
  losesControl,
  withWarning,
  type WarningCount,
} from '@perfect-line/rules/rally/warnings';
import { LOSS_CARDS } from '@perfect-line/rules/rally/words';

import type { LeafValue } from './leafValues.ts';
import { isWreckOut } from './parModel.ts';
import { FINISH_DAMAGE_SECONDS, OUT_SECONDS } from './parTable.ts';
import { hazardOf } from './rolledTogether.ts';

/** Everything a turn's search looks at: the table as it lies, never the future. */
export type TurnSearch = {
  readonly state: RallyState;
  readonly road: RoadAhead;
  readonly car: RallyCar;
  readonly leaf: LeafValue;
  readonly known: Map<string, number>;
};

/** A point inside a turn. */
export type TurnPoint = WarningCount & {
  readonly cursor: Cursor;
  readonly secured: number;
  /** [R6.7] Sisu in hand, and not declined in this turn. */
  readonly sisu: boolean;
};

export const newSearch = (state: RallyState, leaf: LeafValue): TurnSearch => ({
  state,
  road: roadAheadOf(state),
  car: driverOf(state),
  leaf,
  known: new Map(),
});

export function pointOf(state: RallyState): TurnPoint {
  const { warnings, snowWarnings, secured } = turnOf(state);
  return { cursor: cursorOf(state), warnings, snowWarnings, secured, sisu: maySisu(state) };
}

/** The best that can be done from a point: stop, or the best next die, in expected seconds to go. */
export function valueOf(search: TurnSearch, point: TurnPoint): number {
  const key = keyOf(point);
  const known = search.known.get(key);
  if (known !== undefined) return known;
  let best = point.cursor.laid.length > 0 ? stopValue(search, point) : Infinity;
  for (const move of movesAt(search.road, search.car, point.cursor))
    best = Math.min(best, moveValue(search, point, move), layValue(search, point, move));
  const value = best === Infinity ? stopValue(search, point) : best;
  search.known.set(key, value);
  return value;
}

const keyOf = ({ cursor, warnings, snowWarnings, secured, sisu }: TurnPoint): string => {
  let dice = 0;
  for (const { die, surface } of cursor.laid)
    dice += die === 'a' ? (surface === 'snow' ? 1024 : 64) : 1 << Number(die);
  return `${cursor.spot} ${cursor.gear} ${dice} ${warnings} ${snowWarnings} ${secured} ${cursor.skidDirt} ${sisu}`;
};

/** [R2.5] The card now and the way on from here. */
export function stopValue(search: TurnSearch, { cursor, sisu }: TurnPoint): number {
  const { damage, flats } = search.car;
  const card = search.state.setup.tables.cardSeconds[cursor.gear - 1] ?? 0;
  return card + search.leaf({ spot: cursor.spot, gear: cursor.gear, damage, flats, sisu });
}

/** Rolling this die: clean and warned, each with what the driver would then do. */
export function moveValue(search: TurnSearch, point: TurnPoint, move: Move): number {
  if (move.fate === 'out') return OUT_SECONDS;
  if (move.fate === 'loses') return lostValue(search, point, move);
  const hit = hazardOf(search.state.setup, move.die);
  const warned = { ...point, ...withWarning(point, surfaceAt(search.road.track, move.to)) };
  const falls = move.fate === 'risky' || losesControl(warned, search.car.tyres);
  const bad = falls ? lostValue(search, point, move) : arriveValue(search, warned, move);
  return hit * bad + (1 - hit) * arriveValue(search, point, move);
}

/** [R6.7] With Sisu in hand the better of losing control and driving on without it, no warning counting. */
function lostValue(search: TurnSearch, point: TurnPoint, move: Move): number {
  const stays = staysAfter(search.state, point.cursor.spot);
  const lost = fallValue(search, { ...move, stays, sisu: point.sisu });
  const isSure = move.fate === 'loses';
  const { sisuOnBumps } = search.state.setup.options;
  if (!point.sisu || (isSure && (move.cause === 'corner' || !sisuOnBumps))) return lost;
  const saved = { ...point, warnings: 0, snowWarnings: 0, sisu: false };
  return Math.min(lost, arriveValue(search, saved, move));
}

/** [R10.1] Laying it for seconds, where that is allowed. */
export function layValue(search: TurnSearch, point: TurnPoint, move: Move): number {
  const { options } = search.state.setup;
  const price = point.secured + 1;
  const before = turnOf(search.state).secured;
  // The seconds in hand pay for every die laid since the search began, this one included.
  const paid = (price * (price + 1) - before * (before + 1)) / 2;
  if (!options.spendSeconds || move.fate === 'out' || move.fate === 'loses') return Infinity;
  if (search.car.seconds < paid) return Infinity;
  if (!isDangerous(point, search.car.tyres, surfaceAt(search.road.track, move.to))) return Infinity;
  return price + arriveValue(search, { ...point, secured: price }, move);
}

function arriveValue(search: TurnSearch, point: TurnPoint, move: Move): number {
  const { track } = search.road;
  if (move.to >= track.finish) return search.state.setup.tables.cardSeconds[move.gear - 1] ?? 0;
  const next = { ...point, cursor: advanced(search.road, point.cursor, move) };
  return valueOf(search, next) + cutPrice(search, move, point.sisu);
}

/** [R4.3] What the card of a shortcut costs on average; nothing elsewhere. */
export function cutPrice(search: TurnSearch, move: Move, sisu: boolean): number {
  const { track } = search.road;
  const onCut = move.to < track.finish && spotAt(track, move.to).line === 'cut';
  return onCut ? flatChance(search) * flatPrice(search, move, sisu) : 0;
}

function flatChance({ state }: TurnSearch): number {
  if (state.setup.options.easyDrive) return 0;
  const left = shortcutsLeft(state.setup.tables.shortcuts, state.shortcutsDrawn);
  return left.flat / (left.good + left.dirty + left.flat);
}

/** What one flat more costs from that space on. */
function flatPrice(search: TurnSearch, move: Move, sisu: boolean): number {
  const { damage, flats } = search.car;
  const at = { spot: move.to, gear: move.gear, damage, flats, sisu };
  return search.leaf({ ...at, flats: flats + 1 }) - search.leaf(at);
}

/** Losing control: in which gear, where, and whether the car stays on the road whatever the card shows (R6.4). */
type Falling = Pick<Move, 'to' | 'gear'> & { readonly stays: boolean; readonly sisu: boolean };

/** [R6.2] Losing control on a space: the cards that are left, each with its side's damage. */
export function fallValue(search: TurnSearch, move: Falling): number {
  const { state, road, car } = search;
  const { tables } = state.setup;
  if (move.to >= road.track.finish) {
    const isOut = car.damage + 1 >= GEAR_DICE_COUNT && isWreckOut(state);
    const card = tables.cardSeconds[move.gear - 1] ?? 0;
    return isOut ? OUT_SECONDS : card + FINISH_DAMAGE_SECONDS;
  }
  const spot = spotAt(road.track, move.to);
  const [all, drawn] = [tables.cardBacks[move.gear - 1], state.turned[move.gear - 1]];
  if (!all || !drawn) return OUT_SECONDS;
  const left = lossCardsLeft(all, drawn);
  const cards = left.spin + left.left + left.right;
  let value = 0;
  for (const card of LOSS_CARDS) {
    const dice = card === 'spin' || move.stays ? 0 : tables.damage[spot[card]];
    const rest = search.leaf({
      spot: spot.id,
      gear: 0,
      damage: car.damage + dice,
      flats: car.flats,
      sisu: move.sisu,
    });
    value += (left[card] / cards) * (tables.lossSeconds + rest);
  }
  return value;
}
