import { PROTOCOL_VERSION } from '@perfect-line/protocol/limits';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { create, metricOf, refusals, started } from '../e2e/attacked.ts';
import { askRaw, rawText, sayRaw } from '../e2e/rawHttp.ts';
import { signIn, TestSocket } from '../e2e/testClient.ts';
import { startTestServer, type TestServer } from '../e2e/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

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
    const { ann } = await started(server);
    const line = await TestSocket.greet(server.url, await signIn(server.url, 'Eve'));
    for (let i = 0; i < 1000; i++) line.send({ type: 'ping', at: i });
    await line.until(() => false);
    expect(line.closed).toEqual({ code: 4008 });
    expect(refusals(line)).toContain('rate.exceeded');
    expect(line.frames.filter((frame) => frame.type === 'pong').length).toBeLessThan(500);
    expect(await ann.act({ type: 'roll' })).toMatchObject({ ok: true });
  });

  it('a request refused in a flood is named, so that it can be asked again', async () => {
    const { race } = await started(server);
    const line = await TestSocket.greet(server.url, await signIn(server.url, 'Eve'));
    const ids = Array.from({ length: 120 }, (_, i) => `begin-at-once-${i}`);
    for (const id of ids) line.send({ type: 'start', race, id });
    const refused = () => line.frames.filter((frame) => frame.type === 'refused');
    await line.until(() => refused().length === ids.length);
    expect(new Set(refused().map(({ code }) => code))).toContain('rate.exceeded');
    expect(new Set(refused().map(({ id }) => id))).toEqual(new Set(ids));
    line.close();
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
      line.send({ type: 'watch', race: await create(server, cookie), have: 0, hash: '' });
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
    await sayRaw(hasty.url, text);
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
