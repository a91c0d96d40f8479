import { randomBytes } from 'node:crypto';

import type { GameStore, Millis } from '@perfect-line/store/gameStore';
import * as v from 'valibot';

import { hashToken } from '../secrets.ts';

const CHALLENGE_MILLIS = 300_000;

type Purpose = 'register' | 'sign-in';
type Deps = { readonly store: GameStore; readonly now: () => Millis };

const clientData = v.object({ challenge: v.pipe(v.string(), v.maxLength(200)) });
const kept = v.object({ player: v.string(), expiresAt: v.number() });

/** What an authenticator has to sign; each is good once, for one purpose and one player, at every node. */
export class Challenges {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async make(purpose: Purpose, player = ''): Promise<string> {
    const challenge = randomBytes(32).toString('base64url');
    const expiresAt = this.#deps.now() + CHALLENGE_MILLIS;
    const value = JSON.stringify({ player, expiresAt });
    await this.#deps.store.keepOnce(keyOf(purpose, challenge), value, expiresAt);
    return challenge;
  }

  /** The challenge in what the browser sent, if it is one of ours and nobody used it. */
  async take(purpose: Purpose, clientDataJSON: string, player = ''): Promise<string | undefined> {
    const challenge = challengeIn(clientDataJSON);
    if (challenge === undefined) return undefined;
    const value = await this.#deps.store.takeOnce(keyOf(purpose, challenge));
    if (value === undefined) return undefined;
    const made = v.parse(kept, JSON.parse(value));
    return made.player === player && made.expiresAt > this.#deps.now() ? challenge : undefined;
  }
}

const keyOf = (purpose: Purpose, challenge: string): string =>
  `passkey:${purpose}:${hashToken(challenge)}`;

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString('utf8');
    const parsed = v.safeParse(clientData, JSON.parse(text));
    return parsed.success ? parsed.output.challenge : undefined;
  } catch {
    return undefined;
  }
}
