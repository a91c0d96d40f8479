import type {
  CarState,
  DieFace,
  DieKind,
  SceneCar,
  SceneDie,
  SceneFlag,
  SceneStep,
} from '@perfect-line/board/dom/scene';
import type { SeatId } from '@perfect-line/rules/game';
import { actingIndex } from '@perfect-line/rules/gt/cars';
import { gt } from '@perfect-line/rules/gt/game';
import type { Car, CheckedStep, State } from '@perfect-line/rules/gt/state';
import { WARNING, type Die, type Face } from '@perfect-line/rules/gt/words';

import { percent, tagKind } from '../../table/risk.ts';
import { seatOf, type SeatView } from '../../table/seats.ts';

const KINDS: Readonly<Partial<Record<Die, DieKind>>> = {
  c: 'coast',
  b: 'brake',
  z: 'brake',
  t: 'boost',
};

const faceShown = (face: Face | undefined): DieFace => {
  if (face === undefined) return 'unrolled';
  return face === WARNING ? 'warning' : 'clean';
};

function sceneDie(die: Die, face: Face | undefined, secured = false): SceneDie {
  const kind = KINDS[die];
  const shared = { face: faceShown(face), secured };
  return kind === undefined ? { kind: 'gear', gear: Number(die), ...shared } : { kind, ...shared };
}

/** Lane 0 is for tyres alone: that car comes back in gear 0 (G9.2). */
function carState(car: Car, spun: boolean, box: number): CarState {
  if (car.off === 'pit') return { type: 'pit', lane: car.gear === 0 ? 0 : 1, box };
  if (car.off !== undefined) return { type: 'off', side: car.off };
  return { type: spun ? 'spun' : 'driving' };
}

export type CarExtras = {
  readonly seats: readonly SeatView[];
  /** Cars that stand across the road since their last loss of control. */
  readonly spun: ReadonlySet<SeatId>;
  /** Spaces driven through since the scene before. */
  readonly paths: ReadonlyMap<SeatId, readonly number[]>;
  readonly titleOf: (car: Car) => string;
};

export function sceneCars(state: State, extras: CarExtras): readonly SceneCar[] {
  const acting = gt.isOver(state) ? -1 : actingIndex(state);
  let boxes = 0;
  return state.cars.flatMap((car, index): readonly SceneCar[] => {
    if (car.space === undefined) return [];
    const { livery, number } = seatOf(extras.seats, car.id);
    const path = extras.paths.get(car.id);
    const box = car.off === 'pit' ? boxes++ : 0;
    const base = {
      id: car.id,
      number,
      livery,
      space: car.space,
      state: carState(car, extras.spun.has(car.id), box),
      active: index === acting,
      title: extras.titleOf(car),
    };
    return [path === undefined ? base : { ...base, path }];
  });
}

export type PlanExtras = {
  readonly byStep?: readonly number[];
  readonly faces?: readonly (readonly Face[])[];
  readonly done?: number;
};

export function sceneSteps(
  plan: readonly CheckedStep[],
  { byStep, faces, done = 0 }: PlanExtras,
): readonly SceneStep[] {
  return plan.map((step, i) => {
    const isDone = i < done;
    const secured = isDone && faces?.[i]?.length === 0;
    const dice = step.dice.map((die, d) => sceneDie(die, faces?.[i]?.[d], secured));
    const chance = byStep?.[i];
    const base = { space: step.to, dice, done: isDone };
    if (chance === undefined) return base;
    return { ...base, tag: percent(chance), tagKind: tagKind(chance) };
  });
}

export function sceneFlags(state: State, title: string): readonly SceneFlag[] {
  return state.flags.flatMap((flag, i) => {
    const car = state.cars[flag.car];
    if (car?.space === undefined) return [];
    return [{ id: `flag-${i}-${car.id}`, kind: 'yellow' as const, space: car.space, title }];
  });
}
