import { buildCircuit } from '@perfect-line/track/builder/buildCircuit';
import { formatCircuit } from '@perfect-line/track/courses/circuitText';
import { READY_TRACKS } from '@perfect-line/track/readyTracks';
import { entryReply, libraryReply, type LibraryEntry } from '@perfect-line/protocol/library';
import { parseWith } from '@perfect-line/protocol/parsing';
import { FORMER_PLAYER } from '@perfect-line/core/formerPlayer';
import { unwrap } from '@perfect-line/core/result';
import { GAMES } from '@perfect-line/solver/games';
import { openMemoryStore } from '@perfect-line/store/memoryStore';
import { openPostgresStore } from '@perfect-line/store/postgresStore';
import { testPlaces } from '@perfect-line/store/testStores.spec';
import { hostileCourses } from '@perfect-line/testkit/hostileCourses';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { signIn, TestPlayer } from '../../e2e/testClient.ts';
import { pigDriver, startTestServer, type TestServer } from '../../e2e/testServer.ts';
import { LIBRARY_LIMITS } from './library.ts';

const circuit = (number: number): string => formatCircuit(READY_TRACKS[number - 1]?.tiles ?? []);
const WISH = { tileCount: 10, lanes: 3, difficulty: 'easy', boxes: 1 } as const;
const FREE = { MAX_REQUESTS_PER_SECOND: '100000' };

type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

/** A database of our own takes its time to start. */
const PATIENCE = 120_000;

let server: TestServer;
let [ann, bob] = ['', ''];

/** Two players at the first of these nodes. */
async function signedIn([first]: readonly TestServer[]): Promise<[TestServer, string, string]> {
  if (first === undefined) throw new Error('no node');
  return [first, await signIn(first.url, 'Ann'), await signIn(first.url, 'Bob')];
}

async function startAlone(): Promise<void> {
  [server, ann, bob] = await signedIn([await startTestServer({ env: FREE })]);
}

async function ask(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { cookie = '', body, on = server }: { cookie?: string; body?: unknown; on?: TestServer } = {},
): Promise<Answer> {
  const reply = await on.app.inject({
    method,
    url: `/api/library${path}`,
    headers: { cookie, host: 'race.example' },
    ...(body !== undefined && { payload: body as object }),
  });
  return { status: reply.statusCode, body: reply.json() };
}

const publish = (cookie: string, number: number, change: object = {}, on = server) =>
  ask('POST', '', {
    cookie,
    body: { kind: 'circuit', course: circuit(number), name: `Ring ${number}`, tags: [], ...change },
    on,
  });
const published = async (cookie: string, number: number, change: object = {}): Promise<string> =>
  String((await publish(cookie, number, change)).body['entry']);
const list = async (query = '', cookie = ''): Promise<readonly LibraryEntry[]> =>
  unwrap(parseWith(libraryReply, (await ask('GET', query, { cookie })).body)).entries;
const read = async (id: string, cookie = ''): Promise<LibraryEntry> =>
  unwrap(parseWith(entryReply, (await ask('GET', `/${id}`, { cookie })).body)).entry;
const codeOf = ({ status, body }: Answer): readonly unknown[] => [status, body['code']];

