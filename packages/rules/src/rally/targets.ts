import type { RoadCorner } from '@perfect-line/track/rally/roadNotation';
import type { Row, SpecialTrack, SpotId } from '@perfect-line/track/rally/special';

import type { RallyOptions } from './options.ts';
import { dangerOf, type Fate, type Move } from './state.ts';
import { rowAt, rowOf, skidNoteOf, spotAt } from './tracks.ts';
import { canComeBack, canFlyOver, hasRoom, isInsideTaken, type Traffic } from './traffic.ts';

/** The road as one driver finds it. */
export type RoadAhead = {
  readonly track: SpecialTrack;
  readonly traffic: Traffic;
  readonly dirt: Readonly<Record<string, number>>;
  readonly options: Pick<RallyOptions, 'ownGearDie' | 'restartInside' | 'tooFast'>;
};

export type Standing = {
  readonly spot: SpotId;
  /** A car that lost control in a corner starts on the inside (R6.4). */
  readonly restarts: boolean;
  readonly skidDirt: number;
};

export type Target = Pick<Move, 'to' | 'note' | 'fate' | 'cause'>;

const LAST_SKID_TO_LEAVE = 2;
/** [R4.4] [R5.1] How far above a note only control is lost, not the rally. */
const SURVIVABLE = 2;

/** Every space one die in this gear can lead to, each with its price. */
export function targetsFrom(road: RoadAhead, from: Standing, gear: number): readonly Target[] {
  const row = rowAt(road.track, from.spot);
  const line = road.track.spots[from.spot]?.line;
  if (cannotRestart(road, from)) return [];
  if (line !== 'skid' || from.restarts) return enterRow(road, row + 1, gear);
  return [...goOnSkidding(road, from, gear), ...comeBack(road, from, gear)];
}

/** [R6.4] The inside space is taken on which a car that lost control in a skid, or went off it, would restart. */
export function cannotRestart(
  { track, traffic, options }: RoadAhead,
  { spot, restarts }: Standing,
): boolean {
  if (!restarts || options.restartInside === 'always') return false;
  const at = track.spots[spot];
  const isOnInside = at?.line === 'skid' || at?.line === 'inside';
  return isOnInside && isInsideTaken(track, traffic, at.row);
}

/** [R4.2] The next short space in exactly the note's gear; after the last one the corner is behind. */
function goOnSkidding(road: RoadAhead, from: Standing, gear: number): readonly Target[] {
  const { row, short } = spotAt(road.track, from.spot);
  const at = rowOf(road.track, row);
  const next = at.skid[short];
  if (next === undefined) return enterRow(road, row + 1, gear);
  const note = skidNoteOf(at) - from.skidDirt;
  // From the note's own gear no die leads more than one above it: the rally does not end here.
  return gear >= note && hasRoom(road.track, road.traffic, next)
    ? [cornerTarget(next, { note, base: note }, gear)]
    : [];
}

/** [R4.2] After the first or second short space, with one gear less. */
function comeBack(road: RoadAhead, from: Standing, gear: number): readonly Target[] {
  const { row, short } = spotAt(road.track, from.spot);
  const at = rowOf(road.track, row);
  const note = skidNoteOf(at) - from.skidDirt - 1;
  if (short > LAST_SKID_TO_LEAVE || gear !== note) return [];
  if (!canComeBack(road.track, road.traffic, from.spot)) return [];
  return [{ to: at.main, note, fate: 'safe' }];
}

function enterRow(road: RoadAhead, row: number, gear: number): readonly Target[] {
  const at = road.track.rows[row];
  if (!at) return [{ to: road.track.finish, note: undefined, fate: 'safe' }];
  if (at.bump !== undefined) return enterBump(road, row, { note: at.bump, gear });
  if (at.corner) return enterCorner(road, { row: at, corner: at.corner }, gear);
  return hasRoom(road.track, road.traffic, at.main)
    ? [{ to: at.main, note: undefined, fate: 'safe' }]
    : [];
}

type CornerAhead = { readonly row: Row; readonly corner: RoadCorner };

/** [R4] By the inside, by the skid, by the shortcut: each with its own note, dirt lowers the first two. */
function enterCorner(
  road: RoadAhead,
  { row, corner }: CornerAhead,
  gear: number,
): readonly Target[] {
  const { inside, skid, cut = 0 } = corner;
  const dirt = road.dirt[row.name] ?? 0;
  const targets: Target[] = [];
  const add = (to: SpotId | undefined, note: number): void => {
    if (to === undefined || note < 1 || !hasRoom(road.track, road.traffic, to)) return;
    targets.push(cornerTarget(to, { note, base: baseOf(road, corner, { note, dirt }) }, gear));
  };
  add(row.main, inside - dirt);
  if (skid && gear >= skid.note - dirt) add(row.skid[0], skid.note - dirt);
  add(row.cut, cut);
  return targets;
}

type Notes = {
  /** Above it control is lost. */
  readonly note: number;
  /** More than two above it the rally is over. */
  readonly base: number;
};

/** [R4.4] The note of the line entered, or the highest of the whole corner; dirt never lowers a shortcut. */
function baseOf(
  { options }: RoadAhead,
  { inside, skid, cut = 0 }: RoadCorner,
  { note, dirt }: { readonly note: number; readonly dirt: number },
): number {
  if (options.tooFast === 'line') return note;
  return Math.max(inside - dirt, (skid?.note ?? 0) - dirt, cut);
}

function cornerTarget(to: SpotId, { note, base }: Notes, gear: number): Target {
  if (gear <= note) return { to, note, fate: 'safe' };
  return { to, note, fate: gear - base > SURVIVABLE ? 'out' : 'loses', cause: 'corner' };
}

type Jump = { readonly note: number; readonly gear: number };

/** [R5.1] Below the note onto the bump; at it and above it the car flies one space more for each gear. */
function enterBump(road: RoadAhead, row: number, jump: Jump): readonly Target[] {
  const bump = rowOf(road.track, row);
  if (!hasRoom(road.track, road.traffic, bump.main)) return [];
  const { note } = jump;
  const over = jump.gear - note;
  if (over < 0) return [{ to: bump.main, note, fate: 'safe' }];
  if (over > SURVIVABLE) return [{ to: bump.main, note, fate: 'out', cause: 'bump' }];
  const landing = row + 1 + over;
  for (let at = row + 1; at < landing; at++) {
    if (!canFlyOver(road.track, road.traffic, at)) return [jammed(road, at - 1, note)];
  }
  const landings = enterRow(road, landing, jump.gear);
  if (landings.length === 0) return [jammed(road, landing - 1, note)];
  return landings.map((target) => landed(target, over, note));
}

/** [R5.2] Cars in the way: control is lost on the last free space. */
function jammed(road: RoadAhead, row: number, note: number): Target {
  return { to: rowOf(road.track, row).main, note, fate: 'loses', cause: 'jam' };
}

/** [R5.2] The landing obeys its own rules; the height of the jump adds its own. */
function landed(target: Target, over: number, note: number): Target {
  const fate = worse(target.fate, JUMP_FATES[over] ?? 'safe');
  if (fate === 'safe') return { to: target.to, note, fate };
  return { to: target.to, note, fate, cause: target.cause ?? 'bump' };
}

const JUMP_FATES: readonly Fate[] = ['safe', 'risky', 'loses'];

const worse = (a: Fate, b: Fate): Fate => (dangerOf(a) > dangerOf(b) ? a : b);
