import { parseRoadBook } from '@perfect-line/track/rally/roadBook';
import { compileSpecial } from '@perfect-line/track/rally/special';
import { useEffect, useState } from 'preact/hooks';

import { isDark } from '../../ui/isDark.ts';

const pictures = new Map<string, string>();

/** An image of its own: its styles and ids cannot meet those of the page. */
async function pictureOf(text: string, dark: boolean): Promise<string> {
  const key = `${text} ${dark}`;
  const known = pictures.get(key);
  if (known !== undefined) return known;
  const book = parseRoadBook(text);
  if (!book.ok) return '';
  const { specialSvg } = await import('@perfect-line/board/rally/rallyDrawing');
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
    let isOld = false;
    const timer = setTimeout(() => {
      void pictureOf(book, dark).then((address) => {
        if (!isOld) setSource(address);
      });
    }, 0);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [book, dark]);
  return (
    <span class="track-picture rally-picture">
      {source === '' ? undefined : <img src={source} alt="" draggable={false} />}
    </span>
  );
}
