import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { refusals, started } from '../e2e/attacked.ts';
import { TestPlayer } from '../e2e/testClient.ts';
import { pigGames, startTestServer, type TestServer } from '../e2e/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

describe('what nobody may see', () => {
  it('no frame, list or log line holds a token or the dice of a running race', async () => {
    const { race, cookies, ann, bob } = await started(server);
    const watcher = await TestPlayer.come(server.url, '', race);
    await ann.act({ type: 'roll' });
    await watcher.line.until(() => watcher.head >= 2);
    bob.line.sendText('{"type":"nonsense"}');
    await bob.line.until(() => refusals(bob.line).length > 0);
    const secret = String(await server.store.secretOf(race));
    const lists = await Promise.all(
      ['/api/races', '/api/races/mine', '/api/session', '/metrics'].map(async (path) =>
        (await fetch(`${server.url}${path}`, { headers: { cookie: cookies[0] } })).text(),
      ),
    );
    const frames = [ann, bob, watcher].map((player) => JSON.stringify(player.line.frames));
    const seen = [...lists, ...frames, ...server.logs].join('\n');
    const tokens = cookies.map((cookie) => cookie.split('=')[1] ?? '');
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    for (const hidden of [secret, ...tokens]) expect(seen).not.toContain(hidden);
    const dumped: string[] = [];
    await server.store.dump((entry) => void dumped.push(JSON.stringify(entry)));
    for (const token of tokens) expect(dumped.join('\n')).not.toContain(token);
  });

  it('a seat sees its own secrets and nobody else’s', async () => {
    await server.close();
    server = await startTestServer({ parts: { games: pigGames(false) } });
    const setup = { drivers: [{ id: 'red' }, { id: 'blue' }], target: 30, secret: true };
    const { race, ann, bob } = await started(server, { setup });
    const watcher = await TestPlayer.come(server.url, '', race);
    await ann.act({ type: 'keep', word: 'swordfish' });
    for (const each of [ann, bob, watcher]) await each.line.until(() => each.head >= 1);
    const texts = [ann, bob, watcher].map((player) => JSON.stringify(player.line.frames));
    expect(texts.map((text) => text.includes('swordfish'))).toEqual([true, false, false]);
    expect(bob.steps[0]).not.toHaveProperty('event');
  });

  it('metrics are for this machine, or for who has the token', async () => {
    expect((await fetch(`${server.url}/metrics`)).status).toBe(200);
    const proxied = await fetch(`${server.url}/metrics`, {
      headers: { 'x-forwarded-for': '1.2.3.4' },
    });
    expect(proxied.status).toBe(404);
    const token = 'a-token-of-sixteen-letters';
    const guarded = await startTestServer({ env: { METRICS_TOKEN: token } });
    expect((await fetch(`${guarded.url}/metrics`)).status).toBe(404);
    const headers = { authorization: `Bearer ${token}` };
    const text = await (await fetch(`${guarded.url}/metrics`, { headers })).text();
    expect(text).toContain('connections_open 0');
    await guarded.close();
  });
});
