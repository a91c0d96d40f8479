import type { Drawing, Place } from '../drawing.ts';
import {
  beforeSpin,
  bounceOf,
  driveFrames,
  samePlace,
  spinOf,
  wayOf,
  type Aftermath,
} from './carMotion.ts';
import { Layer } from './layer.ts';
import { carPiece, carPlace } from './pieces.ts';
import type { Motion, SceneCar } from './scene.ts';

const shift = ({ x, y }: Place): string => `translate(${x.toFixed(1)}px,${y.toFixed(1)}px)`;
const turn = ({ angle }: Place): string => `rotate(${angle.toFixed(1)}deg)`;

type Drive = {
  readonly element: SVGGElement;
  readonly body: SVGGElement;
  readonly frames: readonly Place[];
  readonly duration: number;
  readonly aftermath: Aftermath | undefined;
};

/** Turns of the body while it drives, and those that follow, in one animation. */
function turnsOf({ frames, duration, aftermath }: Drive): readonly Keyframe[] {
  const after = aftermath?.turns ?? [];
  const share = duration / (duration + (aftermath?.milliseconds ?? 0));
  const last = Math.max(1, frames.length - 1);
  return [
    ...frames.map((place, i) => ({
      transform: turn(place),
      offset: Math.min(1, (share * i) / last),
    })),
    ...after.map((transform, i) => ({
      transform,
      easing: 'ease-out',
      // Sums of shares may end a hair beyond the whole.
      offset: Math.min(1, share + ((1 - share) * (i + 1)) / after.length),
    })),
  ];
}

/** A car that has just spun or left the road. */
const mishapOf = ({ state }: SceneCar, before: string | undefined): 'spun' | 'off' | undefined => {
  if (before === undefined || before === state.type) return undefined;
  return state.type === 'spun' || state.type === 'off' ? state.type : undefined;
};

/** Cars keep their elements; only their transforms change, and those are what is animated. */
export class Cars {
  private readonly layer: Layer;
  private readonly places = new Map<string, Place>();
  private readonly states = new Map<string, SceneCar['state']['type']>();
  private readonly running = new Map<string, readonly Animation[]>();

  constructor(parent: Element) {
    this.layer = new Layer(parent, 'cars');
  }

  async show(cars: readonly SceneCar[], drawing: Drawing, motion: Motion): Promise<void> {
    this.layer.show(cars.map((car) => carPiece(car)));
    const seen = new Set(cars.map((car) => car.id));
    for (const id of this.places.keys()) if (!seen.has(id)) this.places.delete(id);
    await Promise.all(cars.map((car) => this.move(car, drawing, motion)));
  }

  private async move(car: SceneCar, drawing: Drawing, motion: Motion): Promise<void> {
    const duration = motion.duration * (car.ghost?.slower ?? 1);
    const element = this.layer.element(car.id);
    if (element === undefined) return;
    const to = carPlace(car, drawing);
    const from = this.places.get(car.id);
    const body = element.querySelector<SVGGElement>('.pl-turn');
    const moved = from === undefined || !samePlace(from, to);
    if (moved) this.stop(car.id);
    const before = this.states.get(car.id);
    this.places.set(car.id, to);
    this.states.set(car.id, car.state.type);
    element.style.transform = shift(to);
    if (body !== null) body.style.transform = turn(to);
    if (from === undefined || !moved || duration <= 0 || body === null) return;
    const mishap = motion.isPlain ? undefined : mishapOf(car, before);
    const end = mishap === 'spun' ? beforeSpin(to) : to;
    const frames = driveFrames(wayOf(from, end, { path: car.path ?? [], drawing }));
    const last = frames.at(-1) ?? end;
    const ends = { spun: spinOf, off: bounceOf };
    const aftermath = mishap === undefined ? undefined : ends[mishap](last);
    await this.animate(car.id, { element, body, frames, duration, aftermath });
  }

  private async animate(id: string, drive: Drive): Promise<void> {
    const { element, body, duration, aftermath } = drive;
    const easing = 'ease-in-out';
    const shifts = drive.frames.map((place) => ({ transform: shift(place) }));
    const turns = [...turnsOf(drive)];
    const whole = duration + (aftermath?.milliseconds ?? 0);
    // Only without a tail may the body ease over the whole time: else it would turn before the car is there.
    const timing = { duration: whole, ...(aftermath === undefined ? { easing } : {}) };
    const animations = [element.animate(shifts, { duration, easing }), body.animate(turns, timing)];
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
