import { tilePicture } from '@perfect-line/board/sheets';
import type { ViewBox } from '@perfect-line/board/drawing';
import { tileSide } from '@perfect-line/track/catalogue';
import { isPit } from '@perfect-line/track/pitTile';

type Art = { readonly address: string; readonly box: ViewBox };

const pictures = new Map<string, Art>();

/** The table's own drawing of a tile, drawn once for each way it can lie; the pit has a sign of its own. */
export function tileArt(id: string, dir: number, isDark: boolean): Art | undefined {
  if (isPit(id) || tileSide(id) === undefined) return undefined;
  const key = `${id} ${dir} ${isDark}`;
  const known = pictures.get(key);
  if (known !== undefined) return known;
  const theme = isDark ? 'dark' : 'light';
  const { svg, viewBox } = tilePicture(id, { dir, theme, spaces: false, signScale: 1.4 });
  const art = { address: `data:image/svg+xml,${encodeURIComponent(svg)}`, box: viewBox };
  pictures.set(key, art);
  return art;
}
