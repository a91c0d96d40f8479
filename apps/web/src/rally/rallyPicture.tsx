import { specialSvg } from '@perfect-line/board/rally/rallyDrawing';
import { parseRoadBook } from '@perfect-line/track/rally/roadBook';
import { compileSpecial } from '@perfect-line/track/rally/special';
import { useEffect, useState } from 'preact/hooks';

import { isDark } from '../ui/isDark.ts';

const pictures = new Map<string, string>();

/** An image of its own: its styles and ids cannot meet those of the page. */
function pictureOf(text: string, dark: boolean): string {
  const key = `${text} ${dark}`;
  const known = pictures.get(key);
  if (known !== undefined) return known;
  const book = parseRoadBook(text);
  if (!book.ok) return '';
  const svg = specialSvg(compileSpecial(book.value), {
    thumbnail: true,
    theme: dark ? 'dark' : 'light',
    aspect: 4 / 3,
  });
  const address = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  pictures.set(key, address);
  return address;
}

/** A small picture of a special, drawn after the page is; nothing for a road-book that has a fault. */
export function RallyPicture({ book }: { readonly book: string }) {
  const [source, setSource] = useState('');
  const dark = isDark.value;
  useEffect(() => {
    const timer = setTimeout(() => setSource(pictureOf(book, dark)), 0);
    return () => clearTimeout(timer);
  }, [book, dark]);
  return (
    <span class="track-picture rally-picture">
      {source === '' ? undefined : <img src={source} alt="" draggable={false} />}
    </span>
  );
}
