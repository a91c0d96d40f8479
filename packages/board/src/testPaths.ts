import { cross, subtract, type Point } from './plane.ts';

/** Points of written path data, every curve cut into pieces. */
export function pathPoints(d: string, pieces = 6): readonly Point[] {
  const points: Point[] = [];
  for (const [, command = '', text = ''] of d.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const n = (text.match(/-?[\d.]+/g) ?? []).map(Number);
    const at = (i: number): Point => ({ x: n[i] ?? 0, y: n[i + 1] ?? 0 });
    if (command === 'M' || command === 'L') points.push(at(0));
    const from = points.at(-1);
    if (command !== 'C' || from === undefined) continue;
    for (let k = 1; k <= pieces; k++) {
      const [t, s] = [k / pieces, 1 - k / pieces];
      const weigh = (pick: (p: Point) => number): number =>
        s ** 3 * pick(from) +
        3 * s * s * t * pick(at(0)) +
        3 * s * t * t * pick(at(2)) +
        t ** 3 * pick(at(4));
      points.push({ x: weigh((p) => p.x), y: weigh((p) => p.y) });
    }
  }
  return points;
}

type Stroke = readonly [Point, Point];

/** Crossings are counted, touches are not: `slack` is what rounding may do. */
function crosses([a, b]: Stroke, [c, d]: Stroke, slack: number): boolean {
  const side = (p: Point, q: Point, r: Point): number => cross(subtract(q, p), subtract(r, p));
  return side(a, b, c) * side(a, b, d) < -slack && side(c, d, a) * side(c, d, b) < -slack;
}

/** How often a closed line of strokes crosses itself. */
export function selfCrossings(points: readonly Point[], slack = 1e-9): number {
  const edges = points.map((p, i): Stroke => [p, points[(i + 1) % points.length] ?? p]);
  let count = 0;
  for (const [i, edge] of edges.entries())
    for (const other of edges.slice(i + 2)) if (crosses(edge, other, slack)) count++;
  return count;
}
