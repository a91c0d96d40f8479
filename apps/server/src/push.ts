import type { GameStore, PlayerId } from '@perfect-line/store/gameStore';
import * as v from 'valibot';
import webPush from 'web-push';

import type { Telemetry } from './telemetry.ts';

/** The services browsers use; an address of anybody's choosing would make us knock at foreign doors. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

function isPushEndpoint(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 'https:' || url.port !== '') return false;
  return PUSH_HOSTS.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}

export const pushSubscription = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1000), v.check(isPushEndpoint)),
  keys: v.strictObject({
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{80,100}={0,2}$/)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{20,30}={0,2}$/)),
  }),
});
export type PushRequest = v.InferOutput<typeof pushSubscription>;

type Keys = { readonly publicKey: string; readonly privateKey: string };
type Sender = (subscription: PushRequest, payload: string, keys: Keys) => Promise<number>;

const HOUR_SECONDS = 3600;
const GONE = new Set([404, 410]);

const sendBy =
  (contact: string): Sender =>
  async (subscription, payload, { publicKey, privateKey }) => {
    const vapidDetails = { subject: contact, publicKey, privateKey };
    try {
      const options = { vapidDetails, TTL: 12 * HOUR_SECONDS, timeout: 10_000 };
      return (await webPush.sendNotification(subscription, payload, options)).statusCode;
    } catch (error) {
      if (error instanceof webPush.WebPushError) return error.statusCode;
      throw error;
    }
  };

export type Push = {
  readonly publicKey: string;
  readonly callPlayer: (player: PlayerId, race: string) => void;
};

/** Tells players on their devices that it is their turn; the page's worker finds the words. */
export async function openPush(
  store: GameStore,
  telemetry: Telemetry,
  how: { readonly contact: string; readonly send?: Sender },
): Promise<Push> {
  const kept = await store.keepOnce('push-keys', JSON.stringify(webPush.generateVAPIDKeys()));
  const keys = JSON.parse(kept) as Keys;
  const send = how.send ?? sendBy(how.contact);
  const call = async (player: PlayerId, race: string): Promise<void> => {
    const payload = JSON.stringify({ type: 'your-turn', race });
    for (const { endpoint, keys: own } of await store.pushOf(player)) {
      const subscription = v.safeParse(pushSubscription, { endpoint, keys: own });
      const status = subscription.success ? await send(subscription.output, payload, keys) : 410;
      if (GONE.has(status)) await store.dropPush(endpoint);
    }
  };
  return {
    publicKey: keys.publicKey,
    callPlayer: (player, race) => {
      call(player, race).catch((error: unknown) => telemetry.fault('push', error, race));
    },
  };
}
