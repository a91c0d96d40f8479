import { dailyOf } from '@perfect-line/challenges/calendar';
import { dayAt, spanOfDay } from '@perfect-line/challenges/dates';
import { timeTable } from '@perfect-line/challenges/results';
import { unwrap } from '@perfect-line/core/result';
import {
  beginReply,
  challengeReply,
  challengesReply,
  type ChallengeReply,
} from '@perfect-line/protocol/challenges';
import { parseWith } from '@perfect-line/protocol/parsing';
import { GAME_KINDS, type GameKind } from '@perfect-line/rules/game';
import type { Session } from '@perfect-line/store/gameStore';
import type { MadeChallenge, NewMade } from '@perfect-line/store/madeStore';
import type { OperatorAction } from '@perfect-line/store/operatorStore';
import { openMemoryStore } from '@perfect-line/store/memoryStore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { driveLive, realGames } from '../../e2e/runs.ts';
import { postJson, signIn, TestPlayer } from '../../e2e/testClient.ts';
import { startTestServer, type TestServer } from '../../e2e/testServer.ts';
import { Challenges } from './challenges.ts';
import { Standings } from './standings.ts';

const games = realGames;
const FREE = { MAX_REQUESTS_PER_SECOND: '100000', MAX_FRAMES_PER_SECOND: '100000' };

/** The same day whenever these are run, and far from its ends. */
const NOON = Date.parse('2026-11-16T12:00:00Z');
const clocks = { wall: () => NOON, steady: () => performance.now() };
const parts = { games, clocks };

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ env: FREE, parts });
});
afterEach(() => server.close());

const read = async (path: string, cookie = ''): Promise<unknown> =>
  (await fetch(`${server.url}/api/challenges${path}`, { headers: { cookie } })).json();
const page = async (id: string, cookie = ''): Promise<ChallengeReply> =>
  unwrap(parseWith(challengeReply, await read(`/${id}`, cookie)));
const begin = (id: string, cookie: string) =>
  postJson(`${server.url}/api/challenges/${id}/run`, cookie, {});
const raceOf = (reply: { readonly body: unknown }): string =>
  unwrap(parseWith(beginReply, reply.body)).race;
const today = (game: GameKind) => dailyOf(game, dayAt(NOON));

describe.each(GAME_KINDS)('a challenge of %s', (game) => {
  it('is driven once, listed by time, and seen by whoever has finished', async () => {
    const { id } = today(game);
    const [ann, bob] = [await signIn(server.url, 'Ann'), await signIn(server.url, 'Bob')];
    const race = raceOf(await begin(id, ann));
    expect((await page(id, ann)).mine).toMatchObject({ race, state: 'driving' });
    const player = await driveLive(server.url, ann, [game, race]);
    // Standings have it before anybody looks at the challenge.
    const kept = () => server.store.runOfGame(race);
    await expect.poll(kept, { timeout: 60_000 }).toHaveProperty('seconds');
    const { mine, times, drivers } = await page(id, ann);
    expect(mine).toMatchObject({ race, state: 'finished', place: 1 });
    expect(times).toEqual([{ place: 1, name: 'Ann', seconds: mine?.seconds, mine: true, race }]);
    expect(drivers).toBe(1);
    expect((await page(id, bob)).times).toEqual([
      { place: 1, name: 'Ann', seconds: mine?.seconds, mine: false },
    ]);
    const { open } = unwrap(parseWith(challengesReply, await read('', ann)));
    expect(open.find((each) => each.id === id)?.mine).toEqual(mine);
    expect(open.find((each) => each.id === id)?.setup).toEqual(today(game).setup);
    player.line.close();
  });
});

