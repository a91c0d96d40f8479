import type { Point } from '../plane.ts';

/** Points of written path data, every curve cut into pieces. */
export function pathPoints(d: string): readonly Point[] {
  const points: Point[] = [];
  for (const [, command = '', text = ''] of d.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const n = (text.match(/-?[\d.]+/g) ?? []).map(Number);
    const at = (i: number): Point => ({ x: n[i] ?? 0, y: n[i + 1] ?? 0 });
    if (command === 'M' || command === 'L') points.push(at(0));
    const from = points.at(-1);
    if (command !== 'C' || from === undefined) continue;
    for (let k = 1; k <= 6; k++) {
      const [t, s] = [k / 6, 1 - k / 6];
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
