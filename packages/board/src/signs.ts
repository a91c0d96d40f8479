import type { Danger } from '@perfect-line/track/graph';
import { glyphText } from './glyphs.ts';
import { rounded } from './pathText.ts';
import type { Point } from './plane.ts';

/** Radius of a limit's disc on a space one lane wide. */
export const DISC_RADIUS = 9.4;

export type Sign = { readonly at: Point; readonly body: string };

/** A figure upright at its point. */
export const standing = (at: Point, figure: string): string =>
  `<g transform="translate(${rounded(at.x)} ${rounded(at.y)})">${figure}</g>`;

/** Many signs, each figure written once; the copies are what the board enlarges when far away. */
export function standingSigns(
  signs: readonly Sign[],
  { id, scale }: { readonly id: string; readonly scale: number },
): string {
  const bodies = [...new Set(signs.map((sign) => sign.body))];
  const defs = bodies.map((body, i) => `<g id="${id}n${i}">${body}</g>`);
  const size = scale === 1 ? '' : ` transform="scale(${scale})"`;
  const numbers = new Map(bodies.map((body, i) => [body, i]));
  const uses = signs.map(({ at, body }) =>
    standing(at, `<use class="pl-sign"${size} href="#${id}n${numbers.get(body) ?? 0}"/>`),
  );
  return `<defs>${defs.join('')}</defs>${uses.join('')}`;
}

const discSign = (limit: number, radius: number): string =>
  `<circle class="pl-sign-shadow" cx=".8" cy="1.3" r="${rounded(radius + 0.8)}"/>` +
  `<circle class="pl-disc" r="${rounded(radius)}"/>` +
  glyphText(String(limit), { x: 0, y: 0, size: radius * 1.32 });

const triangleSign = (limit: number, radius: number): string => {
  const [top, side, base] = [radius * 1.45, radius * 1.5, radius * 1.05];
  const path = (dx: number, dy: number): string =>
    `M${rounded(dx)} ${rounded(dy - top)}L${rounded(dx + side)} ${rounded(dy + base)}H${rounded(dx - side)}Z`;
  return (
    `<path class="pl-sign-shadow" d="${path(0.9, 1.4)}"/>` +
    `<path class="pl-triangle" d="${path(0, 0)}"/>` +
    glyphText(`${limit}!`, { x: 0, y: radius * 0.32, size: radius * 1.12 })
  );
};

const drawnLimit = (limit: number, dangerous: boolean, radius: number): string =>
  dangerous ? triangleSign(limit, radius) : discSign(limit, radius);

const limits = new Map<string, string>();

/** A space's limit: number in a disc, or number with a warning in a triangle (G5.2). Few, so kept. */
export function limitSign(
  limit: number,
  { dangerous, radius = DISC_RADIUS }: { readonly dangerous: boolean; readonly radius?: number },
): string {
  const key = `${limit} ${dangerous} ${radius}`;
  const sign = limits.get(key) ?? drawnLimit(limit, dangerous, radius);
  limits.set(key, sign);
  return sign;
}

const LINE_SIZE = 12;

const drawnLine = (text: string): string =>
  glyphText(text, { x: 0, y: 0, size: LINE_SIZE }, 'pl-ink-halo') +
  glyphText(text, { x: 0, y: 0, size: LINE_SIZE }, 'pl-ink-yellow');

const lines = new Map<string, string>();

/** The number or warning of a dotted line, yellow on the road. */
export function lineSign(text: string): string {
  const sign = lines.get(text) ?? drawnLine(text);
  lines.set(text, sign);
  return sign;
}

const MARKS: Readonly<Record<Danger, string>> = {
  yellow: 'M0-2.6V2.6',
  orange: 'M-2-2.4V2.4M2-2.4V2.4',
  red: 'M-3.3-1.6V1.6M0-3.2V3.2M3.3-1.6V1.6',
};

/** Danger board: a diamond whose strokes count the level, 1 yellow, 2 orange, 3 red. */
export const dangerSign = (danger: Danger): string =>
  '<path class="pl-sign-shadow" d="M1-8 9.5 1.5 1 11-7.5 1.5Z"/>' +
  `<path class="pl-${danger}" d="M0-9 9 0 0 9-9 0Z"/>` +
  `<path class="${danger === 'red' ? 'pl-mark-paper' : 'pl-mark'}" d="${MARKS[danger]}"/>`;
