import { LIVERIES } from '@perfect-line/board/dom/scene';
import { err, ok, type Result } from '@perfect-line/core/result';
import type { MakeBody } from '@perfect-line/protocol/challenges';
import type { RoundBody } from '@perfect-line/protocol/seasons';
import { GAME_KINDS, type GameKind } from '@perfect-line/rules/game';

import { today } from '../app/today.ts';
import { fieldsOf } from '../games/fieldOf.ts';
import type { GameSetup, SetupChoice } from '../games/gameSetup.ts';
import { cardOf } from '../games/registry.ts';
import {
  computersOf,
  parseTerms,
  requestedTerms,
  type OnlineTerms,
} from '../online/lobby/onlineTerms.ts';
import type { Fault } from './draft.ts';
import { fieldOf, timeIn } from '../ui/localTime.ts';

export const ROUND_KINDS = ['trial', 'race'] as const;
export type RoundKind = (typeof ROUND_KINDS)[number];
export type Pace = OnlineTerms['pace'];

/** What a founder chooses of a round besides its course. */
export type NewRound = {
  readonly kind: RoundKind;
  readonly game: GameKind;
  readonly pace: Pace;
  readonly dice: MakeBody['dice'];
  /** As the fields hold them; empty is at once. */
  readonly opens: string;
  readonly closes: string;
};

const DAY_MILLIS = 86_400_000;
const WEEK_MILLIS = 7 * DAY_MILLIS;

/** A time trial of a week, from now on; the same evening of the next week for a race. */
export const firstRound = (now: number): NewRound => ({
  kind: 'trial',
  game: GAME_KINDS[0],
  pace: 'live',
  dice: 'own',
  opens: '',
  closes: fieldOf(now + WEEK_MILLIS),
});

export const withKind = (round: NewRound, kind: RoundKind, now: number): NewRound =>
  kind === 'trial'
    ? { ...round, kind, opens: '' }
    : { ...round, kind, opens: fieldOf(now + DAY_MILLIS) };

/** Alone against the clock, on whichever table of the game that is driven. */
function aloneChoice(setup: GameSetup): SetupChoice {
  const tables = (cardOf(setup.game.kind)?.setups ?? []).map(({ table }) => setup.first(table));
  const alone = tables.map((choice) => ({ ...choice, drivers: choice.drivers.slice(0, 1) }));
  return alone.find((choice) => setup.modeOf(choice) === 'solo') ?? setup.first(setup.onlineTable);
}

/** Every seat there can be, for people. */
function fullChoice(setup: GameSetup): SetupChoice {
  const choice = setup.first(setup.onlineTable);
  const [first] = choice.drivers;
  const seats = LIVERIES.slice(0, setup.maxDrivers(choice)).map((livery) => ({
    ...setup.newDriver(livery),
    ...first,
    livery,
    control: 'human' as const,
  }));
  return { ...choice, drivers: seats };
}

export const choiceFor = (setup: GameSetup, kind: RoundKind): SetupChoice =>
  kind === 'trial' ? aloneChoice(setup) : fullChoice(setup);

const termsOf = (pace: Pace): OnlineTerms => ({ ...parseTerms(new URLSearchParams()), pace });

export const clockOf = (pace: Pace) => requestedTerms(termsOf(pace)).clock;

function timesOf({ kind, opens, closes }: NewRound, now: number) {
  const [opensAt, closesAt] = [timeIn(opens), timeIn(closes)];
  if (kind === 'race') return opensAt === undefined || opensAt <= now ? undefined : { opensAt };
  const isAhead = closesAt !== undefined && closesAt > Math.max(now, opensAt ?? now);
  if (!isAhead || (opens !== '' && (opensAt ?? 0) <= now)) return undefined;
  return { closesAt, ...(opensAt !== undefined && { opensAt }) };
}

/** The round as the server takes it; names come from the people who drive, never from the setup. */
export function roundBody(
  setup: GameSetup,
  choice: SetupChoice,
  round: NewRound,
): Result<RoundBody, Fault> {
  const times = timesOf(round, Date.now());
  if (times === undefined) return err('times');
  const nameless = choice.drivers.map((driver) => ({ ...driver, name: '' }));
  const written = setup.written({ ...choice, drivers: nameless }, today());
  if (setup.fault?.(choice) !== undefined || !setup.game.parseSetup(written).ok)
    return err('course');
  const course = { game: round.game, setup: fieldsOf(written) };
  if ('closesAt' in times) return ok({ kind: 'trial', ...course, ...times, dice: round.dice });
  const { clock, absent, substitute } = requestedTerms(termsOf(round.pace));
  const computers = computersOf(choice.drivers);
  return ok({ kind: 'race', ...course, ...times, computers, clock, absent, substitute });
}
