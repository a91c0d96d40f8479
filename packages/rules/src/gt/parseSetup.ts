import { isObject, isOneOf, type Json } from '@perfect-line/core/json';
import { ok } from '@perfect-line/core/result';
import { parseTrackFile } from '@perfect-line/track/files/trackFile';
import type { PlacedTile } from '@perfect-line/track/graph';
import { parseTiles } from '@perfect-line/track/parseTiles';
import { readyTrack } from '@perfect-line/track/readyTracks';
import type { TrackError } from '@perfect-line/track/trackError';
import { checkFields, isShortText, isWhole, readAll, refuse, shown, type Read } from '../parse.ts';
import { checkVersion, readOptions, type Preset } from '../options.ts';
import { hasTyres } from './dashboard.ts';
import { GT_OPTIONS, type Options } from './options.ts';
import { parseTables } from './parseTables.ts';
import { graphOf } from './race.ts';
import type { Driver, Setup } from './setup.ts';
import { GT_TABLES, type Tables } from './tables.ts';
import { CATEGORIES, EDITIONS, TYRES, WEATHERS } from './words.ts';

const MAX_DRIVERS = 6;
const MAX_LAPS = 9;
const FIELDS = [
  'track',
  'laps',
  'edition',
  'options',
  'weather',
  'drivers',
  'grid',
  'solo',
  'date',
  'tables',
];
const SEAT = /^[\p{L}\p{N}_-]{1,24}$/u;

function trackRefusal(errors: readonly TrackError[]): Read<never> {
  const [first] = errors;
  const message = first?.message ?? 'the track is wrong';
  return refuse(first?.code ?? 'track.wrong', message, { errors });
}

function readReady(number: unknown): Read<Setup['track']> {
  const ready = typeof number === 'number' ? readyTrack(number) : undefined;
  if (ready === undefined) {
    return refuse('setup.ready-track', 'ready tracks have the numbers 1 to 8', {
      ready: shown(number),
    });
  }
  return ok({ tiles: ready.tiles, ready: ready.number, name: ready.name.en });
}

/** Objects nested too deeply, which a parser takes and a printer does not, have no text. */
function textOf(file: unknown): string | undefined {
  try {
    return JSON.stringify(file);
  } catch {
    return undefined;
  }
}

/** RGT, or the web editor's form under the same name: told apart by their fields. */
function readFile(file: unknown): Read<Setup['track']> {
  const text = textOf(file);
  if (text === undefined) return refuse('setup.track', 'the track file cannot be read');
  const parsed = parseTrackFile(text);
  if (!parsed.ok) return trackRefusal(parsed.error);
  const tiles = parsed.value.tiles.map(({ id, q, r, dir }): PlacedTile => ({ id, q, r, dir }));
  const name = parsed.value.title.slice(0, 80);
  return ok(isShortText(name, 80) ? { tiles, name } : { tiles });
}

function readTiles(track: Json): Read<Setup['track']> {
  const tiles = parseTiles(track['tiles']);
  if (!tiles.ok) return trackRefusal(tiles.error);
  const { name, ready } = track;
  if (name !== undefined && !isShortText(name, 80)) {
    return refuse('setup.track-name', 'a track name is a text of up to 80 characters');
  }
  if (ready !== undefined && !isWhole(ready, 1, 8)) return readReady(ready);
  return ok({
    tiles: tiles.value.map(({ id, q, r, dir }) => ({ id, q, r, dir })),
    ...(ready === undefined ? {} : { ready }),
    ...(name === undefined ? {} : { name }),
  });
}

function readTrack(input: unknown): Read<Setup['track']> {
  if (!isObject(input)) return refuse('setup.track', 'a track is {ready}, {rgt} or {tiles}');
  const fields = checkFields(input, ['ready', 'rgt', 'tiles', 'name'], 'setup.track');
  if (!fields.ok) return fields;
  if (input['tiles'] !== undefined) return readTiles(input);
  if (input['rgt'] !== undefined) return readFile(input['rgt']);
  return readReady(input['ready']);
}

function readCheckedTrack(input: unknown): Read<Setup['track']> {
  const track = readTrack(input);
  if (!track.ok) return track;
  const graph = graphOf(track.value.tiles);
  return graph.ok ? track : trackRefusal(graph.error);
}

function readDriver(input: unknown): Read<Driver> {
  if (!isObject(input)) return refuse('setup.driver', 'a driver is an object');
  const fields = checkFields(input, ['id', 'category', 'tyres', 'name'], 'setup.driver');
  if (!fields.ok) return fields;
  const { id, category = 'gt6', tyres = 'asphalt', name } = input;
  if (typeof id !== 'string' || !SEAT.test(id)) {
    return refuse('setup.driver-id', 'a driver id is a word of up to 24 letters');
  }
  if (!isOneOf(category, CATEGORIES)) {
    return refuse('setup.category', `categories are ${CATEGORIES.join(', ')}`, { id });
  }
  if (!isOneOf(tyres, TYRES)) return refuse('setup.tyres', `tyres are ${TYRES.join(', ')}`, { id });
  if (name !== undefined && !isShortText(name, 40)) {
    return refuse('setup.driver-name', 'a name is a text of up to 40 characters', { id });
  }
  return ok({ id, category, tyres, ...(name === undefined ? {} : { name }) });
}

