import { useEffect, useRef, useState } from 'preact/hooks';

import type { CourseDrawn } from '../games/gameCard.ts';
import { paint } from '../pictures/studio.ts';
import type { Thumbnail } from '../pictures/wanted.ts';
import { isDark } from './isDark.ts';
import { useVisible } from './useVisible.ts';

/** Pictures of this page by what they show, as addresses of images. */
const painted = new Map<string, string>();

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

/** An image of its own: its styles and ids cannot meet those of the page. */
async function imageOf(wanted: Thumbnail): Promise<string> {
  const name = JSON.stringify(wanted);
  const known = painted.get(name) ?? builtOf(wanted);
  if (known !== undefined) return known;
  const svg = await paint(wanted);
  if (svg === '') return '';
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  painted.set(name, address);
  return address;
}

type Props = {
  readonly drawn: CourseDrawn | undefined;
  /** Without it as light as the page. */
  readonly dark?: boolean;
  /** Wanted at once, where it is the first thing to be seen. */
  readonly first?: boolean;
};

function useImage(wanted: Thumbnail, isVisible: boolean): string {
  const name = JSON.stringify(wanted);
  const [source, setSource] = useState(painted.get(name) ?? '');
  useEffect(() => {
    if (!isVisible) return undefined;
    let isOld = false;
    void imageOf(wanted).then((address) => {
      if (!isOld) setSource(address);
    });
    return () => {
      isOld = true;
    };
  }, [name, isVisible]);
  return source;
}

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