describe('the library over HTTP', () => {
  beforeEach(startAlone);
  afterEach(() => server.close());

  it('shows everybody what one player published, with facts of its own', async () => {
    const id = await published(ann, 2, { name: 'Lakeside', tags: ['Rain', ' night '] });
    const entry = await read(id, bob);
    expect(entry).toMatchObject({
      name: 'Lakeside',
      author: 'Ann',
      tags: ['rain', 'night'],
      facts: { length: 39, corners: 8, pieces: 15, difficulty: 'medium', lanes: '3' },
      likes: 0,
      driven: 0,
      mine: false,
      hidden: false,
    });
    expect((await read(id, ann)).mine).toBe(true);
    expect(JSON.stringify(await ask('GET', ''))).not.toContain('owner');
    expect(
      (await list('?tag=rain&difficulty=medium&shortest=30&longest=40')).map((e) => e.id),
    ).toEqual([id]);
    expect(await list('?fewest=9')).toEqual([]);
  });

  it('pages through with a cursor and says where it ends', async () => {
    const limits = { ...LIBRARY_LIMITS, perDay: 100, perPlayer: 100 };
    const big = await startTestServer({ env: FREE, parts: { libraryLimits: limits } });
    const cookie = await signIn(big.url, 'Ann');
    for (let i = 0; i < 30; i++) {
      const { tiles } = unwrap(buildCircuit({ seed: String(i), wish: WISH }));
      expect((await publish(cookie, 1, { course: formatCircuit(tiles) }, big)).status).toBe(201);
    }
    const page = async (after: string) =>
      unwrap(parseWith(libraryReply, (await ask('GET', `?sort=likes${after}`, { on: big })).body));
    const first = await page('');
    const second = await page(`&after=${first.after}`);
    expect([first.entries.length, second.entries.length, second.after]).toEqual([24, 6, undefined]);
    const ids = [...first.entries, ...second.entries].map(({ id }) => id);
    expect(new Set(ids).size).toBe(30);
    await big.close();
  });

  it('counts a like once for each player', async () => {
    const id = await published(ann, 1);
    for (const cookie of [bob, bob, ann]) await ask('POST', `/${id}/like`, { cookie, body: {} });
    expect([(await read(id, bob)).likes, (await read(id, bob)).liked]).toEqual([2, true]);
    expect((await ask('DELETE', `/${id}/like`, { cookie: bob })).body).toEqual({ likes: 1 });
    expect((await read(id, bob)).liked).toBe(false);
  });

  it('never changes a version: a new one is another entry', async () => {
    const first = await published(ann, 1);
    const second = await published(ann, 2, { previous: first });
    expect(await read(first)).toMatchObject({
      course: expect.stringContaining('102'),
      next: second,
    });
    expect((await list()).map(({ id }) => id)).toEqual([second]);
    expect(codeOf(await publish(bob, 3, { previous: first }))).toEqual([403, 'library.not-yours']);
    expect(codeOf(await publish(bob, 1))).toEqual([409, 'library.already-there']);
  });

  it('is no new version when nothing is new, and one under another name', async () => {
    const first = await published(ann, 1, { tags: ['rain'] });
    const again = await publish(ann, 1, { tags: ['rain'], previous: first });
    expect([again.status, again.body['facts']]).toEqual([409, { entry: first }]);
    for (const change of [{ name: 'Ring one' }, { tags: ['night'] }]) {
      const { status } = await publish(ann, 1, { tags: ['rain'], previous: first, ...change });
      expect(status).toBe(201);
    }
  });

  it('is withdrawn by its owner alone', async () => {
    const id = await published(ann, 1);
    expect(codeOf(await ask('DELETE', `/${id}`, { cookie: bob }))).toEqual([
      403,
      'library.not-yours',
    ]);
    expect((await ask('DELETE', `/${id}`, { cookie: ann })).status).toBe(200);
    expect(codeOf(await ask('GET', `/${id}`, { cookie: ann }))).toEqual([404, 'library.unknown']);
  });

  it('follows its operator at once: hidden for all but the owner, then gone', async () => {
    const id = await published(ann, 1);
    const body = { reason: 'offensive' };
    expect((await ask('POST', `/${id}/report`, { cookie: bob, body })).status).toBe(200);
    const order = (action: 'hide-entry' | 'delete-entry') =>
      server.store.operate({ action, target: id, at: 1, who: 'root' });
    unwrap(await order('hide-entry'));
    expect(codeOf(await ask('GET', `/${id}`, { cookie: bob }))).toEqual([404, 'library.unknown']);
    expect([await list(), (await list('?mine=1', ann))[0]?.hidden]).toEqual([[], true]);
    expect(codeOf(await publish(bob, 1))).toEqual([409, 'library.already-there']);
    unwrap(await order('delete-entry'));
    expect(await list('?mine=1', ann)).toEqual([]);
  });

  it('leaves what was published to a former player when its author is deleted', async () => {
    const id = await published(ann, 1);
    const player = (await server.store.entry(id))?.owner ?? '';
    unwrap(
      await server.store.operate({ action: 'delete-player', target: player, at: 1, who: 'r' }),
    );
    const { name, author } = await read(id, bob);
    expect([name, author]).toEqual(['Ring 1', FORMER_PLAYER]);
    expect(await list('?words=Ann')).toEqual([]);
    expect(codeOf(await ask('DELETE', `/${id}`, { cookie: ann }))).toEqual([401, 'session.none']);
  });

  it('counts a race when it is started, wherever its host had the circuit from', async () => {
    const parts = {
      store: openMemoryStore(),
      games: new Map([['gt', GAMES.gt.game]]),
      drive: pigDriver,
    };
    const gt = await startTestServer({ env: FREE, parts });
    const cookie = await signIn(gt.url, 'Ann');
    const id = String((await publish(cookie, 3, {}, gt)).body['entry']);
    const setup = { track: { ready: 3 }, laps: 1, drivers: [{ id: 'red' }, { id: 'blue' }] };
    const race = { game: 'gt', setup, clock: { type: 'none' }, absent: 'skip', listed: false };
    const made = await gt.app.inject({
      method: 'POST',
      url: '/api/races',
      headers: { cookie, host: 'race.example' },
      payload: { ...race, computers: { blue: 'club' } },
    });
    const player = await TestPlayer.come(gt.url, cookie, made.json<{ race: string }>().race);
    await player.join('red', 'Ann');
    const drivenOf = async () => (await gt.store.entry(id))?.driven;
    expect(await drivenOf()).toBe(0);
    await player.start();
    await expect.poll(drivenOf).toBe(1);
    await gt.close();
  });
});

