import { challengeOf, openAt, type Challenge } from '@perfect-line/challenges/calendar';
import type { Span } from '@perfect-line/challenges/dates';
import { ok, type Result } from '@perfect-line/core/result';
import type {
  ChallengeReply,
  ChallengesReply,
  MyRun,
  RunRow,
} from '@perfect-line/protocol/challenges';
import type { RankedRun, RunRow as StoredRun } from '@perfect-line/store/challengeStore';
import type { GameId, GameStore, Millis, PlayerId, Session } from '@perfect-line/store/gameStore';

import { refuse, type Refusal } from '../room/table.ts';
import type { Rooms } from '../rooms.ts';
import type { Standings } from './standings.ts';

/** So many rows of a table are told; whoever asks finds the own row besides. */
const SHOWN_ROWS = 50;
/** Courses in memory: to lay a circuit takes some tens of milliseconds. */
const MOST_KNOWN = 64;
/** Of days longer ago than this nothing new is worked out; their runs are in the open data. */
const SHOWN_MILLIS = 70 * 86_400_000;

type Deps = {
  readonly store: GameStore;
  readonly rooms: Pick<Rooms, 'beginRun' | 'endOf'>;
  readonly now: () => Millis;
  readonly standings: Pick<Standings, 'driving'>;
};

/** What everybody drives: the calendar says what, the store who has, the rooms how it went. */
export class Challenges {
  readonly #deps: Deps;
  readonly #known = new Map<string, Challenge>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Those of today and of this month. */
  async open(viewer: PlayerId | undefined): Promise<ChallengesReply> {
    const now = this.#deps.now();
    const open = await Promise.all(
      this.#openNow(now).map(async (challenge) => {
        await this.#settle(challenge);
        const mine = viewer === undefined ? undefined : await this.#mine(challenge, viewer);
        const drivers = await this.#deps.store.countRuns(challenge.id);
        return { ...challenge, drivers, ...(mine && { mine }) };
      }),
    );
    return { now, open };
  }

  async page(id: string, viewer: PlayerId | undefined): Promise<Result<ChallengeReply, Refusal>> {
    const found = this.#find(id);
    if (!found.ok) return found;
    const challenge = found.value;
    await this.#settle(challenge);
    const now = this.#deps.now();
    const mine = viewer === undefined ? undefined : await this.#mine(challenge, viewer);
    const isOpenBook = now >= challenge.closesAt || mine?.state === 'finished';
    return ok({
      now,
      challenge,
      drivers: await this.#deps.store.countRuns(id),
      ...(mine && { mine }),
      times: [...(await this.#times(challenge, viewer, isOpenBook))],
      driving: await this.#deps.standings.driving(challenge, { viewer, isOpenBook }),
    });
  }

  /** The official run: the first that was started, and no other. */
  async begin(session: Session, id: string): Promise<Result<GameId, Refusal>> {
    const found = this.#find(id);
    if (!found.ok) return found;
    const begun = await this.#deps.store.runOf(id, session.player);
    if (begun !== undefined) return ok(begun.game);
    const { closesAt, game, setup } = found.value;
    if (this.#deps.now() >= closesAt) return refuse('challenge.closed', 'this challenge is over');
    return this.#deps.rooms.beginRun(session, { challenge: id, game, setup });
  }

  #openNow(now: Millis): readonly Challenge[] {
    return openAt(now, (id) => this.#known.get(id)).map((challenge) => this.#remember(challenge));
  }

  #remember(challenge: Challenge): Challenge {
    this.#known.delete(challenge.id);
    this.#known.set(challenge.id, challenge);
    const oldest = this.#known.keys().next().value;
    if (this.#known.size > MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest);
    return challenge;
  }

  #find(id: string): Result<Challenge, Refusal> {
    const known = this.#known.get(id);
    const now = this.#deps.now();
    const isNear = ({ opensAt, closesAt }: Span): boolean =>
      opensAt <= now && now - closesAt < SHOWN_MILLIS;
    const found = known === undefined ? challengeOf(id, isNear) : ok(known);
    if (found.ok && isNear(found.value)) return ok(this.#remember(found.value));
    return refuse('challenge.unknown', 'there is no such challenge');
  }

  /** What ended while nobody looked, also on a server that was killed right then. */
  async #settle(challenge: Challenge): Promise<void> {
    const { store, rooms } = this.#deps;
    for (const game of await store.runsToSettle(challenge.id)) {
      const end = await rooms.endOf(game);
      if (end !== undefined) await store.endRun(game, end);
    }
  }

  async #mine(challenge: Challenge, viewer: PlayerId): Promise<MyRun | undefined> {
    const { store, now } = this.#deps;
    const run = await store.runOf(challenge.id, viewer);
    if (run === undefined) return undefined;
    const who = { player: viewer, until: challenge.closesAt };
    const place = await store.placeOf(challenge.id, 'seconds', who);
    const drivingPlace = await store.placeOf(challenge.id, 'cost', who);
    const isOver = run.finishedAt !== undefined || now() >= challenge.closesAt;
    const unplaced = isOver ? 'not-finished' : 'driving';
    return {
      race: run.game,
      state: place === undefined ? unplaced : 'finished',
      ...(run.seconds !== undefined && { seconds: run.seconds }),
      ...(run.cost !== undefined && { cost: run.cost }),
      ...(place !== undefined && { place }),
      ...(drivingPlace !== undefined && { drivingPlace }),
    };
  }

  async #times(
    challenge: Challenge,
    viewer: PlayerId | undefined,
    isOpenBook: boolean,
  ): Promise<readonly RunRow[]> {
    const range = { until: challenge.closesAt, limit: SHOWN_ROWS };
    const best = await this.#deps.store.bestRuns(challenge.id, 'seconds', range);
    const rows = best.map((run) => shown(run, viewer, isOpenBook));
    const isIn = best.some(({ player }) => player === viewer);
    if (viewer === undefined || isIn) return rows;
    const mine = await this.#ranked(challenge, viewer);
    return mine === undefined ? rows : [...rows, shown(mine, viewer, isOpenBook)];
  }

  async #ranked(challenge: Challenge, player: PlayerId): Promise<RankedRun | undefined> {
    const { store } = this.#deps;
    const who = { player, until: challenge.closesAt };
    const place = await store.placeOf(challenge.id, 'seconds', who);
    const run: StoredRun | undefined = await store.runOf(challenge.id, player);
    return place === undefined || run === undefined ? undefined : { ...run, place };
  }
}

const shown = (run: RankedRun, viewer: PlayerId | undefined, isOpenBook: boolean): RunRow => ({
  place: run.place,
  name: run.name,
  seconds: run.seconds ?? 0,
  mine: run.player === viewer,
  ...(isOpenBook && { race: run.game }),
});
