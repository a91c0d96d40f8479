import { err, ok, type Result } from '@perfect-line/core/result';
import { emptyReply, pushReply } from '@perfect-line/protocol/replies';
import { signal } from '@preact/signals';

import { t } from '../../i18n/translate.ts';
import { ask, type Refusal } from '../connection/server.ts';

/** `unknown` until asked; `missing`: this browser cannot, or the server does not offer it. */
export type PushState = 'unknown' | 'missing' | 'denied' | 'off' | 'on';

export const pushState = signal<PushState>('unknown');

/** The worker that shows a notification has no catalogue: the page leaves the words for it here. */
const WORDS_CACHE = 'words-of-perfect-line';
const WORDS_PATH = './push-words.json';

export async function leaveWords(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const { pushTitle: title, pushText: text } = t().alerts;
  const cache = await caches.open(WORDS_CACHE);
  await cache.put(WORDS_PATH, Response.json({ title, text }));
}

async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return undefined;
  return navigator.serviceWorker.getRegistration();
}

async function currentState(): Promise<PushState> {
  const registration = await worker();
  if (registration === undefined || !(await offeredKey()).ok) return 'missing';
  if (Notification.permission === 'denied') return 'denied';
  return (await registration.pushManager.getSubscription()) === null ? 'off' : 'on';
}

type Offered = Result<{ readonly publicKey: string }, Refusal>;
let offered: Promise<Offered> | undefined;

/** Asked once: a server does not begin to send notifications while a page is open. */
function offeredKey(): Promise<Offered> {
  offered ??= ask(pushReply, { path: 'api/push' });
  return offered;
}

export async function lookAtPush(): Promise<void> {
  pushState.value = await currentState();
}

/** A public key as the browser wants it. */
function keyBytes(text: string): Uint8Array<ArrayBuffer> {
  const padded = text.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(padded), (character) => character.charCodeAt(0));
}

async function subscribe(): Promise<Result<void, Refusal>> {
  const registration = await worker();
  const key = await offeredKey();
  if (!key.ok) return key;
  if (registration === undefined) return err({ code: 'push.off', message: 'no worker' });
  if ((await Notification.requestPermission()) !== 'granted') return ok(undefined);
  const applicationServerKey = keyBytes(key.value.publicKey);
  const options = { userVisibleOnly: true, applicationServerKey };
  const subscription = await registration.pushManager.subscribe(options);
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] } };
  await leaveWords();
  const told = await ask(emptyReply, { path: 'api/push', method: 'POST', body });
  if (!told.ok) await subscription.unsubscribe();
  return told.ok ? ok(undefined) : told;
}

async function unsubscribe(): Promise<Result<void, Refusal>> {
  const subscription = await (await worker())?.pushManager.getSubscription();
  if (subscription === undefined || subscription === null) return ok(undefined);
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  const told = await ask(emptyReply, { path: 'api/push', method: 'DELETE', body: { endpoint } });
  return told.ok ? ok(undefined) : told;
}

export async function setPush(isOn: boolean): Promise<Result<void, Refusal>> {
  try {
    return await (isOn ? subscribe() : unsubscribe());
  } catch {
    return err({ code: 'push.off', message: 'the browser refused the subscription' });
  } finally {
    await lookAtPush();
  }
}