/** Nodes of one PostgreSQL, each with a connection of its own. */
describe('the library on several nodes', () => {
  const places = testPlaces();
  let nodes: readonly TestServer[] = [];
  beforeEach(async () => {
    const database = await places.newDatabase();
    const stores = await Promise.all(['a', 'b', 'c'].map(() => openPostgresStore(database)));
    nodes = await Promise.all(
      stores.map((store, i) => startTestServer({ env: FREE, parts: { store, node: `node ${i}` } })),
    );
    [server, ann, bob] = await signedIn(nodes);
  }, PATIENCE);
  afterEach(async () => {
    for (const node of nodes) await node.close();
    for (const node of nodes) await node.store.close();
  });

  const idsOn = async (on: TestServer, query = ''): Promise<readonly string[]> => {
    const { body } = await ask('GET', query, { on });
    return unwrap(parseWith(libraryReply, body)).entries.map(({ id }) => id);
  };
  const everywhere = (query = '') => Promise.all(nodes.map((node) => idsOn(node, query)));

  it('shows on every node what one of them published, and forgets it when it is withdrawn', async () => {
    const [, second = server, third = server] = nodes;
    const id = await published(ann, 1);
    expect(await everywhere()).toEqual([[id], [id], [id]]);
    expect((await ask('POST', `/${id}/like`, { cookie: bob, body: {}, on: second })).status).toBe(
      200,
    );
    expect((await ask('GET', `/${id}`, { on: third })).body).toMatchObject({ entry: { likes: 1 } });
    expect(codeOf(await ask('DELETE', `/${id}`, { cookie: bob, on: third }))).toEqual([
      403,
      'library.not-yours',
    ]);
    expect((await ask('DELETE', `/${id}`, { cookie: ann, on: third })).status).toBe(200);
    expect(await everywhere()).toEqual([[], [], []]);
    expect(codeOf(await ask('GET', `/${id}`, { cookie: ann, on: second }))).toEqual([
      404,
      'library.unknown',
    ]);
  });

  it('publishes a course once, however many nodes are asked at the same time', async () => {
    const answers = await Promise.all(nodes.map((node) => publish(ann, 2, {}, node)));
    const codes = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(codes).toEqual([201, 409, 409]);
    expect((await everywhere()).map(({ length }) => length)).toEqual([1, 1, 1]);
  });
});

