import type { Drawing, ViewBox } from '../drawing.ts';
import { rounded } from '../pathText.ts';
import { pieceText, pictureWithin } from './still.ts';
import { planLinePiece } from './pieces.ts';
import type { ScenePlan } from './scene.ts';

export type LineView = {
  readonly drawing: Drawing;
  readonly lines: readonly ScenePlan[];
  /** Where it lies in the picture around it. */
  readonly at: ViewBox;
};

/** A whole course with lines driven on it, as an `<svg>` inside another. */
export function lineView({ drawing, lines, at }: LineView): string {
  const { x, y, width, height } = drawing.viewBox;
  const place = `x="${rounded(at.x)}" y="${rounded(at.y)}" width="${rounded(at.width)}" height="${rounded(at.height)}"`;
  const drawn = lines.map((line) => pieceText(planLinePiece(line, drawing)));
  return `<svg ${place} viewBox="${[x, y, width, height].map(rounded).join(' ')}">${pictureWithin(drawing)}${drawn.join('')}</svg>`;
}
