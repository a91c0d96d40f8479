import type { GameId, GameStore, Millis } from '@perfect-line/store/gameStore';
import type { SeasonRow } from '@perfect-line/store/seasonStore';

import { Again, type Later } from '../again.ts';
import type { Calls } from '../calls/calls.ts';
import type { Rooms } from '../rooms.ts';
import type { Telemetry } from '../telemetry.ts';
import { courseOf, raceOf } from './roundCourse.ts';

export type SeasonClockDeps = {
  readonly store: GameStore;
  readonly rooms: Pick<Rooms, 'seasonRace'>;
  readonly telemetry: Telemetry;
  readonly now: () => Millis;
  readonly later: Later;
  readonly calls: Pick<Calls, 'callPlayer'>;
};

/** A race begins so soon after its hour at the latest, when its drivers are there. */
const LOOK_MILLIS = 2000;
/** Computers drive for whoever has not come by then. */
const WAIT_MILLIS = 5 * 60_000;
const AT_ONCE = 20;

type Due = { readonly season: string; readonly nth: number };

/**
 * Makes the races of seasons at their hour. Every node looks; the store lets one of them make it, so that nobody
 * needs a lease for it (see ADR 215).
 */
export class SeasonClock {
  readonly #deps: SeasonClockDeps;
  readonly #again: Again;

  constructor(deps: SeasonClockDeps) {
    this.#deps = deps;
    const { later, telemetry } = deps;
    const failed = (error: unknown): void => telemetry.fault('season', error, '');
    this.#again = new Again({ later, millis: LOOK_MILLIS, job: () => this.#makeDue(), failed });
  }

  /** Looks now and then again and again; answers how to stop. */
  start(): () => void {
    void this.look();
    return () => this.#again.stop();
  }

  look(): Promise<void> {
    return this.#again.now();
  }

  async #makeDue(): Promise<void> {
    const { store, telemetry, now } = this.#deps;
    for (const due of await store.dueRounds(now(), AT_ONCE)) {
      // One round that cannot be made must not keep the others waiting.
      await this.#make(due).catch((error: unknown) => telemetry.fault('season', error, due.season));
    }
  }

  async #make(due: Due): Promise<void> {
    const { store, now } = this.#deps;
    const season = await store.season(due.season);
    if (season === undefined) return;
    if (season.entrants.length === 0) return store.closeRound(due, now());
    const made = await this.#makeRace(season, due);
    if (made === undefined) return;
    for (const { player } of season.entrants) this.#deps.calls.callPlayer(player, made);
  }

  async #makeRace(season: SeasonRow, due: Due): Promise<GameId | undefined> {
    const { store, rooms, telemetry, now } = this.#deps;
    const round = season.rounds.find(({ nth }) => nth === due.nth);
    const course = round && courseOf(round);
    if (course?.kind !== 'race') return undefined;
    const request = { ...raceOf(course, season.entrants.length), title: season.name };
    const said = { id: season.id, round: due.nth };
    const race = rooms.seasonRace(request, said, now() + WAIT_MILLIS);
    if (race.ok) return store.openRound(due, now(), race.value);
    // The rules of today do not read it: no later hour would change that.
    telemetry.fault('season', race.error, due.season);
    await store.closeRound(due, now());
    return undefined;
  }
}
