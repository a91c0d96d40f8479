import { ok, type Result } from '@perfect-line/core/result';
import type {
  ChallengeInfo,
  ChallengeReply,
  ChallengesReply,
  MadeListReply,
  MakeBody,
  MyRun,
  RunRow,
} from '@perfect-line/protocol/challenges';
import type { AnyGame } from '@perfect-line/rules/game';
import type { RankedRun } from '@perfect-line/store/challengeStore';
import type { GameId, GameStore, Millis, PlayerId, Session } from '@perfect-line/store/gameStore';

import { refuse, type Refusal } from '../room/table.ts';
import type { Rooms } from '../rooms.ts';
import { Catalogue, type Found } from './catalogue.ts';
import { make, withdraw } from './make.ts';
import { openData, type OpenData } from './openData.ts';
import { bestRuns, settleRuns, SHOWN_ROWS } from './runs.ts';
import type { Standings } from './standings.ts';

type Deps = {
  readonly store: GameStore;
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly rooms: Pick<Rooms, 'beginRun' | 'endOf'>;
  readonly now: () => Millis;
  readonly standings: Pick<Standings, 'driving'>;
};

/** What everybody drives: the catalogue says what, the store who has, the rooms how it went. */
export class Challenges {
  readonly #deps: Deps;
  readonly #catalogue: Catalogue;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#catalogue = new Catalogue(deps);
  }

  /** Those of today and of this month, and what was made for everybody. */
  async open(viewer: PlayerId | undefined): Promise<ChallengesReply> {
    const now = this.#deps.now();
    const open = await Promise.all(
      (await this.#catalogue.openNow()).map(async (challenge) => {
        await settleRuns(this.#deps, challenge.id);
        const mine = viewer === undefined ? undefined : await this.#mine(challenge, viewer);
        const drivers = await this.#deps.store.countRuns(challenge.id);
        return { ...(await this.#told(challenge)), drivers, ...(mine && { mine }) };
      }),
    );
    return { now, open };
  }

  async page(id: string, viewer: PlayerId | undefined): Promise<Result<ChallengeReply, Refusal>> {
    const found = await this.#catalogue.find(id);
    if (!found.ok) return found;
    const challenge = found.value;
    await settleRuns(this.#deps, challenge.id);
    const now = this.#deps.now();
    const mine = viewer === undefined ? undefined : await this.#mine(challenge, viewer);
    const isOpenBook = now >= challenge.closesAt || mine?.state === 'finished';
    const isSealed =
      challenge.made?.dice === 'equal' && !isOpenBook && mine?.state !== 'not-finished';
    return ok({
      now,
      challenge: await this.#told(challenge),
      drivers: await this.#deps.store.countRuns(id),
      ...(mine && { mine }),
      times: isSealed ? [] : [...(await this.#times(challenge, viewer, isOpenBook))],
      ...(now >= challenge.closesAt && { unfinished: await this.#unfinished(challenge) }),
      ...(viewer !== undefined && challenge.made?.maker === viewer && { isMaker: true }),
      ...(!(await this.#mayDrive(viewer, challenge.made?.season)) && { mustEnter: true }),
      ...(!isSealed && {
        driving: await this.#deps.standings.driving(challenge, { viewer, isOpenBook }),
      }),
    });
  }

  make(session: Session, body: MakeBody): Promise<Result<string, Refusal>> {
    return make(this.#deps, session.player, body);
  }

  withdraw(session: Session, id: string): Promise<Result<void, Refusal>> {
    return withdraw(this.#deps, id, session.player);
  }

  async madeBy(player: PlayerId): Promise<MadeListReply> {
    const found = await this.#catalogue.madeBy(player, SHOWN_ROWS);
    const made = found.map(async (each) => {
      const drivers = await this.#deps.store.countRuns(each.id);
      return { ...(await this.#told(each)), drivers };
    });
    return { now: this.#deps.now(), made: await Promise.all(made) };
  }

  /** Everything of a challenge that is over, for everybody. */
  async dataOf(
    id: string,
    isHidden: (race: GameId) => boolean,
  ): Promise<Result<OpenData, Refusal>> {
    const found = await this.#catalogue.findClosed(id);
    if (!found.ok) return found;
    await settleRuns(this.#deps, id);
    return ok(await openData({ ...this.#deps, isHidden }, await this.#told(found.value)));
  }

  /** The official run: the first that was started, and no other. */
  async begin(session: Session, id: string): Promise<Result<GameId, Refusal>> {
    const found = await this.#catalogue.find(id);
    if (!found.ok) return found;
    const begun = await this.#deps.store.runOf(id, session.player);
    if (begun !== undefined) return ok(begun.game);
    const { opensAt, closesAt, game, setup, made } = found.value;
    const now = this.#deps.now();
    if (now < opensAt) return refuse('challenge.not-open', 'this challenge is not open yet');
    if (now >= closesAt) return refuse('challenge.closed', 'this challenge is over');
    if (!(await this.#mayDrive(session.player, made?.season)))
      return refuse('season.not-entered', 'you have not entered this season');
    return this.#deps.rooms.beginRun(session, {
      challenge: id,
      game,
      setup,
      madeAt: made?.madeAt,
      rulesVersion: made?.rulesVersion,
      equal: await this.#equalDice(found.value),
    });
  }

  async #equalDice({ id, closesAt, made }: Found) {
    if (made?.dice !== 'equal') return undefined;
    const secret = await this.#deps.store.secretOfChallenge(id);
    if (secret === undefined) throw new Error(`challenge ${id} has no dice`);
    return { secret, until: closesAt };
  }

  /** A round of a season is for those who entered it: nobody enters only after a good run. */
  async #mayDrive(player: PlayerId | undefined, season: string | undefined): Promise<boolean> {
    if (season === undefined) return true;
    return player !== undefined && this.#deps.store.isEntered(season, player);
  }

  /** As pages read it: who made it by name, and nothing of what only the store needs. */
  async #told({ made, ...challenge }: Found): Promise<ChallengeInfo> {
    if (made === undefined) return { ...challenge, setup: { ...challenge.setup } };
    const maker = made.maker === '' ? undefined : await this.#deps.store.nameOf(made.maker);
    const { name, dice, commitment, season } = made;
    const isClosed = this.#deps.now() >= challenge.closesAt;
    const secret = isClosed ? await this.#deps.store.secretOfChallenge(challenge.id) : undefined;
    return {
      ...challenge,
      setup: { ...challenge.setup },
      name,
      ...(maker !== undefined && { maker }),
      dice,
      ...(commitment !== undefined && { commitment }),
      ...(secret !== undefined && { secret }),
      ...(season !== undefined && { season }),
    };
  }

  async #mine(challenge: Found, viewer: PlayerId): Promise<MyRun | undefined> {
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
    challenge: Found,
    viewer: PlayerId | undefined,
    isOpenBook: boolean,
  ): Promise<readonly RunRow[]> {
    const { store } = this.#deps;
    const runs = await bestRuns(store, challenge, { by: 'seconds', viewer });
    const followed = viewer === undefined ? [] : await store.followsOf(viewer);
    return runs.map((run) => ({
      ...shown(run, viewer, isOpenBook),
      ...(followed.some(({ player }) => player === run.player) && { followed: true }),
    }));
  }

  async #unfinished({ id, closesAt: until }: Found): Promise<string[]> {
    const runs = await this.#deps.store.unfinishedRuns(id, { until, limit: SHOWN_ROWS });
    return runs.map(({ name }) => name);
  }
}

const shown = (run: RankedRun, viewer: PlayerId | undefined, isOpenBook: boolean): RunRow => ({
  place: run.place,
  name: run.name,
  seconds: run.seconds ?? 0,
  mine: run.player === viewer,
  ...(isOpenBook && { race: run.game }),
});
