import { LIVERY_PAINT, SIGNAL, THING } from '../colours.ts';
import { assertNever } from '@perfect-line/core/result';
import { carBody, carRoundel } from '../carArt.ts';
import { stackArt } from '../diceArt.ts';
import type { Drawing, Place } from '../drawing.ts';
import { pointText } from '../pathText.ts';
import { add, radians, rightOf, scaled, type Point } from '../plane.ts';
import { escaped, type Piece } from './piece.ts';
import type {
  Livery,
  SceneCar,
  SceneFlag,
  ScenePlan,
  SceneStep,
  SceneTarget,
  TargetKind,
} from './scene.ts';
import { pill, shortText } from './tags.ts';

const at = (p: Point): string => `translate(${pointText(p)})`;

/** A mark for every kind of target, so that its colour is never the only cue. */
const TARGET_MARKS: Readonly<Record<TargetKind, string>> = {
  free: '',
  warning: `<path class="pl-mark-warning" d="M0-8 8.5 6.5H-8.5Z"/><path stroke="${SIGNAL.ink}" stroke-width="2" stroke-linecap="round" d="M0-3V1.5M0 4.2v.1"/>`,
  overtake:
    '<circle class="pl-mark-plate" r="7.5"/><path class="pl-mark-overtake" d="M-4-3.5-.5 0-4 3.5M.8-3.5 4.3 0 .8 3.5"/>',
  loses:
    '<circle class="pl-mark-plate" r="7.5"/><path class="pl-mark-loses" d="M-3-3 3 3M3-3-3 3"/>',
  blocked: '<path class="pl-mark-blocked" d="M-5 0H5"/>',
  far: '<circle class="pl-mark-far" r="3.5"/>',
};

const TAG_PILLS = {
  calm: { fill: SIGNAL.ink, ink: SIGNAL.calm, rim: SIGNAL.paper },
  risky: { fill: SIGNAL.orange, ink: SIGNAL.ink },
  grave: { fill: SIGNAL.dangerRed, ink: SIGNAL.paper },
} as const;

/** Where the mark stands when there is a label too. */
const MARK_PLACE = 'translate(10.5 -9.5)scale(.85)';

/** Below the label, crossed out: colour alone would not say it. */
function fatalMark(fatal: string | undefined): string {
  if (fatal === undefined || fatal === '') return '';
  const half = 3 + fatal.length * 2.6;
  return `<g class="pl-target-fatal" transform="translate(0 14.5)">${pill(fatal, 6.5, TAG_PILLS.grave)}<path d="M${-half} 3.4 ${half}-3.4"/></g>`;
}

function targetFace({ label, kind, fatal, tone = 'calm' }: SceneTarget): string {
  const mark = TARGET_MARKS[kind];
  if (label === undefined || label === '') return mark;
  if (kind === 'far') return pill(label, 6.5, TAG_PILLS[tone]);
  const plate = '<circle class="pl-target-plate" r="10"/>';
  const text = `<g class="pl-target-label">${shortText(label, labelSize(label), SIGNAL.ink)}</g>`;
  return `${plate}${text}<g transform="${MARK_PLACE}">${mark}</g>${fatalMark(fatal)}`;
}

/** Two letters and more shrink, to stay on the plate. */
const labelSize = (label: string): number =>
  label.length === 1 ? 13 : label.length === 2 ? 9.5 : 7;

/** A lit space; a button unless it is only to be seen. A blocked one is a button that says why. */
export function targetPiece(target: SceneTarget, drawing: Drawing): Piece {
  const { space, kind, title, passive = false } = target;
  return {
    key: `t${space}`,
    attributes: {
      class: `pl-target pl-target-${kind}${passive ? '' : ' is-button'}`,
      'data-space': String(space),
      role: passive ? 'img' : 'button',
      'aria-label': title,
      ...(passive ? {} : { tabindex: '0' }),
      ...(kind === 'blocked' && !passive ? { 'aria-disabled': 'true' } : {}),
    },
    inner: `<title>${escaped(title)}</title><path class="pl-target-area" d="${drawing.path(space)}"/><g transform="${at(drawing.place(space))}"><g class="pl-near">${targetFace(target)}</g></g>`,
  };
}

