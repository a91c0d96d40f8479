import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { askRaw } from '../e2e/rawHttp.ts';
import { spellings, strangers, writes } from '../e2e/spellings.ts';
import { signIn, TestSocket } from '../e2e/testClient.ts';
import { pigRace, startTestServer, type TestServer } from '../e2e/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

describe('from where', () => {
  const origins: [origin: string, env: Record<string, string>, isAllowed: boolean][] = [
    ['http://evil.example', {}, false],
    ['null', {}, false],
    ['http://evil.example', { PUBLIC_ORIGIN: 'https://race.example' }, false],
    ['https://race.example', { PUBLIC_ORIGIN: 'https://race.example' }, true],
    ['http://race.example', { PUBLIC_ORIGIN: 'https://race.example' }, false],
    ['https://race.example.evil.example', { PUBLIC_ORIGIN: 'https://race.example' }, false],
    ['http://dev.example:5174', { ALLOWED_ORIGINS: 'http://dev.example:5174' }, true],
  ];
  it.each(origins)('a page of %s with %j: allowed is %s', async (origin, env, isAllowed) => {
    const other = await startTestServer({ env });
    const opened = await TestSocket.open(other.url, '', { origin }).then(
      () => true,
      (error: Error) => error.message,
    );
    expect(opened).toBe(isAllowed || 'refused with 403');
    const reply = await other.app.inject({
      method: 'POST',
      url: '/api/session',
      headers: { origin },
      payload: { name: 'Ann' },
    });
    expect(reply.statusCode).toBe(isAllowed ? 200 : 403);
    await other.close();
  });

  it.each(spellings)('a foreign page is refused at every address %s', async (_name, spell) => {
    const headers = { host: new URL(server.url).host, origin: 'http://evil.example' };
    const answers = await Promise.all(
      writes.map(([method, path]) =>
        askRaw(server.url, { method, path: spell(path), headers, body: {} }),
      ),
    );
    expect(answers).toEqual(writes.map(() => [403, 'origin.foreign']));
  });

  it.each(spellings)('a race costs its credits at an address %s', async (_name, spell) => {
    const small = await startTestServer({ env: { MAX_REQUESTS_PER_SECOND: '2' } });
    const cookie = await signIn(small.url, 'Ann');
    const headers = { host: new URL(small.url).host, cookie };
    const request = { method: 'POST', path: spell('/api/races'), headers, body: pigRace() };
    const [first, second] = [await askRaw(small.url, request), await askRaw(small.url, request)];
    expect([first[0], second]).toEqual([429, [429, 'rate.exceeded']]);
    await small.close();
  });

  it.each(strangers)('%s: refused', async (_name, headers, version) => {
    const post = { method: 'POST', path: '/api/session', body: { name: 'Ann' }, version, headers };
    expect((await askRaw(server.url, post))[0]).toBe(403);
  });

  it('the own page is allowed', async () => {
    await expect(TestSocket.open(server.url, '', { origin: server.url })).resolves.toBeDefined();
  });

  it('the cookie is out of reach of scripts, and of plain transport where there is better', async () => {
    const plain = await server.app.inject({
      method: 'POST',
      url: '/api/session',
      payload: { name: 'A' },
    });
    expect(plain.headers['set-cookie']).toMatch(
      /^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/,
    );
    const secure = await startTestServer({ env: { PUBLIC_ORIGIN: 'https://race.example' } });
    const reply = await secure.app.inject({
      method: 'POST',
      url: '/api/session',
      payload: { name: 'A' },
    });
    expect(reply.headers['set-cookie']).toMatch(/^__Host-session=.*; Secure$/);
    await secure.close();
  });
});
