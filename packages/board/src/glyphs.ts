import { rounded } from './pathText.ts';

/** Height of a digit in the units of the glyphs; the pen is `PEN` wide. */
const GLYPH_HEIGHT = 14;
const PEN = 2.7;
const GAP = 1.4;

type Glyph = { readonly width: number; readonly path: string };

/**
 * Our own numerals, drawn with a round pen in a box 14 high: pictures need no font, and the numbers on
 * cars, signs and dice are of one hand.
 */
const GLYPHS: Readonly<Record<string, Glyph>> = {
  '0': { width: 8, path: 'M0 3.7a4 3.7 0 0 1 8 0v6.6a4 3.7 0 0 1-8 0z' },
  '1': { width: 4.4, path: 'M.4 2.9 4.2.2V14' },
  '2': {
    width: 7.8,
    path: 'M.2 3.7C.6 1.3 2 0 4 0c2.3 0 3.9 1.5 3.9 3.7 0 1.7-.8 3-2.3 4.5L0 14h8',
  },
  '3': {
    width: 7.6,
    path: 'M.5 0h6.7L3.5 5.2c2.6-.2 4.3 1.6 4.3 4.3 0 2.7-1.7 4.5-4.1 4.5-1.9 0-3.2-.9-3.8-2.7',
  },
  '4': { width: 8.6, path: 'M6.5 14V0L-.1 9.9h8.9' },
  '5': {
    width: 7.6,
    path: 'M7.2 0H1.3L.7 6.1c.8-.7 1.8-1.1 3-1.1 2.5 0 4.1 1.8 4.1 4.4 0 2.8-1.7 4.6-4.2 4.6-1.8 0-3-.7-3.8-2.2',
  },
  '6': {
    width: 8,
    path: 'M6.3 0C3 1.9.2 5.3 0 9.4M4 14C1.7 14 0 12.2 0 9.7s1.7-4.2 4-4.2 4 1.7 4 4.2S6.3 14 4 14z',
  },
  '7': { width: 7.6, path: 'M0 0h7.7L2.7 14' },
  '8': {
    width: 8,
    path: 'M4 6.5c-2 0-3.4-1.3-3.4-3.2S2 0 4 0s3.4 1.4 3.4 3.3S6 6.5 4 6.5zM4 6.5C1.7 6.5 0 8.1 0 10.2S1.7 14 4 14s4-1.7 4-3.8S6.3 6.5 4 6.5z',
  },
  '9': {
    width: 8,
    path: 'M1.7 14c3.3-1.9 6.1-5.3 6.3-9.4M4 0c2.3 0 4 1.8 4 4.3S6.3 8.5 4 8.5 0 6.8 0 4.3 1.7 0 4 0z',
  },
  a: { width: 7, path: 'M7 4.5V14M7 9.3a3.5 4.6 0 1 1-7 0a3.5 4.6 0 1 1 7 0z' },
  b: { width: 7, path: 'M0 0V14M0 9.3a3.5 4.6 0 1 1 7 0a3.5 4.6 0 1 1-7 0z' },
  '!': { width: 1, path: 'M.5 0v8.3M.5 13.7v.3' },
  '+': { width: 7, path: 'M3.5 3.5v7M0 7h7' },
  '-': { width: 6, path: 'M0 7h6' },
  '–': { width: 6, path: 'M0 7h6' },
  '.': { width: 0.6, path: 'M.3 13.7v.3' },
  ',': { width: 1.2, path: 'M.9 13.2 0 15.8' },
  ':': { width: 0.6, path: 'M.3 4v.3M.3 12v.3' },
  '/': { width: 5, path: 'M5 0 0 14' },
  '×': { width: 6, path: 'M0 4l6 6M6 4l-6 6' },
  '<': { width: 5, path: 'M5 3.5 0 7l5 3.5' },
  '>': { width: 5, path: 'M0 3.5 5 7 0 10.5' },
  '%': {
    width: 11,
    path: 'M9.3 0 1.7 14M2.3 0a2.3 2.8 0 1 1 0 5.6a2.3 2.8 0 1 1 0-5.6zM8.7 8.4a2.3 2.8 0 1 1 0 5.6a2.3 2.8 0 1 1 0-5.6z',
  },
  ' ': { width: 2, path: '' },
  // The letters of the rally boards and of their shortcuts.
  C: {
    width: 8,
    path: 'M8 3.2C7.4 1.2 6 0 4 0 1.7 0 0 1.7 0 4v6c0 2.3 1.7 4 4 4 2 0 3.4-1.2 4-3.2',
  },
  J: { width: 6.6, path: 'M6.6 0v10c0 2.4-1.3 4-3.3 4S0 12.7 0 10.6' },
  K: { width: 7.4, path: 'M0 0v14M7.2 0 0 8.4M2.7 5.4 7.6 14' },
  L: { width: 6.6, path: 'M0 0v14h6.6' },
  V: { width: 8.6, path: 'M0 0l4.3 14L8.6 0' },
};

/** Whether the board's own glyphs can write this text. */
export const hasGlyphs = (text: string): boolean =>
  Array.from(text).every((letter) => GLYPHS[letter] !== undefined);

type GlyphText = {
  readonly x: number;
  readonly y: number;
  /** Height of a digit, pen included. */
  readonly size: number;
};

/** Width of a text at a size, pen included. */
export function glyphWidth(text: string, size: number): number {
  const letters = Array.from(text).map((letter) => GLYPHS[letter]?.width ?? 0);
  const units = letters.reduce((sum, width) => sum + width + PEN + GAP, -GAP);
  return (Math.max(units, 0) * size) / (GLYPH_HEIGHT + PEN);
}

const penOf = (ink: string): string =>
  ink.startsWith('#')
    ? `fill="none" stroke="${ink}" stroke-width="${PEN}" stroke-linecap="round" stroke-linejoin="round"`
    : `class="${ink}"`;

/** A text of glyphs around a point as one `<g>`; `ink` is a class of the style sheet or a colour. */
export function glyphText(text: string, { x, y, size }: GlyphText, ink = 'pl-ink'): string {
  const scale = size / (GLYPH_HEIGHT + PEN);
  let pen = x - glyphWidth(text, size) / 2 + (PEN / 2) * scale;
  const top = y - (GLYPH_HEIGHT / 2) * scale;
  const parts = Array.from(text).map((letter) => {
    const glyph = GLYPHS[letter];
    if (glyph === undefined) return '';
    const at = `translate(${rounded(pen)} ${rounded(top)})`;
    pen += (glyph.width + PEN + GAP) * scale;
    return `<path transform="${at} scale(${scale.toFixed(3)})" d="${glyph.path}"/>`;
  });
  return `<g ${penOf(ink)}>${parts.join('')}</g>`;
}

/** Pen of the glyphs, for the style sheet of a picture. */
export const GLYPH_STYLE = `fill:none;stroke-width:${PEN};stroke-linecap:round;stroke-linejoin:round`;