export function litPiece(
  space: number,
  name: 'lit' | 'selected' | 'dimmed',
  drawing: Drawing,
): Piece {
  return {
    key: `${name}${space}`,
    attributes: { class: `pl-${name}` },
    inner: `<path d="${drawing.path(space)}"/>`,
  };
}

/** A smooth line through points (Catmull-Rom), open at both ends. */
function smoothLine(points: readonly Point[]): string {
  const [first] = points;
  if (first === undefined) return '';
  const near = (i: number): Point => points[Math.min(Math.max(i, 0), points.length - 1)] ?? first;
  const curves = points.slice(1).map((next, i) => {
    const [before, from, after] = [near(i - 1), near(i), near(i + 2)];
    const c1 = { x: from.x + (next.x - before.x) / 6, y: from.y + (next.y - before.y) / 6 };
    const c2 = { x: next.x - (after.x - from.x) / 6, y: next.y - (after.y - from.y) / 6 };
    return `C${pointText(c1)} ${pointText(c2)} ${pointText(next)}`;
  });
  return `M${pointText(first)}${curves.join('')}`;
}

/** The halo parts the line from the road: light around the dark liveries, dark around the others. */
const haloOf = (livery: Livery): string =>
  livery === 'black' || livery === 'blue' ? SIGNAL.paper : SIGNAL.ink;

export function planLinePiece(plan: ScenePlan, drawing: Drawing): Piece {
  const spaces = [plan.from, ...plan.steps.map((step) => step.space)];
  const line = smoothLine(spaces.map(drawing.place));
  const dash = plan.ghost === true ? ' stroke-dasharray="7 6"' : '';
  const stroke = (color: string, width: number): string =>
    `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dash} d="${line}"/>`;
  const thin = plan.ghost === true ? 0.6 : 1;
  return {
    key: `line-${plan.id}`,
    attributes: { class: plan.ghost === true ? 'pl-plan is-ghost' : 'pl-plan' },
    inner:
      stroke(haloOf(plan.livery), 8.5 * thin) + stroke(LIVERY_PAINT[plan.livery].line, 5 * thin),
  };
}

/** Beside the die, towards the side on which it hides least. */
function tagPlace(step: SceneStep, drawing: Drawing): Point {
  const place: Place = drawing.place(step.space);
  const side = drawing.tagSide(step.space) === 'right' ? 1 : -1;
  return add(place, scaled(rightOf(radians(place.angle)), side * 23));
}

/** Dice of one step and the chance beside them. */
export function stepPiece(plan: ScenePlan, index: number, drawing: Drawing): Piece | undefined {
  const step = plan.steps[index];
  if (step === undefined) return undefined;
  const dice = `<g transform="${at(drawing.place(step.space))}"><g class="pl-near">${stackArt(step.dice)}</g></g>`;
  const tag =
    step.tag === undefined
      ? ''
      : `<g transform="${at(tagPlace(step, drawing))}"><g class="pl-near">${pill(step.tag, 8, TAG_PILLS[step.tagKind ?? 'calm'])}</g></g>`;
  return {
    key: `step-${plan.id}-${index}`,
    attributes: { class: step.done === true ? 'pl-step is-done' : 'pl-step' },
    inner: dice + tag,
  };
}

function placeInState(car: SceneCar, drawing: Drawing): Place {
  const road = drawing.place(car.space);
  switch (car.state.type) {
    case 'driving':
      return road;
    case 'spun':
      return { ...road, angle: road.angle + 152 };
    case 'off': {
      const beside = drawing.beside(car.space, car.state.side);
      return { ...beside, angle: beside.angle + (car.state.side === 'right' ? 34 : -34) };
    }
    case 'pit':
      return drawing.pit(car.state.lane, car.state.box) ?? drawing.beside(car.space, 'right');
    default:
      return assertNever(car.state);
  }
}

