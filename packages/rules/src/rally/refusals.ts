import type { Result } from '@perfect-line/core/result';
import { spotName, type Line, type Row, type SpotId } from '@perfect-line/track/rally/special';

import type { RuleError } from '../game.ts';
import { refuse } from '../parse.ts';
import {
  canAccelerateOn,
  diceFor,
  gearDiceFor,
  mayUseOwnDie,
  movesAt,
  type Cursor,
} from './legal.ts';
import type { RallyCar } from './state.ts';
import { ACCELERATION_DICE } from './tables.ts';
import { cannotRestart, targetsFrom, type RoadAhead } from './targets.ts';
import { rowAt, rowOf, skidNoteOf, spotAt, surfaceAt } from './tracks.ts';
import { canComeBack, hasRoom } from './traffic.ts';
import { NEUTRAL, type RallyDie } from './words.ts';

type Refusal = Result<never, RuleError>;

/** A space in front that no die can enter now, with the rule in the way. */
export type ClosedSpace = {
  readonly to: SpotId;
  readonly die: RallyDie;
  readonly error: RuleError;
};

/** The spaces that could come next by the road alone. */
function spacesAhead({ track }: RoadAhead, { spot, restarts }: Cursor): readonly SpotId[] {
  const at = restarts ? undefined : track.spots[spot];
  const here = at?.line === 'skid' ? rowOf(track, at.row) : undefined;
  const next = here?.skid[at?.short ?? 0];
  if (here && next !== undefined) return [next, here.main];
  const ahead = track.rows[rowAt(track, spot) + 1];
  return [ahead?.main, ahead?.skid[0], ahead?.cut].filter((way) => way !== undefined);
}

/** [R4] [R8.1] Why spaces in front cannot be entered: each with the dice the gearbox would allow. */
export function closedSpaces(
  road: RoadAhead,
  car: RallyCar,
  cursor: Cursor,
): readonly ClosedSpace[] {
  const moves = movesAt(road, car, cursor);
  return spacesAhead(road, cursor)
    .filter((to) => !moves.some((move) => move.to === to))
    .flatMap((to) =>
      diceFor(road, car, cursor).flatMap(([die]) => {
        const why = refuseMove(road, car, cursor, { die, to: spotName(road.track, to) });
        return why.ok ? [] : [{ to, die, error: why.error }];
      }),
    );
}

/** Why this die cannot take the car there: the first rule in the way. */
export function refuseMove(
  road: RoadAhead,
  car: RallyCar,
  cursor: Cursor,
  step: { readonly die: RallyDie; readonly to: string },
): Refusal {
  const { die, to } = step;
  if (cursor.spot >= road.track.finish)
    return refuse('attack.beyond-finish', 'dice beyond the finish', { to });
  const gear = diceFor(road, car, cursor).find(([d]) => d === die)?.[1];
  if (gear === undefined) return whyNotDie(car, cursor, { die, own: mayUseOwnDie(road, cursor) });
  const id = road.track.idOf.get(to);
  if (id === undefined)
    return refuse('plan.unknown-space', `no space ${to} in this special`, { to });
  const reachable = targetsFrom(road, cursor, gear).some((t) => t.to === id);
  if (!reachable) return whyNotThere(road, cursor, { id, gear, to });
  const surface = surfaceAt(road.track, id);
  if (die === 'a' && !canAccelerateOn(car, cursor.laid, surface))
    return whyNotWhite(car, cursor, surface);
  throw new Error(`move ${die} to ${to} is legal among ${movesAt(road, car, cursor).length}`);
}

/** [R2.2] [R2.3] [R2.4] */
function whyNotDie(
  car: RallyCar,
  cursor: Cursor,
  { die, own }: { readonly die: RallyDie; readonly own: boolean },
): Refusal {
  const { gear } = cursor;
  if (die === 'a') return refuse('plan.acceleration-in-neutral', 'no acceleration from neutral');
  if (gear === NEUTRAL)
    return refuse('plan.start-in-first', 'from neutral the first die is gear 1');
  if (cursor.laid.some((l) => l.die === die))
    return refuse('plan.die-used', `die ${die} was used in this turn`, { die });
  const step = Math.abs(Number(die) - gear);
  if (step > 1 || (step === 0 && !own))
    return refuse('plan.gear-skipped', `from gear ${gear} one up or one down`, {
      from: gear,
      to: Number(die),
    });
  return refuse('plan.no-gear-die', 'damage leaves no more gear dice in this turn', {
    dice: gearDiceFor(car),
  });
}

/** [R7.1] [R11.3] */
function whyNotWhite(car: RallyCar, { laid }: Cursor, surface: string): Refusal {
  const facts = { flats: car.flats, tyres: car.tyres, surface };
  const isLeft = laid.filter(({ die }) => die === 'a').length < ACCELERATION_DICE;
  if (car.tyres === 'snow' && car.flats < 2 && isLeft)
    return refuse('plan.snow-tyres', 'snow tyres allow no more acceleration here', facts);
  return refuse('plan.no-acceleration-die', 'no acceleration die is left', facts);
}

/** [R4.4] A line at note 0 cannot be driven; the shortcut keeps its note. */
function isClosedByDirt(row: Row, line: Line, dirt: number): boolean {
  if (line === 'inside') return dirt >= (row.corner?.inside ?? 0);
  return line === 'skid' && dirt >= skidNoteOf(row);
}

type Wish = { readonly id: number; readonly gear: number; readonly to: string };

/** [R4] [R8.1] */
function whyNotThere(road: RoadAhead, cursor: Cursor, wish: Wish): Refusal {
  const { id, gear, to } = wish;
  const here = rowAt(road.track, cursor.spot);
  const there = rowAt(road.track, id);
  const isSkidding = road.track.spots[cursor.spot]?.line === 'skid' && cursor.spot !== id;
  const isNext = there === here + 1 || (there === here && isSkidding);
  if (!isNext || id >= road.track.finish)
    return refuse('plan.not-next', `${to} is not one die away`, { to, gear });
  if (cannotRestart(road, cursor))
    return refuse('plan.blocked', 'the inside space to restart on is taken', { to });
  const { line } = spotAt(road.track, id);
  const row = rowOf(road.track, there);
  const dirt = there === here ? cursor.skidDirt : (road.dirt[row.name] ?? 0);
  if (line === 'skid' && row.skid.some((s) => hasRoom(road.track, road.traffic, s))) {
    const note = skidNoteOf(row) - dirt;
    if (gear < note)
      return refuse('plan.skid-gear', `this skid is driven in gear ${note}`, { note, gear });
  }
  const comesBack = there === here && line === 'inside';
  if (comesBack && canComeBack(road.track, road.traffic, cursor.spot))
    return refuse('plan.inside-gear', 'back to the inside with one gear less', { gear });
  if (isClosedByDirt(row, line, dirt))
    return refuse('plan.note-zero', 'dirt has closed this line of the corner', { to });
  if (!hasRoom(road.track, road.traffic, id))
    return refuse('plan.blocked', `there is no room on ${to}`, { to });
  return refuse('plan.not-next', `${to} cannot be reached in gear ${gear}`, { to, gear });
}
