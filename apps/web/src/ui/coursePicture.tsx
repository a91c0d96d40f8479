import { useRef } from 'preact/hooks';

import type { CourseDrawn } from '../games/gameCard.ts';
import { paint } from '../pictures/studio.ts';
import type { Thumbnail } from '../pictures/wanted.ts';
import { isDark } from './isDark.ts';
import { useImage, type Painter } from './paintedImage.ts';
import { useVisible } from './useVisible.ts';

function thumbnailOf(drawn: CourseDrawn, dark: boolean): Thumbnail {
  const theme = dark ? 'dark' : 'light';
  if ('track' in drawn) return { type: 'ready', track: drawn.track, theme };
  if ('tiles' in drawn) return { type: 'tiles', tiles: drawn.tiles, theme };
  return { type: 'book', book: drawn.roadBook, theme };
}

/** Those of ready tracks are painted when the page is built. */
const builtOf = (wanted: Thumbnail): string | undefined =>
  wanted.type === 'ready' && typeof PICTURES === 'object'
    ? PICTURES[`${wanted.track} ${wanted.theme}`]
    : undefined;

const THUMBNAILS: Painter<Thumbnail> = { paint, builtOf };

type Props = {
  readonly drawn: CourseDrawn | undefined;
  /** Without it as light as the page. */
  readonly dark?: boolean;
  /** Wanted at once, where it is the first thing to be seen. */
  readonly first?: boolean;
};

function Image({ drawn, dark, first = false }: Props & { readonly drawn: CourseDrawn }) {
  const holder = useRef<HTMLSpanElement>(null);
  const isVisible = useVisible(holder);
  const wanted = thumbnailOf(drawn, dark ?? isDark.value);
  const later = useImage(wanted, THUMBNAILS, isVisible);
  const source = first ? (builtOf(wanted) ?? later) : later;
  return (
    <span ref={holder} class={`track-picture${'roadBook' in drawn ? ' rally-picture' : ''}`}>
      {source === '' ? undefined : <img src={source} alt="" draggable={false} />}
    </span>
  );
}

/** Where a game is driven, small: whatever there is to draw of it, once it comes into view. */
export const CoursePicture = ({ drawn, ...look }: Props) =>
  drawn === undefined ? <span /> : <Image {...look} drawn={drawn} />;
