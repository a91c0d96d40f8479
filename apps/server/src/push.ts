import type { Agent } from 'node:https';

import { pushBody, type PushBody } from '@perfect-line/protocol/api';
import { parseWith } from '@perfect-line/protocol/parsing';
import type { GameStore, PlayerId } from '@perfect-line/store/gameStore';
import * as v from 'valibot';
import webPush from 'web-push';

import type { Telemetry } from './telemetry.ts';

const vapidKeys = v.strictObject({ publicKey: v.string(), privateKey: v.string() });
type Keys = v.InferOutput<typeof vapidKeys>;
type Sender = (subscription: PushBody, payload: string, keys: Keys) => Promise<number>;

const HOUR_SECONDS = 3600;
const GONE = new Set([404, 410]);

const sendBy =
  (contact: string, agent: Agent | undefined): Sender =>
  async (subscription, payload, { publicKey, privateKey }) => {
    const vapidDetails = { subject: contact, publicKey, privateKey };
    try {
      const options = {
        vapidDetails,
        TTL: 12 * HOUR_SECONDS,
        timeout: 10_000,
        ...(agent !== undefined && { agent }),
      };
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
  how: { readonly contact: string; readonly send?: Sender; readonly agent?: Agent },
): Promise<Push> {
  const kept = await store.keepOnce('push-keys', JSON.stringify(webPush.generateVAPIDKeys()));
  const keys = v.parse(vapidKeys, JSON.parse(kept));
  const send = how.send ?? sendBy(how.contact, how.agent);
  const call = async (player: PlayerId, race: string): Promise<void> => {
    const payload = JSON.stringify({ type: 'your-turn', race });
    for (const { endpoint, keys: own } of await store.pushOf(player)) {
      const subscription = parseWith(pushBody, { endpoint, keys: own });
      const status = subscription.ok ? await send(subscription.value, payload, keys) : 410;
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
