import { trackSvg } from '@perfect-line/board/trackDrawing';
import type { Weather } from '@perfect-line/rules/gt/words';
import type { PlacedTile } from '@perfect-line/track/graph';
import { readyGraph, readyTrack } from '@perfect-line/track/readyTracks';
import { useEffect, useState } from 'preact/hooks';

import { drawnCircuit, formatCircuit } from '../games/gt/setup/ownTrack.ts';
import { isDark } from './isDark.ts';

const pictures = new Map<string, string>();

type Circuit = ReturnType<typeof drawnCircuit>;
type Look = { readonly dark: boolean; readonly weather: Weather };

/** An image of its own: its styles and ids cannot meet those of the page. */
function pictureOf(key: string, { dark, weather }: Look, circuit: () => Circuit): string {
  const known = pictures.get(`${key} ${dark} ${weather}`);
  if (known !== undefined) return known;
  const drawn = circuit();
  if (drawn === undefined) return '';
  const theme = dark ? 'dark' : 'light';
  const pit = drawn.pit === undefined ? {} : { pit: drawn.pit };
  const svg = trackSvg(drawn.graph, { ...pit, theme, weather, spaces: false });
  const address = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  pictures.set(`${key} ${dark} ${weather}`, address);
  return address;
}

type Props = {
  /** The same for the same circuit. */
  readonly name: string;
  readonly circuit: () => Circuit;
  readonly weather?: Weather;
  readonly dark?: boolean | undefined;
};

/** Drawn after the page is: eight circuits take a moment that nobody should wait for. */
function Picture({ name, circuit, weather = 'sunny', dark }: Props) {
  const [source, setSource] = useState('');
  const wantsDark = dark ?? isDark.value;
  useEffect(() => {
    const look = { dark: wantsDark, weather };
    const timer = setTimeout(() => setSource(pictureOf(name, look, circuit)), 0);
    return () => clearTimeout(timer);
  }, [name, wantsDark, weather]);
  return (
    <span class="track-picture">
      {source === '' ? undefined : <img src={source} alt="" draggable={false} />}
    </span>
  );
}

function readyCircuit(number: number) {
  const track = readyTrack(number);
  return track === undefined ? undefined : { graph: readyGraph(track), pit: track.pit };
}

type ReadyProps = Pick<Props, 'weather' | 'dark'> & { readonly track: number };

export const TrackPicture = ({ track, ...look }: ReadyProps) => (
  <Picture {...look} name={String(track)} circuit={() => readyCircuit(track)} />
);

/** A circuit of a player's own. */
export const CircuitPicture = ({ tiles }: { readonly tiles: readonly PlacedTile[] }) => (
  <Picture name={formatCircuit(tiles)} circuit={() => drawnCircuit(tiles)} />
);
