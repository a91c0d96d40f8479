import { oneOf } from '@perfect-line/core/json';
import { LIVERIES } from '@perfect-line/board/dom/scene';
import { EDITIONS } from '@perfect-line/rules/rally/words';
import { READY_RALLIES } from '@perfect-line/track/rally/readyRallies';
import { ZONES } from '@perfect-line/track/rally/zoneOutline';

import { formatOptions, parseOptions } from '../setup/ownOptions.ts';
import {
  FIRST_RALLY,
  MAX_NAME,
  MAX_RALLY_DRIVERS,
  MAX_RALLY_NAME,
  MAX_SPECIALS,
  MAX_STAGE,
  OWN,
  RALLY_LEVELS,
  RALLY_OFFER,
  RALLY_ORDERS,
  RALLY_WEATHERS,
  type RallyChoice,
  type RallyDriverChoice,
} from './rallyChoice.ts';

/** `control.livery.name`; the name comes last because it may hold dots. */
const formatDriver = (d: RallyDriverChoice): string => [d.control, d.livery, d.name].join('.');

function parseDriver(text: string): RallyDriverChoice {
  const [control, livery, ...name] = text.split('.');
  return {
    control: oneOf(['human', ...RALLY_LEVELS], control, 'club'),
    livery: oneOf(LIVERIES, livery, 'white'),
    name: name.join('.').slice(0, MAX_NAME),
  };
}

/** Two drivers in one colour become two colours: a link may have been written by hand. */
function recoloured(drivers: readonly RallyDriverChoice[]): readonly RallyDriverChoice[] {
  const taken = new Set<string>();
  return drivers.map((driver) => {
    const free = LIVERIES.find((l) => !taken.has(l) && drivers.every((d) => d.livery !== l));
    const livery = taken.has(driver.livery) ? (free ?? driver.livery) : driver.livery;
    taken.add(livery);
    return { ...driver, livery };
  });
}

function parseDrivers(
  query: URLSearchParams,
  otherwise: readonly RallyDriverChoice[],
): readonly RallyDriverChoice[] {
  const texts = query.getAll('driver').slice(0, MAX_RALLY_DRIVERS);
  return texts.length === 0 ? otherwise : recoloured(texts.map(parseDriver));
}

function parseStages(query: URLSearchParams): readonly string[] {
  const texts = query.getAll('stage').slice(0, MAX_SPECIALS);
  return texts.length === 0 ? FIRST_RALLY.stages : texts.map((text) => text.slice(0, MAX_STAGE));
}

const RALLY_IDS = [...READY_RALLIES.map(({ id }) => id), OWN];

function countIn(text: string | null, most: number): number {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= most ? count : most;
}

/** One digit a break: 1 for service, 0 for none. */
function parseService(text: string | null, specials: number): readonly boolean[] {
  return Array.from({ length: specials - 1 }, (_, i) => text?.[i] !== '0');
}

/** The zones of one special are letters, a dot divides the specials. */
function parseSnow(text: string | null, specials: number): readonly string[] {
  const written = (text ?? '').split('.').slice(0, specials);
  return written.map((zones) => ZONES.filter((zone) => zones.includes(zone)).join(''));
}

/** Anything may stand in an address: what does not fit falls back to the default, never to an error. */
export function parseRallyLink(
  query: URLSearchParams,
  base: RallyChoice = FIRST_RALLY,
): RallyChoice {
  const rally = oneOf(RALLY_IDS, query.get('rally'), base.rally);
  const edition = oneOf(EDITIONS, query.get('edition'), base.edition);
  const stages = parseStages(query);
  const ready = READY_RALLIES.find(({ id }) => id === rally)?.specials.length ?? stages.length;
  const specials = rally === OWN ? stages.length : countIn(query.get('specials'), ready);
  const weather = oneOf(RALLY_WEATHERS, query.get('weather'), base.weather);
  return {
    rally,
    name: (query.get('name') ?? '').slice(0, MAX_RALLY_NAME),
    stages,
    specials,
    service: parseService(query.get('service'), specials),
    edition,
    options: parseOptions(RALLY_OFFER, query.get('options') ?? '', edition),
    weather,
    snow: weather === 'agreed' ? parseSnow(query.get('snow'), specials) : base.snow,
    order: oneOf(RALLY_ORDERS, query.get('order'), base.order),
    drivers: parseDrivers(query, base.drivers),
  };
}

/** The address that opens this very choice. */
export function formatRallyLink(choice: RallyChoice): string {
  const query = new URLSearchParams([
    ['rally', choice.rally],
    ...(choice.name === '' ? [] : [['name', choice.name]]),
    ...choice.stages.map((stage) => ['stage', stage]),
    ['specials', String(choice.specials)],
    ['service', choice.service.map((on) => (on ? '1' : '0')).join('')],
    ['edition', choice.edition],
    ['options', formatOptions(choice.options)],
    ['weather', choice.weather],
    ...(choice.weather === 'agreed' ? [['snow', choice.snow.join('.')]] : []),
    ['order', choice.order],
    ...choice.drivers.map((d) => ['driver', formatDriver(d)]),
  ]);
  return `#/rally?${query.toString()}`;
}
