import { LIVERY_PAINT, SIGNAL } from '@perfect-line/board/colours';
import { escaped } from '@perfect-line/board/dom/piece';
import type { Livery } from '@perfect-line/board/dom/scene';
import { stillSvg } from '@perfect-line/board/dom/still';

import type { Picture, PictureBar } from './picture.ts';
import type { StillMoment } from './stills.ts';

/** One picture of the strip. */
export type Frame = {
  readonly still: StillMoment;
  /** Spaces that must be seen. */
  readonly around: readonly number[];
  readonly title: string;
  readonly text: string;
};

type Strip = {
  readonly title: string;
  readonly frames: readonly Frame[];
  readonly picture: Picture;
  readonly liveryOf: (seat: string) => Livery;
};

/** Frames beside each other, as on film. */
const COLUMNS = 3;
const FRAME = { width: 520, height: 340 } as const;
const ASPECT = FRAME.width / FRAME.height;
/** As wide as a still is drawn. */
const STILL_WIDTH = 640;
const GAP = 24;
const HEAD = 96;
const CAPTION = 64;
const CHART = 220;
const MOST_FRAMES = 6;

const sizeOf = ({ decisions = 0, luck = 0, change = 0 }: PictureBar): number =>
  Math.abs(decisions) + Math.abs(luck) + Math.abs(change);

/** The start, the turns in which most happened, and the end. */
export function tellingMoments({ bars, count }: Picture): readonly number[] {
  const turns = bars.toSorted((a, b) => sizeOf(b) - sizeOf(a)).map(({ from }) => from);
  const all = new Set([bars[0]?.from ?? 0, count, ...turns]);
  return [...all].slice(0, MOST_FRAMES).toSorted((a, b) => a - b);
}

const textAt = (text: string, at: { x: number; y: number; size: number; ink: string }): string =>
  `<text x="${at.x}" y="${at.y}" font-size="${at.size}" fill="${at.ink}" font-weight="700">${escaped(text)}</text>`;

function frameAt({ still, around, title, text }: Frame, index: number): string {
  const x = GAP + (index % COLUMNS) * (FRAME.width + GAP);
  const y = HEAD + Math.floor(index / COLUMNS) * (FRAME.height + CAPTION + GAP);
  const scale = FRAME.width / STILL_WIDTH;
  const { drawing, scene } = still;
  const picture = stillSvg({ drawing, scene: { ...scene, targets: [] }, around, aspect: ASPECT });
  return [
    `<g transform="translate(${x} ${y})scale(${scale.toFixed(4)})">${picture}</g>`,
    `<rect x="${x}" y="${y}" width="${FRAME.width}" height="${FRAME.height}" fill="none" stroke="${SIGNAL.paper}" stroke-width="3" rx="6"/>`,
    textAt(title, { x, y: y + FRAME.height + 28, size: 22, ink: SIGNAL.yellow }),
    textAt(text, { x, y: y + FRAME.height + 54, size: 18, ink: SIGNAL.paper }),
  ].join('');
}

/** The lines of the picture, as on the screen. */
function chartAt({ picture, liveryOf }: Strip, top: number, width: number): string {
  const { low, high, count, lines } = picture;
  const place = (at: number, value: number): string => {
    const x = GAP + (at / Math.max(1, count)) * (width - 2 * GAP);
    const y = top + (1 - (value - low) / (high - low)) * (CHART - GAP);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return lines
    .map(({ seat, runs }) => {
      const path = runs.map((run) => `M${run.map((p) => place(p.at, p.value)).join('L')}`).join('');
      const stroke = (ink: string, wide: number): string =>
        `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${wide}" stroke-linejoin="round"/>`;
      return stroke(SIGNAL.paper, 8) + stroke(LIVERY_PAINT[liveryOf(seat)].line, 5);
    })
    .join('');
}

/** A race in a few pictures, one drawing. */
export function filmStripSvg(strip: Strip): string {
  const rows = Math.ceil(strip.frames.length / COLUMNS);
  const width = GAP + COLUMNS * (FRAME.width + GAP);
  const top = HEAD + rows * (FRAME.height + CAPTION + GAP);
  const height = top + CHART + GAP;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif">`,
    `<rect width="${width}" height="${height}" fill="${SIGNAL.ink}"/>`,
    textAt('Perfect Line', { x: GAP, y: 38, size: 22, ink: SIGNAL.yellow }),
    textAt(strip.title, { x: GAP, y: 76, size: 34, ink: SIGNAL.paper }),
    ...strip.frames.map(frameAt),
    chartAt(strip, top, width),
    '</svg>',
  ].join('');
}
