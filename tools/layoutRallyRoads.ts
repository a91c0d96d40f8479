/**
 * Lays out the roads of the rally boards for drawing. The centre lines of the catalogue say where a road
 * runs; a road that is drawn needs room as well. The lines of a board are relaxed like threads on a map:
 * tight bends open to a drivable radius, corners keep their turn, roads keep their distance from each
 * other, from themselves and from the edge, and everything is drawn back towards where it was. Lengths
 * are in units of the board. Writes packages/board/src/rally/lineData.ts.
 *
 *     node tools/layoutRallyRoads.ts
 */
import { writeFileSync } from 'node:fs';
import { distance, radiusThrough, type Point } from '@perfect-line/board/plane';
import { roadsOf, type Road } from '@perfect-line/track/rally/roads';
import { ZONE_HEIGHT, ZONE_WIDTH, ZONES, type ZoneId } from '@perfect-line/track/rally/zoneOutline';

const STEP = 0.03;
const ROUNDS = 420;
/** Rounds at the end that only smooth. */
const LAST_ROUNDS = 60;
/** The road runs straight for this many steps at its ends, so that two boards join without a kink. */
const STUB_STEPS = 2;
const LEAST_RADIUS = 0.17;
const LEAST_TURN = (38 * Math.PI) / 180;
const ROADS_APART = 0.285;
const LOOPS_APART = 0.3;
/** Points nearer along the road than this are one bend, not two loops. */
const ONE_BEND = 0.52;
const EDGE_APART = 0.17;
/** Every second point is written down: the rest is what a smooth curve does anyway. */
const STEPS_A_KNOT = 2;

const PUSH = 0.25;
const BEND_EASE = 0.45;
const EASE = 0.012;
const HOMING = 0.012;
const CORNERING = 0.006;

type Thread = {
  readonly road: Road;
  readonly home: readonly Point[];
  points: Point[];
  readonly crosses: Set<Thread>;
};

const mixed = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

function evenly(points: readonly Point[], count: number): Point[] {
  const marks = [0];
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1], points[i]];
    if (a && b) marks.push((marks[i - 1] ?? 0) + distance(a, b));
  }
  const total = marks.at(-1) ?? 0;
  let at = 0;
  return Array.from({ length: count + 1 }, (_, i) => {
    const wanted = (total * i) / count;
    while (at + 2 < marks.length && (marks[at + 1] ?? 0) < wanted) at++;
    const [a, b] = [points[at], points[at + 1]];
    if (!a || !b) throw new Error('a line has at least two points');
    const gap = (marks[at + 1] ?? 0) - (marks[at] ?? 0);
    return mixed(a, b, gap === 0 ? 0 : (wanted - (marks[at] ?? 0)) / gap);
  });
}

function threadOf(road: Road): Thread {
  const steps = Math.round(road.line.length / STEP / STEPS_A_KNOT) * STEPS_A_KNOT;
  const points = evenly(road.line.points, steps);
  return { road, home: points, points: [...points], crosses: new Set() };
}

const crossing = (a: Thread, b: Thread): boolean =>
  a.home.some((p) => b.home.some((q) => distance(p, q) < 0.6 * STEP));

function markCrossings(threads: readonly Thread[]): void {
  for (const a of threads) for (const b of threads) if (a !== b && crossing(a, b)) a.crosses.add(b);
}

type Move = { x: number; y: number };

/** Pushes a point away from another that is nearer than wanted. */
function pushApart(move: Move, between: readonly [Point, Point], wanted: number): void {
  const [p, q] = between;
  const [dx, dy] = [p.x - q.x, p.y - q.y];
  const far = Math.hypot(dx, dy);
  if (far >= wanted || far === 0) return;
  const strength = (PUSH * (wanted - far)) / far;
  move.x += dx * strength;
  move.y += dy * strength;
}

function nearestTo(p: Point, points: readonly Point[]): Point | undefined {
  let least = ROADS_APART;
  let nearest: Point | undefined;
  for (const q of points) {
    const far = distance(p, q);
    if (far < least) [least, nearest] = [far, q];
  }
  return nearest;
}

function pushFromOthers(thread: Thread, threads: readonly Thread[], moves: readonly Move[]): void {
  for (const other of threads) {
    if (other === thread || thread.crosses.has(other)) continue;
    for (const [i, p] of thread.points.entries()) {
      const nearest = nearestTo(p, other.points);
      const move = moves[i];
      if (nearest && move) pushApart(move, [p, nearest], ROADS_APART);
    }
  }
}

function pushFromSelf({ points }: Thread, moves: readonly Move[]): void {
  const apart = Math.round(ONE_BEND / STEP);
  for (const [i, p] of points.entries())
    for (let j = i + apart; j < points.length; j++) {
      const [q, mine, its] = [points[j], moves[i], moves[j]];
      if (!q || !mine || !its || distance(p, q) >= LOOPS_APART) continue;
      pushApart(mine, [p, q], LOOPS_APART);
      pushApart(its, [q, p], LOOPS_APART);
    }
}

