import { BOARD_STYLE } from '@perfect-line/board/dom/boardStyle';
import { driveFrames, wayOf } from '@perfect-line/board/dom/carMotion';
import { carPiece, carPlace } from '@perfect-line/board/dom/pieces';
import type { SceneCar } from '@perfect-line/board/dom/scene';
import { pictureWithin, pieceText } from '@perfect-line/board/dom/still';
import type { Drawing, Place } from '@perfect-line/board/drawing';

/** Cars after an event that moved one of them, with the ways they took. */
export type MovingStep = {
  readonly cars: readonly SceneCar[];
  readonly paths: ReadonlyMap<string, readonly number[]>;
};

/** Time of one step, and of the look at the result before it begins anew. */
const STEP_SECONDS = 0.55;
const REST_SECONDS = 3;

type Key = Place & { readonly at: number };

/** Turned by whole circles until no turn is the long way round. */
function unwound(keys: readonly Key[]): readonly Key[] {
  let last = keys[0]?.angle ?? 0;
  return keys.map((key) => {
    last = key.angle + 360 * Math.round((last - key.angle) / 360);
    return { ...key, angle: last };
  });
}

/** Where one car is over time, in steps. */
function keysOf(id: string, steps: readonly MovingStep[], drawing: Drawing): readonly Key[] {
  const keys: Key[] = [];
  for (const [at, { cars, paths }] of steps.entries()) {
    const car = cars.find((one) => one.id === id);
    const before = keys.at(-1);
    if (car === undefined) continue;
    const to = carPlace(car, drawing);
    const way = before && wayOf(before, to, { path: paths.get(id) ?? [], drawing });
    const frames = way === undefined ? [to] : driveFrames(way).slice(1);
    for (const [i, frame] of frames.entries()) {
      keys.push({ ...frame, at: at - 1 + (i + 1) / frames.length });
    }
  }
  return unwound(keys);
}

const short = (value: number): string => String(Math.round(value * 10) / 10);

function movesText(
  keys: readonly Key[],
  count: number,
): { readonly place: string; readonly turn: string } {
  const seconds = Math.max(1, count - 1) * STEP_SECONDS + REST_SECONDS;
  const share = (at: number): string =>
    Math.max(0, Math.min(1, (at * STEP_SECONDS) / seconds)).toFixed(4);
  const first = keys[0];
  const last = keys.at(-1);
  const all = [
    ...(first === undefined ? [] : [{ ...first, at: 0 }]),
    ...keys.filter(({ at }) => at > 0),
    ...(last === undefined ? [] : [{ ...last, at: Infinity }]),
  ];
  const times = all.map(({ at }) => share(at)).join(';');
  const timing = `dur="${seconds.toFixed(1)}s" repeatCount="indefinite" keyTimes="${times}"`;
  const values = (of: (key: Key) => string): string => all.map(of).join(';');
  return {
    place: `<animateTransform attributeName="transform" type="translate" ${timing} values="${values(({ x, y }) => `${short(x)} ${short(y)}`)}"/>`,
    turn: `<animateTransform attributeName="transform" type="rotate" ${timing} values="${values(({ angle }) => short(angle))}"/>`,
  };
}

/** The body turns with the road; the number on it stays upright. */
function carText(car: SceneCar, keys: readonly Key[], count: number): string {
  const { place, turn } = movesText(keys, count);
  const still = pieceText(carPiece({ ...car, active: false, state: { type: 'driving' } }, 0));
  const turned = still.replace(/(<g class="pl-turn"[^>]*>)/, `$1${turn}`);
  const at = keys[0];
  return `<g transform="translate(${short(at?.x ?? 0)} ${short(at?.y ?? 0)})">${place}${turned}</g>`;
}

/** A replay as one drawing that moves by itself, wherever pictures are shown. */
export function movingSvg(drawing: Drawing, steps: readonly MovingStep[]): string {
  const { x, y, width, height } = drawing.viewBox;
  const cars = new Map(steps.flatMap((step) => step.cars.map((car) => [car.id, car] as const)));
  const drawn = [...cars.values()].map((car) =>
    carText(car, keysOf(car.id, steps, drawing), steps.length),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[x, y, width, height].map(short).join(' ')}" class="pl-far">`,
    `<style>${BOARD_STYLE}</style>`,
    pictureWithin(drawing),
    ...drawn,
    '</svg>',
  ].join('');
}
