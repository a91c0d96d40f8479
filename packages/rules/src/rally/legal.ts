import type { Surface } from '@perfect-line/track/rally/terrain';

import {
  driverOf,
  hasLostControl,
  turnOf,
  type LaidDie,
  type Move,
  type RallyCar,
  type RallyState,
} from './state.ts';
import { ACCELERATION_DICE, GEAR_DICE_COUNT } from './tables.ts';
import { targetsFrom, type RoadAhead, type Standing } from './targets.ts';
import { rowOf, spotAt, surfaceAt, trackOf } from './tracks.ts';
import { trafficFor } from './traffic.ts';
import { GEAR_DICE, NEUTRAL, type RallyDie } from './words.ts';

/** A turn as far as it is driven or planned: what decides which dice may follow. */
export type Cursor = Standing & {
  readonly gear: number;
  readonly laid: readonly Pick<LaidDie, 'die' | 'surface'>[];
};

export const cursorOf = (state: RallyState): Cursor => {
  const car = driverOf(state);
  const { gear, laid } = turnOf(state);
  // [R7.3] A tyre changed in a skid leaves the car in neutral too, but it has not lost control.
  const hasStopped =
    state.setup.options.spareInSkid === 'inside' ? car.gear === NEUTRAL : hasLostControl(car);
  const restarts = hasStopped && laid.length === 0;
  return { spot: car.spot, restarts, skidDirt: car.skidDirt, gear, laid };
};

export const roadAheadOf = (state: RallyState): RoadAhead => ({
  track: trackOf(state),
  traffic: trafficFor(state, turnOf(state).seat),
  dirt: state.dirt,
  options: state.setup.options,
});

/** The cursor after a move. */
export function advanced(
  road: RoadAhead,
  cursor: Cursor,
  move: Pick<Move, 'die' | 'to' | 'gear'>,
): Cursor {
  const surface = surfaceAt(road.track, move.to);
  return {
    spot: move.to,
    restarts: false,
    skidDirt: skidDirtAt(road, cursor, move.to),
    gear: move.gear,
    laid: [...cursor.laid, { die: move.die, surface }],
  };
}

/** [R4.3] The markers that count in a skid are those lying when it was entered. */
export function skidDirtAt(road: RoadAhead, from: Pick<Cursor, 'skidDirt'>, to: number): number {
  if (to >= road.track.finish) return 0;
  const spot = spotAt(road.track, to);
  if (spot.line !== 'skid') return 0;
  const { name } = rowOf(road.track, spot.row);
  return spot.short === 1 ? (road.dirt[name] ?? 0) : from.skidDirt;
}

/** [R2.4] Damage takes gear dice away, any of them. */
export const gearDiceFor = (car: RallyCar): number => GEAR_DICE_COUNT - car.damage;

/** [R7.1] [R11.3] Whether one more white die may be used on this surface. */
export function canAccelerateOn(
  car: Pick<RallyCar, 'tyres' | 'flats'>,
  laid: Cursor['laid'],
  surface: Surface,
): boolean {
  const white = laid.filter(isWhite);
  if (white.length >= ACCELERATION_DICE) return false;
  if (car.tyres === 'asphalt') return white.length < ACCELERATION_DICE - car.flats;
  if (car.flats >= ACCELERATION_DICE) return false;
  const here = white.filter((l) => l.surface === surface).length;
  return surface === 'snow' && car.flats === 0 ? true : here < 1;
}

/** [R2.3] Whether the die of the gear in use may come next: so long as no gear die has been used. */
export function mayUseOwnDie({ options }: Pick<RoadAhead, 'options'>, { laid }: Cursor): boolean {
  const isFirst = options.ownGearDie === 'first-die' ? () => false : isWhite;
  return laid.every(isFirst);
}

const isWhite = ({ die }: { readonly die: RallyDie }): boolean => die === 'a';

/** [R2.2] [R2.3] The dice the gearbox allows next, each with the gear it leads to. */
export function diceFor(
  road: Pick<RoadAhead, 'options'>,
  car: RallyCar,
  cursor: Cursor,
): readonly (readonly [RallyDie, number])[] {
  const black = cursor.laid.filter((l) => !isWhite(l)).length;
  const reach = mayUseOwnDie(road, cursor) ? [-1, 0, 1] : [-1, 1];
  const dice: (readonly [RallyDie, number])[] = [];
  for (const step of reach) {
    const gear = cursor.gear + step;
    const die = GEAR_DICE[gear - 1];
    if (die && black < gearDiceFor(car) && !cursor.laid.some((l) => l.die === die))
      dice.push([die, gear]);
  }
  if (cursor.gear !== NEUTRAL) dice.push(['a', cursor.gear]);
  return dice;
}

/** Every move from here: the one list that tables, referee, drivers and `apply` go by. */
export function movesAt(road: RoadAhead, car: RallyCar, cursor: Cursor): readonly Move[] {
  if (cursor.spot >= road.track.finish) return [];
  return diceFor(road, car, cursor).flatMap(([die, gear]) =>
    targetsFrom(road, cursor, gear)
      .filter((t) => die !== 'a' || canAccelerateOn(car, cursor.laid, surfaceAt(road.track, t.to)))
      .map((target) => ({ die, gear, ...target })),
  );
}

export const legalMoves = (state: RallyState): readonly Move[] =>
  movesAt(roadAheadOf(state), driverOf(state), cursorOf(state));
