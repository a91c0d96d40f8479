import { unwrap } from '@perfect-line/core/result';
import { challengeReply, madeReply } from '@perfect-line/protocol/challenges';
import { parseWith } from '@perfect-line/protocol/parsing';
import { seasonReply } from '@perfect-line/protocol/seasons';
import type { ServerFrame } from '@perfect-line/protocol/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bodyOf, driveLive, realGames } from '../e2e/runs.ts';
import { newId, postJson, signIn, TestSocket } from '../e2e/testClient.ts';
import { startTestServer, type TestServer } from '../e2e/testServer.ts';

const FREE = { MAX_REQUESTS_PER_SECOND: '100000', MAX_FRAMES_PER_SECOND: '100000' };

type Made = { readonly id: string; readonly paths: readonly string[] };
type Make = (server: TestServer, cookie: (name: string) => string) => Promise<Made>;

const byLink: Make = async ({ url }, cookie) => {
  const body = bodyOf({ time: Date.now() }, 'rally');
  const made = await postJson(`${url}/api/challenges`, cookie('Mia'), body);
  return { id: unwrap(parseWith(madeReply, made.body)).challenge, paths: [] };
};

const inSeason: Make = async ({ url }, cookie) => {
  const { game, setup, closesAt, dice } = bodyOf({ time: Date.now() }, 'rally');
  const round = { kind: 'trial', game, setup, closesAt, dice };
  const agreed = { name: 'Cup', points: [9, 6], dropped: 0, ties: 'share', teams: [] };
  const founded = await postJson(`${url}/api/seasons`, cookie('Mia'), {
    ...agreed,
    rounds: [round],
  });
  const path = `/api/seasons/${String(founded.body['season'])}`;
  for (const name of ['Ann', 'Bob', 'Cho']) await postJson(`${url}${path}/enter`, cookie(name), {});
  const page: unknown = await (await fetch(`${url}${path}`)).json();
  const [told] = unwrap(parseWith(seasonReply, page)).rounds;
  const files = [`${path}/season.csv`, `${path}/season.json`];
  return { id: told?.challenge ?? '', paths: [path, '/api/seasons', ...files] };
};

const KINDS: [name: string, make: Make][] = [
  ['a challenge by link', byLink],
  ['a round of a season', inSeason],
];

