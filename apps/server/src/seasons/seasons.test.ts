import { seasonTable } from '@perfect-line/challenges/seasonTable';
import { unwrap } from '@perfect-line/core/result';
import { parseWith } from '@perfect-line/protocol/parsing';
import { seasonReply, seasonsReply, type SeasonReply } from '@perfect-line/protocol/seasons';
import type { GameStore } from '@perfect-line/store/gameStore';
import { openMemoryStore } from '@perfect-line/store/memoryStore';
import { pig } from '@perfect-line/testkit/pig';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { newId, postJson, signIn, TestPlayer } from '../../e2e/testClient.ts';
import { startTestServer, type TestServer } from '../../e2e/testServer.ts';

const FREE = { MAX_REQUESTS_PER_SECOND: '100000' };
const PATIENCE = 30_000;
const HOUR = 3_600_000;

const SEATS = ['red', 'blue', 'white'].map((id) => ({ id }));
const race = (change: object = {}) => ({
  kind: 'race',
  game: 'pig',
  setup: { drivers: SEATS, target: 30 },
  computers: { white: 'beginner' },
  opensAt: Date.now() + HOUR,
  clock: { type: 'none' },
  absent: 'computer',
  ...change,
});
const trial = (change: object = {}) => ({
  kind: 'trial',
  game: 'pig',
  setup: { drivers: [{ id: 'red' }], target: 30 },
  closesAt: Date.now() + HOUR,
  ...change,
});
const season = (change: object = {}) => ({
  name: 'Winter Cup',
  points: [10, 6, 3],
  dropped: 0,
  ties: 'share',
  teams: ['Red', 'Blue'],
  rounds: [race()],
  ...change,
});

let store: GameStore;
let nodes: TestServer[];
const startNode = (name: string): Promise<TestServer> =>
  startTestServer({ env: { ...FREE, LEASE_SECONDS: '1' }, parts: { store, node: name } });
const url = (node = 0): string => nodes[node]?.url ?? '';

beforeEach(async () => {
  store = openMemoryStore();
  nodes = await Promise.all(['a', 'b', 'c'].map(startNode));
});
afterEach(async () => {
  for (const node of nodes) await node.close();
});

type Answer = { readonly status: number; readonly code: unknown };

