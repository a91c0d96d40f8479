import { useRef } from 'preact/hooks';

import type { CourseDrawn } from '../games/gameCard.ts';
import type { Thumbnail } from '../pictures/wanted.ts';
import { isDark } from './isDark.ts';
import { builtOf, useImage } from './paintedImage.ts';
import { useVisible } from './useVisible.ts';

function thumbnailOf(drawn: CourseDrawn, dark: boolean): Thumbnail {
  const theme = dark ? 'dark' : 'light';
  if ('track' in drawn) return { type: 'ready', track: drawn.track, theme };
  if ('tiles' in drawn) return { type: 'tiles', tiles: drawn.tiles, theme };
  return { type: 'book', book: drawn.roadBook, theme };
}

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
  const later = useImage(wanted, isVisible);
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
