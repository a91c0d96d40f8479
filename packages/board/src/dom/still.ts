import { SIGNAL } from '../colours.ts';
import { stackArt } from '../diceArt.ts';
import type { Drawing, ViewBox } from '../drawing.ts';
import { rounded } from '../pathText.ts';
import { boundsOf } from '../plane.ts';
import { BOARD_STYLE } from './boardStyle.ts';
import { escaped, type Piece } from './piece.ts';
import {
  carPiece,
  carPlace,
  flagPiece,
  litPiece,
  planLinePiece,
  stepPiece,
  targetPiece,
} from './pieces.ts';
import type { Scene, SceneCar, SceneDie, ScenePlan } from './scene.ts';
import { pill } from './tags.ts';

/** A word or a number above a space, or above a car. */
export type StillTag = { readonly text: string } & (
  | { readonly space: number }
  | { readonly car: string }
);

/** A board that nobody plays on: one moment of it, as a picture. */
export type Still = {
  readonly drawing: Drawing;
  readonly scene: Scene;
  /** Spaces that must be seen. */
  readonly around: readonly number[];
  /** Width by height of the board's part. */
  readonly aspect: number;
  readonly tags?: readonly StillTag[];
  /** Dice in a row below the road. */
  readonly hand?: readonly SceneDie[];
};

/** Room around what must be seen, and the least that is seen at all. */
const MARGIN = 46;
const LEAST_WIDTH = 300;
const HAND_SHARE = 0.13;
const PIXELS_WIDE = 640;
/** From this width on cars and dice are drawn larger, as on a board seen from afar. */
const FAR = 700;

function frameAround(drawing: Drawing, spaces: readonly number[], aspect: number): ViewBox {
  const { left, top, right, bottom } = boundsOf(spaces.map(drawing.place));
  const wide = Math.max(right - left + 2 * MARGIN, (bottom - top + 2 * MARGIN) * aspect);
  const width = Math.max(wide, LEAST_WIDTH);
  const height = width / aspect;
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}

const boxText = ({ x, y, width, height }: ViewBox): string =>
  [x, y, width, height].map(rounded).join(' ');

/** Lies where its own numbers say, whatever part of it is framed. */
export function pictureWithin({ svg, viewBox: { x, y, width, height } }: Drawing): string {
  const place = `x="${x}" y="${y}" width="${width}" height="${height}" overflow="visible"`;
  return svg.replace('<svg ', `<svg ${place} `);
}

function attributesText({ attributes }: Piece): string {
  const { tabindex: _, ...seen } = attributes;
  return Object.entries(seen)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
}

export const pieceText = (piece: Piece): string => `<g${attributesText(piece)}>${piece.inner}</g>`;

function carText(car: SceneCar, drawing: Drawing): string {
  const { x, y, angle } = carPlace(car, drawing);
  const piece = carPiece(car, angle);
  return `<g transform="translate(${rounded(x)} ${rounded(y)})">${pieceText(piece)}</g>`;
}

const stepsText = (plan: ScenePlan, drawing: Drawing): string =>
  plan.steps
    .map((_, i) => stepPiece(plan, i, drawing))
    .map((piece) => (piece === undefined ? '' : pieceText(piece)))
    .join('');

const TAG = { fill: SIGNAL.yellow, ink: SIGNAL.ink, rim: SIGNAL.ink } as const;
const TAG_ABOVE = 21;

/** Texts of a whole course are as large as those of a bend. */
const tagScale = (frame: ViewBox): number => Math.max(1, frame.width / 520);

function tagText(tag: StillTag, { scene, drawing }: Still, scale: number): string {
  const car = 'car' in tag ? scene.cars.find(({ id }) => id === tag.car) : undefined;
  const place = 'space' in tag ? drawing.place(tag.space) : car && carPlace(car, drawing);
  if (place === undefined) return '';
  const at = `translate(${rounded(place.x)} ${rounded(place.y - TAG_ABOVE * scale)})scale(${scale.toFixed(2)})`;
  return `<g class="pl-tag" transform="${at}">${pill(tag.text, 10, TAG)}</g>`;
}

/** Everything that lies on the road, in the order of the board's own layers. */
function sceneText(still: Still, frame: ViewBox): string {
  const { scene, drawing } = still;
  const scale = tagScale(frame);
  const lights = (spaces: readonly number[] | undefined, name: 'lit' | 'selected' | 'dimmed') =>
    (spaces ?? []).map((space) => pieceText(litPiece(space, name, drawing)));
  return [
    ...lights(scene.dimmed, 'dimmed'),
    ...lights(scene.lit, 'lit'),
    ...lights(scene.selected, 'selected'),
    ...scene.plans.map((plan) => pieceText(planLinePiece(plan, drawing))),
    ...scene.targets.map((target) => pieceText(targetPiece(target, drawing))),
    ...scene.cars.map((car) => carText(car, drawing)),
    ...(scene.flags ?? []).map((flag) => pieceText(flagPiece(flag, drawing))),
    ...scene.plans.map((plan) => stepsText(plan, drawing)),
    ...(still.tags ?? []).map((tag) => tagText(tag, still, scale)),
  ].join('');
}

/** Centre to centre, in sizes of a die. */
const DIE_STEP = 26;

function handText(hand: readonly SceneDie[], frame: ViewBox): string {
  const height = frame.width * HAND_SHARE;
  const scale = Math.min(height / 30, frame.width / (DIE_STEP * (hand.length + 1)));
  const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height + height / 2];
  const dice = hand.map((die, i) => {
    const shift = (i - (hand.length - 1) / 2) * DIE_STEP;
    return `<g transform="translate(${rounded(shift)} 0)">${stackArt([die])}</g>`;
  });
  return (
    `<rect x="${rounded(frame.x)}" y="${rounded(frame.y + frame.height)}" width="${rounded(frame.width)}" height="${rounded(height)}" fill="${SIGNAL.felt}"/>` +
    `<g transform="translate(${rounded(x)} ${rounded(y)})scale(${scale.toFixed(3)})">${dice.join('')}</g>`
  );
}

/** One moment of a board as one `<svg>` element; pure text, for images. */
export function stillSvg(still: Still): string {
  const { drawing, around, aspect, hand } = still;
  const frame = frameAround(drawing, around, aspect);
  const height = frame.height + (hand === undefined ? 0 : frame.width * HAND_SHARE);
  const pixels = `width="${PIXELS_WIDE}" height="${rounded((PIXELS_WIDE * height) / frame.width)}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${boxText({ ...frame, height })}" ${pixels} class="${frame.width > FAR ? 'pl-far' : ''}">`,
    `<style>${BOARD_STYLE}</style>`,
    pictureWithin(drawing),
    sceneText(still, frame),
    hand === undefined ? '' : handText(hand, frame),
    '</svg>',
  ].join('');
}
