import { err, ok, type Result } from '@perfect-line/core/result';
import {
  meReply,
  optionsReply,
  personReply,
  wordsReply,
  type Me,
  type Person,
} from '@perfect-line/protocol/people';
import { emptyReply, sessionReply } from '@perfect-line/protocol/replies';
import { signal } from '@preact/signals';
import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

import { becomePlayer } from '../online/connection/player.ts';
import { ask, type Refusal } from '../online/connection/server.ts';

type Answered<T = void> = Promise<Result<T, Refusal>>;

/** Who I am to the server; undefined before it was asked, and while I am nobody. */
export const me = signal<Me | undefined>(undefined);

/** Nobody yet is an answer, no fault. */
export async function loadMe(): Answered {
  const reply = await ask(meReply, { path: 'api/me' });
  me.value = reply.ok ? reply.value : undefined;
  if (reply.ok || reply.error.code === 'session.none') return ok(undefined);
  return reply;
}

/** Asks for a change, then how things stand. */
async function changed(path: string, body: unknown, method: 'POST' | 'DELETE' = 'POST'): Answered {
  const reply = await ask(emptyReply, { path, method, body });
  return reply.ok ? loadMe() : reply;
}

/** What the browser said no to: the person, most of the time. */
function browserRefusal(error: unknown): Refusal {
  const name = error instanceof Error ? error.name : '';
  return name === 'InvalidStateError'
    ? { code: 'passkey.known', message: name }
    : { code: 'passkey.cancelled', message: name };
}

async function byBrowser<T>(work: () => Promise<T>): Answered<T> {
  try {
    return ok(await work());
  } catch (error) {
    return err(browserRefusal(error));
  }
}

export async function addPasskey(label: string, name?: string): Answered {
  const named = name === undefined ? {} : { name };
  const path = 'api/me/passkeys/options';
  const options = await ask(optionsReply, { path, method: 'POST', body: named });
  if (!options.ok) return options;
  // The server's own, handed on as they are.
  const optionsJSON = options.value as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await byBrowser(() => startRegistration({ optionsJSON }));
  if (!made.ok) return made;
  const kept = await changed('api/me/passkeys', { label, response: made.value, ...named });
  // Kept under another name: forms of this browser ask with it from now on.
  if (kept.ok && name !== undefined) becomePlayer(me.value?.player);
  return kept;
}

export const labelPasskey = (id: string, label: string): Answered =>
  changed(`api/me/passkeys/${encodeURIComponent(id)}`, { label });

export const removePasskey = (id: string): Answered =>
  changed(`api/me/passkeys/${encodeURIComponent(id)}`, {}, 'DELETE');

async function enter(path: string, body: unknown): Answered {
  const reply = await ask(sessionReply, { path, method: 'POST', body });
  if (!reply.ok) return reply;
  becomePlayer(reply.value.player);
  return loadMe();
}

export async function signInByPasskey(): Answered {
  const path = 'api/session/passkey/options';
  const options = await ask(optionsReply, { path, method: 'POST', body: {} });
  if (!options.ok) return options;
  const optionsJSON = options.value as unknown as PublicKeyCredentialRequestOptionsJSON;
  const signed = await byBrowser(() => startAuthentication({ optionsJSON }));
  return signed.ok ? enter('api/session/passkey', { response: signed.value }) : signed;
}

export const signInByWords = (name: string, words: string): Answered =>
  enter('api/session/words', { name, words });

export async function newWords(): Answered<readonly string[]> {
  const reply = await ask(wordsReply, { path: 'api/me/words', method: 'POST', body: {} });
  if (!reply.ok) return reply;
  await loadMe();
  return ok(reply.value.words);
}

export async function rename(name: string): Answered {
  const reply = await ask(sessionReply, { path: 'api/me/name', method: 'POST', body: { name } });
  if (!reply.ok) return reply;
  becomePlayer(reply.value.player);
  return loadMe();
}

export const setPublic = (isPublic: boolean): Answered => changed('api/me/public', { isPublic });

async function leave(path: string, method: 'POST' | 'DELETE', body: unknown): Answered {
  const reply = await ask(emptyReply, { path, method, body });
  if (!reply.ok) return reply;
  me.value = undefined;
  becomePlayer(undefined);
  return ok(undefined);
}

export const signOut = (): Answered => leave('api/session', 'DELETE', {});
export const signOutEverywhere = (): Answered => leave('api/me/sign-out', 'POST', {});
export const forgetMe = (name: string, courses: 'keep' | 'withdraw'): Answered =>
  leave('api/me', 'DELETE', { name, courses });

const personPath = (name: string, more = ''): string =>
  `api/people/${encodeURIComponent(name)}${more}`;

export const askPerson = (name: string): Answered<Person> =>
  ask(personReply, { path: personPath(name) });

export const setFollow = (name: string, isFollowed: boolean): Answered =>
  changed(personPath(name, '/follow'), {}, isFollowed ? 'POST' : 'DELETE');
