import { createECDH, randomBytes } from 'node:crypto';

import { openMemoryStore } from '@perfect-line/store/memoryStore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { postJson, signIn } from '../e2e/testClient.ts';
import { startTestServer, type TestServer } from '../e2e/testServer.ts';
import { openPush } from './push.ts';
import { silentTelemetry } from './telemetry.ts';

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function browserKeys(): { readonly p256dh: string; readonly auth: string } {
  const ecdh = createECDH('prime256v1');
  return {
    p256dh: ecdh.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}
const at = (path: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${path}`,
  keys: browserKeys(),
});

describe('calling a player', () => {
  it('reaches every device, drops the ones that are gone, and keeps its keys over a restart', async () => {
    const store = openMemoryStore();
    for (const path of ['phone', 'laptop', 'old'])
      await store.putPush({ ...at(path), player: 'p1' });
    const sent: string[] = [];
    const how = {
      contact: 'mailto:host@race.example',
      send: async ({ endpoint }: { readonly endpoint: string }, payload: string) => {
        sent.push(`${endpoint.split('/').at(-1)} ${payload}`);
        return endpoint.endsWith('old') ? 410 : 201;
      },
    };
    const push = await openPush(store, silentTelemetry, how);
    push.callPlayer('p1', 'race-1');
    push.callPlayer('p2', 'race-1');
    for (let i = 0; i < 10; i++) await settle();
    const call = '{"type":"your-turn","race":"race-1"}';
    expect(sent).toEqual(['laptop', 'old', 'phone'].map((device) => `${device} ${call}`));
    expect((await store.pushOf('p1')).map((each) => each.endpoint.split('/').at(-1))).toEqual([
      'laptop',
      'phone',
    ]);
    const again = await openPush(store, silentTelemetry, how);
    expect(again.publicKey).toBe(push.publicKey);
  });
});

describe('asking to be called', () => {
  let server: TestServer;
  let cookie = '';
  beforeEach(async () => {
    server = await startTestServer({ env: { PUSH_CONTACT: 'mailto:host@race.example' } });
    cookie = await signIn(server.url, 'Ann');
  });
  afterEach(() => server.close());

  it('is kept for the player of the session, and ended by it alone', async () => {
    const body = at('phone');
    expect(await postJson(`${server.url}/api/push`, cookie, body)).toMatchObject({ status: 200 });
    const { player } = (await (
      await fetch(`${server.url}/api/session`, { headers: { cookie } })
    ).json()) as { player: { id: string } };
    expect(await server.store.pushOf(player.id)).toHaveLength(1);
    const end = (as: string) =>
      fetch(`${server.url}/api/push`, {
        method: 'DELETE',
        headers: { 'content-type': 'application/json', cookie: as },
        body: JSON.stringify({ endpoint: body.endpoint }),
      });
    await end(await signIn(server.url, 'Eve'));
    expect(await server.store.pushOf(player.id)).toHaveLength(1);
    await end(cookie);
    expect(await server.store.pushOf(player.id)).toHaveLength(0);
  });

  const foreign: [name: string, endpoint: string][] = [
    ['plain http', 'http://fcm.googleapis.com/x'],
    ['this machine', 'https://localhost/x'],
    ['a machine inside', 'https://10.0.0.1/x'],
    ['a host that only looks right', 'https://fcm.googleapis.com.evil.example/x'],
    ['a host behind a name', 'https://fcm.googleapis.com@evil.example/x'],
    ['another port', 'https://fcm.googleapis.com:8443/x'],
  ];
  it.each(foreign)('is refused for %s', async (_name, endpoint) => {
    const reply = await postJson(`${server.url}/api/push`, cookie, { ...at('x'), endpoint });
    expect(reply).toMatchObject({ status: 400, body: { code: 'protocol.malformed' } });
  });

  it('shows the public key, and says so where there is none', async () => {
    const reply = await server.app.inject('/api/push');
    expect(reply.json()).toMatchObject({ publicKey: expect.stringMatching(/^[\w-]{80,}$/) });
    const without = await startTestServer();
    expect((await without.app.inject('/api/push')).statusCode).toBe(404);
    await without.close();
  });
});
