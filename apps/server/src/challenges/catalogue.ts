import { challengeOf, openAt, periodOf, type Challenge } from '@perfect-line/challenges/calendar';
import type { Span } from '@perfect-line/challenges/dates';
import { ok, type Result } from '@perfect-line/core/result';
import type { SeatId } from '@perfect-line/rules/game';
import type { GameStore, Millis, PlayerId } from '@perfect-line/store/gameStore';
import type { ChallengeDice, MadeChallenge } from '@perfect-line/store/madeStore';

import { Recent } from '../recent.ts';
import { refuse, type Refusal } from '../room/table.ts';

/** Courses in memory: to lay a circuit takes some tens of milliseconds. */
const MOST_KNOWN = 64;
/** Of days longer ago than this nothing new is worked out; their runs are in the open data. */
const SHOWN_MILLIS = 70 * 86_400_000;
/** Made for everybody, beside those of the calendar. */
const MOST_LISTED = 20;

/** A challenge as it is driven, wherever it comes from. */
export type Found = Span & {
  readonly id: string;
  readonly game: string;
  readonly period: 'day' | 'month' | 'made';
  readonly seat: SeatId;
  readonly setup: Readonly<Record<string, unknown>>;
  /** What only those have that are kept in the store. */
  readonly made?: Made;
};
type Made = Pick<
  MadeChallenge,
  'maker' | 'name' | 'madeAt' | 'listed' | 'commitment' | 'season' | 'rulesVersion'
> & {
  readonly dice: ChallengeDice;
};

type Deps = { readonly store: GameStore; readonly now: () => Millis };

const UNKNOWN = refuse('challenge.unknown', 'there is no such challenge');
const CALLED_OFF = refuse('challenge.off', 'this challenge was called off');

const NOT_CLOSED = refuse('challenge.not-closed', 'the data of a challenge follow its closing');

const foundOf = (kept: MadeChallenge): Found => {
  const { id, game, seat, setup, opensAt, closesAt } = kept;
  const { maker, name, madeAt, listed, commitment, season, dice, rulesVersion } = kept;
  const made = {
    maker,
    name,
    madeAt,
    listed,
    dice,
    rulesVersion,
    ...(commitment !== undefined && { commitment }),
    ...(season !== undefined && { season }),
  };
  return { id, game, period: periodOf(id) ?? 'made', seat, setup, opensAt, closesAt, made };
};

/** Every challenge there is: what the calendar says, unless the store says otherwise. */
export class Catalogue {
  readonly #deps: Deps;
  readonly #known = new Recent<string, Challenge>(MOST_KNOWN);

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** By its id, from the store or the calendar: the one way to a challenge. */
  async find(id: string): Promise<Result<Found, Refusal>> {
    const kept = await this.#deps.store.madeChallenge(id);
    if (kept === undefined) return this.#ofCalendar(id);
    if (kept.state === 'off') return CALLED_OFF;
    const found = foundOf(kept);
    return found.period === 'made' || this.#isNear(found) ? ok(found) : UNKNOWN;
  }

  /** One that is over, however long ago. */
  async findClosed(id: string): Promise<Result<Found, Refusal>> {
    const now = this.#deps.now();
    const kept = await this.#deps.store.madeChallenge(id);
    if (kept?.state === 'off') return CALLED_OFF;
    const dated = kept === undefined ? challengeOf(id, ({ opensAt }) => opensAt <= now) : undefined;
    if (dated?.ok === false) return UNKNOWN;
    const found = kept === undefined ? dated?.value : foundOf(kept);
    if (found === undefined) return UNKNOWN;
    return found.closesAt <= now ? ok(found) : NOT_CLOSED;
  }

  /** Today's and this month's, and what was made for everybody. */
  async openNow(): Promise<readonly Found[]> {
    const { store, now } = this.#deps;
    const at = now();
    const dated = openAt(at, (id) => this.#known.get(id)).map((each) => this.#remember(each));
    const kept = await store.madeAmong(dated.map(({ id }) => id));
    const listed = await store.listedChallenges(at, MOST_LISTED);
    return [
      ...dated.flatMap((each) => inItsPlace(each, kept)),
      ...listed.map(foundOf).filter(({ period, opensAt }) => period === 'made' && opensAt <= at),
    ];
  }

  /** Those of a player, the newest first. */
  async madeBy(player: PlayerId, limit: number): Promise<readonly Found[]> {
    return (await this.#deps.store.challengesOf(player, limit)).map(foundOf);
  }

  #isNear({ opensAt, closesAt }: Span): boolean {
    const now = this.#deps.now();
    return opensAt <= now && now - closesAt < SHOWN_MILLIS;
  }

  #ofCalendar(id: string): Result<Found, Refusal> {
    const known = this.#known.get(id);
    const isNear = (span: Span): boolean => this.#isNear(span);
    const found = known === undefined ? challengeOf(id, isNear) : ok(known);
    return found.ok && isNear(found.value) ? ok(this.#remember(found.value)) : UNKNOWN;
  }

  #remember(challenge: Challenge): Challenge {
    this.#known.keep(challenge.id, challenge);
    return challenge;
  }
}

/** The operator may have put another in its place, or called it off. */
function inItsPlace(challenge: Challenge, kept: readonly MadeChallenge[]): readonly Found[] {
  const other = kept.find(({ id }) => id === challenge.id);
  if (other === undefined) return [challenge];
  return other.state === 'off' ? [] : [foundOf(other)];
}
