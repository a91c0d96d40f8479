import type { Result } from '@perfect-line/core/result';
import type { SeatId } from '@perfect-line/rules/game';

import type { Millis, PlayerId } from './ids.ts';
import type { RoundName } from './seasonStore.ts';

export type ChallengeId = string;

/** `own`: each run has a secret of its own. `equal`: one for all, so that equal plans see equal dice. */
export type ChallengeDice = 'own' | 'equal';

/** Called off by the operator: known, but not driven. */
export type MadeState = 'open' | 'off';

/** A challenge that does not follow from the date: somebody made it, or the operator put it in a date's place. */
export type MadeChallenge = {
  /** Not to be guessed where it is by link only; a date's own where it stands in its place. */
  readonly id: ChallengeId;
  /** Empty: the operator, or somebody who is gone. */
  readonly maker: PlayerId;
  readonly game: string;
  /** By which everybody drives it, however long it is open. */
  readonly rulesVersion: string;
  readonly seat: SeatId;
  /** Read by the rules of the game, with one seat. */
  readonly setup: Readonly<Record<string, unknown>>;
  readonly name: string;
  readonly opensAt: Millis;
  readonly closesAt: Millis;
  readonly dice: ChallengeDice;
  /** Of the secret of equal dice, public from the start. */
  readonly commitment?: string;
  /** In the public list, or by link only. */
  readonly listed: boolean;
  /** Whoever it belongs to beside its maker, a season for instance. */
  readonly season?: string;
  readonly state: MadeState;
  /** Changes whenever another challenge takes its place. */
  readonly madeAt: Millis;
};

export type NewMade = {
  readonly challenge: MadeChallenge;
  /** Of equal dice; kept apart, so that no list can carry it. */
  readonly secret?: string;
};

export type MadeLimits = {
  /** Made by one player and not closed yet. */
  readonly open: number;
  /** Made by one player within a day. */
  readonly perDay: number;
};

export type MadeRefusal =
  | 'challenge.unknown'
  | 'challenge.not-yours'
  /** Somebody has begun to drive it. */
  | 'challenge.driven'
  | 'challenge.too-many'
  | 'challenge.too-often';
type Made<T = void> = Promise<Result<T, MadeRefusal>>;

/** As backups hold it. */
export type MadeDump = NewMade & { readonly kind: 'challenge' };

/** As the operator lists them. */
export type ChallengeLine = Omit<MadeChallenge, 'setup' | 'commitment'> & { readonly runs: number };

export interface MadeStore {
  /** The newest first. */
  operatorChallenges(limit: number): Promise<readonly ChallengeLine[]>;
  makeChallenge(made: NewMade, limits: MadeLimits): Made;
  /** In place of the one of this id, kept or of the calendar, a date at its own times; not once somebody has begun to drive it. */
  replaceChallenge(made: NewMade): Made;
  /**
   * As it is, unless one of this id is kept: asked again it is the same. Of a round of a season only with the times
   * that the round still has.
   */
  adoptChallenge(made: NewMade, round?: RoundName): Promise<void>;
  setChallengeState(id: ChallengeId, state: MadeState): Made;
  /** Nothing of it is left; not once somebody has begun to drive it. */
  withdrawChallenge(id: ChallengeId, maker: PlayerId): Made;
  madeChallenge(id: ChallengeId): Promise<MadeChallenge | undefined>;
  /** Those of them that are kept. */
  madeAmong(ids: readonly ChallengeId[]): Promise<readonly MadeChallenge[]>;
  secretOfChallenge(id: ChallengeId): Promise<string | undefined>;
  /** The newest first. */
  challengesOf(maker: PlayerId, limit: number): Promise<readonly MadeChallenge[]>;
  /** In the order in which they open. */
  challengesOfSeason(season: string): Promise<readonly MadeChallenge[]>;
  /** Open to everybody and not closed by then, the first to close first. */
  listedChallenges(closedBy: Millis, limit: number): Promise<readonly MadeChallenge[]>;
}

export const MADE_DAY_MILLIS = 86_400_000;

const DATE = /^([a-z]{1,16})-(\d{4})-(\d{2})(?:-(\d{2}))?$/;

/** Standings, feeds and neighbours know a date by its id alone: another course may stand there, not at another hour. */
export function spanOfDate(
  id: ChallengeId,
): Pick<MadeChallenge, 'opensAt' | 'closesAt'> | undefined {
  const [text, , year, month, day] = DATE.exec(id) ?? [];
  if (text === undefined) return undefined;
  const [y, m, d] = [Number(year), Number(month) - 1, Number(day ?? 1)];
  const closesAt = day === undefined ? Date.UTC(y, m + 1) : Date.UTC(y, m, d + 1);
  return { opensAt: Date.UTC(y, m, d), closesAt };
}

export const atItsDate = ({ challenge, ...made }: NewMade): NewMade => ({
  ...made,
  challenge: { ...challenge, ...spanOfDate(challenge.id) },
});

/** Stands in the place of a date whose challenge was called off; undefined where the id is no date. */
export function calledOff(id: ChallengeId, at: Millis): MadeChallenge | undefined {
  const game = DATE.exec(id)?.[1];
  if (game === undefined) return undefined;
  const nothing = { maker: '', rulesVersion: '', seat: '', setup: {}, name: id } as const;
  const never = { opensAt: 0, closesAt: 0, listed: false } as const;
  return { id, game, ...nothing, ...never, dice: 'own', state: 'off', madeAt: at };
}

/** There never was another than the calendar's: bringing it back takes the place away. */
export const isPlaceOnly = ({ setup }: MadeChallenge): boolean => Object.keys(setup).length === 0;
