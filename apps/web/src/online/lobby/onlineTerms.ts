import { oneOf } from '@perfect-line/core/json';
import type { CreateRace } from '@perfect-line/protocol/race';
import { LEVELS, type Level } from '@perfect-line/solver/gt/race/levels';

export const PACES = ['live', 'days', 'none'] as const;
export const ABSENTS = ['computer', 'skip', 'resign'] as const;
export const TALKS = ['phrases', 'text', 'off'] as const;
export const TURN_SECONDS = [30, 60, 120, 300] as const;
export const BANK_SECONDS = [0, 60, 180, 300, 600] as const;
export const TURN_HOURS = [12, 24, 48, 72, 168] as const;
const MAX_TITLE = 60;

/** What an online race needs beyond the race itself; the same for every game. */
export type OnlineTerms = {
  readonly pace: (typeof PACES)[number];
  readonly turnSeconds: number;
  readonly bankSeconds: number;
  readonly turnHours: number;
  readonly absent: (typeof ABSENTS)[number];
  readonly substitute: Level;
  readonly isListed: boolean;
  /** Counts for the drivers' ratings. */
  readonly isRated: boolean;
  readonly title: string;
  readonly talk: (typeof TALKS)[number];
};

const USUAL: OnlineTerms = {
  pace: 'live',
  turnSeconds: 120,
  bankSeconds: 300,
  turnHours: 24,
  absent: 'computer',
  substitute: 'club',
  isListed: true,
  isRated: false,
  title: '',
  talk: 'phrases',
};

const numberOf = (allowed: readonly number[], text: string | null, otherwise: number): number =>
  allowed.find((item) => String(item) === text) ?? otherwise;

/** As with every link: what does not fit falls back to the default. */
export const parseTerms = (query: URLSearchParams): OnlineTerms => ({
  pace: oneOf(PACES, query.get('pace'), USUAL.pace),
  turnSeconds: numberOf(TURN_SECONDS, query.get('turn'), USUAL.turnSeconds),
  bankSeconds: numberOf(BANK_SECONDS, query.get('bank'), USUAL.bankSeconds),
  turnHours: numberOf(TURN_HOURS, query.get('hours'), USUAL.turnHours),
  absent: oneOf(ABSENTS, query.get('absent'), USUAL.absent),
  substitute: oneOf(LEVELS, query.get('substitute'), USUAL.substitute),
  isListed: query.get('listed') !== '0',
  isRated: query.get('rated') === '1',
  talk: oneOf(TALKS, query.get('talk'), USUAL.talk),
  title: (query.get('title') ?? '').slice(0, MAX_TITLE),
});

/** What an address says of the choice, with the terms added. */
export function withTerms(choice: URLSearchParams, terms: OnlineTerms): URLSearchParams {
  const query = new URLSearchParams(choice);
  const written = {
    pace: terms.pace,
    turn: String(terms.turnSeconds),
    bank: String(terms.bankSeconds),
    hours: String(terms.turnHours),
    absent: terms.absent,
    substitute: terms.substitute,
    listed: terms.isListed ? '1' : '0',
  };
  for (const [name, value] of Object.entries(written)) query.set(name, value);
  if (terms.title !== '') query.set('title', terms.title);
  if (terms.isRated) query.set('rated', '1');
  if (terms.talk !== USUAL.talk) query.set('talk', terms.talk);
  return query;
}

function clockOf({ pace, turnSeconds, bankSeconds, turnHours }: OnlineTerms): CreateRace['clock'] {
  if (pace === 'none') return { type: 'none' };
  return pace === 'days' ? { type: 'days', turnHours } : { type: 'live', turnSeconds, bankSeconds };
}

/** The part of the request that says how the race is carried. */
export function requestedTerms(
  terms: OnlineTerms,
): Pick<CreateRace, 'title' | 'clock' | 'absent' | 'substitute' | 'listed' | 'rated' | 'talk'> {
  const title = terms.title.trim();
  const { absent, substitute, isListed: listed, talk } = terms;
  return {
    ...(title !== '' && { title }),
    ...(talk !== USUAL.talk && { talk }),
    clock: clockOf(terms),
    absent,
    substitute,
    listed,
    ...(terms.isRated && { rated: true }),
  };
}

type Seated = { readonly livery: string; readonly control: string };

/** Seats that computers drive from the start. */
export const computersOf = (drivers: readonly Seated[]): CreateRace['computers'] =>
  Object.fromEntries(
    drivers.flatMap(({ livery, control }) =>
      control === 'human' ? [] : [[livery, control] as const],
    ),
  );
