import { LIVERY_PAINT, SIGNAL, THING } from './colours.ts';
import type { Livery } from './dom/scene.ts';
import { glyphText } from './glyphs.ts';
import { rounded } from './pathText.ts';
import type { Point } from './plane.ts';

/** Half widths of a body from tail to nose, at x = -14, -9, -2, 5, 10, 14. */
type Body = readonly [number, number, number, number, number, number];

const STATIONS = [-14, -9.5, -2, 5, 10.5, 14];

const BODIES: Readonly<Record<Livery, Body>> = {
  sky: [5.4, 7, 6.4, 6.9, 5.9, 2.8],
  yellow: [6.4, 7, 6, 6.1, 4.8, 1.4],
  blue: [4.4, 6.9, 6.9, 6.8, 6.5, 4.8],
  vermilion: [6.2, 7.2, 5.4, 6.7, 5.3, 3.4],
  black: [6.8, 6.9, 6.6, 6.9, 6.8, 5.6],
  white: [3.4, 6.1, 7.1, 6.9, 5.5, 2.8],
};

/** Smooth closed outline through points (Catmull-Rom). */
function smoothLoop(points: readonly Point[]): string {
  const at = (i: number): Point => points[(i + points.length) % points.length] ?? { x: 0, y: 0 };
  const text = (p: Point): string => `${rounded(p.x)} ${rounded(p.y)}`;
  const curves = points.map((p, i) => {
    const [before, next, after] = [at(i - 1), at(i + 1), at(i + 2)];
    const c1 = { x: p.x + (next.x - before.x) / 6, y: p.y + (next.y - before.y) / 6 };
    const c2 = { x: next.x - (after.x - p.x) / 6, y: next.y - (after.y - p.y) / 6 };
    return `C${text(c1)} ${text(c2)} ${text(next)}`;
  });
  return `M${text(at(0))}${curves.join('')}Z`;
}

function outline(body: Body): string {
  const right = body.map((y, i) => ({ x: STATIONS[i] ?? 0, y }));
  const left = right.map(({ x, y }) => ({ x, y: -y })).toReversed();
  return smoothLoop([...right, ...left]);
}

/** The right half of a body, a little smaller than the body. */
const half = (body: Body): string => {
  const right = body.map((y, i) => `${rounded((STATIONS[i] ?? 0) * 0.95)} ${rounded(y * 0.9)}`);
  return `M-13.3 0L${right.join('L')}L13.3 0Z`;
};

/** Stripes that lie within the body; one pattern a livery. */
const PATTERNS: Readonly<Record<Livery, string>> = {
  sky: 'M-13.5-2.9H12.8V-1.2H-13.5ZM-13.5 1.2H12.8V2.9H-13.5Z',
  yellow: half(BODIES.yellow),
  blue: 'M-13.5-2.4H14V2.4H-13.5Z',
  vermilion: 'M6.5-5.4 12.8 0 6.5 5.4V2.6L9.6 0 6.5-2.6Z',
  black: 'M7-5.5H8.6V5.5H7ZM10-5.5H11.6V5.5H10ZM-12.5-5.5H-10.9V5.5H-12.5Z',
  white: 'M6.5-4.5H9.5V-1.5H6.5ZM9.5-1.5H12.5V1.5H9.5ZM6.5 1.5H9.5V4.5H6.5ZM-12.5-3H-9.5V0H-12.5Z',
};

const WINGED: ReadonlySet<Livery> = new Set(['sky', 'vermilion', 'black']);

const WHEELS = 'M-12-8.6h6v3h-6zM-12 5.6h6v3h-6zM4.5-8.4h5.5v3H4.5zM4.5 5.4h5.5v3H4.5z';
const GLASS = 'M4-4.7C5.8-2.7 5.8-2.7 5.8 0S5.8 2.7 4 4.7L0 4V-4Z';
const REAR_GLASS = 'M-6.5-3.8-9-4.2C-9.8-2-9.8 2-9 4.2L-6.5 3.8Z';

/** The car in its own frame: nose to the right, centre in the middle. Two outlines, dark and light. */
export function carBody(livery: Livery): string {
  const { body, trim } = LIVERY_PAINT[livery];
  const shape = outline(BODIES[livery]);
  const wing = WINGED.has(livery)
    ? `<path fill="${SIGNAL.ink}" stroke="${SIGNAL.paper}" stroke-width=".6" d="M-15.5-6.8h2.8v13.6h-2.8z"/>`
    : '';
  return [
    `<path fill="${SIGNAL.ink}" d="${WHEELS}"/>`,
    `<path fill="${SIGNAL.ink}" stroke="${SIGNAL.ink}" stroke-width="3.2" stroke-linejoin="round" d="${shape}"/>`,
    `<path fill="${body}" stroke="${SIGNAL.paper}" stroke-width="1.1" d="${shape}"/>`,
    `<path fill="${trim}" d="${PATTERNS[livery]}"/>`,
    `<path fill="${THING.glass}" d="${GLASS}${REAR_GLASS}"/>`,
    `<path fill="${THING.glint}" fill-opacity=".55" d="M4.6-4.1C6-2.5 6-2.5 6-1L3.5-1.2Z"/>`,
    wing,
  ].join('');
}

/** The number's roundel; it stays upright whatever way the car looks. */
export const carRoundel = (number: number): string =>
  `<circle r="5.1" fill="${SIGNAL.paper}" stroke="${SIGNAL.ink}" stroke-width="1"/>` +
  glyphText(String(number), { x: 0, y: 0, size: number > 9 ? 5.6 : 7 }, SIGNAL.ink);
