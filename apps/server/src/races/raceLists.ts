import { parseWith } from '@perfect-line/protocol/parsing';
import { raceSettings, type RaceSummary } from '@perfect-line/protocol/race';
import type { GameStore, ListedGame, Millis, PlayerId } from '@perfect-line/store/gameStore';

import { ForAMoment } from '../forAMoment.ts';
import { savedClock } from '../room/raceClock.ts';
import { listingOf, raceSummary, type Listing } from '../room/roomInfo.ts';

const LISTED_RACES = 50;
const LIST_MILLIS = 1000;
/** A race whose host has gone cannot start: it leaves the list, and is back when the host is. */
const HOST_AWAY_MILLIS = 15 * 60_000;

/** A race of a player, and since when the turn runs. */
export type OwnRace = { readonly race: RaceSummary; readonly since: Millis };

type RaceListsDeps = { readonly store: GameStore; readonly now: () => Millis };

/** Which races there are: to join, to watch, and of one player. */
export class RaceLists {
  readonly #deps: RaceListsDeps;
  readonly #open: ForAMoment<readonly RaceSummary[]>;
  readonly #running: ForAMoment<readonly RaceSummary[]>;

  constructor(deps: RaceListsDeps) {
    this.#deps = deps;
    const { store, now } = deps;
    const list = (read: () => Promise<readonly ListedGame[]>) =>
      new ForAMoment(async () => this.#summaries(await read()), { millis: LIST_MILLIS, now });
    this.#open = list(() => store.openGames(LISTED_RACES, now() - HOST_AWAY_MILLIS));
    this.#running = list(() => store.runningGames(LISTED_RACES));
  }

  openRaces(): Promise<readonly RaceSummary[]> {
    return this.#open.answer();
  }

  /** Listed and under way: whoever likes may watch. */
  runningRaces(): Promise<readonly RaceSummary[]> {
    return this.#running.answer();
  }

  /** Whose turn it is is saved with the clock: no race is loaded to be listed. */
  async turnsOf(player: PlayerId): Promise<readonly OwnRace[]> {
    const rows = await this.#deps.store.gamesOf(player, LISTED_RACES);
    const found = rows.map(async (row) => {
      const mine = row.seats.find((seat) => seat.holder === player)?.seat;
      const clock = savedClock(row.clock);
      const myTurn = row.phase === 'racing' && mine !== undefined && clock?.seat === mine;
      const since = clock?.startedAt ?? row.updatedAt;
      return (await this.#summary(row)).map((race) => ({ race: { ...race, myTurn }, since }));
    });
    return (await Promise.all(found)).flat();
  }

  /** What is kept is out of date. */
  forget(): void {
    this.forgetOpen();
    this.#running.forget();
  }

  forgetOpen(): void {
    this.#open.forget();
  }

  async #summaries(rows: readonly ListedGame[]): Promise<readonly RaceSummary[]> {
    return (await Promise.all(rows.map((row) => this.#summary(row)))).flat();
  }

  async #summary(row: ListedGame): Promise<readonly RaceSummary[]> {
    // Written by `listingOf` of this server.
    if (row.summary !== undefined) return [raceSummary(row, row.summary as Listing)];
    const game = await this.#deps.store.game(row.id);
    const settings = parseWith(raceSettings, game?.settings);
    if (!settings.ok) return [];
    return [raceSummary(row, listingOf(settings.value, game?.rulesVersion ?? ''))];
  }
}