describe('an official run', () => {
  const { id } = today('gt');

  it('is one, however often it is asked for at once', async () => {
    const ann = await signIn(server.url, 'Ann');
    const asked = await Promise.all(Array.from({ length: 50 }, () => begin(id, ann)));
    expect(new Set(asked.map(raceOf)).size).toBe(1);
    expect((await page(id, ann)).drivers).toBe(1);
  });

  it('is given up by leaving, and not given again', async () => {
    const ann = await signIn(server.url, 'Ann');
    const race = raceOf(await begin(id, ann));
    const player = await TestPlayer.come(server.url, ann, race);
    await player.join('red', 'Ann');
    await player.line.until(() => player.line.room?.phase === 'racing');
    await player.line.ask({ type: 'leave', race, id: 'leave-it-now' });
    expect((await page(id, ann)).mine).toEqual({ race, state: 'not-finished' });
    expect(raceOf(await begin(id, ann))).toBe(race);
    expect((await page(id, ann)).times).toEqual([]);
    const again = await player.line.ask({ type: 'rematch', race, id: 'again-please' });
    const rematch = again?.type === 'ack' ? (again.rematch ?? '') : '';
    const plain = await TestPlayer.come(server.url, ann, rematch);
    expect(plain.line.room?.settings).not.toHaveProperty('challenge');
    for (const each of [player, plain]) each.line.close();
  });

  it('is nobody else’s, has nothing to choose and no computer', async () => {
    const [ann, bob] = [await signIn(server.url, 'Ann'), await signIn(server.url, 'Bob')];
    const race = raceOf(await begin(id, ann));
    const stranger = await TestPlayer.come(server.url, bob, race);
    expect(await stranger.join('red', 'Bob')).toMatchObject({ code: 'challenge.not-yours' });
    const player = await TestPlayer.come(server.url, ann, race);
    const join = {
      type: 'join',
      race,
      id: 'join-with-soft',
      seat: 'red',
      name: 'Ann',
      commitment: 'a'.repeat(64),
      options: { category: 'gt6' },
    } as const;
    expect(await player.line.ask(join)).toMatchObject({ code: 'challenge.fixed' });
    const computer = {
      type: 'computer',
      race,
      id: 'let-it-drive',
      seat: 'red',
      level: 'ace',
    } as const;
    expect(await player.line.ask(computer)).toMatchObject({ code: 'challenge.fixed' });
    for (const each of [stranger, player]) each.line.close();
  });

  it('needs a name, and a challenge that there is', async () => {
    expect((await begin(id, '')).status).toBe(401);
    const ann = await signIn(server.url, 'Ann');
    const wrong = [
      'gt-2026-13-01',
      'gt-2999-01-01',
      'gt-2001-01-01',
      '__proto__',
      'constructor',
      'pig-2026-11-16',
    ];
    const answers = await Promise.all(wrong.map((each) => begin(each, ann)));
    expect(answers.map(({ status, body }) => [status, body['code']])).toEqual(
      wrong.map(() => [404, 'challenge.unknown']),
    );
  });
});

describe('the closing of a challenge', () => {
  const session: Session = { tokenHash: 't', player: 'p', name: 'Ann', expiresAt: Infinity };
  const challenge = today('rally');
  const at = (now: number, store = openMemoryStore()) => {
    const rooms = {
      beginRun: async () => ({ ok: true, value: 'race' }) as const,
      endOf: async () => undefined,
    };
    return {
      store,
      challenges: new Challenges({
        store,
        rooms,
        games,
        now: () => now,
        standings: new Standings({ store, now: () => now, isOn: true }),
      }),
    };
  };

  it.each([
    ['a millisecond before', -1, 'race'],
    ['at the second', 0, 'challenge.closed'],
  ])('%s', async (_, after, answer) => {
    const begun = await at(challenge.closesAt + after).challenges.begin(session, challenge.id);
    expect(begun.ok ? begun.value : begun.error.code).toBe(answer);
  });

  it('lists who came in time; the table is the one worked out from all runs', async () => {
    const { store, challenges } = at(challenge.closesAt);
    const ends = [
      ['ann', 140, -50],
      ['bob', 133, -1],
      ['cho', 120, 1],
      ['dan', 140, -7],
      ['eve', undefined, -7],
    ] as const;
    for (const [player, seconds, after] of ends) {
      const run = { challenge: challenge.id, player, game: player, name: player, startedAt: 0 };
      const game = { id: player, kind: 'rally', rulesVersion: '', createdAt: 0, createdBy: player };
      const race = {
        game: { ...game, listed: false, settings: {}, commitment: '' },
        secret: '',
        seats: [],
      };
      await store.beginRun(run, race);
      await store.endRun(player, {
        at: challenge.closesAt + after,
        ...(seconds !== undefined && { seconds }),
      });
    }
    const { times, drivers } = unwrap(await challenges.page(challenge.id, undefined));
    const inTime = (await store.allRuns(challenge.id)).map(
      ({ player, seconds, finishedAt = Infinity }) =>
        seconds === undefined || finishedAt > challenge.closesAt ? { player } : { player, seconds },
    );
    const worked = timeTable(inTime);
    expect(times.map(({ place, seconds }) => [place, seconds])).toEqual(
      worked.map(({ place, seconds }) => [place, seconds]),
    );
    expect(times.map(({ name, race }) => [name, race])).toEqual([
      ['bob', 'bob'],
      ['ann', 'ann'],
      ['dan', 'dan'],
    ]);
    expect(drivers).toBe(5);
    expect(unwrap(await challenges.page(challenge.id, 'cho')).mine?.state).toBe('not-finished');

    for (const player of ['ann', 'cho']) {
      await store.openSession({ tokenHash: player, player, name: player, expiresAt: Infinity });
      const used = {
        publicKey: '',
        counter: 0,
        label: '',
        transports: [],
        createdAt: 0,
        usedAt: 0,
      };
      unwrap(await store.keepPlayer({ passkey: { id: player, player, ...used }, name: player }));
    }
    unwrap(await store.setPublic('ann', true));
    unwrap(await store.follow('cho', 'ann'));
    const seen = unwrap(await challenges.page(challenge.id, 'cho')).times;
    expect(seen.filter(({ followed }) => followed === true).map(({ name }) => name)).toEqual([
      'ann',
    ]);
    expect(times.some(({ followed }) => followed === true)).toBe(false);
  });
});

