import type { Gain } from './gains.ts';

export type Size = { readonly width: number; readonly height: number };

/** Room for figures above and below the bars. */
const EDGE = { side: 6, top: 16, bottom: 16 } as const;
const LETTER = 7;

type Bar = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly tone: 'good' | 'bad' | 'even';
  /** Where its figure stands; undefined where there is no room for it. */
  readonly label: { readonly x: number; readonly y: number } | undefined;
};

export type GainsPicture = {
  readonly middle: number;
  readonly bars: readonly Bar[];
};

/** Few turns have wide bars, but no walls: as if there were at least so many. */
const FEWEST_TURNS = 8;
const LEAST_SECONDS = 4;

const toneOf = (change: number): Bar['tone'] => {
  const whole = Math.round(change);
  return whole < 0 ? 'good' : whole > 0 ? 'bad' : 'even';
};

/** Up is won, down is lost, all in the same seconds; the gap itself would dwarf them and is said in words. */
export function gainsPicture(gains: readonly Gain[], { width, height }: Size): GainsPicture {
  const most = Math.max(LEAST_SECONDS, ...gains.map(({ change }) => Math.abs(change)));
  const half = (height - EDGE.top - EDGE.bottom) / 2;
  const middle = EDGE.top + half;
  const scale = half / most;
  const step = (width - 2 * EDGE.side) / Math.max(FEWEST_TURNS, gains.length);
  const thick = step * 0.7;
  const centre = (i: number): number => EDGE.side + (i + 0.5) * step;
  const hasRoom = step >= 3 * LETTER;
  const bars = gains.map(({ change }, i): Bar => {
    const tall = Math.max(1, Math.abs(change) * scale);
    const y = change < 0 ? middle - tall : middle;
    const label = { x: centre(i), y: change < 0 ? y - 4 : y + tall + 12 };
    const tone = toneOf(change);
    return {
      x: centre(i) - thick / 2,
      y,
      width: thick,
      height: tall,
      tone,
      label: hasRoom && tone !== 'even' ? label : undefined,
    };
  });
  return { middle, bars };
}
