import { PROTOCOL_VERSION } from '@perfect-line/protocol/limits';
import type { ServerFrame } from '@perfect-line/protocol/messages';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { askRaw, rawText, sayRaw } from '../e2e/rawHttp.ts';
import { newId, postJson, signIn, TestPlayer, TestSocket } from '../e2e/testClient.ts';
import {
  newNumber,
  pigGames,
  pigRace,
  startTestServer,
  type TestServer,
} from '../e2e/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const create = async (cookie: string, change: object = {}): Promise<string> =>
  String(
    (await postJson(`${server.url}/api/races`, cookie, { ...pigRace(), ...change })).body['race'],
  );

type Started = {
  readonly race: string;
  readonly cookies: readonly [string, string];
  readonly ann: TestPlayer;
  readonly bob: TestPlayer;
};

/** Ann in red, Bob in blue, red to act. */
async function started(change: object = {}): Promise<Started> {
  const cookies = [await signIn(server.url, 'Ann'), await signIn(server.url, 'Bob')] as const;
  const race = await create(cookies[0], change);
  const ann = await TestPlayer.come(server.url, cookies[0], race);
  const bob = await TestPlayer.come(server.url, cookies[1], race);
  await ann.join('red', 'Ann');
  await bob.join('blue', 'Bob');
  await ann.start();
  for (const each of [ann, bob]) await each.line.until(() => each.line.room?.phase === 'racing');
  return { race, cookies, ann, bob };
}

const codeOf = (frame: ServerFrame | undefined): string =>
  frame?.type === 'refused' ? frame.code : String(frame?.type);
const refusals = (socket: TestSocket): readonly string[] =>
  socket.frames.flatMap((frame) => (frame.type === 'refused' ? [frame.code] : []));

const metricOf = async ({ app }: TestServer, name: string): Promise<string | undefined> =>
  (await app.inject('/metrics')).body
    .split('\n')
    .find((line) => line.startsWith(`${name} `))
    ?.slice(name.length + 1);

describe('who', () => {
  it('someone else’s turn is refused by the rules, for every seat', async () => {
    const { race, bob } = await started();
    const act = { type: 'act', race, base: 0, action: { type: 'roll' } } as const;
    expect(codeOf(await bob.line.ask({ ...act, id: newId() }))).toBe('turn.not-yours');
    const resign = { ...act, action: { type: 'resign', driver: 'red' }, id: newId() };
    expect(codeOf(await bob.line.ask(resign))).toBe('resign.other');
    expect((await server.store.events(race)).length).toBe(0);
  });

  it('a seat named in the frame is not believed', async () => {
    const { race, bob } = await started();
    bob.line.sendText(
      JSON.stringify({
        type: 'act',
        race,
        id: newId(),
        base: 0,
        seat: 'red',
        action: { type: 'roll' },
      }),
    );
    await bob.line.until(() => refusals(bob.line).includes('protocol.malformed'));
    expect((await server.store.events(race)).length).toBe(0);
  });

  const tokens: [name: string, forge: (own: string) => string][] = [
    ['a token made up', () => `session=${'A'.repeat(43)}`],
    ['a token with one letter changed', (own) => own.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A'))],
    ['the hash of a token', () => `session=${'0'.repeat(64)}`],
    ['a token that is SQL', () => `session=' or 1=1 --`],
    ['no token', () => ''],
  ];
  it.each(tokens)('%s opens nothing', async (_name, forge) => {
    const { race, cookies } = await started();
    const thief = await TestPlayer.come(server.url, forge(cookies[0]), race);
    expect(thief.line.room?.seats.some((seat) => seat.mine)).toBe(false);
    expect(thief.line.room?.isHost).toBe(false);
    expect(await thief.act({ type: 'roll' })).toMatchObject({ ok: false, code: 'session.none' });
  });

  it('a session that was ended is ended', async () => {
    const { race, cookies } = await started();
    await fetch(`${server.url}/api/session`, { method: 'DELETE', headers: { cookie: cookies[0] } });
    const again = await TestPlayer.come(server.url, cookies[0], race);
    expect(await again.act({ type: 'roll' })).toMatchObject({ code: 'session.none' });
  });

  it('ending a session closes its lines, here and on no other device', async () => {
    const { race, cookies, ann, bob } = await started();
    const code = await postJson(`${server.url}/api/session/device`, cookies[0], {});
    const taken = await fetch(`${server.url}/api/session/device/use`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(code.body),
    });
    const other = (taken.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const phone = await TestPlayer.come(server.url, other, race);
    await fetch(`${server.url}/api/session`, { method: 'DELETE', headers: { cookie: cookies[0] } });
    await ann.line.until(() => false);
    expect(ann.line.closed).toEqual({ code: 4001 });
    expect(await phone.act({ type: 'roll' })).toMatchObject({ ok: true });
    expect(bob.line.closed).toBeUndefined();
  });

  it('fifty clients for one seat: one gets it', async () => {
    const race = await create(await signIn(server.url, 'Host'));
    const cookies = await Promise.all(
      Array.from({ length: 50 }, (_, i) => signIn(server.url, `P${i}`)),
    );
    const sockets = await Promise.all(
      cookies.map((cookie) => TestSocket.greet(server.url, cookie)),
    );
    const answers = await Promise.all(
      sockets.map((socket, i) => {
        const { commitment } = newNumber();
        return socket.ask({
          type: 'join',
          race,
          id: newId(),
          seat: 'red',
          name: `P${i}`,
          commitment,
        });
      }),
    );
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === 'ack')).toHaveLength(1);
    expect(codes.filter((code) => code === 'seat.taken')).toHaveLength(49);
    const [red] = await server.store.seatsOf(race);
    expect(red?.name).toBe(`P${codes.indexOf('ack')}`);
    for (const socket of sockets) socket.close();
  });
});

