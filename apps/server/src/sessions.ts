import type { GameStore, Millis, PlayerId, Session } from '@perfect-line/store/gameStore';
import type { Hints } from '@perfect-line/store/hints';

import type { Telemetry } from './telemetry.ts';
import { hashToken, newPlayerId, newToken } from './secrets.ts';
import { formatDeviceCode, parseDeviceCode } from './deviceCode.ts';

const DAY = 86_400_000;
export const SESSION_MILLIS = 180 * DAY;
const CODE_MILLIS = 600_000;
const ENDED_KEPT = 1000;

/** A sign-out at another node whose hint was lost is noticed so soon. */
const LOOK_MILLIS = 30_000;

type Deps = {
  readonly store: GameStore;
  readonly now: () => Millis;
  /** Of the other nodes, where there are any. */
  readonly hints?: Hints | undefined;
};
export type SignedIn = { readonly token: string; readonly session: Session };

/** Guests: a name and a cookie. The token itself is in the cookie alone; the store has its hash. */
export class Sessions {
  readonly #deps: Deps;
  readonly #endings = new Map<string, Set<() => void>>();
  /** Those ended last: a line whose session was being read meanwhile must not stay open. */
  readonly #ended: string[] = [];

  constructor(deps: Deps) {
    this.#deps = deps;
    deps.hints?.onHint((hint) => {
      if (hint.type === 'signed-out') this.#end(hint.session);
    });
  }

  async of(token: string | undefined): Promise<Session | undefined> {
    if (token === undefined) return undefined;
    return this.#deps.store.sessionOf(hashToken(token), this.#deps.now());
  }

  async signIn(name: string): Promise<SignedIn> {
    return this.#open(newPlayerId(), name);
  }

  /** Somebody who is known here already; undefined when there is no such player, or a blocked one. */
  async signInAs(player: PlayerId): Promise<SignedIn | undefined> {
    const name = await this.#deps.store.nameOf(player);
    if (name === undefined) return undefined;
    const opened = await this.#open(player, name);
    return (await this.of(opened.token)) === undefined ? undefined : opened;
  }

  async signOut(session: Session): Promise<void> {
    const { tokenHash } = session;
    await this.#deps.store.endSession(tokenHash);
    this.tellEnded([tokenHash]);
  }

  /** Sessions that are no longer in the store. */
  tellEnded(tokenHashes: readonly string[]): void {
    for (const session of tokenHashes) {
      this.#deps.hints?.send({ type: 'signed-out', session });
      this.#end(session);
    }
  }

  #end(tokenHash: string): void {
    this.#ended.push(tokenHash);
    if (this.#ended.length > ENDED_KEPT) this.#ended.shift();
    for (const end of this.#endings.get(tokenHash) ?? []) end();
  }

  /** Sessions with a line here that were ended at another node; answers how to stop looking. */
  lookForEnded({ fault }: Telemetry, every = LOOK_MILLIS): () => void {
    if (this.#deps.hints === undefined) return () => undefined;
    const look = async (): Promise<void> => {
      const known = [...this.#endings.keys()];
      const open = new Set(await this.#deps.store.openSessions(known, this.#deps.now()));
      for (const each of known) if (!open.has(each)) this.#end(each);
    };
    const again = setInterval(() => {
      look().catch((error: unknown) => fault('sessions', error, ''));
    }, every);
    again.unref();
    return () => clearInterval(again);
  }

  /** Runs `end` when the session is ended here, at once if it has been; answers how to stop waiting. */
  onEnd({ tokenHash }: Session, end: () => void): () => void {
    const waiting = this.#endings.get(tokenHash) ?? new Set();
    this.#endings.set(tokenHash, waiting.add(end));
    if (this.#ended.includes(tokenHash)) end();
    return () => {
      waiting.delete(end);
      if (waiting.size === 0) this.#endings.delete(tokenHash);
    };
  }

  /** A code that signs another device in as the same player, once and for ten minutes. */
  async newDeviceCode(session: Session): Promise<string> {
    const code = newToken();
    const expiresAt = this.#deps.now() + CODE_MILLIS;
    const value = formatDeviceCode({ player: session.player, name: session.name, expiresAt });
    await this.#deps.store.keepOnce(deviceKey(code), value, expiresAt);
    return code;
  }

  async useDeviceCode(code: string): Promise<SignedIn | undefined> {
    const value = await this.#deps.store.takeOnce(deviceKey(code));
    if (value === undefined) return undefined;
    // The name may be another by now, and the player gone.
    const { player, expiresAt } = parseDeviceCode(value);
    return expiresAt > this.#deps.now() ? this.signInAs(player) : undefined;
  }

  async #open(player: string, name: string): Promise<SignedIn> {
    const token = newToken();
    const expiresAt = this.#deps.now() + SESSION_MILLIS;
    const session = { tokenHash: hashToken(token), player, name, expiresAt };
    await this.#deps.store.openSession(session);
    return { token, session };
  }
}

const deviceKey = (code: string): string => `device:${hashToken(code)}`;
