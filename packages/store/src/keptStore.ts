import type { Result } from '@perfect-line/core/result';

import type { Millis, PlayerId } from './ids.ts';

/** A key on one of the player's devices; the public half of it. */
export type Passkey = {
  readonly id: string;
  readonly player: PlayerId;
  /** In base64url, as the authenticator gave it. */
  readonly publicKey: string;
  /** How often it has been used, where it counts. */
  readonly counter: number;
  /** What its owner calls it. */
  readonly label: string;
  readonly transports: readonly string[];
  readonly createdAt: Millis;
  readonly usedAt: Millis;
};

/** A player who stays, with a name nobody else has. */
export type KeptPlayer = {
  readonly player: PlayerId;
  readonly name: string;
  readonly keptAt: Millis;
  readonly isPublic: boolean;
  /** Recovery words as they are kept: a slow hash. */
  readonly words?: string;
};

export type KeptRefusal =
  | 'kept.unknown'
  | 'kept.name-taken'
  | 'kept.names-used-up'
  | 'kept.passkey-known'
  | 'kept.too-many-passkeys'
  | 'kept.last-passkey'
  | 'kept.too-many-followed';
type Kept<T = void> = Promise<Result<T, KeptRefusal>>;

/** How much belongs to one player. */
export const KEPT_LIMITS = { passkeys: 10, names: 5, followed: 200 } as const;

export type KeptDump = {
  readonly kind: 'kept';
  readonly kept: Omit<KeptPlayer, 'name'>;
  readonly names: readonly { readonly key: string; readonly nth: number }[];
  readonly passkeys: readonly Passkey[];
  readonly follows: readonly PlayerId[];
};

/** The first passkey makes a guest a player who stays. */
export type Keeping = { readonly passkey: Passkey; readonly name: string };

export interface KeptStore {
  /** Name and passkey in one: of any number of callers one gets the name. */
  keepPlayer(keeping: Keeping): Kept;
  addPasskey(passkey: Passkey): Kept;
  kept(player: PlayerId): Promise<KeptPlayer | undefined>;
  /** Of a guest too; undefined when there is no such player. */
  nameOf(player: PlayerId): Promise<string | undefined>;
  /** Whoever has this name, or one that could be mistaken for it. */
  keptByName(name: string): Promise<KeptPlayer | undefined>;
  passkey(id: string): Promise<Passkey | undefined>;
  /** Oldest first. */
  passkeysOf(player: PlayerId): Promise<readonly Passkey[]>;
  /** False unless the counter has risen, or neither ever counted. */
  usePasskey(id: string, use: { readonly counter: number; readonly at: Millis }): Promise<boolean>;
  labelPasskey(player: PlayerId, id: string, label: string): Kept;
  /** The last one stays while there are no recovery words. */
  removePasskey(player: PlayerId, id: string): Kept;
  /** In place of those before. */
  putWords(player: PlayerId, hash: string): Kept;
  /** Of any number of callers with the same words one gets in. */
  takeWords(player: PlayerId, hash: string): Promise<boolean>;
  setPublic(player: PlayerId, isPublic: boolean): Kept;
  /** A kept player's names stay with them, those before too; a guest takes none that is somebody's. */
  renamePlayer(player: PlayerId, name: string): Kept;

  follow(player: PlayerId, followed: PlayerId): Kept;
  unfollow(player: PlayerId, followed: PlayerId): Promise<void>;
  /** Those who can be seen, by name. */
  followsOf(player: PlayerId): Promise<readonly KeptPlayer[]>;

  /** Answers which sessions there were. */
  endSessionsOf(player: PlayerId): Promise<readonly string[]>;
  countSessions(player: PlayerId, now: Millis): Promise<number>;
  /** Races and courses stay, under nobody's name; courses go too where that is wanted. Answers the sessions. */
  forgetMe(player: PlayerId, courses: 'keep' | 'withdraw'): Promise<readonly string[]>;
}
