import type { CreateRace } from '@perfect-line/protocol/race';

import { LEVELS, QUICK_RACE, type Level, type RaceChoice } from '../setup/raceChoice.ts';
import { formatRaceLink, parseRaceLink } from '../setup/raceLink.ts';
import { setupOf } from '../setup/setupOf.ts';

export const PACES = ['live', 'days', 'none'] as const;
export const ABSENTS = ['computer', 'skip', 'resign'] as const;
export const TURN_SECONDS = [30, 60, 120, 300] as const;
export const BANK_SECONDS = [0, 60, 180, 300, 600] as const;
export const TURN_HOURS = [12, 24, 48, 72, 168] as const;

/** What an online race needs beyond the race itself. */
export type OnlineTerms = {
  readonly pace: (typeof PACES)[number];
  readonly turnSeconds: number;
  readonly bankSeconds: number;
  readonly turnHours: number;
  readonly absent: (typeof ABSENTS)[number];
  readonly substitute: Level;
  readonly isListed: boolean;
  readonly title: string;
};

export type OnlineChoice = { readonly race: RaceChoice; readonly terms: OnlineTerms };

const DEFAULT_TERMS: OnlineTerms = {
  pace: 'live',
  turnSeconds: 120,
  bankSeconds: 300,
  turnHours: 24,
  absent: 'computer',
  substitute: 'club',
  isListed: false,
  title: '',
};

/** You and a friend. */
const [first, second] = QUICK_RACE.drivers;
const TWO_PEOPLE: RaceChoice = {
  ...QUICK_RACE,
  drivers: [first, second].flatMap((driver) =>
    driver === undefined ? [] : [{ ...driver, control: 'human' as const }],
  ),
};

const oneOf = <T extends string>(allowed: readonly T[], text: string | null, otherwise: T): T =>
  allowed.find((item) => item === text) ?? otherwise;

function numberOf(allowed: readonly number[], text: string | null, otherwise: number): number {
  return allowed.find((item) => String(item) === text) ?? otherwise;
}

/** As with every race link: what does not fit falls back to the default. */
export function parseOnlineLink(query: URLSearchParams): OnlineChoice {
  const race = query.has('driver') ? parseRaceLink(query, 'race') : TWO_PEOPLE;
  const base = DEFAULT_TERMS;
  return {
    race,
    terms: {
      pace: oneOf(PACES, query.get('pace'), base.pace),
      turnSeconds: numberOf(TURN_SECONDS, query.get('turn'), base.turnSeconds),
      bankSeconds: numberOf(BANK_SECONDS, query.get('bank'), base.bankSeconds),
      turnHours: numberOf(TURN_HOURS, query.get('hours'), base.turnHours),
      absent: oneOf(ABSENTS, query.get('absent'), base.absent),
      substitute: oneOf(LEVELS, query.get('substitute'), base.substitute),
      isListed: query.get('listed') === '1',
      title: (query.get('title') ?? '').slice(0, 60),
    },
  };
}

export function formatOnlineLink({ race, terms }: OnlineChoice): string {
  const query = new URLSearchParams(formatRaceLink(race).split('?', 2)[1]);
  query.set('pace', terms.pace);
  query.set('turn', String(terms.turnSeconds));
  query.set('bank', String(terms.bankSeconds));
  query.set('hours', String(terms.turnHours));
  query.set('absent', terms.absent);
  query.set('substitute', terms.substitute);
  query.set('listed', terms.isListed ? '1' : '0');
  if (terms.title !== '') query.set('title', terms.title);
  return `#/online/new?${query.toString()}`;
}

function clockOf({ pace, turnSeconds, bankSeconds, turnHours }: OnlineTerms): CreateRace['clock'] {
  if (pace === 'none') return { type: 'none' };
  return pace === 'days' ? { type: 'days', turnHours } : { type: 'live', turnSeconds, bankSeconds };
}

/** What the server is asked for. Names come from the people who sit down, never from the setup. */
export function createRequest({ race, terms }: OnlineChoice, date: string): CreateRace {
  const nameless = { ...race, drivers: race.drivers.map((driver) => ({ ...driver, name: '' })) };
  const computers = race.drivers.flatMap(({ livery, control }) =>
    control === 'human' ? [] : [[livery, control] as const],
  );
  const title = terms.title.trim();
  return {
    game: 'gt',
    ...(title !== '' && { title }),
    setup: { ...setupOf(nameless, date) },
    computers: Object.fromEntries(computers),
    clock: clockOf(terms),
    absent: terms.absent,
    substitute: terms.substitute,
    listed: terms.isListed,
  };
}