async function send(
  method: string,
  path: string,
  [cookie, body]: readonly [string, unknown],
): Promise<Answer> {
  const reply = await fetch(`${url()}/api/seasons${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  const answer = (await reply.json()) as Record<string, unknown>;
  return { status: reply.status, code: answer['code'] };
}

const found = (cookie: string, body: unknown = season()) =>
  postJson(`${url()}/api/seasons`, cookie, body);
const founded = async (cookie: string, body: unknown = season()): Promise<string> =>
  String((await found(cookie, body)).body['season']);
const enter = (id: string, cookie: string, team?: string): Promise<Answer> =>
  send('POST', `/${id}/enter`, [cookie, { team }]);
async function page(id: string, cookie = '', node = 0): Promise<SeasonReply> {
  const reply = await fetch(`${url(node)}/api/seasons/${id}`, { headers: { cookie } });
  return unwrap(parseWith(seasonReply, await reply.json()));
}

const stateOf = (player: TestPlayer) => {
  const events = player.steps.flatMap(({ event }) => event ?? []);
  let { state } = pig.start(unwrap(pig.parseSetup(player.line.room?.settings.setup)));
  for (const event of events) {
    const read =
      event.type === 'chance' ? event : { ...event, action: unwrap(pig.parseAction(event.action)) };
    ({ state } = unwrap(pig.apply(state, read)));
  }
  return state;
};

/** Rolls once and holds, whenever it is asked, until the race is over. */
async function playPig(player: TestPlayer, seat: string): Promise<void> {
  for (;;) {
    const isDone = (): boolean => player.line.room?.phase === 'over';
    const isRacing = (): boolean => player.line.room?.phase === 'racing';
    const isAsked = (): boolean => isRacing() && pig.toAct(stateOf(player)) === seat;
    await player.line.until(() => isDone() || isAsked(), PATIENCE);
    if (isDone()) return;
    const action = stateOf(player).rolls === 0 ? 'roll' : 'hold';
    await player.act({ type: action });
  }
}

describe('a season', () => {
  it('is founded, entered by link and told to everybody the same', async () => {
    const [ann, bob] = [await signIn(url(), 'Ann'), await signIn(url(), 'Bob')];
    const id = await founded(ann, season({ rounds: [race(), trial()] }));
    expect((await enter(id, bob, 'Blue')).status).toBe(200);
    expect((await enter(id, ann, 'Red')).status).toBe(200);
    const told = await page(id, bob, 1);
    expect(told).toMatchObject({ name: 'Winter Cup', founder: 'Ann', isMine: false, room: 2 });
    expect(told.entrants).toEqual([
      { driver: '1', name: 'Bob', team: 'Blue', mine: true },
      { driver: '2', name: 'Ann', team: 'Red', mine: false },
    ]);
    expect(told.rounds.map(({ state }) => state)).toEqual(['waiting', 'open']);
    const mine = await fetch(`${url()}/api/seasons`, { headers: { cookie: ann } });
    expect(unwrap(parseWith(seasonsReply, await mine.json())).seasons).toMatchObject([
      { id, isMine: true, drivers: 2, rounds: 2 },
    ]);
    expect(JSON.stringify(told)).not.toMatch(/"(owner|player)"/);
  });

  it('makes its race at its hour, once, for those who entered', async () => {
    const cookies = await Promise.all(['Ann', 'Bob', 'Cho'].map((name) => signIn(url(), name)));
    const [ann = '', bob = '', cho = ''] = cookies;
    const id = await founded(ann, season({ rounds: [race({ opensAt: Date.now() + 400 })] }));
    await enter(id, ann, 'Red');
    await enter(id, bob, 'Blue');
    const isMade = async (): Promise<unknown> => (await page(id, ann)).rounds[0]?.race;
    await expect.poll(isMade, { timeout: PATIENCE }).toBeDefined();
    const made = String(await isMade());
    expect((await store.operatorRaces({ limit: 9 })).map((each) => each.id)).toEqual([made]);
    const stranger = await TestPlayer.come(url(), cho, made);
    expect(await stranger.join('red', 'Cho')).toMatchObject({ code: 'season.not-entered' });
    const [first, second] = [
      await TestPlayer.come(url(), ann, made),
      await TestPlayer.come(url(1), bob, made),
    ];
    await first.join('red', 'Ann');
    for (const asked of [
      { type: 'start', race: made, id: newId() },
      { type: 'remove', race: made, id: newId(), seat: 'red' },
      { type: 'computer', race: made, id: newId(), seat: 'blue', level: 'ace' },
    ] as const) {
      expect(await first.line.ask(asked)).toMatchObject({ code: 'race.not-host' });
    }
    await second.join('blue', 'Bob');
    await Promise.all([playPig(first, 'red'), playPig(second, 'blue')]);
    const told = await page(id, ann, 2);
    expect(told.rounds[0]).toMatchObject({ state: 'over', race: made, mine: 'finished' });
    const { drivers, teams } = seasonTable(told);
    expect(drivers.map(({ points }) => points)).toEqual([10, 6]);
    expect(teams.map(({ points }) => points)).toEqual([10, 6]);
    for (const each of [first, second, stranger]) each.line.close();
  });

  it('closes a race to which nobody had entered', async () => {
    const ann = await signIn(url(), 'Ann');
    const id = await founded(ann, season({ rounds: [race({ opensAt: Date.now() + 50 })] }));
    const state = async () => (await page(id)).rounds[0]?.state;
    await expect.poll(state, { timeout: PATIENCE }).toBe('over');
    expect(await store.operatorRaces({ limit: 9 })).toEqual([]);
  });

  it('has time trials that only those drive who entered', async () => {
    const [ann, bob] = [await signIn(url(), 'Ann'), await signIn(url(), 'Bob')];
    const id = await founded(ann, season({ teams: [], rounds: [trial()] }));
    await enter(id, ann);
    const challenge = String((await page(id)).rounds[0]?.challenge);
    const begin = (cookie: string) =>
      postJson(`${url()}/api/challenges/${challenge}/run`, cookie, {});
    expect((await begin(bob)).body['code']).toBe('season.not-entered');
    const told = async (cookie: string) =>
      (await fetch(`${url()}/api/challenges/${challenge}`, { headers: { cookie } })).json();
    for (const cookie of [bob, '']) expect(await told(cookie)).toHaveProperty('mustEnter', true);
    expect(await told(ann)).not.toHaveProperty('mustEnter');
    expect((await begin(ann)).body).toHaveProperty('race');
    expect((await page(id, ann)).rounds[0]).toMatchObject({ state: 'open', mine: 'driving' });
  });

  it('gets a round more from its founder, told to everybody as added', async () => {
    const [ann, bob] = [await signIn(url(), 'Ann'), await signIn(url(), 'Bob')];
    const id = await founded(ann, season({ teams: [] }));
    for (const cookie of [ann, bob]) await enter(id, cookie);
    const add = (cookie: string, body: unknown) => send('POST', `/${id}/rounds`, [cookie, body]);
    const day = { opensAt: Date.now() + 25 * HOUR };
    const later = { closesAt: Date.now() + 25 * HOUR };
    const refused: [cookie: string, body: unknown, code: string][] = [
      ['', race(day), 'session.none'],
      [bob, race(day), 'season.not-yours'],
      [ann, race(), 'season.notice'],
      [ann, trial(), 'season.notice'],
      [ann, race({ ...day, computers: { white: 'ace', blue: 'ace' } }), 'season.few-seats'],
      [ann, { ...race(day), rounds: [] }, 'protocol.malformed'],
      [ann, trial({ ...later, dice: 'loaded' }), 'protocol.malformed'],
    ];
    for (const [cookie, body, code] of refused)
      expect([code, (await add(cookie, body)).code]).toEqual([code, code]);
    expect((await add(ann, trial({ ...later, dice: 'equal' }))).status).toBe(200);
    expect((await add(ann, race({ ...day, computers: {} }))).status).toBe(200);
    const told = await page(id, bob);
    expect(told.rounds.map(({ nth, state, dice }) => [nth, state, dice])).toEqual([
      [1, 'waiting', undefined],
      [2, 'open', 'equal'],
      [3, 'waiting', undefined],
    ]);
    expect(told.rounds.map(({ addedAt }) => typeof addedAt)).toEqual([
      'undefined',
      'number',
      'number',
    ]);
    expect(told.room).toBe(2);
    const many = Array.from({ length: 24 }, () => add(ann, trial(later)));
    const codes = (await Promise.all(many)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'season.too-long')).toHaveLength(3);
  });

  it('is written out as a table that no program takes for formulas', async () => {
    const ann = await signIn(url(), '=1+2');
    const id = await founded(ann, season({ name: 'A, "B"' }));
    await enter(id, ann, 'Red');
    const csv = await fetch(`${url()}/api/seasons/${id}/season.csv`);
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect((await csv.text()).split('\r\n')).toEqual([
      'place,driver,team,points',
      "1,'=1+2,Red,0",
      '1,,Blue,0',
      '1,,Red,0',
      '',
    ]);
    const json = (await (await fetch(`${url()}/api/seasons/${id}/season.json`)).json()) as object;
    expect(json).toMatchObject({ format: 'perfect-line/season', standing: { columns: [] } });
    expect(JSON.stringify(json)).not.toContain('mine');
  });

  it.each([
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@a', "'@a"],
    ['＝1+2', "'＝1+2"],
    ['＠a', "'＠a"],
    ['a;=1+2', `"a;'=1+2"`],
    ['Jean-Luc', 'Jean-Luc'],
  ])('nor a driver who is called %s', async (name, written) => {
    const ann = await signIn(url(), name);
    const id = await founded(ann, season({ teams: [] }));
    await enter(id, ann);
    const csv = await (await fetch(`${url()}/api/seasons/${id}/season.csv`)).text();
    expect(csv.split('\r\n')[1]).toBe(`1,${written},,0`);
  });
});

describe('what is refused', () => {
  const bodies: [name: string, change: object, code: string][] = [
    ['no rounds', { rounds: [] }, 'protocol.malformed'],
    [
      'too many rounds',
      { rounds: Array.from({ length: 25 }, () => trial()) },
      'protocol.malformed',
    ],
    ['rising points', { points: [1, 2] }, 'protocol.malformed'],
    ['one team', { teams: ['Red'] }, 'protocol.malformed'],
    ['teams that look alike', { teams: ['Red', 'RED'] }, 'protocol.malformed'],
    ['a name that turns the line', { name: 'a\u202Eb' }, 'protocol.malformed'],
    ['everything dropped', { dropped: 1 }, 'protocol.malformed'],
    ['an unknown tie rule', { ties: 'toString' }, 'protocol.malformed'],
    ['more than was asked', { owner: 'me' }, 'protocol.malformed'],
    ['a race yesterday', { rounds: [race({ opensAt: 5 })] }, 'season.times'],
    ['a race in a thousand years', { rounds: [race({ opensAt: 4e13 })] }, 'season.times'],
    ['a deadline at once', { rounds: [trial({ closesAt: 5 })] }, 'season.times'],
    ['an unknown game', { rounds: [race({ game: 'constructor' })] }, 'race.unknown-game'],
    [
      'a computer without a seat',
      { rounds: [race({ computers: { black: 'ace' } })] },
      'seat.unknown',
    ],
    ['a driver nobody knows', { rounds: [race({ substitute: 'nobody' })] }, 'driver.unknown-level'],
    [
      'no seat for anybody',
      { rounds: [race({ computers: { red: 'ace', blue: 'ace', white: 'ace' } })] },
      'season.no-seats',
    ],
    [
      'a time trial for two',
      { rounds: [trial({ setup: { drivers: SEATS, target: 30 } })] },
      'season.trial-seats',
    ],
  ];
  it.each(bodies)('%s', async (_, change, code) => {
    expect((await found(await signIn(url(), 'Ann'), season(change))).body['code']).toBe(code);
  });

  it('is a season too large to be read', async () => {
    const setup = { drivers: SEATS, target: 30, more: 'x'.repeat(70_000) };
    const reply = await found(await signIn(url(), 'Ann'), season({ rounds: [race({ setup })] }));
    expect([reply.status, reply.body['code']]).toEqual([413, 'json.too-large']);
  });

  it('is what belongs to somebody else, comes twice or too late', async () => {
    const [ann, bob] = [await signIn(url(), 'Ann'), await signIn(url(), 'Bob')];
    const id = await founded(ann, season({ rounds: [race(), trial()] }));
    await enter(id, bob, 'Blue');
    const later = { opensAt: Date.now() + 2 * HOUR };
    const closing = { ...later, closesAt: Date.now() + 3 * HOUR };
    const asked: [method: string, path: string, sent: readonly [string, unknown], code: string][] =
      [
        ['POST', '', ['', season()], 'session.none'],
        ['POST', `/${id}/enter`, ['', {}], 'session.none'],
        ['POST', `/${id}/enter`, [bob, { team: 'Blue' }], 'season.entered'],
        ['POST', `/${id}/enter`, [ann, {}], 'season.team'],
        ['POST', `/${id}/enter`, [ann, { team: '__proto__' }], 'season.team'],
        ['POST', `/${id}/enter`, [ann, { team: 'Red', player: 'x' }], 'protocol.malformed'],
        ['POST', `/nothing/enter`, [ann, {}], 'season.unknown'],
        ['POST', `/__proto__/enter`, [ann, {}], 'season.unknown'],
        ['DELETE', `/${id}/enter`, [bob, {}], 'season.opened'],
        ['DELETE', `/${id}/rounds/1`, [bob, {}], 'season.not-yours'],
        ['DELETE', `/${id}/rounds/2`, [ann, {}], 'season.opened'],
        ['DELETE', `/${id}/rounds/9`, [ann, {}], 'season.unknown'],
        ['DELETE', `/${id}/rounds/NaN`, [ann, {}], 'season.unknown'],
        ['POST', `/${id}/rounds/1/move`, [bob, later], 'season.not-yours'],
        ['POST', `/${id}/rounds/1/move`, [ann, { opensAt: 5 }], 'season.times'],
        ['POST', `/${id}/rounds/1/move`, [ann, closing], 'season.times'],
        ['POST', `/${id}/rounds/2/move`, [ann, closing], 'season.opened'],
        ['POST', `/${id}/rounds/constructor/move`, [ann, later], 'season.unknown'],
      ];
    for (const [method, path, sent, code] of asked)
      expect([path, (await send(method, path, sent)).code]).toEqual([path, code]);
    expect((await send('POST', `/${id}/rounds/1/move`, [ann, later])).status).toBe(200);
    expect((await send('DELETE', `/${id}/rounds/1`, [ann, {}])).status).toBe(200);
    expect((await page(id)).rounds[0]?.state).toBe('cancelled');
  });

  it('is a driver for whom there is no seat, and a founder of too many', async () => {
    const cookies = await Promise.all(['Ann', 'Bob', 'Cho'].map((name) => signIn(url(), name)));
    const [ann = ''] = cookies;
    const id = await founded(ann);
    const answers = await Promise.all(cookies.map((cookie) => enter(id, cookie, 'Red')));
    expect(answers.map(({ code }) => code).filter((code) => code === 'season.full')).toHaveLength(
      1,
    );
    const more = await Promise.all(Array.from({ length: 22 }, () => found(ann)));
    const many = more.filter(({ body }) => body['code'] === 'season.too-many');
    expect(many).toHaveLength(3);
  });

  it('is a season the operator has hidden', async () => {
    const ann = await signIn(url(), 'Ann');
    const id = await founded(ann);
    unwrap(await store.operate({ action: 'hide-season', target: id, at: 1, who: 'op' }));
    const hidden = await fetch(`${url()}/api/seasons/${id}`, { headers: { cookie: ann } });
    expect(hidden.status).toBe(404);
    expect((await enter(id, ann, 'Red')).code).toBe('season.unknown');
  });
});
