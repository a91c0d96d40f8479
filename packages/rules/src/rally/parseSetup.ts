import { isObject, isOneOf, type Json } from '@perfect-line/core/json';
import { ok } from '@perfect-line/core/result';
import { formatRoadBook, parseRoadBook, type RoadBook } from '@perfect-line/track/rally/roadBook';
import { formatSpaces, parseSpaces } from '@perfect-line/track/rally/roadNotation';
import { SURFACES } from '@perfect-line/track/rally/terrain';
import { isZoneId } from '@perfect-line/track/rally/zoneOutline';

import type { SeatId } from '../game.ts';
import { checkVersion, readOptions } from '../options.ts';
import { checkFields, isShortText, readAll, refuse, type Read } from '../parse.ts';
import { RALLY_OPTIONS } from './options.ts';
import { onRoads } from './roads.ts';
import type { RallyDriver, RallySetup, Sides, Weather } from './setup.ts';
import { checkSplits } from './splits.ts';
import { readTables } from './tables.ts';
import { EDITIONS } from './words.ts';

const FIELDS = [
  'name',
  'date',
  'stages',
  'service',
  'edition',
  'options',
  'weather',
  'drivers',
  'startOrder',
  'splits',
  'tables',
  'roads',
  'solo',
];
const MAX_SPECIALS = 5;
const MAX_DRIVERS = 4;
const MAX_NAME = 60;
const MAX_ID = 24;
/** What the text form of a record uses around an id. */
const ID = /^[^\s:;[\]]+$/;
const MAX_ROAD_TEXT = 400;

export function parseRallySetup(
  input: unknown,
  version: string = RALLY_OPTIONS.versions.at(-1) ?? '',
): Read<RallySetup> {
  const isKnown = checkVersion(RALLY_OPTIONS.versions, version);
  if (!isKnown.ok) return isKnown;
  if (!isObject(input)) return refuse('setup.wrong', 'a setup must be an object');
  const known = checkFields(input, FIELDS, 'setup.unknown-field');
  if (!known.ok) return known;
  const { edition = 'ru' } = input;
  if (!isOneOf(edition, EDITIONS))
    return refuse('setup.edition', `edition must be one of ${EDITIONS.join(', ')}`);
  const books = readStages(input['stages']);
  if (!books.ok) return books;
  const options = readOptions(RALLY_OPTIONS, input['options'], { edition, version });
  if (!options.ok) return options;
  const drivers = readDrivers(input['drivers'], input['solo']);
  if (!drivers.ok) return drivers;
  const stages = books.value.map((book) => formatRoadBook(book.legs));
  const begun = { edition, options: options.value, drivers: drivers.value, stages };
  return readRest(input, { books: books.value, version }, begun);
}

type Begun = Pick<RallySetup, 'edition' | 'options' | 'drivers' | 'stages'>;
type Reading = { readonly books: readonly RoadBook[]; readonly version: string };

function readRest(input: Json, reading: Reading, begun: Begun): Read<RallySetup> {
  const { books } = reading;
  const service = readService(input['service'], books.length);
  if (!service.ok) return service;
  const startOrder = readStartOrder(input['startOrder'], begun.drivers);
  if (!startOrder.ok) return startOrder;
  const weather = readWeather(input['weather'], books);
  if (!weather.ok) return weather;
  const titles = readTitles(input);
  if (!titles.ok) return titles;
  const roads = readRoads(input['roads'], books);
  if (!roads.ok) return roads;
  const splits = readSplits(input['splits'], reading, roads.value);
  if (!splits.ok) return splits;
  const tables = readTables(input['tables']);
  if (!tables.ok) return tables;
  return ok({
    ...titles.value,
    ...begun,
    service: service.value,
    weather: weather.value,
    startOrder: startOrder.value,
    splits: splits.value,
    tables: tables.value,
    roads: roads.value,
  });
}

function readStages(input: unknown): Read<readonly RoadBook[]> {
  if (!Array.isArray(input) || input.length < 1 || input.length > MAX_SPECIALS)
    return refuse('setup.stages', `a rally has 1 to ${MAX_SPECIALS} specials`);
  return readAll(input, (text, i) => {
    if (typeof text !== 'string') return refuse('setup.stages', 'a special is a road-book in text');
    const book = parseRoadBook(text);
    if (book.ok) return book;
    const { code, leg, text: part } = book.error;
    return refuse(code, `special ${i + 1}, leg ${leg}: ${part}`, {
      special: i + 1,
      leg,
      text: part,
    });
  });
}

function readDrivers(input: unknown, solo: unknown): Read<readonly RallyDriver[]> {
  if (!Array.isArray(input) || input.length < 1 || input.length > MAX_DRIVERS)
    return refuse('setup.drivers', `1 to ${MAX_DRIVERS} drivers`);
  const isSolo = solo === true && input.length === 1;
  if (solo !== undefined && solo !== false && !isSolo)
    return refuse('setup.solo', 'solo is true or false, and true only with one driver');
  const drivers = readAll(input, readDriver);
  if (!drivers.ok) return drivers;
  const ids = new Set(drivers.value.map((d) => d.id));
  return ids.size === drivers.value.length
    ? drivers
    : refuse('setup.driver-twice', 'two drivers have the same id');
}

