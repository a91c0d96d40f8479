import { writeFileSync } from 'node:fs';

import { UsageError } from '../usage.ts';

export type PictureOptions = { readonly output?: string; readonly width: string };

/** Where a picture goes and how wide it is drawn. */
export type PictureTarget = {
  readonly path: string;
  readonly isPng: boolean;
  readonly width: number;
};

const WIDTHS = { least: 100, most: 8000 } as const;

function widthOf(width: string): number {
  const pixels = Number(width);
  if (Number.isInteger(pixels) && pixels >= WIDTHS.least && pixels <= WIDTHS.most) return pixels;
  throw new UsageError(`--width takes ${WIDTHS.least} to ${WIDTHS.most} pixels, not ${width}`);
}

export function pictureTarget({ output, width }: PictureOptions): PictureTarget {
  if (output === undefined) throw new UsageError('say where to draw it: -o picture.svg or .png');
  const kind = /\.(svg|png)$/i.exec(output)?.[1]?.toLowerCase();
  if (kind === undefined) throw new UsageError(`a picture ends in .svg or .png, not ${output}`);
  return { path: output, isPng: kind === 'png', width: widthOf(width) };
}

async function pngOf(svg: string, width: number): Promise<Uint8Array> {
  const { Resvg } = await import('@resvg/resvg-js');
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();
}

export async function writePicture(svg: string, target: PictureTarget): Promise<void> {
  const content = target.isPng ? await pngOf(svg, target.width) : svg;
  try {
    writeFileSync(target.path, content);
  } catch {
    throw new UsageError(`cannot write ${target.path}`);
  }
}
