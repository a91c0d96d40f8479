import { everyStore, testPlaces } from '@perfect-line/store/testStores.spec';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { postJson, signIn } from '../e2e/testClient.ts';
import { startTestServer, type TestServer } from '../e2e/testServer.ts';

const HOUR = 3_600_000;
const trial = { kind: 'trial', game: 'pig', setup: { drivers: [{ id: 'red' }], target: 30 } };

describe.each(everyStore(testPlaces()))('names and times nobody can have: %s', (_name, open) => {
  let server: TestServer;
  let cookie: string;
  beforeEach(async () => {
    server = await startTestServer({ parts: { store: await open() } });
    cookie = await signIn(server.url, 'Ann');
  });
  afterEach(() => server.close());

  const found = (times: object) =>
    postJson(`${server.url}/api/seasons`, cookie, {
      name: 'Cup',
      points: [10],
      dropped: 0,
      ties: 'share',
      teams: [],
      rounds: [{ ...trial, ...times }],
    });

  const asked = async (method: string, path: string): Promise<number> => {
    const reply = await fetch(`${server.url}${path}`, { method, headers: { cookie } });
    await reply.text();
    return reply.status;
  };

  it.each([
    ['GET', '/api/seasons/%00'],
    ['GET', '/api/challenges/%00'],
    ['GET', '/api/challenges/x%00/data'],
    ['DELETE', '/api/challenges/%00'],
    ['POST', '/api/challenges/%00/run'],
    ['GET', '/api/races/%00/record'],
    ['GET', `/api/challenges/${'x'.repeat(90)}`],
  ])('%s %s finds nothing', async (method, path) => {
    expect(await asked(method, path)).toBe(404);
    expect(server.logs.join('')).not.toContain('fault');
  });

  it('no round has a number that is none', async () => {
    const now = Date.now();
    const made = await found({ opensAt: now + HOUR, closesAt: now + 2 * HOUR });
    for (const nth of ['abc', '1.5', '99999999999', '0', '-1', '%00']) {
      const path = `/api/seasons/${String(made.body['season'])}/rounds/${nth}`;
      expect([nth, await asked('DELETE', path)]).toEqual([nth, 404]);
    }
    expect(server.logs.join('')).not.toContain('fault');
  });

  it('times are whole milliseconds', async () => {
    const closesAt = Date.now() + HOUR + 0.5;
    const { kind: _, ...course } = trial;
    const body = { ...course, name: 'Half', closesAt, dice: 'own' };
    expect((await postJson(`${server.url}/api/challenges`, cookie, body)).status).toBe(400);
    expect((await found({ closesAt })).status).toBe(400);
    expect(server.logs.join('')).not.toContain('fault');
  });
});

describe('an address that cannot be read', () => {
  it('is refused in our words and costs its connection', async () => {
    const server = await startTestServer();
    const reply = await fetch(`${server.url}/api/challenges/%ED%A0%80`);
    expect(reply.status).toBe(400);
    expect(reply.headers.get('connection')).toBe('close');
    expect(await reply.json()).toEqual({
      code: 'http.refused',
      message: 'the request cannot be read',
    });
    await server.close();
  });
});
