import type { Result } from '@perfect-line/core/result';
import { deviceReply, sessionReply, type Player } from '@perfect-line/protocol/replies';
import { signal } from '@preact/signals';

import { changeSettings } from '../../app/settings.ts';
import { noteGuest } from '../../app/turns.ts';
import { pageConnection } from './pageConnection.ts';
import { ask, type Refusal } from './server.ts';

/** The guest this browser is; undefined until the server was asked or while there is none. */
export const player = signal<Player | undefined>(undefined);

export async function loadPlayer(): Promise<Result<void, Refusal>> {
  const reply = await ask(sessionReply, { path: 'api/session' });
  if (!reply.ok) return reply;
  player.value = reply.value.player;
  return { ok: true, value: undefined };
}

type SignedIn = Promise<Result<void, Refusal>>;
let last: SignedIn = Promise.resolve({ ok: true, value: undefined });

/** A name is all it takes; a known guest is only renamed. One after the other: two at once would be two guests. */
export function signIn(name: string): SignedIn {
  last = last.then(() => signInNow(name));
  return last;
}

async function signInNow(name: string): SignedIn {
  const reply = await ask(sessionReply, { path: 'api/session', method: 'POST', body: { name } });
  if (!reply.ok) return reply;
  const isOther = pageConnection().player.value?.id !== reply.value.player?.id;
  player.value = reply.value.player;
  changeSettings({ name });
  if (isOther) pageConnection().reopen();
  return { ok: true, value: undefined };
}

/** A code that makes another device the same guest, once and for ten minutes. */
export async function deviceCode(): Promise<Result<string, Refusal>> {
  const reply = await ask(deviceReply, { path: 'api/session/device', method: 'POST', body: {} });
  return reply.ok ? { ok: true, value: reply.value.code } : reply;
}

export async function takeDeviceCode(code: string): Promise<Result<void, Refusal>> {
  const path = 'api/session/device/use';
  const reply = await ask(sessionReply, { path, method: 'POST', body: { code } });
  if (!reply.ok) return reply;
  becomePlayer(reply.value.player);
  return { ok: true, value: undefined };
}

/** This browser is somebody else from now on, or nobody. */
export function becomePlayer(other: Player | undefined): void {
  player.value = other;
  if (other !== undefined) {
    changeSettings({ name: other.name });
    noteGuest();
  }
  pageConnection().reopen();
}
