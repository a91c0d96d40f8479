import { LIVERIES } from '@perfect-line/board/dom/scene';

import { CATEGORIES, EDITIONS, TYRES, WEATHERS } from '@perfect-line/rules/gt/words';
import { LEVELS } from '@perfect-line/solver/gt/race/levels';
import { READY_TRACKS } from '@perfect-line/track/readyTracks';

import { formatOptions, parseOptions } from './ownOptions.ts';
import { formatCircuit, parseCircuit, trackTitle } from './ownTrack.ts';
import {
  GRIDS,
  GT_OFFERS,
  MAX_DRIVERS,
  MAX_LAPS,
  MAX_NAME,
  QUICK_RACE,
  SOLO_LAP,
  type DriverChoice,
  type RaceChoice,
  type RaceMode,
} from './raceChoice.ts';

const OWN = 'own';

const oneOf = <T extends string>(
  allowed: readonly T[],
  text: string | null | undefined,
  otherwise: T,
): T => allowed.find((item) => item === text) ?? otherwise;

function numberIn(text: string | null, max: number, otherwise: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= max ? number : otherwise;
}

/** `control.livery.category.tyres.name`; the name comes last because it may hold dots. */
const formatDriver = (d: DriverChoice): string =>
  [d.control, d.livery, d.category, d.tyres, d.name].join('.');

function parseDriver(text: string): DriverChoice {
  const [control, livery, category, tyres, ...name] = text.split('.');
  return {
    control: oneOf(['human', ...LEVELS], control, 'club'),
    livery: oneOf(LIVERIES, livery, 'white'),
    category: oneOf(CATEGORIES, category, 'gt6'),
    tyres: oneOf(TYRES, tyres, 'asphalt'),
    name: name.join('.').slice(0, MAX_NAME),
  };
}

/** Two drivers in one colour become two colours: a link may have been written by hand. */
function recoloured(drivers: readonly DriverChoice[]): readonly DriverChoice[] {
  const taken = new Set<string>();
  return drivers.map((driver) => {
    const livery = taken.has(driver.livery)
      ? (LIVERIES.find((l) => !taken.has(l) && drivers.every((d) => d.livery !== l)) ??
        LIVERIES.find((l) => !taken.has(l)) ??
        driver.livery)
      : driver.livery;
    taken.add(livery);
    return { ...driver, livery };
  });
}

function parseDrivers(query: URLSearchParams, base: RaceChoice): readonly DriverChoice[] {
  const texts = query.getAll('driver').slice(0, base.mode === 'solo' ? 1 : MAX_DRIVERS);
  if (texts.length === 0) return base.drivers;
  return recoloured(texts.map(parseDriver));
}

/** Without a word about options a link leaves them as the page would have them. */
function parseRules(
  query: URLSearchParams,
  base: RaceChoice,
): Pick<RaceChoice, 'edition' | 'options'> {
  const offer = GT_OFFERS[base.mode];
  const edition = oneOf(EDITIONS, query.get('edition'), base.edition);
  const written = query.get('options') ?? formatOptions(base.options);
  return { edition, options: parseOptions(offer, written, edition) };
}

/** A track of one's own travels whole: tiles and title. */
function parseTrack(query: URLSearchParams, base: RaceChoice): Pick<RaceChoice, 'track' | 'own'> {
  const tiles = query.get('track') === OWN ? parseCircuit(query.get('circuit') ?? '') : undefined;
  if (tiles !== undefined)
    return { track: 0, own: { name: trackTitle(query.get('title') ?? ''), tiles } };
  return { track: numberIn(query.get('track'), READY_TRACKS.length, base.track), own: undefined };
}

const formatTrack = ({ track, own }: RaceChoice): readonly (readonly [string, string])[] =>
  own === undefined
    ? [['track', String(track)]]
    : [
        ['track', OWN],
        ['title', own.name],
        ['circuit', formatCircuit(own.tiles)],
      ];

/** Anything may stand in an address: what does not fit falls back to the default, never to an error. */
export function parseRaceLink(
  query: URLSearchParams,
  mode: RaceMode,
  base: RaceChoice = mode === 'solo' ? SOLO_LAP : QUICK_RACE,
): RaceChoice {
  return {
    mode,
    ...parseTrack(query, base),
    laps: mode === 'solo' ? 1 : numberIn(query.get('laps'), MAX_LAPS, base.laps),
    ...parseRules(query, base),
    weather: oneOf(WEATHERS, query.get('weather'), base.weather),
    grid: oneOf(GRIDS, query.get('grid'), base.grid),
    drivers: parseDrivers(query, base),
  };
}

/** The address that opens this very choice. */
export function formatRaceLink(choice: RaceChoice): string {
  const query = new URLSearchParams([
    ...formatTrack(choice).map((pair) => [...pair]),
    ['laps', String(choice.laps)],
    ['edition', choice.edition],
    ['weather', choice.weather],
    ['grid', choice.grid],
    ['options', formatOptions(choice.options)],
    ...choice.drivers.map((d) => ['driver', formatDriver(d)]),
  ]);
  return `#/${choice.mode}?${query.toString()}`;
}
