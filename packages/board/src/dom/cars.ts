import type { Drawing, Place } from '../drawing.ts';
import { driveFrames, samePlace, wayOf } from './carMotion.ts';
import { Layer } from './layer.ts';
import { carPiece, carPlace } from './pieces.ts';
import type { SceneCar } from './scene.ts';

const shift = ({ x, y }: Place): string => `translate(${x.toFixed(1)}px,${y.toFixed(1)}px)`;
const turn = ({ angle }: Place): string => `rotate(${angle.toFixed(1)}deg)`;

/** Cars keep their elements; only their transforms change, and those are what is animated. */
export class Cars {
  private readonly layer: Layer;
  private readonly places = new Map<string, Place>();
  private readonly running = new Map<string, readonly Animation[]>();

  constructor(parent: Element) {
    this.layer = new Layer(parent, 'cars');
  }

  async show(cars: readonly SceneCar[], drawing: Drawing, duration: number): Promise<void> {
    this.layer.show(cars.map((car) => carPiece(car)));
    const seen = new Set(cars.map((car) => car.id));
    for (const id of this.places.keys()) if (!seen.has(id)) this.places.delete(id);
    await Promise.all(cars.map((car) => this.move(car, drawing, duration)));
  }

  private async move(car: SceneCar, drawing: Drawing, duration: number): Promise<void> {
    const element = this.layer.element(car.id);
    if (element === undefined) return;
    const to = carPlace(car, drawing);
    const from = this.places.get(car.id);
    const body = element.querySelector<SVGGElement>('.pl-turn');
    const moved = from === undefined || !samePlace(from, to);
    if (moved) this.stop(car.id);
    this.places.set(car.id, to);
    element.style.transform = shift(to);
    if (body !== null) body.style.transform = turn(to);
    if (from === undefined || !moved || duration <= 0 || body === null) return;
    const way = wayOf(from, to, { path: car.path ?? [], drawing });
    await this.animate(car.id, { element, body, frames: driveFrames(way), duration });
  }

  private async animate(
    id: string,
    drive: {
      readonly element: SVGGElement;
      readonly body: SVGGElement;
      readonly frames: readonly Place[];
      readonly duration: number;
    },
  ): Promise<void> {
    const timing = { duration: drive.duration, easing: 'ease-in-out' };
    const shifts = drive.frames.map((place) => ({ transform: shift(place) }));
    const turns = drive.frames.map((place) => ({ transform: turn(place) }));
    const animations = [drive.element.animate(shifts, timing), drive.body.animate(turns, timing)];
    this.running.set(id, animations);
    // A cancelled drive is a finished one: the next drive has taken over.
    await Promise.allSettled(animations.map((animation) => animation.finished));
  }

  private stop(id: string): void {
    for (const animation of this.running.get(id) ?? []) animation.cancel();
    this.running.delete(id);
  }

  stopAll(): void {
    for (const id of this.running.keys()) this.stop(id);
  }
}
