import { createHash } from 'node:crypto';

import { trackSvg } from '@perfect-line/board/trackDrawing';
import { READY_TRACKS } from '@perfect-line/track/readyTracks';
import { readyGraph } from '@perfect-line/track/readyGraph';

import { CARDS } from './cards.ts';

type BuiltPicture = { readonly name: string; readonly fileName: string; readonly source: string };

const THEMES = ['light', 'dark'] as const;

let built: readonly BuiltPicture[] | undefined;

/** Named by what is in it: it may be kept for ever. */
function pictureFile(name: string, file: string, source: string): BuiltPicture {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  return { name, fileName: `assets/${file}-${hash}.svg`, source };
}

const trackPictures = (): readonly BuiltPicture[] =>
  READY_TRACKS.flatMap((track) =>
    THEMES.map((theme) => {
      const source = trackSvg(readyGraph(track), { pit: track.pit, theme, spaces: false });
      return pictureFile(`${track.number} ${theme}`, `track-${track.number}-${theme}`, source);
    }),
  );

const cardPictures = (): readonly BuiltPicture[] =>
  Object.entries(CARDS).flatMap(([card, draw]) =>
    THEMES.map((theme) => pictureFile(`${card} ${theme}`, `card-${card}-${theme}`, draw(theme))),
  );

/** Small pictures of the ready tracks, and those on the cards of the start page. */
export const readyPictures = (): readonly BuiltPicture[] =>
  (built ??= [...trackPictures(), ...cardPictures()]);