/** Ann has finished, Bob has begun, Cho may, Mia made it, and somebody has no name at all. */
describe.each(KINDS)('equal dice of %s', (_, make) => {
  let server: TestServer;
  let id = '';
  let paths: readonly string[] = [];
  let race = '';
  let secret = '';
  let faces = '';
  const cookies = new Map<string, string>();
  const cookie = (name: string): string => cookies.get(name) ?? '';

  beforeAll(async () => {
    server = await startTestServer({ env: FREE, parts: { games: realGames } });
    for (const name of ['Mia', 'Ann', 'Bob', 'Cho'])
      cookies.set(name, await signIn(server.url, name));
    ({ id, paths } = await make(server, cookie));
    race = String((await begin('Ann')).body['race']);
    const ann = await driveLive(server.url, cookie('Ann'), ['rally', race]);
    faces = JSON.stringify(ann.steps.map(({ event }) => event));
    ann.line.close();
    await begin('Bob');
    secret = (await server.store.secretOfChallenge(id)) ?? '';
  });
  afterAll(() => server.close());

  const begin = (name: string) =>
    postJson(`${server.url}/api/challenges/${id}/run`, cookie(name), {});
  const read = async (path: string, name = ''): Promise<string> =>
    (await fetch(`${server.url}${path}`, { headers: { cookie: cookie(name) } })).text();

  const READERS = ['', 'Bob', 'Cho', 'Mia'];
  const PATHS = [
    '/api/challenges',
    '/api/challenges/mine',
    '/api/races',
    '/api/races/running',
    '/api/races/mine',
    '/api/me/export',
    '/api/people/Ann',
    '/api/session',
  ];

  it.each(READERS)('are in nothing that %s can read', async (name) => {
    const own = [`/api/challenges/${id}`, `/api/races/${race}/record`];
    for (const path of [...PATHS, ...own, ...paths]) {
      const text = await read(path, name);
      for (const hidden of [secret, race, '"seconds"', '"place":2'])
        expect([path, text.includes(hidden)]).toEqual([path, false]);
    }
    const page = unwrap(
      parseWith(challengeReply, JSON.parse(await read(`/api/challenges/${id}`, name))),
    );
    expect([page.times, page.unfinished, page.driving]).toEqual([[], undefined, undefined]);
  });

  it('show her own run to Ann, without the secret', async () => {
    const page = await read(`/api/challenges/${id}`, 'Ann');
    expect(page).toContain(race);
    const own = [`/api/challenges/${id}`, `/api/races/${race}/record`];
    for (const path of [...PATHS, ...own, ...paths]) {
      expect(await read(path, 'Ann')).not.toContain(secret);
    }
    expect(await read(`/api/races/${race}/record`, 'Ann')).toContain('challenge.sealed');
  });

  it.each(READERS)('are not seen over a socket of %s', async (name) => {
    const line = await TestSocket.greet(server.url, cookie(name), { dice: 2, talk: 1 });
    const requests = [
      { type: 'join', seat: 'red', name: 'X', commitment: 'ab'.repeat(32) },
      { type: 'rematch' },
      { type: 'back' },
      { type: 'leave' },
      { type: 'start' },
      { type: 'act', base: 0, action: {} },
    ] as const;
    for (const request of requests) {
      const answer = await line.ask({ ...request, race, id: newId() });
      expect(answer).toMatchObject({ type: 'refused', code: 'challenge.sealed' });
    }
    line.send({ type: 'watch', race, have: 0, hash: '' });
    const isRefused = (frame: ServerFrame): boolean =>
      frame.type === 'refused' && frame.race === race && frame.id === undefined;
    await line.until((frames) => frames.some(isRefused));
    expect(line.frames.every(({ type }) => type === 'welcome' || type === 'refused')).toBe(true);
    line.close();
  });

  it.each(READERS)('are not asked for by way of who drives them: %s', async (name) => {
    const about = { race, seat: 'red' };
    for (const path of ['/api/block', '/api/report']) {
      const answer = await postJson(`${server.url}${path}`, cookie(name), about);
      const code = name === '' ? 'session.none' : 'challenge.sealed';
      expect([path, answer.body['code']]).toEqual([path, code]);
    }
    const own = String((await begin('Bob')).body['race']);
    if (name === 'Bob') return;
    expect(await read(`/api/races/${own}/record`, name)).toContain('challenge.sealed');
  });

  it('come to Ann over her own socket, and the secret does not', async () => {
    const line = await TestSocket.greet(server.url, cookie('Ann'), { dice: 2 });
    line.send({ type: 'watch', race, have: 0, hash: '' });
    await line.until((frames) => frames.some(({ type }) => type === 'steps' || type === 'reset'));
    expect(faces.length).toBeGreaterThan(100);
    expect(line.room?.dice).not.toHaveProperty('secret');
    expect(line.room?.settings.equalDice).toEqual({ until: expect.any(Number) });
    line.close();
  });

  it('never make another run: not by a rematch, not by asking again', async () => {
    expect((await begin('Ann')).body).toEqual({ race });
    const line = await TestSocket.greet(server.url, cookie('Ann'));
    const again = await line.ask({ type: 'rematch', race, id: newId() });
    const rematch = again?.type === 'ack' ? (again.rematch ?? '') : '';
    const row = await server.store.game(rematch);
    expect(row?.settings).not.toHaveProperty('equalDice');
    expect(row?.settings).not.toHaveProperty('challenge');
    expect(await server.store.secretOf(rematch)).not.toBe(secret);
    line.close();
  });
});

describe('making a challenge', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: FREE, parts: { games: realGames } });
  });
  afterAll(() => server.close());

  it('needs a name, and a body that is one', async () => {
    const body = bodyOf({ time: Date.now() }, 'gt');
    const url = `${server.url}/api/challenges`;
    expect((await postJson(url, '', body)).status).toBe(401);
    const ann = await signIn(server.url, 'Ann');
    const wrong = [
      {},
      { ...body, more: 1 },
      { ...body, name: '' },
      { ...body, name: 'x'.repeat(61) },
      { ...body, name: '\u202eabc' },
      { ...body, dice: 'loaded' },
      { ...body, closesAt: 'soon' },
      { ...body, closesAt: null },
      { ...body, game: '__proto__' },
      { ...body, listed: true },
      { ...body, setup: { ...body.setup, tables: { die: [] } } },
    ];
    for (const each of wrong) expect((await postJson(url, ann, each)).status).toBe(400);
    expect((await postJson(url, ann, body)).status).toBe(201);
  });

  it.each(['__proto__', 'constructor', 'gt-2026-11-16', 'AbCdEfGhIjKlMn-_', '%00', 'mine'])(
    'is not undone by withdrawing %s',
    async (id) => {
      const cookie = await signIn(server.url, 'Bob');
      const gone = await fetch(`${server.url}/api/challenges/${id}`, {
        method: 'DELETE',
        headers: { cookie, origin: server.url },
      });
      expect(gone.status).toBe(404);
    },
  );
});
