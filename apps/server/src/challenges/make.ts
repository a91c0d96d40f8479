import { commitmentOf } from '@perfect-line/core/keyedDice';
import { isObject } from '@perfect-line/core/json';
import { err, ok, type Result } from '@perfect-line/core/result';
import type { MakeBody } from '@perfect-line/protocol/challenges';
import { parseWith } from '@perfect-line/protocol/parsing';
import { seatId } from '@perfect-line/protocol/shapes';
import type { AnyGame, SeatId } from '@perfect-line/rules/game';
import type { GameStore, Millis, PlayerId } from '@perfect-line/store/gameStore';
import type { MadeLimits, MadeRefusal, NewMade } from '@perfect-line/store/madeStore';

import { checkedSetup, withoutFigures } from '../figures.ts';
import { refuse, type Refusal } from '../room/table.ts';
import { newDiceSecret, newRaceId } from '../secrets.ts';

/** What a keen organiser needs. */
export const MADE_LIMITS: MadeLimits = { open: 20, perDay: 20 };
const DAY_MILLIS = 86_400_000;
/** Somebody must be able to drive it. */
const SHORTEST_MILLIS = 60_000;
const LONGEST_MILLIS = 366 * DAY_MILLIS;

type Deps = {
  readonly store: GameStore;
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly now: () => Millis;
};

const WORDS: Readonly<Record<MadeRefusal, string>> = {
  'challenge.unknown': 'there is no such challenge',
  'challenge.not-yours': 'somebody else made this',
  'challenge.driven': 'somebody has begun to drive it',
  'challenge.too-many': 'you have made as many as one player may',
  'challenge.too-often': 'that is enough for one day',
};

const answered = <T>(result: Result<T, MadeRefusal>): Result<T, Refusal> =>
  result.ok ? result : err({ code: result.error, message: WORDS[result.error] });

function checkTimes({ opensAt, closesAt }: MakeBody, now: Millis): Result<Millis, Refusal> {
  const from = Math.max(opensAt ?? now, now);
  const isShort = closesAt - from < SHORTEST_MILLIS;
  if (isShort || closesAt - now > LONGEST_MILLIS) {
    return refuse('challenge.times', 'it closes after it opens, and within a year');
  }
  return ok(from);
}

/** One seat: everybody drives it alone. */
function onlySeat(setup: Readonly<Record<string, unknown>>): Result<SeatId, Refusal> {
  const { drivers } = setup;
  const [driver, second]: readonly unknown[] = Array.isArray(drivers) ? drivers : [];
  const seat = isObject(driver) ? parseWith(seatId, driver['id']) : undefined;
  return seat?.ok === true && second === undefined
    ? ok(seat.value)
    : refuse('challenge.one-driver', 'a challenge is driven alone');
}

/** Read by the rules and with the standard figures, as every race on this server. */
function newChallenge(
  { games, now }: Omit<Deps, 'store'>,
  maker: PlayerId,
  body: MakeBody,
): Result<NewMade, Refusal> {
  const opensAt = checkTimes(body, now());
  if (!opensAt.ok) return opensAt;
  const game = games.get(body.game);
  if (game === undefined) return refuse('race.unknown-game', 'this game is not played here');
  const setup = checkedSetup(game, body.setup);
  if (!setup.ok) return setup;
  const seat = onlySeat(setup.value);
  if (!seat.ok) return seat;
  const secret = body.dice === 'equal' ? newDiceSecret() : undefined;
  const challenge = {
    id: newRaceId(),
    maker,
    game: body.game,
    rulesVersion: game.rulesVersion,
    seat: seat.value,
    setup: withoutFigures(setup.value),
    name: body.name,
    opensAt: opensAt.value,
    closesAt: body.closesAt,
    dice: body.dice,
    ...(secret !== undefined && { commitment: commitmentOf(secret) }),
    listed: false,
    state: 'open',
    madeAt: now(),
  } as const;
  return ok({ challenge, ...(secret !== undefined && { secret }) });
}

/** By link only: whoever is given it drives. Answers its id. */
export async function make(
  deps: Deps,
  maker: PlayerId,
  body: MakeBody,
): Promise<Result<string, Refusal>> {
  const made = newChallenge(deps, maker, body);
  if (!made.ok) return made;
  const kept = answered(await deps.store.makeChallenge(made.value, MADE_LIMITS));
  return kept.ok ? ok(made.value.challenge.id) : kept;
}

export const withdraw = async (
  { store }: Pick<Deps, 'store'>,
  id: string,
  maker: PlayerId,
): Promise<Result<void, Refusal>> => answered(await store.withdrawChallenge(id, maker));