describe('the operator', () => {
  const day = dayAt(NOON);
  const order = async (action: OperatorAction, target: string, made?: NewMade) =>
    unwrap(
      await server.store.operate({ action, target, at: 1, who: 'root', ...(made && { made }) }),
    );
  const openIds = async (): Promise<readonly string[]> =>
    unwrap(parseWith(challengesReply, await read(''))).open.map(({ id }) => id);

  it('calls one off and back; another takes its place, and one more is listed', async () => {
    const { id } = today('gt');
    const ann = await signIn(server.url, 'Ann');
    expect(await openIds()).toContain(id);
    await order('cancel-challenge', id);
    expect(await openIds()).not.toContain(id);
    expect(await begin(id, ann)).toMatchObject({ status: 410, body: { code: 'challenge.off' } });
    expect(await read(`/${id}`)).toMatchObject({ code: 'challenge.off' });
    await order('restore-challenge', id);
    const other = dailyOf('gt', dayAt(NOON - 86_400_000)).setup;
    const challenge: MadeChallenge = {
      id,
      game: 'gt',
      seat: 'red',
      setup: other,
      name: 'Gala',
      maker: '',
      rulesVersion: games.get('gt')?.rulesVersion ?? '',
      dice: 'own',
      listed: true,
      state: 'open',
      madeAt: 7,
      ...spanOfDay(day),
    };
    await order('replace-challenge', id, { challenge });
    const shown = await page(id);
    expect(shown.challenge).toMatchObject({ name: 'Gala', period: 'day', setup: other });
    const more = { ...challenge, id: 'AbCdEfGhIjKlMn-_' };
    await order('add-challenge', more.id, { challenge: more });
    expect((await openIds()).filter((each) => [id, more.id].includes(each))).toHaveLength(2);
    const race = raceOf(await begin(id, ann));
    const settings = (await server.store.game(race))?.settings;
    expect(settings).toMatchObject({ challenge: id, setup: { weather: other['weather'] } });
    const action = 'replace-challenge';
    const made = { challenge };
    const late = await server.store.operate({ action, target: id, at: 2, who: 'root', made });
    expect(late).toEqual({ ok: false, error: 'operator.challenge-driven' });
  });

  it('is the only one who makes two servers differ', async () => {
    const other = await startTestServer({ env: FREE, parts });
    const of = async (url: string): Promise<unknown> => {
      const text: unknown = await (await fetch(`${url}/api/challenges`)).json();
      return unwrap(parseWith(challengesReply, text)).open;
    };
    expect(await of(other.url)).toEqual(await of(server.url));
    await other.close();
    const again = await startTestServer({ env: FREE, parts: { ...parts, store: other.store } });
    expect(await of(again.url)).toEqual(await of(server.url));
    await again.close();
  });
});
