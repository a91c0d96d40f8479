import { oneOf } from '@perfect-line/core/json';
import { EDITIONS } from '@perfect-line/rules/rally/words';
import { READY_RALLIES } from '@perfect-line/track/rally/readyRallies';
import { ZONES } from '@perfect-line/track/rally/zoneOutline';

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
import type { ChosenDriver } from '../../gameSetup.ts';
import {
  FIRST_RALLY,
  MAX_RALLY_DRIVERS,
  MAX_RALLY_NAME,
  MAX_SPECIALS,
  MAX_STAGE,
  OWN,
  RALLY_OFFER,
  RALLY_ORDERS,
  RALLY_WEATHERS,
  type RallyChoice,
} from './rallyChoice.ts';

function parseStages(query: URLSearchParams): readonly string[] {
  const texts = query.getAll('stage').slice(0, MAX_SPECIALS);
  return texts.length === 0 ? FIRST_RALLY.stages : texts.map((text) => text.slice(0, MAX_STAGE));
}

const RALLY_IDS = [...READY_RALLIES.map(({ id }) => id), OWN];

/** One digit a break: 1 for service, 0 for none. */
function parseService(text: string | null, specials: number): readonly boolean[] {
  return Array.from({ length: specials - 1 }, (_, i) => text?.[i] !== '0');
}

/** The zones of one special are letters, a dot divides the specials. */
function parseSnow(text: string | null, specials: number): readonly string[] {
  const written = (text ?? '').split('.').slice(0, specials);
  return written.map((zones) => ZONES.filter((zone) => zones.includes(zone)).join(''));
}

type Course = Pick<RallyChoice, 'rally' | 'name' | 'stages' | 'specials' | 'service'>;

function parseCourse(query: URLSearchParams, base: RallyChoice): Course {
  const rally = oneOf(RALLY_IDS, query.get('rally'), base.rally);
  const stages = parseStages(query);
  const ready = READY_RALLIES.find(({ id }) => id === rally)?.specials.length ?? stages.length;
  const specials = rally === OWN ? stages.length : countIn(query.get('specials'), ready, ready);
  const name = (query.get('name') ?? '').slice(0, MAX_RALLY_NAME);
  return { rally, name, stages, specials, service: parseService(query.get('service'), specials) };
}

/** What is read of a damaged link would be another rally than the one that was meant. */
export function isRallyLinkWhole(query: URLSearchParams): boolean {
  const rally = query.get('rally') ?? FIRST_RALLY.rally;
  const hasCourse = rally !== OWN || query.has('stage');
  return RALLY_IDS.includes(rally) && hasCourse && areDriversWhole(query);
}

const parseCrew = (text: string): ChosenDriver => parseDriver(text)[0];

export function parseRallyLink(query: URLSearchParams, base: RallyChoice): RallyChoice {
  const course = parseCourse(query, base);
  const weather = oneOf(RALLY_WEATHERS, query.get('weather'), base.weather);
  const isAgreed = weather === 'agreed';
  const drivers = { most: MAX_RALLY_DRIVERS, read: parseCrew, otherwise: base.drivers };
  return {
    ...course,
    ...parseRules(query, { offer: RALLY_OFFER, editions: EDITIONS, base }),
    weather,
    snow: isAgreed ? parseSnow(query.get('snow'), course.specials) : base.snow,
    order: oneOf(RALLY_ORDERS, query.get('order'), base.order),
    drivers: parseDrivers(query, drivers),
  };
}

export const formatRallyLink = (choice: RallyChoice): URLSearchParams =>
  new URLSearchParams([
    formatCount(choice.drivers),
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
