import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { Agent } from 'node:https';
import { connect, type AddressInfo } from 'node:net';

import { openMemoryStore } from '@perfect-line/store/memoryStore';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { openPush } from './push.ts';
import { silentTelemetry } from './telemetry.ts';

type Message = { readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** A push service as RFC 8030 describes one; nothing of ours is in it. */
const got: Message[] = [];
const service = createServer((request, reply) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    if (request.method !== 'POST' || request.headers['ttl'] === undefined) {
      reply.writeHead(400).end();
      return;
    }
    got.push({ headers: request.headers, body: Buffer.concat(parts) });
    const isGone = request.url === '/fcm/send/gone';
    reply.writeHead(isGone ? 410 : 201, { location: '/m/1' }).end();
  });
});
beforeAll(() => new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => service.close(resolve)));

/** Whatever host is named, the line leads to the service here. */
function agentToHere(): Agent {
  const agent = new Agent();
  const { port } = service.address() as AddressInfo;
  agent.createConnection = () => connect(port, '127.0.0.1');
  return agent;
}

const hkdf = (salt: Buffer, key: Buffer, [info, length]: readonly [Buffer, number]): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** RFC 8291, 3.4 and RFC 8188, 2: what the browser does with a message. */
function decrypted(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const server = body.subarray(21, 21 + keyLength);
  const text = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), server]);
  const input = hkdf(auth, browser.computeSecret(server), [info, 32]);
  const key = hkdf(salt, input, [Buffer.from('Content-Encoding: aes128gcm\0'), 16]);
  const nonce = hkdf(salt, input, [Buffer.from('Content-Encoding: nonce\0'), 12]);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(text.subarray(-16));
  const padded = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()]);
  // The last record ends with 2, then with zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** RFC 8292: a token signed with the key the browser was given. */
function claimsOf({ headers }: Message, publicKey: string): Record<string, unknown> {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  expect(key).toBe(publicKey);
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const [head = '', body = '', signature = ''] = token.split('.');
  const by = {
    key: createPublicKey({ key: jwk, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363',
  } as const;
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    by,
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
}

it('speaks as RFC 8030, 8291 and 8292 say, so that only the browser can read it', async () => {
  const store = openMemoryStore();
  const browser = createECDH('prime256v1');
  const [p256dh, auth] = [browser.generateKeys().toString('base64url'), randomBytes(16)];
  const keys = { p256dh, auth: auth.toString('base64url') };
  for (const path of ['here', 'gone']) {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${path}`;
    await store.putPush({ endpoint, keys, player: 'p1' });
  }
  const how = { contact: 'mailto:host@race.example', agent: agentToHere() };
  const push = await openPush(store, silentTelemetry, how);
  push.callPlayer('p1', 'race-1');
  await expect.poll(() => got.length).toBe(2);
  for (const message of got) {
    const { headers, body } = message;
    expect([headers['content-encoding'], headers['ttl']]).toEqual(['aes128gcm', '43200']);
    expect(body.toString('latin1')).not.toContain('your-turn');
    expect(decrypted(body, browser, auth)).toBe('{"type":"your-turn","race":"race-1"}');
    const claims = claimsOf(message, push.publicKey);
    expect(claims).toMatchObject({
      aud: 'https://fcm.googleapis.com',
      sub: 'mailto:host@race.example',
    });
    expect(Number(claims['exp'])).toBeLessThanOrEqual(Date.now() / 1000 + 86_400);
  }
  await expect.poll(async () => (await store.pushOf('p1')).length).toBe(1);
});
