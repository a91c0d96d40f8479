import * as v from 'valibot';

import { playerName } from './shapes.ts';

/** Bodies of the requests that go over HTTP; `createRace` is the one more. */
export const signInBody = v.strictObject({ name: playerName });
export const deviceBody = v.strictObject({ code: v.pipe(v.string(), v.maxLength(64)) });

/** The services browsers use; an address of anybody's choosing would make us knock at foreign doors. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];
const PUSH_ADDRESS = /^https:\/\/([a-z0-9.-]+)\/[\x21-\x7e]*$/;

function isPushEndpoint(text: string): boolean {
  const host = PUSH_ADDRESS.exec(text)?.[1];
  return (
    host !== undefined && PUSH_HOSTS.some((each) => host === each || host.endsWith(`.${each}`))
  );
}

/** What a browser's push manager hands out, with whatever else it adds left aside. */
export const pushBody = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1000), v.check(isPushEndpoint)),
  keys: v.strictObject({
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{80,100}={0,2}$/)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{20,30}={0,2}$/)),
  }),
});
export type PushBody = v.InferOutput<typeof pushBody>;
export const pushEndBody = v.strictObject({ endpoint: v.pipe(v.string(), v.maxLength(1000)) });