describe('what', () => {
  it('an action sent again happens once', async () => {
    const { race, ann } = await started();
    const act = { type: 'act', race, id: newId(), base: 0, action: { type: 'roll' } } as const;
    const answers = [await ann.line.ask(act), await ann.line.ask(act), await ann.line.ask(act)];
    expect(answers.map((each) => (each?.type === 'ack' ? each.seq : each?.type))).toEqual([
      1, 1, 1,
    ]);
    expect((await server.store.events(race)).filter((e) => e.by === 'player')).toHaveLength(1);
  });

  it('another player’s action replayed under its id is refused', async () => {
    const { race, ann, bob } = await started();
    const act = { type: 'act', race, id: newId(), base: 0, action: { type: 'roll' } } as const;
    await ann.line.ask(act);
    expect(codeOf(await bob.line.ask(act))).toBe('act.id-taken');
  });

  it('an action for an older position is refused', async () => {
    const { race, ann } = await started();
    await ann.act({ type: 'roll' });
    const late = { type: 'act', race, id: newId(), base: 0, action: { type: 'hold' } } as const;
    expect(codeOf(await ann.line.ask(late))).toBe('act.stale');
  });

  const actions: [name: string, action: unknown, code: string][] = [
    ['no action', null, 'action.shape'],
    ['an unknown action', { type: 'win' }, 'action.unknown'],
    ['chance chosen by a player', { type: 'chance', faces: ['6'] }, 'action.unknown'],
    ['an action out of order', { type: 'hold' }, 'hold.early'],
  ];
  it.each(actions)('%s is refused and changes nothing', async (_name, action, code) => {
    const { race, ann } = await started();
    expect(await ann.act(action)).toMatchObject({ ok: false, code });
    expect((await server.store.events(race)).length).toBe(0);
  });

  /** Every object of the language has these. */
  const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
  const record = (name: string): object => JSON.parse(`{"${name}":"club"}`) as object;
  const made: [name: string, change: (name: string) => object, code: string][] = [
    ['driver', (id) => ({ setup: { drivers: [{ id }, { id: 'blue' }] } }), 'setup.drivers'],
    ['game', (game) => ({ game }), 'race.unknown-game'],
    ['substitute', (substitute) => ({ substitute }), 'driver.unknown-level'],
    ['computer', (level) => ({ computers: { red: level } }), 'driver.unknown-level'],
  ];
  it.each(made)(
    'a %s called like a part of every object is refused',
    async (_name, change, code) => {
      const cookie = await signIn(server.url, 'Ann');
      for (const name of inherited) {
        const body = { ...pigRace(), ...change(name) };
        const reply = await postJson(`${server.url}/api/races`, cookie, body);
        expect(reply.status).toBe(400);
        // A name with capitals or underlines does not even look like a game or a level.
        expect([code, 'protocol.malformed']).toContain(reply.body['code']);
      }
      expect(server.logs.join('')).not.toContain('fault');
    },
  );

  it('seats, races and levels of such names are ordinary refusals too', async () => {
    const { race, ann } = await started();
    const lobby = await create(await signIn(server.url, 'Cid'));
    const cookie = await signIn(server.url, 'Dan');
    for (const name of inherited) {
      const computers = { ...pigRace(), computers: record(name) };
      const made = await postJson(`${server.url}/api/races`, cookie, computers);
      expect(made.status).toBeLessThan(500);
      expect((await fetch(`${server.url}/api/races/${name}/record`)).status).toBe(404);
      expect(await ann.act({ type: name })).toMatchObject({ code: 'action.unknown' });
      const told = ann.line.frames.length;
      ann.line.sendText(JSON.stringify({ type: name, race, id: newId() }));
      ann.line.sendText(JSON.stringify({ type: 'watch', race: name, have: 0, hash: '' }));
      const { commitment } = newNumber();
      const join = { type: 'join', race: lobby, id: newId(), seat: name, name: 'Ann', commitment };
      ann.line.sendText(JSON.stringify(join));
      await ann.line.until((frames) => frames.length >= told + 3);
      expect(refusals(ann.line).slice(-3)).toEqual(Array(3).fill('protocol.malformed'));
    }
    expect(server.logs.join('')).not.toContain('fault');
  });

  it('the host cannot seat a computer driver that there is not', async () => {
    const cookie = await signIn(server.url, 'Ann');
    const race = await create(cookie);
    const line = await TestSocket.greet(server.url, cookie);
    const seat = { type: 'computer', race, seat: 'red' } as const;
    const levels = ['constructor', 'wizard', 'club'];
    const answers = [];
    for (const level of levels) answers.push(await line.ask({ ...seat, id: newId(), level }));
    expect(answers.map(codeOf)).toEqual(['driver.unknown-level', 'driver.unknown-level', 'ack']);
  });

  it('a number other than the one committed to is refused', async () => {
    const cookie = await signIn(server.url, 'Ann');
    const race = await create(cookie, { computers: { blue: 'club' } });
    const line = await TestSocket.greet(server.url, cookie);
    const [mine, better] = [newNumber(), newNumber()];
    await line.ask({ type: 'join', race, id: newId(), name: 'Ann', commitment: mine.commitment });
    const open = { type: 'open', race, number: mine.number } as const;
    expect(codeOf(await line.ask({ ...open, id: newId() }))).toBe('race.wrong-phase');
    await line.ask({ type: 'start', race, id: newId() });
    const other = { ...open, number: better.number };
    expect(codeOf(await line.ask({ ...other, id: newId() }))).toBe('dice.other-number');
    expect(codeOf(await line.ask({ ...open, id: newId() }))).toBe('ack');
    expect(codeOf(await line.ask({ ...open, id: newId() }))).toBe('ack');
    expect(codeOf(await line.ask({ ...other, id: newId() }))).toBe('race.wrong-phase');
  });

  it('a race that is not there is said so', async () => {
    const line = await TestSocket.greet(server.url, await signIn(server.url, 'Ann'));
    line.send({ type: 'watch', race: 'A'.repeat(16), have: 0, hash: '' });
    await line.until(() => refusals(line).includes('race.unknown'));
    const leave = { type: 'leave', race: 'A'.repeat(16), id: newId() } as const;
    expect(codeOf(await line.ask(leave))).toBe('race.unknown');
    expect((await fetch(`${server.url}/api/races/${'A'.repeat(16)}/record`)).status).toBe(404);
  });

  it('the dice of a running race are not published', async () => {
    const { race } = await started();
    const reply = await fetch(`${server.url}/api/races/${race}/record`);
    expect([reply.status, await reply.json()]).toMatchObject([409, { code: 'race.not-over' }]);
  });
});