/** Every point a little towards the middle of its neighbours, in tight bends much more. */
function easeBends({ points }: Thread, moves: readonly Move[]): void {
  for (let i = 1; i + 1 < points.length; i++) {
    const [a, b, c, move] = [points[i - 1], points[i], points[i + 1], moves[i]];
    if (!a || !b || !c || !move) continue;
    const radius = radiusThrough(a, b, c);
    const tight = radius < LEAST_RADIUS ? BEND_EASE * (1 - radius / LEAST_RADIUS) : 0;
    move.x += (EASE + tight) * ((a.x + c.x) / 2 - b.x) * 2;
    move.y += (EASE + tight) * ((a.y + c.y) / 2 - b.y) * 2;
  }
}

const headingAt = (points: readonly Point[], i: number): number => {
  const [a, b] = [points[Math.max(i - 1, 0)], points[Math.min(i + 1, points.length - 1)]];
  return a && b ? Math.atan2(b.y - a.y, b.x - a.x) : 0;
};

const turnBetween = (from: number, to: number): number => {
  const turn = (to - from) % (2 * Math.PI);
  return turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn;
};

/** Bulges a corner that has lost its turn towards its outside. */
function sharpenCorners({ road, points }: Thread, moves: readonly Move[]): void {
  const last = points.length - 1;
  for (const [i, space] of road.spaces.entries()) {
    if (!space.corner) continue;
    const at = (share: number): number => Math.round((last * (i + share)) / road.spaces.length);
    const [begin, end] = [at(0.08), at(0.92)];
    const turn = turnBetween(headingAt(points, begin), headingAt(points, end));
    const hand = space.corner.bend === 'right' ? 1 : -1;
    if (turn * hand >= LEAST_TURN) continue;
    const heading = headingAt(points, at(0.5));
    for (let k = begin; k <= end; k++) {
      const swell = Math.sin((Math.PI * (k - begin)) / (end - begin));
      const move = moves[k];
      if (!move) continue;
      move.x += CORNERING * swell * hand * Math.sin(heading);
      move.y -= CORNERING * swell * hand * Math.cos(heading);
    }
  }
}

function pullHome({ points, home }: Thread, moves: readonly Move[]): void {
  for (const [i, p] of points.entries()) {
    const [h, move] = [home[i], moves[i]];
    if (!h || !move) continue;
    move.x += HOMING * (h.x - p.x);
    move.y += HOMING * (h.y - p.y);
  }
}

const between = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), high);

function moveAll(thread: Thread, moves: readonly Move[]): void {
  const last = thread.points.length - 1;
  const moved = thread.points.map((p, i) => {
    const move = moves[i];
    if (!move || i <= STUB_STEPS || i >= last - STUB_STEPS) return thread.home[i] ?? p;
    const margin = Math.min(EDGE_APART, STEP * Math.min(i, last - i) * 0.9);
    return {
      x: between(p.x + move.x, margin, ZONE_WIDTH - margin),
      y: between(p.y + move.y, margin, ZONE_HEIGHT - margin),
    };
  });
  const middle = moved.slice(STUB_STEPS, last - STUB_STEPS + 1);
  thread.points = [
    ...moved.slice(0, STUB_STEPS),
    ...evenly(middle, middle.length - 1),
    ...moved.slice(last - STUB_STEPS + 1),
  ];
}

function relax(threads: readonly Thread[]): void {
  for (let round = 0; round < ROUNDS; round++) {
    const all = threads.map((thread) => {
      const moves: Move[] = thread.points.map(() => ({ x: 0, y: 0 }));
      pushFromOthers(thread, threads, moves);
      pushFromSelf(thread, moves);
      easeBends(thread, moves);
      if (round < ROUNDS - LAST_ROUNDS) {
        sharpenCorners(thread, moves);
        pullHome(thread, moves);
      }
      return moves;
    });
    for (const [i, thread] of threads.entries()) moveAll(thread, all[i] ?? []);
  }
}

const thousandths = (value: number): string => String(Math.round(value * 1000));

const knotsText = (points: readonly Point[]): string =>
  points
    .filter((_, i) => i % STEPS_A_KNOT === 0)
    .map(({ x, y }) => `${thousandths(x)},${thousandths(y)}`)
    .join(' ');

function rowsOf(zone: ZoneId): string {
  const threads = roadsOf(zone).map(threadOf);
  markCrossings(threads);
  relax(threads);
  return threads
    .map(({ road, points }) => `  '${road.id}':\n    '${knotsText(points)}',\n`)
    .join('');
}

const HEADER = `/**
 * Drawn centre lines of the roads in their catalogue direction: knots at even distances, in thousandths
 * of a board unit. Made by tools/layoutRallyRoads.ts from the lines of the catalogue.
 */
export const LINE_KNOTS: Readonly<Record<string, string>> = {
`;

const target = new URL('../packages/board/src/rally/lineData.ts', import.meta.url);
writeFileSync(target, `${HEADER}${ZONES.map(rowsOf).join('')}};\n`);
