import { dailyOf } from '@perfect-line/challenges/calendar';
import { dayAt } from '@perfect-line/challenges/dates';
import { unwrap } from '@perfect-line/core/result';
import { parseOpenHead } from '@perfect-line/protocol/openData';
import { parseRecord, type RaceRecord } from '@perfect-line/protocol/record';
import { verifyRecord } from '@perfect-line/protocol/verify';
import { everyStore, testPlaces } from '@perfect-line/store/testStores.spec';
import { openMemoryStore } from '@perfect-line/store/memoryStore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  bodyOf,
  challengesOn,
  driveOn,
  planOf,
  realGames,
  sessionOf,
  sitDown,
} from '../../e2e/runs.ts';
import { Stage } from '../../e2e/stage.ts';
import { signIn } from '../../e2e/testClient.ts';
import { startTestServer, type TestServer } from '../../e2e/testServer.ts';
import { postJson } from '../../e2e/testClient.ts';
import type { Challenges } from './challenges.ts';

const places = testPlaces();
const HOUR = 3_600_000;

async function linesOf(data: { readonly lines: () => AsyncGenerator<string> }): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of data.lines()) lines.push(line);
  return lines;
}

describe.each(everyStore(places))('open data: %s', (_name, open) => {
  let stage: Stage;
  let challenges: Challenges;
  beforeEach(async () => {
    stage = new Stage();
    stage.use(await open(), realGames);
    challenges = challengesOn(stage);
  });
  afterEach(async () => {
    await stage.rooms.close();
    await stage.store.close();
  });

  it.each(['own', 'equal'] as const)(
    'hold every run of %s dice once, after closing',
    async (dice) => {
      const body = bodyOf(stage, 'rally', { dice });
      const id = unwrap(await challenges.make(sessionOf('mia'), body));
      const races = new Map<string, string>();
      for (const player of ['ann', 'bob', 'cho']) {
        const race = unwrap(await challenges.begin(sessionOf(player), id));
        races.set(player, race);
        const actions = player === 'cho' ? { actions: 2 } : {};
        const room = await sitDown(stage, race, player);
        await driveOn(room, player, { plan: planOf('rally', player), ...actions });
      }
      const early = await challenges.dataOf(id, () => false);
      expect(early.ok ? '' : early.error.code).toBe('challenge.not-closed');
      stage.time += HOUR;
      const data = unwrap(await challenges.dataOf(id, () => false));
      const [first = '', ...rest] = await linesOf(data);
      const { runs, challenge } = unwrap(parseOpenHead(first));
      expect(challenge.id).toBe(id);
      expect(challenge.secret !== undefined).toBe(dice === 'equal');
      expect(runs.map(({ name, race }) => [name, race])).toEqual([
        ['ann', races.get('ann')],
        ['bob', races.get('bob')],
        ['cho', undefined],
      ]);
      const records = rest.map((line): RaceRecord => unwrap(parseRecord(line)));
      expect(records).toHaveLength(2);
      for (const record of records) {
        const game = realGames.get(record.game);
        expect(game !== undefined && verifyRecord(game, record).ok).toBe(true);
        const room = await stage.rooms.room(record.race);
        expect(await room?.published()).toEqual({ ok: true, value: record });
      }
      expect(unwrap(await challenges.dataOf(id, () => false)).tag).toBe(data.tag);
      const without = unwrap(await challenges.dataOf(id, (race) => race === races.get('ann')));
      expect(await linesOf(without)).toHaveLength(2);
      expect(without.tag).not.toBe(data.tag);
    },
  );
});

/** The same day whenever these are run. */
const NOON = Date.parse('2026-11-16T12:00:00Z');
const clocks = { wall: () => NOON, steady: () => performance.now() };

describe('over the net', () => {
  let server: TestServer;
  const store = openMemoryStore();
  const FREE = { MAX_REQUESTS_PER_SECOND: '100000' };
  beforeEach(async () => {
    server = await startTestServer({ env: FREE, parts: { games: realGames, store, clocks } });
  });
  afterEach(() => server.close());
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api/challenges${path}`, { headers });

  it('come as lines, and not again to whoever has them', async () => {
    const yesterday = dailyOf('rally', dayAt(NOON - 24 * HOUR)).id;
    const reply = await get(`/${yesterday}/data`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      200,
      'application/x-ndjson; charset=utf-8',
    ]);
    expect(unwrap(parseOpenHead((await reply.text()).trim())).runs).toEqual([]);
    const again = await get(`/${yesterday}/data`, {
      'if-none-match': reply.headers.get('etag') ?? '',
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get(`/gt-2026-01-01/data`)).status).toBe(200);
    const codes = [dailyOf('gt', dayAt(NOON)).id, 'gt-2999-01-01', '__proto__', '%2e%2e'];
    const answers = await Promise.all(codes.map((id) => get(`/${id}/data`)));
    expect(answers.map(({ status }) => status)).toEqual([409, 404, 404, 404]);
  });

  it('have a feed of what everybody finds, with signs escaped or left out, and of nothing else', async () => {
    const mia = await signIn(server.url, 'Mia');
    const body = bodyOf({ time: NOON }, 'gt', { name: 'Hidden <b>Sunday</b>' });
    const made = await postJson(`${server.url}/api/challenges`, mia, body);
    expect(made.status).toBe(201);
    const day = dayAt(NOON - 24 * HOUR);
    const challenge = `gt-${day.text}`;
    const run = { challenge, player: 'x', game: 'g', name: '<i>&"E\uFFFEv\uFFFF\0e', startedAt: 1 };
    const game = { id: 'g', kind: 'gt', rulesVersion: '', createdAt: 0, createdBy: 'x' };
    const race = { ...game, listed: false, settings: {}, commitment: '' };
    unwrap(await store.beginRun(run, { game: race, secret: '', seats: [] }));
    await store.endRun('g', { at: 2, seconds: 100 });
    const [atom, json] = [await get('/feed.atom'), await get('/feed.json')];
    const [xml, text] = [await atom.text(), await json.text()];
    expect(xml).toContain('1 driver · 1. &lt;i&gt;&amp;&quot;Eve 1:40');
    for (const feed of [xml, text]) {
      expect(feed).toContain('Results: Rallyman: GT, 15 November 2026');
      expect(feed).toContain('Open: Rallyman: GT, 16 November 2026');
      expect(feed).toContain('Open: Rallyman (2009), November 2026');
      expect(feed).toContain('no drivers');
      expect(feed).toContain(`/api/challenges/${challenge}/data`);
      expect(feed).not.toContain('Sunday');
      expect(feed).not.toContain(String(made.body['challenge']));
    }
    expect(xml.match(/<entry>/g)?.length).toBe(2 * 14 + 4);
    const feed = JSON.parse(text) as { version: string; items: readonly { id: string }[] };
    expect(new Set(feed.items.map(({ id }) => id)).size).toBe(2 * 14 + 4);
  });
});
