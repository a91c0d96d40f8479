import type { Circuit } from './geometryCircuit.ts';
import { distance, type Point } from './plane.ts';

const CELL = 60;

type Taken = { readonly at: Point; readonly radius: number };

/** Things that must not be built upon: circles, found by coarse squares. */
export class Ground {
  private readonly cells = new Map<string, Taken[]>();

  private key(x: number, y: number): string {
    return `${Math.floor(x / CELL)},${Math.floor(y / CELL)}`;
  }

  take(at: Point, radius: number): void {
    const key = this.key(at.x, at.y);
    const cell = this.cells.get(key);
    if (cell === undefined) this.cells.set(key, [{ at, radius }]);
    else cell.push({ at, radius });
  }

  /** Circles wider than a square reach at most into the next one: no radius above 60 is ever taken. */
  isFree(at: Point, radius: number): boolean {
    const steps = [-CELL, 0, CELL];
    return steps.every((dx) =>
      steps.every((dy) =>
        (this.cells.get(this.key(at.x + dx, at.y + dy)) ?? []).every(
          (other) => distance(at, other.at) >= radius + other.radius,
        ),
      ),
    );
  }
}

/** The road as circles along its centre line; `margin` beyond its edges is kept free as well. */
export function roadGround(circuit: Circuit, margin: number): Ground {
  const ground = new Ground();
  for (const road of circuit.roads)
    for (let u = 0; u <= 12; u += 0.5) ground.take(road.point(u, 3), road.width(u) / 2 + margin);
  return ground;
}
