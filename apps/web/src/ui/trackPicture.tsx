import { trackSvg } from '@perfect-line/board/trackDrawing';
import type { Weather } from '@perfect-line/rules/gt/words';
import { readyGraph, readyTrack } from '@perfect-line/track/readyTracks';
import { useEffect, useState } from 'preact/hooks';

import { isDark } from './isDark.ts';

const pictures = new Map<string, string>();

/** An image of its own: its styles and ids cannot meet those of the page. */
function pictureOf(number: number, dark: boolean, weather: Weather): string {
  const key = `${number} ${dark} ${weather}`;
  const known = pictures.get(key);
  if (known !== undefined) return known;
  const track = readyTrack(number);
  if (track === undefined) return '';
  const theme = dark ? 'dark' : 'light';
  const svg = trackSvg(readyGraph(track), { pit: track.pit, theme, weather, spaces: false });
  const address = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  pictures.set(key, address);
  return address;
}

type Props = { readonly track: number; readonly weather?: Weather; readonly dark?: boolean };

/** Drawn after the page is: eight circuits take a moment that nobody should wait for. */
export function TrackPicture({ track, weather = 'sunny', dark }: Props) {
  const [source, setSource] = useState('');
  const wantsDark = dark ?? isDark.value;
  useEffect(() => {
    const timer = setTimeout(() => setSource(pictureOf(track, wantsDark, weather)), 0);
    return () => clearTimeout(timer);
  }, [track, wantsDark, weather]);
  return (
    <span class="track-picture">
      {source === '' ? undefined : <img src={source} alt="" draggable={false} />}
    </span>
  );
}
