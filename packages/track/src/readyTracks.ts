import { turned, type Hex } from '@perfect-line/core/hex';
import { PIT_ID } from './pitTile.ts';
import type { PlacedTile } from './graph.ts';
import { READY_LAYOUTS } from './readyTrackLayouts.ts';
import type { TrackFacts } from './trackFacts.ts';

export type TrackName = { readonly en: string; readonly ru: string; readonly ko: string };

export type ReadyTrack = {
  /** Number in the rulebook, 1 … 8. */
  readonly number: number;
  readonly name: TrackName;
  /** In driving order, the start tile first at (0, 0). */
  readonly tiles: readonly PlacedTile[];
  /** Hex of the pit tile, beside the start straight. */
  readonly pit: Hex;
  /** The rulebook's race length for this many tiles: 16 tiles twice round, 14, 15 and 17 once. */
  readonly laps: number;
  readonly facts: TrackFacts;
};

const NAMES: readonly TrackName[] = [
  { en: 'Old Mill', ru: 'Старая мельница', ko: '옛 물방앗간' },
  { en: 'Lakeside Ring', ru: 'Озёрное кольцо', ko: '호반 서킷' },
  { en: 'Fox Hollow', ru: 'Лисий лог', ko: '여우골' },
  { en: 'Silver Birches', ru: 'Серебряные берёзы', ko: '은빛 자작나무' },
  { en: 'Two Rivers', ru: 'Две реки', ko: '두물머리' },
  { en: 'North Harbour', ru: 'Северная гавань', ko: '북항' },
  { en: 'Serpent Pass', ru: 'Змеиный перевал', ko: '뱀고개' },
  { en: 'Long Meadow', ru: 'Долгий луг', ko: '긴 초원' },
];

const NO_NAME: TrackName = { en: '', ru: '', ko: '' };

function parseHex(text: string): Hex {
  const [q, r] = text.split(',').map(Number);
  return { q: q ?? 0, r: r ?? 0 };
}

function parsePlaced(text: string): PlacedTile {
  const [id = '', hex = '', dir] = text.split(' ');
  return { id, ...parseHex(hex), dir: turned(Number(dir), 0) };
}

type Layout = (typeof READY_LAYOUTS)[number];

const tilesOf = (layout: Layout): readonly PlacedTile[] =>
  layout.tiles.flatMap((line) => line.split(' | ')).map(parsePlaced);

function readTrack(layout: Layout, index: number): ReadyTrack {
  const { facts } = layout;
  const tiles = tilesOf(layout);
  const laps = tiles.length === 16 ? 2 : 1;
  const name = NAMES[index] ?? NO_NAME;
  return { number: index + 1, name, tiles, pit: parseHex(layout.pit), laps, facts };
}

export const READY_TRACKS: readonly ReadyTrack[] = READY_LAYOUTS.map(readTrack);

/** The tiles of a ready track with its pit tile, as a file holds them. */
export const withPit = ({ tiles, pit }: ReadyTrack): readonly PlacedTile[] => [
  ...tiles,
  { id: PIT_ID, ...pit, dir: tiles[0]?.dir ?? 0 },
];

/** By number (`4`) or by name in any of the languages, upper or lower case. */
export function findReadyTrack(text: string): ReadyTrack | undefined {
  const wanted = text.trim().toLowerCase();
  return READY_TRACKS.find(
    ({ number, name }) =>
      String(number) === wanted || Object.values(name).some((n) => n.toLowerCase() === wanted),
  );
}

/** A ready track by its number in the rulebook. */
export const readyTrack = (number: number): ReadyTrack | undefined => READY_TRACKS[number - 1];
