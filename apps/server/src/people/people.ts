import { checkName } from '@perfect-line/core/names';
import { err, ok, type Result } from '@perfect-line/core/result';
import type { AssertedPasskey, CreatedPasskey, Me } from '@perfect-line/protocol/people';
import type { GameStore, Millis, PlayerId, Session } from '@perfect-line/store/gameStore';
import type { KeptRefusal } from '@perfect-line/store/keptStore';

import { refusal } from '../refusals.ts';
import { refuse, type Refusal } from '../room/table.ts';
import type { Sessions, SignedIn } from '../sessions.ts';
import { Challenges } from './challenges.ts';
import type { Party } from './party.ts';
import {
  checkAsserted,
  checkCreated,
  REFUSED,
  registrationOptions,
  signInOptions,
} from './passkeys.ts';
import { areWords, hashWords, newWords } from './recoveryWords.ts';

export type PeopleDeps = {
  readonly store: GameStore;
  readonly now: () => Millis;
  readonly sessions: Sessions;
};

type Answer<T = void> = Promise<Result<T, Refusal>>;

const BY_STORE: Readonly<Record<KeptRefusal, Refusal>> = {
  'kept.unknown': refusal('people.not-kept', 'keep this player first'),
  'kept.name-taken': refusal('name.taken', 'a player who stays is called so'),
  'kept.names-used-up': refusal('name.used-up', 'no more names for one player'),
  'kept.passkey-known': refusal('passkey.known', 'this passkey is known'),
  'kept.too-many-passkeys': refusal('passkey.too-many', 'no more passkeys for one player'),
  'kept.last-passkey': refusal('passkey.last', 'the last passkey stays without recovery words'),
  'kept.too-many-followed': refusal('people.too-many', 'you follow as many as one may'),
};

const WORDS: Readonly<Record<string, string>> = {
  'name.signs': 'letters, digits, blanks and hyphens only',
  'name.mixed': 'letters of one alphabet only',
  'name.reserved': 'nobody is called so',
};

export async function answered<T>(work: Promise<Result<T, KeptRefusal>>): Answer<T> {
  const result = await work;
  return result.ok ? result : err(BY_STORE[result.error]);
}

/** Of a player who stays. */
export function uniqueName(name: string): Result<string, Refusal> {
  const checked = checkName(name);
  if (checked.ok) return checked;
  const { code } = checked.error;
  return refuse(code, WORDS[code] ?? code);
}

const BUSY = refusal('server.busy', 'ask again in a moment');
const STALE = refusal('passkey.challenge', 'this was used or took too long');
const NO_WORDS = refusal('words.wrong', 'this name and these words do not belong together');

/** Players who stay: passkeys, recovery words, a name of their own. */
export class People {
  readonly #deps: PeopleDeps;
  readonly #challenges: Challenges;

  constructor(deps: PeopleDeps) {
    this.#deps = deps;
    this.#challenges = new Challenges(deps);
  }

  async me({ player, name }: Session): Promise<Me> {
    const { store, now } = this.#deps;
    const kept = await store.kept(player);
    const passkeys = await store.passkeysOf(player);
    return {
      player: { id: player, name },
      ...(kept !== undefined && { keptAt: kept.keptAt }),
      passkeys: passkeys.map(({ id, label, createdAt, usedAt }) => ({
        id,
        label,
        createdAt,
        usedAt,
      })),
      hasWords: kept?.words !== undefined,
      isPublic: kept?.isPublic ?? false,
      devices: await store.countSessions(player, now()),
      follows: (await store.followsOf(player)).map((each) => each.name),
    };
  }

  /** The name is looked at first: nobody should make a passkey for one that cannot be had. */
  async passkeyOptions(session: Session, wanted: string | undefined, party: Party): Answer<object> {
    const named = await this.#nameFor(session, wanted);
    if (!named.ok) return named;
    const { player } = session;
    const known = await this.#deps.store.passkeysOf(player);
    const challenge = await this.#challenges.make('register', player);
    return ok(
      await registrationOptions({ player, name: named.value }, known, { party, challenge }),
    );
  }

  async #nameFor({ player, name }: Session, wanted: string | undefined): Answer<string> {
    const { store } = this.#deps;
    const kept = await store.kept(player);
    if (kept !== undefined) return ok(kept.name);
    const checked = uniqueName(wanted ?? name);
    if (!checked.ok) return checked;
    const other = await store.keptByName(checked.value);
    return other === undefined ? checked : err(BY_STORE['kept.name-taken']);
  }

  async addPasskey(
    session: Session,
    made: {
      readonly response: CreatedPasskey;
      readonly label: string;
      readonly name?: string | undefined;
    },
    party: Party,
  ): Answer {
    const { store, now } = this.#deps;
    const { player } = session;
    const { clientDataJSON } = made.response.response;
    const challenge = await this.#challenges.take('register', clientDataJSON, player);
    if (challenge === undefined) return err(STALE);
    const checked = await checkCreated(made.response, { party, challenge });
    if (!checked.ok) return checked;
    const at = now();
    const passkey = { ...checked.value, player, label: made.label, createdAt: at, usedAt: at };
    if ((await store.kept(player)) !== undefined) return answered(store.addPasskey(passkey));
    const name = uniqueName(made.name ?? session.name);
    if (!name.ok) return name;
    return answered(store.keepPlayer({ passkey, name: name.value }));
  }

  async signInOptions(party: Party): Promise<object> {
    const challenge = await this.#challenges.make('sign-in');
    return signInOptions({ party, challenge });
  }

  async signIn(response: AssertedPasskey, party: Party): Answer<SignedIn> {
    const { store, now } = this.#deps;
    const { clientDataJSON } = response.response;
    const challenge = await this.#challenges.take('sign-in', clientDataJSON);
    if (challenge === undefined) return err(STALE);
    const passkey = await store.passkey(response.id);
    if (passkey === undefined) {
      return refuse('passkey.unknown', 'this passkey belongs to nobody here');
    }
    const counter = await checkAsserted(response, passkey, { party, challenge });
    if (!counter.ok) return counter;
    const isFresh = await store.usePasskey(passkey.id, { counter: counter.value, at: now() });
    return isFresh ? this.#open(passkey.player) : err(REFUSED);
  }

  async #open(player: PlayerId): Answer<SignedIn> {
    const opened = await this.#deps.sessions.signInAs(player);
    return opened === undefined ? err(REFUSED) : ok(opened);
  }

  /** Shown once: what is kept of them cannot be read. */
  async newWords({ player }: Session): Answer<readonly string[]> {
    const { store } = this.#deps;
    if ((await store.kept(player)) === undefined) return err(BY_STORE['kept.unknown']);
    const words = newWords();
    const hash = await hashWords(words.join(' '));
    if (hash === undefined) return err(BUSY);
    const put = await answered(store.putWords(player, hash));
    return put.ok ? ok(words) : put;
  }

  /** A wrong name, wrong words and words already used are one answer. */
  async signInWithWords(name: string, words: string): Answer<SignedIn> {
    const { store } = this.#deps;
    const kept = await store.keptByName(name);
    const areRight = await areWords(words, kept?.words);
    if (areRight === undefined) return err(BUSY);
    if (!areRight || kept?.words === undefined) return err(NO_WORDS);
    const isFirst = await store.takeWords(kept.player, kept.words);
    return isFirst ? this.#open(kept.player) : err(NO_WORDS);
  }
}