describe('limits of the library', () => {
  beforeEach(startAlone);
  afterEach(() => server.close());

  it.each([
    ['POST', ''],
    ['POST', '/aaaaaaaaaaaaaaaa/like'],
    ['DELETE', '/aaaaaaaaaaaaaaaa/like'],
    ['POST', '/aaaaaaaaaaaaaaaa/report'],
    ['DELETE', '/aaaaaaaaaaaaaaaa'],
    ['GET', '?mine=1'],
  ] as const)('who: %s %s needs a name first', async (method, path) => {
    expect(codeOf(await ask(method, path, { body: {} }))).toEqual([401, 'session.none']);
  });

  const sizes: [name: string, change: object, status: number, code: string][] = [
    ['a body of 13 kB', { course: '1'.repeat(13_000) }, 413, 'json.too-large'],
    ['a course of 6,001 signs', { course: '1'.repeat(6001) }, 400, 'protocol.malformed'],
    ['a name of 41 letters', { name: 'x'.repeat(41) }, 400, 'protocol.malformed'],
    ['no name', { name: '  ' }, 400, 'protocol.malformed'],
    ['six tags', { tags: ['a', 'b', 'c', 'd', 'e', 'f'] }, 400, 'protocol.malformed'],
    ['a tag of 21 letters', { tags: ['x'.repeat(21)] }, 400, 'protocol.malformed'],
    ['a tag of markup', { tags: ['<b>'] }, 400, 'protocol.malformed'],
    ['the same tag twice', { tags: ['Rain', 'rain'] }, 400, 'protocol.malformed'],
    ['another field', { likes: 99 }, 400, 'protocol.malformed'],
    ['another kind', { kind: 'constructor' }, 400, 'library.unknown-kind'],
  ];
  it.each(sizes)('size: %s is refused', async (_name, change, status, code) => {
    expect(codeOf(await publish(ann, 1, change))).toEqual([status, code]);
    expect(await list()).toEqual([]);
  });

  it('rate: publishing costs credits of the address', async () => {
    const small = await startTestServer({ env: { MAX_REQUESTS_PER_SECOND: '3' } });
    const cookie = await signIn(small.url, 'Ann');
    expect((await publish(cookie, 1, {}, small)).status).toBe(201);
    expect(codeOf(await publish(cookie, 2, {}, small))).toEqual([429, 'rate.exceeded']);
    await small.close();
  });

  it('rate and storage: so many a day, so many at a time, and so many of all', async () => {
    const limits = { perPlayer: 2, perDay: 3, reportsPerDay: 1, all: 4 };
    const small = await startTestServer({ env: FREE, parts: { libraryLimits: limits } });
    const [one, two] = [await signIn(small.url, 'Ann'), await signIn(small.url, 'Bob')];
    const ids = [await publish(one, 1, {}, small), await publish(one, 2, {}, small)].map(
      ({ body }) => String(body['entry']),
    );
    expect(codeOf(await publish(one, 3, {}, small))).toEqual([429, 'library.too-many']);
    await ask('DELETE', `/${ids[0]}`, { cookie: one, on: small });
    expect((await publish(one, 3, {}, small)).status).toBe(201);
    await ask('DELETE', `/${ids[1]}`, { cookie: one, on: small });
    expect(codeOf(await publish(one, 4, {}, small))).toEqual([429, 'library.too-often']);
    expect((await publish(two, 5, {}, small)).status).toBe(201);
    expect(codeOf(await publish(two, 6, {}, small))).toEqual([503, 'library.full']);
    await small.close();
  });

  it('a question that is none is refused', async () => {
    for (const query of ['?sort=owner', '?after=1', '?after=x.aaaaaaaaaaaaaaaa', '?mine=2']) {
      expect(codeOf(await ask('GET', query))).toEqual([400, 'protocol.malformed']);
    }
    for (const query of ['?words=%00', '?tag=%3Cb%3E', '?x=1', '?kind=a&kind=b']) {
      expect(codeOf(await ask('GET', query))).toEqual([400, 'protocol.malformed']);
    }
    expect(codeOf(await ask('GET', '/..%2f..%2fetc'))).toEqual([404, 'library.unknown']);
  });

  it('1,000 hostile entries are refused with codes, and nothing of them is kept', async () => {
    const codes = new Map<unknown, number>();
    for (const { name, text } of hostileCourses(1000)) {
      const { status, body } = await publish(ann, 1, { course: text });
      expect([name, text.slice(0, 60), status < 300]).toEqual([name, text.slice(0, 60), false]);
      codes.set(body['code'], (codes.get(body['code']) ?? 0) + 1);
    }
    expect(new Set(codes.keys())).toEqual(
      new Set(['json.too-large', 'library.bad-course', 'protocol.malformed']),
    );
    expect([...codes.values()].reduce((sum, count) => sum + count, 0)).toBe(1000);
    expect(await list()).toEqual([]);
  });
});