function readDriver(input: unknown): Read<RallyDriver> {
  if (!isObject(input) || !isShortText(input['id'], MAX_ID) || !ID.test(input['id']))
    return refuse('setup.driver', 'a driver needs an id');
  const known = checkFields(input, ['id', 'tyres', 'name'], 'setup.unknown-field');
  if (!known.ok) return known;
  const { id, tyres, name } = input;
  if (tyres !== undefined && !isOneOf(tyres, SURFACES))
    return refuse('setup.tyres', 'tyres are asphalt or snow');
  if (name !== undefined && !isShortText(name, MAX_NAME))
    return refuse('setup.driver', 'a name is a short text');
  return ok({
    id,
    ...(tyres === undefined ? {} : { tyres }),
    ...(name === undefined ? {} : { name }),
  });
}

function readService(input: unknown, specials: number): Read<readonly boolean[]> {
  const breaks = specials - 1;
  if (input === undefined) return ok(Array.from({ length: breaks }, () => true));
  const isList = Array.isArray(input) && input.every((s): s is boolean => typeof s === 'boolean');
  if (!isList || (input.length !== breaks && input.length !== specials))
    return refuse('setup.service', `service is a list of ${breaks} times true or false`);
  return ok(input.slice(0, breaks));
}

const isOrderOf = (ids: readonly SeatId[], input: unknown): input is readonly SeatId[] =>
  Array.isArray(input) &&
  input.length === ids.length &&
  ids.every((id) => input.filter((other) => other === id).length === 1);

function readStartOrder(
  input: unknown,
  drivers: readonly RallyDriver[],
): Read<readonly SeatId[] | 'draw'> {
  const ids = drivers.map((d) => d.id);
  if (input === undefined) return ok(ids);
  if (input === 'draw') return ok('draw');
  return isOrderOf(ids, input)
    ? ok(input)
    : refuse('setup.start-order', 'the starting order names every driver once, or is "draw"');
}

function readWeather(input: unknown, books: readonly RoadBook[]): Read<Weather> {
  if (input === undefined || input === 'off') return ok('off');
  if (input === 'rolled' || isOneOf(input, SURFACES)) return ok(input);
  if (!Array.isArray(input) || input.length !== books.length)
    return refuse(
      'setup.weather',
      'weather is off, asphalt, snow, rolled or a list for each special',
    );
  return readAll(input, readSides);
}

const isSides = (input: unknown): input is Sides =>
  isObject(input) &&
  Object.entries(input).every(([zone, side]) => isZoneId(zone) && isOneOf(side, SURFACES));

function readSides(input: unknown): Read<Sides> {
  return isSides(input)
    ? ok(input)
    : refuse('setup.weather', 'the sides of a special are zones with asphalt or snow');
}

function readTitles(input: Json): Read<Pick<RallySetup, 'name' | 'date'>> {
  const { name = '', date = '' } = input;
  if (name !== '' && !isShortText(name, MAX_NAME))
    return refuse('setup.name', 'the name is too long');
  if (date !== '' && !isShortText(date, MAX_NAME))
    return refuse('setup.date', 'the date is too long');
  return ok({ name, date });
}

/** The roads of the catalogue, or those a record was played on. */
function readRoads(
  input: unknown,
  books: readonly RoadBook[],
): Read<Readonly<Record<string, string>>> {
  if (input !== undefined && !isObject(input))
    return refuse('setup.roads', 'roads must be an object');
  const roads: Record<string, string> = {};
  for (const { road } of books.flatMap((book) => book.legs)) {
    const { [road.id]: text = formatSpaces(road.spaces) } = input ?? {};
    const isText = typeof text === 'string' && text.length <= MAX_ROAD_TEXT;
    const spaces = isText ? parseSpaces(text) : undefined;
    if (!isText || !spaces?.ok)
      return refuse('setup.roads', `road ${road.id} cannot be read`, { road: road.id });
    roads[road.id] = text;
  }
  return ok(roads);
}

/** The first version took a space twice and looked at the roads of the catalogue only. */
function readSplits(
  input: unknown,
  { books, version }: Reading,
  roads: RallySetup['roads'],
): Read<readonly (readonly string[])[]> {
  if (input === undefined) return ok(books.map(() => []));
  if (!Array.isArray(input) || input.length !== books.length)
    return refuse('setup.splits', 'timing points are a list for each special');
  const isOld = version === RALLY_OPTIONS.versions[0];
  const drivenOn = isOld ? books : books.map((book) => onRoads(book, roads));
  return readAll(input, (points, i) => checkSplits(points, drivenOn[i], { mayRepeat: isOld }));
}
