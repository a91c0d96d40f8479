import { connect, type Socket } from 'node:net';

import { openMemoryStore } from '@perfect-line/store/memoryStore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { metricOf } from '../e2e/attacked.ts';
import { signIn, TestSocket } from '../e2e/testClient.ts';
import { startTestServer, type TestServer } from '../e2e/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

/** A masked frame, the mask being nothing. */
const frame = (first: number, text = ''): Buffer =>
  Buffer.concat([Buffer.from([first, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
const many = (one: Buffer, count: number): Buffer =>
  Buffer.concat(Array.from({ length: count }, () => one));

/** A line of somebody who writes the protocol beneath ours with his own hand. */
async function openRaw(url: string): Promise<Socket> {
  const { hostname, port, host } = new URL(url);
  const line = connect({ host: hostname, port: Number(port) }).on('error', () => undefined);
  const head = [
    'GET /live HTTP/1.1',
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    'Sec-WebSocket-Version: 13',
  ];
  line.write(`${head.join('\r\n')}\r\n\r\n`);
  await new Promise((resolve) => line.once('data', resolve));
  return line;
}

/** On a busy machine too, and before `ws` loses its own patience after half a minute. */
const SOON = 20_000;
const isGone = (line: Socket): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), SOON);
    line.once('close', () => {
      clearTimeout(timer);
      resolve(true);
    });
  });

describe('floods', () => {
  const TEXT = 0x81;
  const BINARY = 0x82;
  const CLOSING = 0x88;
  const PING = 0x89;
  const PONG = 0x8a;
  const PIECE = 0x00;
  const floods: [name: string, sent: Buffer, code: string][] = [
    ['pings', many(frame(PING, 'x'.repeat(100)), 1000), 'rate.exceeded'],
    ['pongs that nobody asked for', many(frame(PONG), 1000), 'rate.exceeded'],
    ['empty texts', many(frame(TEXT), 1000), 'rate.exceeded'],
    ['bytes', many(frame(BINARY), 1000), 'protocol.malformed'],
    [
      'pieces of one frame',
      Buffer.concat([frame(0x01), many(frame(PIECE), 1000)]),
      'protocol.malformed',
    ],
  ];
  it.each(floods)('who floods with %s is gone soon, and counted', async (_name, sent, code) => {
    const line = await openRaw(server.url);
    line.resume();
    line.write(sent);
    // Whoever was told to go and stays is not read for half a minute more.
    expect(await isGone(line)).toBe(true);
    const counted = `connection_refusals_total{code="${code}"}`;
    expect(Number(await metricOf(server, counted))).toBeGreaterThan(0);
  });

  it('who reads nothing and pings fills no memory: he is gone soon', async () => {
    const line = await openRaw(server.url);
    line.pause();
    line.write(many(frame(PING, 'x'.repeat(100)), 1000));
    await expect.poll(() => metricOf(server, 'connections_open'), { timeout: SOON }).toBe('0');
    line.destroy();
  });

  it('a ping is answered with what it said', async () => {
    const line = await TestSocket.greet(server.url);
    const answered = new Promise((resolve) => line.socket.once('pong', resolve));
    line.socket.ping('still there?');
    expect(String(await answered)).toBe('still there?');
  });

  it('a line that was closed as one should is closed at once', async () => {
    const line = await openRaw(server.url);
    line.resume();
    line.write(frame(CLOSING));
    expect(await isGone(line)).toBe(true);
  });

  it('frames that are none are no error of ours: counted, and not told to the log', async () => {
    const line = await openRaw(server.url);
    line.resume();
    line.write(Buffer.from([0xc1, 0x80, 0, 0, 0, 0]));
    expect(await isGone(line)).toBe(true);
    const counted = 'connection_refusals_total{code="protocol.malformed"}';
    expect(await metricOf(server, counted)).toBe('1');
    expect(server.logs.join('')).not.toContain('"level":50');
  });

  it('while the store does not say who it is, frames wait on their way', async () => {
    const store = openMemoryStore();
    let isAway = false;
    const away = new Promise<never>(() => undefined);
    const sessionOf: typeof store.sessionOf = (...asked) =>
      isAway ? away : store.sessionOf(...asked);
    const slow = await startTestServer({ parts: { store: { ...store, sessionOf } } });
    const cookie = await signIn(slow.url, 'Ann');
    isAway = true;
    const line = await TestSocket.open(slow.url, cookie);
    for (let i = 0; i < 3000; i++) line.sendText(`"${'x'.repeat(10_000)}"`);
    const waiting: number[] = [];
    do {
      waiting.push(line.socket.bufferedAmount);
      await new Promise((resolve) => setTimeout(resolve, 300));
    } while (waiting.at(-1) !== line.socket.bufferedAmount);
    expect(waiting.at(-1)).toBeGreaterThan(10_000_000);
    line.socket.terminate();
    await slow.close();
  });
});
