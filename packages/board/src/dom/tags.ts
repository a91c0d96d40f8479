import { SIGNAL } from '../colours.ts';
import { glyphText, glyphWidth, hasGlyphs } from '../glyphs.ts';
import { rounded } from '../pathText.ts';
import { escaped } from './piece.ts';

/** A short text in one hand: our glyphs, or the page's letters where we have none. */
export const shortText = (text: string, size: number, ink: string): string =>
  hasGlyphs(text)
    ? glyphText(text, { x: 0, y: 0, size }, ink)
    : `<text class="pl-letters" fill="${ink}" font-size="${rounded(size * 1.25)}" text-anchor="middle" dominant-baseline="central">${escaped(text)}</text>`;

const textWidth = (text: string, size: number): number =>
  hasGlyphs(text) ? glyphWidth(text, size) : Array.from(text).length * size * 0.8;

type Pill = { readonly fill: string; readonly ink: string; readonly rim?: string };

/** A pill with a short text around its centre. */
export function pill(text: string, size: number, { fill, ink, rim = SIGNAL.ink }: Pill): string {
  const width = textWidth(text, size) + size * 1.1;
  const height = size * 1.75;
  return `<rect x="${rounded(-width / 2)}" y="${rounded(-height / 2)}" width="${rounded(width)}" height="${rounded(height)}" rx="${rounded(height / 2)}" fill="${fill}" stroke="${rim}" stroke-width="1.2"/>${shortText(text, size, ink)}`;
}
