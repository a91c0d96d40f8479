import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

import { isObject } from '@perfect-line/core/json';
import { challengeId } from '@perfect-line/protocol/challenges';
import { SETUP_CHARS } from '@perfect-line/protocol/limits';
import { parseWith } from '@perfect-line/protocol/parsing';
import { raceTitle, seatId } from '@perfect-line/protocol/shapes';
import type { AnyGame } from '@perfect-line/rules/game';
import type { GameKit } from '@perfect-line/solver/computer';
import { GAMES } from '@perfect-line/solver/games';
import { spanOfDate, type MadeChallenge } from '@perfect-line/store/madeStore';

import { UsageError } from '../usage.ts';

export type ChallengeWish = {
  readonly game: string;
  readonly setup: string;
  readonly name: string;
  readonly opens?: string;
  readonly closes?: string;
};

type Times = Pick<MadeChallenge, 'opensAt' | 'closesAt'>;

/** As the server draws ids of races: 96 bits. */
const ID_BYTES = 12;
/** What components are, not what is agreed: a challenge has the standard ones. */
const FIGURES = ['tables', 'roads'];

function gameOf(name: string): AnyGame {
  const kit = new Map<string, GameKit>(Object.entries(GAMES)).get(name);
  if (kit === undefined) throw new UsageError(`no game ${name} is known here`);
  return kit.game;
}

function readSetup(path: string): Readonly<Record<string, unknown>> {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isFile() !== true || stat.size > 4 * SETUP_CHARS) {
    throw new UsageError(`no such setup: ${path}`);
  }
  try {
    const json: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (isObject(json)) return json;
  } catch {
    throw new UsageError(`${path} is not JSON`);
  }
  throw new UsageError(`${path} is not a setup`);
}

const bare = (setup: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(setup).filter(([name]) => !FIGURES.includes(name)));

function timeOf(text: string): number {
  const at = Date.parse(text);
  if (!Number.isFinite(at))
    throw new UsageError(`${text} is not a time: write 2026-11-20T00:00:00Z`);
  return at;
}

function saidTimes({ opens, closes }: ChallengeWish): Times {
  if (opens === undefined || closes === undefined)
    throw new UsageError('--opens and --closes say when it is driven');
  const [opensAt, closesAt] = [timeOf(opens), timeOf(closes)];
  if (closesAt <= opensAt) throw new UsageError('it closes after it opens');
  return { opensAt, closesAt };
}

/** What stands in the place of a date is driven when that date is. */
function timesOf(wish: ChallengeWish, id: string): Times {
  const span = spanOfDate(id);
  if (span === undefined) return saidTimes(wish);
  const { opens, closes } = wish;
  const isOther =
    (opens !== undefined && timeOf(opens) !== span.opensAt) ||
    (closes !== undefined && timeOf(closes) !== span.closesAt);
  if (isOther) throw new UsageError(`${id} keeps its own times: leave out --opens and --closes`);
  return span;
}

/** The only seat of it, as the rules read it. */
function seatOf({ drivers }: Readonly<Record<string, unknown>>): string {
  const all: readonly unknown[] = Array.isArray(drivers) ? drivers : [];
  const [only, ...others] = all.map((driver) => (isObject(driver) ? driver['id'] : undefined));
  const seat = parseWith(seatId, only);
  if (!seat.ok || others.length > 0) throw new UsageError('a challenge has one driver');
  return seat.value;
}

function nameOf(text: string): string {
  const name = parseWith(raceTitle, text);
  if (!name.ok) throw new UsageError('a name has 1 to 60 characters that can be printed');
  return name.value;
}

const newId = (): string => randomBytes(ID_BYTES).toString('base64url');

/** Listed for everybody, with dice of each run's own. */
export function operatorChallenge(wish: ChallengeWish, id = newId()): MadeChallenge {
  if (!parseWith(challengeId, id).ok) throw new UsageError(`${id} is not the id of a challenge`);
  const game = gameOf(wish.game);
  const setup = bare(readSetup(wish.setup));
  const read = game.parseSetup(setup);
  if (!read.ok) throw new UsageError(`${wish.setup}: ${read.error.code}: ${read.error.message}`);
  return {
    id,
    maker: '',
    game: wish.game,
    rulesVersion: game.rulesVersion,
    seat: seatOf(setup),
    setup,
    name: nameOf(wish.name),
    ...timesOf(wish, id),
    dice: 'own',
    listed: true,
    state: 'open',
    madeAt: Date.now(),
  };
}
