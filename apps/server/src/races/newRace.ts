import { commitmentOf } from '@perfect-line/core/keyedDice';
import { listOf } from '@perfect-line/core/json';
import { ok, type Result } from '@perfect-line/core/result';
import { parseWith } from '@perfect-line/protocol/parsing';
import { seatId } from '@perfect-line/protocol/shapes';
import type { CreateRace, RaceSettings } from '@perfect-line/protocol/race';
import type { Millis, NewGameWithSeats, NewSeat, PlayerId } from '@perfect-line/store/gameStore';

import { checkedSetup } from '../figures.ts';
import { listingOf } from '../room/roomInfo.ts';
import { checkLevel, refuse, type Refusal, type TableDeps } from '../room/table.ts';
import { newDiceSecret, newRaceId } from '../secrets.ts';

/** A race as it was asked for, read by the rules. */
export type CheckedRace = {
  readonly request: CreateRace;
  readonly seats: readonly NewSeat[];
  readonly rulesVersion: string;
};

/** What only the server says of a race; the secret where others have it too. */
type Said = Pick<RaceSettings, 'found' | 'challenge' | 'equalDice' | 'season'> & {
  readonly secret?: string | undefined;
};

/** Read by the rules, with its seats. */
export function checkRace(
  deps: Pick<TableDeps, 'games' | 'levels'>,
  request: CreateRace,
  rulesVersion?: string,
): Result<CheckedRace, Refusal> {
  const game = deps.games.get(request.game);
  if (game === undefined) return refuse('race.unknown-game', 'this game is not played here');
  const setup = checkedSetup(game, request.setup, rulesVersion);
  if (!setup.ok) return setup;
  // What is kept is what the rules read, nothing else that was sent.
  const checked = { ...request, setup: setup.value };
  const seats = seatsOf(checked);
  if (!seats.ok) return seats;
  const levels = [request.substitute, ...Object.values(request.computers)];
  const known = levels.map((level) => checkLevel(deps, level)).find((each) => !each.ok);
  if (known?.ok === false) return known;
  const version = rulesVersion ?? game.rulesVersion;
  return ok({ request: checked, seats: seats.value, rulesVersion: version });
}

/** As the store takes it, with dice of its own where the server does not say which. */
export function newRace(
  { request, seats, rulesVersion }: CheckedRace,
  { player, now }: { readonly player: PlayerId; readonly now: Millis },
  { secret = newDiceSecret(), ...said }: Said = {},
): NewGameWithSeats {
  const id = newRaceId();
  const { game: kind, listed, computers: _, ...agreed } = request;
  const settings: RaceSettings = { ...agreed, ...said };
  const game = {
    id,
    kind,
    rulesVersion,
    createdAt: now,
    createdBy: player,
    listed,
    settings,
    commitment: commitmentOf(secret),
    ...(said.found?.fillAt !== undefined && { dueAt: said.found.fillAt }),
  };
  return { game, summary: listingOf(settings, rulesVersion), secret, seats };
}

/** Both games name their seats in `setup.drivers`; a seat must also fit the frames that name it. */
function seatsOf({ setup, computers }: CreateRace): Result<readonly NewSeat[], Refusal> {
  const drivers = listOf(setup['drivers']);
  const ids = drivers.flatMap((driver) => {
    const id: unknown =
      typeof driver === 'object' && driver !== null && 'id' in driver ? driver.id : 0;
    const seat = parseWith(seatId, id);
    return seat.ok ? [seat.value] : [];
  });
  if (ids.length === 0 || ids.length !== drivers.length) {
    return refuse('setup.drivers', 'every driver needs an id of letters and digits');
  }
  const strange = Object.keys(computers).find((seat) => !ids.includes(seat));
  if (strange !== undefined) return refuse('seat.unknown', `there is no seat ${strange}`);
  return ok(
    ids.map((seat) => {
      const computer = Object.hasOwn(computers, seat) ? computers[seat] : undefined;
      return computer === undefined ? { seat } : { seat, computer };
    }),
  );
}
