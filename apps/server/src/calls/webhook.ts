import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';

import { isPublicAddress } from './publicAddress.ts';

/** What leaves the server, and how it reaches the network; tests stand in for the latter. */
export type Post = { readonly url: string; readonly body: string; readonly secret: string };
export type Network = {
  readonly resolve: (host: string) => Promise<readonly string[]>;
  readonly isAllowed: (address: string) => boolean;
  readonly now: () => number;
  readonly later: (millis: number, run: () => void) => void;
  /** For all of one try; left out, some seconds. */
  readonly patience?: number;
  /** One try; left out, over a line of our own. */
  readonly post?: (post: Post) => Promise<number>;
};

export const openNetwork = (now: () => number): Network => ({
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  now,
  later: (millis, run) => void setTimeout(run, millis).unref(),
});

const TIMEOUT_MILLIS = 5000;
/** Tried again after these; then the call is given up. */
const WAITS_MILLIS = [10_000, 60_000] as const;
/** The other side is not there any more, or never understood us: no use in asking again. */
const isFinal = (status: number): boolean => status < 500 && status !== 408 && status !== 429;

/** Refused before anything is sent: the address leads into a network that is not everybody's. */
class InsideAddress extends Error {}

const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** One address, checked and then connected to: what the name means a moment later changes nothing. */
async function pinnedAddress(url: URL, { resolve, isAllowed }: Network): Promise<string> {
  const host = bareHost(url);
  const addresses = isIP(host) === 0 ? await resolve(host) : [host];
  const [first] = addresses;
  if (first === undefined || !addresses.every((each) => isAllowed(each))) {
    throw new InsideAddress(`${host} is no public address`);
  }
  return first;
}

/** SHA-256 over the time and the body, so that nobody can send an old call again unnoticed. */
export const signatureOf = (secret: string, at: number, body: string): string =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');

function headersOf({ body, secret }: Post, url: URL, at: number): Record<string, string> {
  return {
    host: url.host,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'perfect-line',
    'x-perfect-line-time': String(at),
    'x-perfect-line-signature': `sha256=${signatureOf(secret, at, body)}`,
  };
}

/** One try; redirects are not followed and answers are not read. */
export async function postOnce(post: Post, network: Network): Promise<number> {
  const url = new URL(post.url);
  const host = await pinnedAddress(url, network);
  const isSecure = url.protocol === 'https:';
  const send = isSecure ? httpsRequest : httpRequest;
  const name = bareHost(url);
  return new Promise((resolve, reject) => {
    const sent = send(
      {
        host,
        port: url.port === '' ? (isSecure ? 443 : 80) : Number(url.port),
        path: `${url.pathname}${url.search}`,
        method: 'POST',
        headers: headersOf(post, url, network.now()),
        // The whole of it: who sends a sign now and then would hold the line for hours.
        signal: AbortSignal.timeout(network.patience ?? TIMEOUT_MILLIS),
        agent: false,
        ...(isSecure && isIP(name) === 0 && { servername: name }),
      },
      (reply) => {
        reply.destroy();
        resolve(reply.statusCode ?? 0);
      },
    );
    sent.on('error', reject);
    sent.end(post.body);
  });
}

/** Tries, and tries again while there is hope. Answers whether it arrived. */
export async function deliver(post: Post, network: Network): Promise<boolean> {
  for (let attempt = 0; ; attempt++) {
    const sent = network.post?.(post) ?? postOnce(post, network);
    const status = await sent.catch((error: unknown) =>
      error instanceof InsideAddress ? 403 : 503,
    );
    if (status >= 200 && status < 300) return true;
    const wait = WAITS_MILLIS[attempt];
    if (isFinal(status) || wait === undefined) return false;
    await new Promise<void>((resolve) => network.later(wait, resolve));
  }
}