describe('how much', () => {
  const deep = '['.repeat(5000) + ']'.repeat(5000);
  const texts: [name: string, text: string, code: string][] = [
    ['no JSON', 'hello', 'json.invalid'],
    ['deep JSON', deep, 'json.too-deep'],
    ['a deep action', `{"type":"act","action":${deep}}`, 'json.too-deep'],
    [
      'a frame of 17 kB',
      JSON.stringify({ type: 'ping', at: 'x'.repeat(17_000) }),
      'json.too-large',
    ],
    ['a frame before hello', JSON.stringify({ type: 'ping', at: 1 }), 'protocol.no-hello'],
  ];
  it.each(texts)('%s is refused and the line stays open', async (_name, text, code) => {
    const line = await TestSocket.open(server.url);
    line.sendText(text);
    await line.until(() => refusals(line).includes(code));
    line.send({ type: 'hello', version: PROTOCOL_VERSION });
    await line.until((frames) => frames.some((frame) => frame.type === 'welcome'));
    expect(line.closed).toBeUndefined();
  });

  it('a frame of a megabyte cuts the line before it is read', async () => {
    const line = await TestSocket.greet(server.url);
    line.sendText('x'.repeat(1_000_000));
    await line.until(() => false);
    expect(line.closed).toEqual({ code: 1009 });
  });

  it('bytes instead of text cut the line', async () => {
    const line = await TestSocket.greet(server.url);
    line.socket.send(Buffer.from([1, 2, 3]));
    await line.until(() => false);
    expect(line.closed).toEqual({ code: 1003 });
  });

  it('another protocol version is turned away', async () => {
    const line = await TestSocket.open(server.url);
    line.send({ type: 'hello', version: PROTOCOL_VERSION + 1 });
    await line.until(() => false);
    expect([refusals(line), line.closed]).toEqual([['protocol.version'], { code: 4000 }]);
  });

  it('a flood is answered, then cut, while others play on', async () => {
    const { ann } = await started();
    const line = await TestSocket.greet(server.url, await signIn(server.url, 'Eve'));
    for (let i = 0; i < 1000; i++) line.send({ type: 'ping', at: i });
    await line.until(() => false);
    expect(line.closed).toEqual({ code: 4008 });
    expect(refusals(line)).toContain('rate.exceeded');
    expect(line.frames.filter((frame) => frame.type === 'pong').length).toBeLessThan(500);
    expect(await ann.act({ type: 'roll' })).toMatchObject({ ok: true });
  });

  it('a flood of requests is answered with 429', async () => {
    const small = await startTestServer({ env: { MAX_REQUESTS_PER_SECOND: '1' } });
    const replies = await Promise.all(
      Array.from({ length: 60 }, () => fetch(`${small.url}/api/races`)),
    );
    const statuses = replies.map((reply) => reply.status);
    expect(statuses).toContain(429);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(10);
    await small.close();
  });

  it('a line may follow only so many races', async () => {
    const cookie = await signIn(server.url, 'Ann');
    const line = await TestSocket.greet(server.url, cookie);
    for (let i = 0; i < 9; i++)
      line.send({ type: 'watch', race: await create(cookie), have: 0, hash: '' });
    await line.until(() => refusals(line).includes('watch.too-many'));
    expect(line.frames.filter((frame) => frame.type === 'room').length).toBe(8);
  });

  const bodies: [name: string, body: string, status: number, code: string][] = [
    ['deep', `{"setup":${deep}}`, 400, 'json.too-deep'],
    ['long', JSON.stringify({ x: 'y'.repeat(70_000) }), 413, 'json.too-large'],
    ['broken', '{', 400, 'json.invalid'],
    ['empty', '', 400, 'protocol.malformed'],
  ];
  it.each(bodies)('a body that is %s is refused', async (_name, body, status, code) => {
    const cookie = await signIn(server.url, 'Ann');
    const headers = { 'content-type': 'application/json', cookie };
    const reply = await fetch(`${server.url}/api/races`, { method: 'POST', headers, body });
    expect([reply.status, await reply.json()]).toMatchObject([status, { code }]);
  });

  it('a body of another kind is refused', async () => {
    const reply = await fetch(`${server.url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{"name":"Ann"}',
    });
    expect(reply.status).toBe(415);
  });

  it('a body that is too long for its address is refused before it is read', async () => {
    const body = { name: 'x'.repeat(5000) };
    const headers = { host: new URL(server.url).host };
    for (const path of ['/api/session', '/%61pi/session', '/api/session?x=1']) {
      const answer = await askRaw(server.url, { method: 'POST', path, headers, body });
      expect(answer).toEqual([413, 'json.too-large']);
    }
  });

  const slow: [name: string, text: string][] = [
    ['says nothing', ''],
    ['stops in the middle of the headers', 'POST /api/session HTTP/1.1\r\nhost: x\r\n'],
    [
      'never ends its body',
      rawText({
        method: 'POST',
        path: '/api/session',
        headers: { host: 'x', 'content-length': '50' },
      }),
    ],
    [
      'keeps an answered line open',
      rawText({
        method: 'GET',
        path: '/healthz',
        headers: { host: 'x', connection: 'keep-alive' },
      }),
    ],
  ];
  it.each(slow)('a line that %s is cut and counted', async (_name, text) => {
    const patience = { headersMillis: 200, requestMillis: 300, idleMillis: 1500 };
    const hasty = await startTestServer({ parts: { patience } });
    const begun = performance.now();
    await sayRaw(hasty.url, text);
    expect(performance.now() - begun).toBeLessThan(10_000);
    await expect.poll(() => metricOf(hasty, 'lines_open')).toBe('0');
    const code = text.includes('healthz') ? 'http.idle' : 'http.timeout';
    expect(await metricOf(hasty, `connection_refusals_total{code="${code}"}`)).toBe('1');
    await hasty.close();
  });

  it('more connections than allowed from one address are dropped before they ask', async () => {
    const small = await startTestServer({ env: { MAX_CONNECTIONS_PER_ADDRESS: '1' } });
    const waiting = Array.from({ length: 4 }, () => sayRaw(small.url, ''));
    await expect.poll(() => metricOf(small, 'lines_open')).toBe('4');
    expect(await sayRaw(small.url, 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')).toBe('');
    await small.close();
    await Promise.all(waiting);
  });

  const throughProxy = async (addresses: readonly string[]): Promise<readonly number[]> => {
    const env = { MAX_REQUESTS_PER_SECOND: '1', TRUST_PROXY: 'true' };
    const small = await startTestServer({ env });
    const statuses = [];
    for (const address of addresses) {
      const headers = { 'x-forwarded-for': address };
      statuses.push((await small.app.inject({ url: '/api/session', headers })).statusCode);
    }
    await small.close();
    return statuses;
  };
  it('a whole IPv6 network is one address, and IPv4 is IPv4 in any spelling', async () => {
    const network = Array.from({ length: 11 }, (_, i) => `2001:db8:1:2::${i}`);
    const mapped = Array.from({ length: 11 }, (_, i) => `${i % 2 ? '' : '::ffff:'}192.0.2.7`);
    const answered = await throughProxy([...network, '2001:db8:1:3::1', ...mapped]);
    expect(answered.map((status) => status === 429)).toEqual(
      [...network, '', ...mapped].map((_, i) => i === 10 || i === 22),
    );
  });

  it('more lines than allowed from one address are turned away', async () => {
    const small = await startTestServer({ env: { MAX_CONNECTIONS_PER_ADDRESS: '2' } });
    const open = [await TestSocket.open(small.url), await TestSocket.open(small.url)];
    await expect(TestSocket.open(small.url)).rejects.toThrow('503');
    open[0]?.close();
    await open[0]?.until(() => false);
    await expect(TestSocket.open(small.url)).resolves.toBeDefined();
    await small.close();
  });
});

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

  /** Every way to write the address of a route that the router reads as the same. */
  const spellings: [name: string, spell: (path: string) => string][] = [
    ['plain', (path) => path],
    ['one letter in percent', (path) => path.replace('a', '%61')],
    ['every letter in percent', (path) => path.replace(/[a-z]/g, (c) => `%${hex(c)}`)],
    ['with a question', (path) => `${path}?x=1`],
    ['with an empty question', (path) => `${path}?`],
    ['with the whole address', (path) => `http://race.example${path}`],
    ['with a foreign address', (path) => `http://evil.example${path}?x=1`],
    ['with a fragment', (path) => `${path}#x`],
  ];
  const hex = (c: string): string => c.charCodeAt(0).toString(16);
  const writes: [method: string, path: string][] = [
    ['POST', '/api/session'],
    ['DELETE', '/api/session'],
    ['POST', '/api/session/device'],
    ['POST', '/api/session/device/use'],
    ['POST', '/api/races'],
    ['POST', '/api/push'],
    ['DELETE', '/api/push'],
  ];
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

  const strangers: [name: string, headers: Record<string, string>, version: string][] = [
    ['no host and no origin', {}, '1.0'],
    ['no host and the origin null', { origin: 'null' }, '1.0'],
    ['no host and any origin', { origin: 'http://evil.example' }, '1.0'],
    ['an empty host and an empty origin', { host: '', origin: '' }, '1.1'],
    ['the origin null', { host: 'race.example', origin: 'null' }, '1.1'],
    ['a name as origin', { host: 'race.example', origin: 'race.example' }, '1.1'],
  ];
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

describe('what nobody may see', () => {
  it('no frame, list or log line holds a token or the dice of a running race', async () => {
    const { race, cookies, ann, bob } = await started();
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
    const { race, ann, bob } = await started({ setup });
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