const movedAside = (place: Place, by: number): Place =>
  by === 0 ? place : { ...place, ...add(place, scaled(rightOf(radians(place.angle)), by)) };

/** Where a car stands and looks, whatever has happened to it. */
export function carPlace(car: SceneCar, drawing: Drawing): Place {
  const place = movedAside(placeInState(car, drawing), car.ghost?.aside ?? 0);
  return car.heading === undefined ? place : { ...place, angle: car.heading };
}

/** Skid marks of a spin, dust of a car beside the road. */
const TRACES: Readonly<Record<SceneCar['state']['type'], string>> = {
  driving: '',
  spun: '<path class="pl-skid" d="M13-5C2-16-14-12-17 2M13 5C8 17-8 19-17 10"/>',
  off: '<g class="pl-dust"><circle cx="-16" cy="5" r="5"/><circle cx="-20" cy="-3" r="4"/><circle cx="-25" cy="3" r="3"/></g>',
  pit: '',
};

/** The car without its place, which moves on its own; a car of a still picture is turned for good. */
export function carPiece(car: SceneCar, angle?: number): Piece {
  const turn = angle === undefined ? '' : ` transform="rotate(${angle.toFixed(1)})"`;
  const ring =
    car.active === true
      ? '<circle class="pl-active" r="22"/><circle class="pl-active-core" r="22"/>'
      : '';
  const mist = car.ghost === undefined ? '' : '<circle class="pl-mist" r="19"/>';
  const pale = car.ghost === undefined ? '' : ' is-ghost';
  return {
    key: car.id,
    attributes: {
      class: `pl-car pl-car-${car.state.type}${pale}`,
      role: 'img',
      'aria-label': car.title,
      'data-car': car.id,
    },
    inner: `<title>${escaped(car.title)}</title><g class="pl-near">${ring}${mist}<g class="pl-turn"${turn}>${TRACES[car.state.type]}<g class="pl-shade" transform="translate(1.5 2.5)"><rect x="-15" y="-7" width="30" height="14" rx="6"/></g>${carBody(car.livery)}</g>${carRoundel(car.number)}</g>`,
  };
}

const FLAG_CLOTHS: Readonly<Record<SceneFlag['kind'], string>> = {
  yellow: `<path fill="${SIGNAL.flag}" stroke="${SIGNAL.ink}" stroke-width="1.2" d="M0-20C5-23 9-17 15-20V-9C9-6 5-12 0-9Z"/>`,
  warning: `<path fill="${SIGNAL.yellow}" stroke="${SIGNAL.ink}" stroke-width="1.4" stroke-linejoin="round" d="M0-24 9-8H-9Z"/><path stroke="${SIGNAL.ink}" stroke-width="2" stroke-linecap="round" d="M0-18.5v4.5M0-11v.1"/>`,
  chequered: `<path fill="${SIGNAL.paper}" stroke="${SIGNAL.ink}" stroke-width="1.2" d="M0-21H16V-9H0Z"/><path fill="${SIGNAL.ink}" d="M0-21h4v4H0zM8-21h4v4H8zM4-17h4v4H4zM12-17h4v4h-4zM0-13h4v4H0zM8-13h4v4H8z"/>`,
};

export function flagPiece(flag: SceneFlag, drawing: Drawing): Piece {
  const place = drawing.beside(flag.space, flag.side ?? drawing.tagSide(flag.space));
  return {
    key: flag.id,
    attributes: { class: 'pl-flag', role: 'img', 'aria-label': flag.title },
    inner: `<title>${escaped(flag.title)}</title><g transform="${at(place)}"><g class="pl-near"><ellipse cx="2" cy="1" rx="5" ry="2" fill="${THING.shade}" fill-opacity=".3"/><path stroke="${SIGNAL.ink}" stroke-width="2.2" stroke-linecap="round" d="M0 0V-22"/>${FLAG_CLOTHS[flag.kind]}</g></g>`,
  };
}