/** [G2.1] One to six, each once, with tyres there are. */
function readDrivers(input: unknown, tables: Tables): Read<readonly Driver[]> {
  if (!Array.isArray(input) || input.length < 1 || input.length > MAX_DRIVERS) {
    return refuse('setup.drivers', `1 to ${MAX_DRIVERS} drivers`);
  }
  const drivers = readAll(input, readDriver);
  if (!drivers.ok) return drivers;
  const ids = drivers.value.map((driver) => driver.id);
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice !== undefined)
    return refuse('setup.driver-twice', `${twice} is there twice`, { id: twice });
  const bare = drivers.value.find((one) => !hasTyres({ tables }, one.category, one.tyres));
  if (bare === undefined) return drivers;
  return refuse('setup.tyres', `${bare.category} has no ${bare.tyres} tyres`, { id: bare.id });
}

const isGridOf = (ids: readonly string[], input: unknown): input is readonly string[] =>
  Array.isArray(input) && input.length === ids.length && ids.every((id) => input.includes(id));

function readGrid(input: unknown, drivers: readonly Driver[]): Read<readonly string[] | undefined> {
  if (input === undefined || input === null) return ok(undefined);
  const ids = drivers.map((driver) => driver.id);
  return isGridOf(ids, input)
    ? ok(input)
    : refuse('setup.grid', 'the grid names every driver once');
}

/** Soft tyres are at the pits when a driver starts on them, unless the table says otherwise. */
function withSoftTyres(
  options: Options,
  input: unknown,
  drivers: readonly Driver[],
): Read<Options> {
  const soft = drivers.some((driver) => driver.tyres === 'soft');
  if (!soft || options.softTyres) return ok(options);
  const denied = isObject(input) && input['softTyres'] === false;
  if (denied) return refuse('setup.tyres', 'soft tyres are not played at this table');
  return ok({ ...options, softTyres: true });
}

/** [G12.1] and options that cannot be meant together. */
function checkTogether(setup: Setup): Read<Setup> {
  const { solo, drivers, laps, options, grid } = setup;
  if (solo && drivers.length !== 1) return refuse('setup.solo-drivers', 'solo is for one driver');
  if (solo && laps !== 1) return refuse('setup.solo-laps', 'solo is one lap');
  if (solo && options.qualifying) return refuse('setup.options-clash', 'no qualifying for a solo');
  if (options.noWeather && options.randomWeather) {
    return refuse('setup.options-clash', 'no weather and random weather at once');
  }
  if (grid !== undefined && options.qualifying) {
    return refuse('setup.options-clash', 'the grid is given or from qualifying, not both');
  }
  return ok(setup);
}

type Basics = Pick<Setup, 'laps' | 'edition' | 'weather' | 'solo'> & { readonly date?: string };

function readBasics(input: Json): Read<Basics> {
  const { laps = 1, edition = 'v1.1', weather = 'sunny', solo = false, date } = input;
  if (!isWhole(laps, 1, MAX_LAPS)) return refuse('setup.laps', `1 to ${MAX_LAPS} laps`);
  if (!isOneOf(edition, EDITIONS)) {
    return refuse('setup.edition', `editions are ${EDITIONS.join(', ')}`);
  }
  if (!isOneOf(weather, WEATHERS)) return refuse('setup.weather', 'the weather is sunny or rain');
  if (typeof solo !== 'boolean') return refuse('setup.solo', 'solo is true or false');
  if (date !== undefined && !isShortText(date, 40)) {
    return refuse('setup.date', 'a date is a text of up to 40 characters');
  }
  return ok({ laps, edition, weather, solo, ...(date === undefined ? {} : { date }) });
}

/** The drivers and what depends on them. */
function readField(
  input: Json,
  { edition, version }: Preset,
  tables: Tables,
): Read<Pick<Setup, 'drivers' | 'options' | 'grid'>> {
  const drivers = readDrivers(input['drivers'], tables);
  if (!drivers.ok) return drivers;
  const chosen = readOptions(GT_OPTIONS, input['options'], { edition, version });
  if (!chosen.ok) return chosen;
  const options = withSoftTyres(chosen.value, input['options'], drivers.value);
  if (!options.ok) return options;
  const grid = readGrid(input['grid'], drivers.value);
  if (!grid.ok) return grid;
  return ok({
    drivers: drivers.value,
    options: options.value,
    ...(grid.value === undefined ? {} : { grid: grid.value }),
  });
}

/** [G2.1, G2.2] A setup from outside; what is left out has the value of a first game. */
export function parseSetup(
  input: unknown,
  version: string = GT_OPTIONS.versions.at(-1) ?? '',
): Read<Setup> {
  const known = checkVersion(GT_OPTIONS.versions, version);
  if (!known.ok) return known;
  if (!isObject(input)) return refuse('setup.wrong', 'a setup is an object');
  const fields = checkFields(input, FIELDS, 'setup.unknown-field');
  if (!fields.ok) return fields;
  const tables = input['tables'] === undefined ? ok(GT_TABLES) : parseTables(input['tables']);
  if (!tables.ok) return tables;
  const basics = readBasics(input);
  if (!basics.ok) return basics;
  const track = readCheckedTrack(input['track']);
  if (!track.ok) return track;
  const field = readField(input, { edition: basics.value.edition, version }, tables.value);
  if (!field.ok) return field;
  return checkTogether({
    track: track.value,
    ...basics.value,
    ...field.value,
    tables: tables.value,
  });
}
