import { oneOf } from '@perfect-line/core/json';
import { CATEGORIES, EDITIONS, TYRES, WEATHERS } from '@perfect-line/rules/gt/words';
import { CHARACTERS } from '@perfect-line/solver/gt/race/characters';
import { READY_TRACKS } from '@perfect-line/track/readyTracks';
import { formatCircuit } from '@perfect-line/track/courses/circuitText';

import { countIn } from '../../../setup/countIn.ts';
import {
  areDriversWhole,
  formatCount,
  formatDriver,
  parseDriver,
  parseDrivers,
} from '../../../setup/driverLink.ts';
import { formatOptions } from '../../../setup/ownOptions.ts';
import { parseRules } from '../../../setup/rulesLink.ts';
import { parseCircuit, trackTitle } from './ownTrack.ts';
import {
  GRIDS,
  GT_OFFERS,
  MAX_DRIVERS,
  MAX_LAPS,
  type DriverChoice,
  type RaceChoice,
} from './raceChoice.ts';

const OWN = 'own';

const formatRacer = (d: DriverChoice): string => formatDriver(d, [d.category, d.tyres]);

function parseRacer(text: string): DriverChoice {
  const [driver, category, tyres] = parseDriver(text, 2, CHARACTERS);
  return {
    ...driver,
    category: oneOf(CATEGORIES, category, 'gt6'),
    tyres: oneOf(TYRES, tyres, 'asphalt'),
  };
}

export const maxDrivers = ({ mode }: RaceChoice): number => (mode === 'solo' ? 1 : MAX_DRIVERS);

/** A track of one's own travels whole: tiles and title. */
function parseTrack(query: URLSearchParams, base: RaceChoice): Pick<RaceChoice, 'track' | 'own'> {
  const tiles = query.get('track') === OWN ? parseCircuit(query.get('circuit') ?? '') : undefined;
  if (tiles !== undefined)
    return { track: 0, own: { name: trackTitle(query.get('title') ?? ''), tiles } };
  return { track: countIn(query.get('track'), READY_TRACKS.length, base.track), own: undefined };
}

function isTrackWhole(query: URLSearchParams): boolean {
  const track = query.get('track');
  if (track === OWN) return parseCircuit(query.get('circuit') ?? '') !== undefined;
  return track === null || READY_TRACKS.some(({ number }) => String(number) === track);
}

/** What is read of a damaged link would be another race than the one that was meant. */
export const isRaceLinkWhole = (query: URLSearchParams): boolean =>
  isTrackWhole(query) && areDriversWhole(query, [CATEGORIES, TYRES], CHARACTERS);

const formatTrack = ({ track, own }: RaceChoice): readonly (readonly [string, string])[] =>
  own === undefined
    ? [['track', String(track)]]
    : [
        ['track', OWN],
        ['title', own.name],
        ['circuit', formatCircuit(own.tiles)],
      ];

export function parseRaceLink(query: URLSearchParams, base: RaceChoice): RaceChoice {
  const { mode } = base;
  const rules = { offer: GT_OFFERS[mode], editions: EDITIONS, base };
  const drivers = { most: maxDrivers(base), read: parseRacer, otherwise: base.drivers };
  return {
    mode,
    ...parseTrack(query, base),
    laps: mode === 'solo' ? 1 : countIn(query.get('laps'), MAX_LAPS, base.laps),
    ...parseRules(query, rules),
    weather: oneOf(WEATHERS, query.get('weather'), base.weather),
    grid: oneOf(GRIDS, query.get('grid'), base.grid),
    drivers: parseDrivers(query, drivers),
  };
}

export const formatRaceLink = (choice: RaceChoice): URLSearchParams =>
  new URLSearchParams([
    formatCount(choice.drivers),
    ...formatTrack(choice).map((pair) => [...pair]),
    ['laps', String(choice.laps)],
    ['edition', choice.edition],
    ['weather', choice.weather],
    ['grid', choice.grid],
    ['options', formatOptions(choice.options)],
    ...choice.drivers.map((d) => ['driver', formatRacer(d)]),
  ]);
