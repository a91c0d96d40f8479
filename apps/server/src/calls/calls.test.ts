import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { openMemoryStore } from '@perfect-line/store/memoryStore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { newId, signIn, TestPlayer } from '../../e2e/testClient.ts';
import { pigRace, startTestServer, type TestServer } from '../../e2e/testServer.ts';
import { silentTelemetry } from '../telemetry.ts';
import { calendarOf } from './calendar.ts';
import { Calls } from './calls.ts';
import { isPublicAddress } from './publicAddress.ts';
import { isQuiet } from './quiet.ts';
import { deliver, openNetwork, postOnce, signatureOf, type Network, type Post } from './webhook.ts';

const addresses: [address: string, isPublic: boolean][] = [
  ['93.184.215.14', true],
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ['127.0.0.1', false],
  ['127.8.9.10', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['::ffff:8.8.8.8', false],
  ['::127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2001:0:7f00:1::', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['fc00::1', false],
  ['fd12:3456::1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['ff02::1', false],
  ['localhost', false],
  ['', false],
];

it.each(addresses)('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

type Got = { readonly headers: Record<string, unknown>; readonly body: string };

describe('a webhook', () => {
  let server: Server;
  let got: Got[];
  let answers: number[];
  let waits: number[];
  let url = '';
  const now = () => 1_794_777_000_000;

  beforeEach(async () => {
    [got, answers, waits] = [[], [], []];
    server = createServer((request, reply) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        got.push({ headers: request.headers, body });
        const status = answers.shift() ?? 204;
        reply.writeHead(status, status === 302 ? { location: `${url}inside` } : {}).end();
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    url = `http://hook.example:${(server.address() as AddressInfo).port}/`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const network = (change: Partial<Network> = {}): Network => ({
    resolve: async () => ['127.0.0.1'],
    isAllowed: () => true,
    now,
    later: (millis, run) => {
      waits.push(millis);
      setImmediate(run);
    },
    ...change,
  });
  const post = () => ({ url, body: '{"type":"your-turn"}', secret: 's' });

  it('is signed over time and body', async () => {
    expect(await deliver(post(), network())).toBe(true);
    const [{ headers, body } = { headers: {}, body: '' }] = got;
    expect(headers['x-perfect-line-time']).toBe(String(now()));
    expect(headers['x-perfect-line-signature']).toBe(`sha256=${signatureOf('s', now(), body)}`);
    expect(headers['host']).toBe(new URL(url).host);
  });

  const tries: [name: string, answers: number[], posts: number, arrived: boolean][] = [
    ['once where it is taken', [200], 1, true],
    ['again after a fault of the other side', [500, 503, 200], 3, true],
    ['three times, then no more', [500, 500, 500, 200], 3, false],
    ['not again where it is refused', [404, 200], 1, false],
    ['again when it was too much', [429, 200], 2, true],
    ['never where it is sent elsewhere', [302, 200], 1, false],
  ];
  it.each(tries)('is sent %s', async (_name, replies, posts, arrived) => {
    answers = replies;
    expect(await deliver(post(), network())).toBe(arrived);
    expect(got).toHaveLength(posts);
    expect(waits).toEqual([10_000, 60_000].slice(0, posts - 1));
  });

  const inside: [name: string, host: string, resolved: readonly string[]][] = [
    ['loopback', '127.0.0.1', []],
    ['loopback as a number', '2130706433', []],
    ['loopback in octal', '0177.0.0.1', []],
    ['loopback, short', '127.1', []],
    ['IPv6 loopback', '[::1]', []],
    ['IPv4 in IPv6', '[::ffff:127.0.0.1]', []],
    ['a private net', '10.0.0.1', []],
    ['the address of clouds', '169.254.169.254', []],
    ['a name that means this machine', 'hook.example', ['127.0.0.1']],
    ['a name that means IPv4 in IPv6', 'hook.example', ['::ffff:10.0.0.1']],
    ['a name that means both', 'hook.example', ['93.184.215.14', '192.168.0.1']],
    ['a name that means nothing', 'hook.example', []],
    ['localhost by name', 'localhost', ['127.0.0.1', '::1']],
  ];
  it.each(inside)('reaches nothing inside: %s', async (_name, host, resolved) => {
    const { port } = server.address() as AddressInfo;
    const guarded = network({ isAllowed: isPublicAddress, resolve: async () => resolved });
    const wanted = { ...post(), url: `http://${host}:${port}/` };
    await expect(postOnce(wanted, guarded)).rejects.toThrow('no public address');
    expect(await deliver(wanted, guarded)).toBe(false);
    expect([got, waits]).toEqual([[], []]);
  });

  it('goes to the address that was checked, whatever the name means a moment later', async () => {
    let asked = 0;
    const rebinding = network({
      isAllowed: (address) => address === '127.0.0.1',
      resolve: async () => (++asked === 1 ? ['127.0.0.1'] : ['10.0.0.1']),
    });
    expect(await postOnce(post(), rebinding)).toBe(204);
    expect(asked).toBe(1);
  });

  it('is given up in time, however busy the other side seems', async () => {
    const busy = createServer((_request, { socket }) => {
      socket?.write('HTTP/1.1 200 OK\r\nx: ');
      const drip = setInterval(() => socket?.write('x'), 50);
      socket?.once('close', () => clearInterval(drip));
    });
    await new Promise<void>((resolve) => void busy.listen(0, '127.0.0.1', resolve));
    const to = `http://hook.example:${(busy.address() as AddressInfo).port}/`;
    const sent = postOnce({ ...post(), url: to }, network({ patience: 300 }));
    await expect(sent).rejects.toThrow('aborted');
    await new Promise((resolve) => busy.close(resolve));
  });

  it('of the real network asks the real checks', () => {
    expect(openNetwork(now).isAllowed('127.0.0.1')).toBe(false);
  });

  describe('of a player', () => {
    const hook = 'https://hook.example/x';
    const post = async ({ body }: Post): Promise<number> => got.push({ headers: {}, body }) + 200;
    const quiet = { from: 22, to: 7, zone: 'UTC' };
    const ways: [name: string, settings: object, hours: number, posts: number, pushes: number][] = [
      ['both', { webhook: 'json' }, 12, 1, 1],
      ['no push', { webhook: 'json', push: false }, 12, 1, 0],
      ['no webhook', {}, 12, 0, 1],
      ['in quiet hours nothing', { webhook: 'json', quiet }, 23, 0, 0],
      ['after them again', { webhook: 'discord', quiet }, 7, 1, 1],
    ];
    it.each(ways)('is called as he likes: %s', async (_name, settings, hours, ...counts) => {
      const store = openMemoryStore();
      const pushed: string[] = [];
      const at = Date.UTC(2026, 10, 16, hours);
      const calls = new Calls({
        store,
        push: { publicKey: '', callPlayer: (player) => void pushed.push(player) },
        telemetry: silentTelemetry,
        network: network({ now: () => at, post }),
        origin: 'https://race.example',
      });
      const { webhook: shape, ...rest } = settings as { webhook?: 'json' | 'discord' };
      const hooked = shape === undefined ? {} : { webhook: { url: hook, shape } };
      await calls.change('p1', { locale: 'ru', push: true, feed: 'keep', ...rest, ...hooked });
      calls.callPlayer('p1', 'race-1');
      await expect.poll(() => [got.length, pushed.length]).toEqual(counts);
      const bodies = {
        json: { type: 'your-turn', race: 'race-1', link: 'https://race.example/#/online/race-1' },
        discord: {
          content: 'Ваш ход: https://race.example/#/online/race-1',
          allowed_mentions: { parse: [] },
        },
      };
      for (const { body } of got) expect(JSON.parse(body)).toEqual(shape && bodies[shape]);
    });

    it('gets another secret with another address, and the same with the same', async () => {
      const deps = { store: openMemoryStore(), push: undefined, telemetry: silentTelemetry };
      const calls = new Calls({ ...deps, network: network(), origin: undefined });
      const change = (to: string) =>
        calls.change('p1', {
          locale: 'en',
          push: true,
          feed: 'keep',
          webhook: { url: to, shape: 'json' },
        });
      const secrets = [await change(hook), await change(hook), await change(`${hook}y`)];
      const [one, two, three] = secrets.map(({ webhook }) => webhook?.secret);
      expect([one === two, one === three, one?.length]).toEqual([true, false, two?.length]);
    });
  });
});

const hours: [name: string, from: number, to: number, at: number, isSilent: boolean][] = [
  ['by day', 9, 17, 12, true],
  ['before', 9, 17, 8, false],
  ['at the end', 9, 17, 17, false],
  ['over midnight, late', 22, 7, 23, true],
  ['over midnight, early', 22, 7, 6, true],
  ['over midnight, by day', 22, 7, 12, false],
  ['from one hour to the same', 8, 8, 8, false],
];
it.each(hours)('quiet hours: %s', (...[, from, to, at, isSilent]) => {
  const quiet = { from, to, zone: 'Asia/Seoul' };
  expect(isQuiet(quiet, Date.UTC(2026, 5, 1, at - 9))).toBe(isSilent);
  expect(isQuiet(undefined, 0)).toBe(false);
});

it('a calendar says when each turn runs out, in lines every reader can read', () => {
  const startedAt = Date.UTC(2026, 0, 2, 3, 4, 5);
  const turn = {
    race: 'race-1',
    title: `Ann; Bob, ${'и'.repeat(60)}\nEND:VCALENDAR`,
    startedAt,
    dueAt: startedAt + 86_400_000,
    link: 'https://race.example/#/online/race-1',
  };
  const text = calendarOf([turn], { turn: 'Ваш ход', calendar: 'Мои' });
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(text).toContain('DTSTART:20260103T020405Z\r\nDTEND:20260103T030405Z\r\n');
  expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
  expect(text.replaceAll('\r\n ', '')).toContain('SUMMARY:Ваш ход: Ann\\; Bob\\, и');
});

describe('over the network', () => {
  let server: TestServer;
  let cookie = '';
  beforeEach(async () => {
    server = await startTestServer({ env: { PUBLIC_ORIGIN: 'https://race.example' } });
    cookie = await signIn(server.url, 'Ann');
  });
  afterEach(() => server.close());
  const headers = () => ({ cookie, origin: 'https://race.example' });
  const change = async (body: object) => {
    const reply = await fetch(`${server.url}/api/calls`, {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ locale: 'en', push: true, feed: 'keep', ...body }),
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };

  const hook = (url: string) => ({ webhook: { url, shape: 'json' } });
  const refused: [name: string, body: object][] = [
    ['plain http', hook('http://hook.example/')],
    ['a name and a password', hook('https://a:b@hook.example/')],
    ['another protocol', hook('file:///etc/passwd')],
    ['no address', hook('hook.example')],
    ['a shape there is not', { webhook: { url: 'https://hook.example/', shape: 'xml' } }],
    ['a zone there is not', { quiet: { from: 1, to: 2, zone: 'Mars/Olympus' } }],
    ['an hour there is not', { quiet: { from: 1, to: 24, zone: 'UTC' } }],
  ];
  it.each(refused)('is refused: %s', async (_name, body) => {
    expect(await change(body)).toMatchObject({ status: 400, body: { code: 'protocol.malformed' } });
  });

  it('is the player’s own, told with its secret, and each can be off', async () => {
    const on = await change({ ...hook('https://hook.example/x'), feed: 'new' });
    expect(on.body).toMatchObject({ push: true, hasFeed: true, feed: expect.any(String) });
    const feed = await fetch(`${server.url}/${String(on.body['feed'])}`);
    expect([feed.status, feed.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    const off = await change({ push: false, feed: 'off' });
    expect(off.body).toEqual({ locale: 'en', push: false, hasFeed: false });
    expect((await fetch(`${server.url}/${String(on.body['feed'])}`)).status).toBe(404);
    expect((await fetch(`${server.url}/api/calls`)).status).toBe(401);
  });

  it('counts the races that wait for the player, and their hours in the calendar', async () => {
    const days = { clock: { type: 'days', turnHours: 24 } } as const;
    const bob = await signIn(server.url, 'Bob');
    const created = await fetch(`${server.url}/api/races`, {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json' },
      body: JSON.stringify(pigRace({ ...days, title: 'Slow pig' })),
    });
    const { race } = (await created.json()) as { race: string };
    const ask = async (as: string) =>
      (await fetch(`${server.url}/api/turns`, { headers: { cookie: as } })).json();
    const ann = await TestPlayer.come(server.url, cookie, race);
    const other = await TestPlayer.come(server.url, bob, race);
    await ann.join('red', 'Ann');
    await other.join('blue', 'Bob');
    expect(await ask(cookie)).toEqual({ races: [] });
    await ann.line.ask({ type: 'start', race, id: newId() });
    await ann.line.until(() => ann.line.room?.phase === 'racing');
    expect([await ask(cookie), await ask(bob), await ask('')]).toEqual([
      { races: [race] },
      { races: [] },
      { races: [] },
    ]);
    const { body } = await change({ feed: 'new' });
    const text = await (await fetch(`${server.url}/${String(body['feed'])}`)).text();
    expect(text).toContain('SUMMARY:Your turn: Slow pig');
    expect(text).toContain(`UID:${race}-`);
  });
});
