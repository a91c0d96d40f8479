import { createHash } from 'node:crypto';

import { trackSvg } from '@perfect-line/board/trackDrawing';
import { READY_TRACKS, readyGraph } from '@perfect-line/track/readyTracks';

type BuiltPicture = { readonly name: string; readonly fileName: string; readonly source: string };

const THEMES = ['light', 'dark'] as const;

let built: readonly BuiltPicture[] | undefined;

/** Small pictures of the ready tracks, named by what is in them: they may be kept for ever. */
export const readyPictures = (): readonly BuiltPicture[] =>
  (built ??= READY_TRACKS.flatMap((track) =>
    THEMES.map((theme) => {
      const source = trackSvg(readyGraph(track), { pit: track.pit, theme, spaces: false });
      const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
      const fileName = `assets/track-${track.number}-${theme}-${hash}.svg`;
      return { name: `${track.number} ${theme}`, fileName, source };
    }),
  ));
