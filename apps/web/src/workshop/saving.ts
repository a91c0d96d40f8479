import { download } from '../storage/download.ts';

/** A name that every file system takes. */
export const fileName = (name: string, otherwise: string): string =>
  name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-') || otherwise;

/** Wide enough for a poster on a wall of circuits. */
const PNG_WIDTH = 2400;

export async function savePngOf(svg: string, name: string): Promise<void> {
  const image = new Image();
  const [, , width = 4, height = 3] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '')
    .split(' ')
    .map(Number);
  const size = { width: PNG_WIDTH, height: Math.round((PNG_WIDTH * height) / width) };
  const sized = svg.replace('<svg ', `<svg width="${size.width}" height="${size.height}" `);
  image.src = `data:image/svg+xml,${encodeURIComponent(sized)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), size);
  canvas.getContext('2d')?.drawImage(image, 0, 0, size.width, size.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob !== null) download(`${name}.png`, blob, 'image/png');
}
