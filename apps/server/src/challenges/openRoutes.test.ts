import { connect, type Socket } from 'node:net';

import { openMemoryStore } from '@perfect-line/store/memoryStore';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { addOpenRoutes } from './openRoutes.ts';

const LINE = `${'x'.repeat(65_536)}\n`;
/** Of a test that waits for it; the others are over before. */
const [SOON, NEVER] = [1000, 3_600_000];

let app: FastifyInstance;
let url: string;
let sockets: Socket[];
beforeEach(() => {
  sockets = [];
});

async function listen(streamMillis: number): Promise<void> {
  // Addresses as a proxy tells them.
  app = Fastify({ trustProxy: true });
  const data = {
    tag: 'a',
    lines: async function* () {
      for (let i = 0; i < 3000; i++) yield LINE;
    },
  };
  addOpenRoutes(app, {
    store: openMemoryStore(),
    now: () => 0,
    origin: undefined,
    operator: { isHidden: () => false },
    challenges: { dataOf: async () => ({ ok: true, value: data }) },
    streamMillis,
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
}
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

/** Reads the first words of an answer, and what is left only after a time. */
const dawdle = (from: string, after = NEVER): Promise<{ status: string; cut: Promise<unknown> }> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    sockets.push(socket);
    const cut = new Promise((gone) => socket.once('close', gone));
    socket.once('error', reject);
    socket.once('data', (bytes) => {
      socket.pause();
      resolve({ status: bytes.toString().slice(9, 12), cut });
      // A socket that is not read never learns that it was closed.
      setTimeout(() => socket.resume(), after).unref();
    });
    socket.write(
      `GET /api/challenges/a/data HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${from}\r\n\r\n`,
    );
  });

it('who reads slowly takes one of four places, whatever he opens', async () => {
  await listen(NEVER);
  expect((await dawdle('192.0.2.1')).status).toBe('200');
  expect((await dawdle('192.0.2.1')).status).toBe('503');
  const others = await Promise.all([2, 3, 4].map((last) => dawdle(`192.0.2.${last}`)));
  expect(others.map(({ status }) => status)).toEqual(['200', '200', '200']);
  expect((await dawdle('192.0.2.5')).status).toBe('503');
});

it('and is cut after a while, which gives his place back', async () => {
  await listen(SOON);
  const { status, cut } = await dawdle('192.0.2.1', 2 * SOON);
  expect(status).toBe('200');
  await cut;
  expect((await dawdle('192.0.2.1')).status).toBe('200');
});
