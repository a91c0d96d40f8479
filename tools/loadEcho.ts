import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { WebSocket } from 'ws';

import { killServer, pause } from './crashServer.ts';
import { root } from './shell.ts';

/** About the size of an action with its plan. */
const ECHO_CHARS = 300;
const LAST_REPLIES_MILLIS = 200;

/** A server that only echoes: what ours does on top is measured against it. */
export class Echo {
  readonly #stop: () => Promise<void>;
  readonly #sockets: readonly WebSocket[];
  readonly #millis: number[];

  private constructor(sockets: readonly WebSocket[], millis: number[], stop: () => Promise<void>) {
    this.#sockets = sockets;
    this.#millis = millis;
    this.#stop = stop;
  }

  static async open(lines: number): Promise<Echo> {
    const child = spawn(process.execPath, [join(root, 'tools', 'loadEchoServer.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const port = await new Promise<number>((resolve) => {
      child.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString('utf8'))));
    });
    const millis: number[] = [];
    const opening = Array.from({ length: lines }, () => openLine(port, millis));
    return new Echo(await Promise.all(opening), millis, () => killServer(child));
  }

  /** Evenly spaced messages over all lines in turn; answers how long each was away. */
  async run(perSecond: number, seconds: number): Promise<readonly number[]> {
    this.#millis.length = 0;
    const gap = 1000 / perSecond;
    const end = performance.now() + seconds * 1000;
    for (let due = performance.now(), i = 0; due < end; due += gap, i++) {
      const wait = due - performance.now();
      if (wait > 0) await pause(wait);
      const stamp = performance.now().toFixed(6).padEnd(20);
      this.#sockets[i % this.#sockets.length]?.send(stamp.padEnd(ECHO_CHARS, 'x'));
    }
    await pause(LAST_REPLIES_MILLIS);
    return [...this.#millis];
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.close();
    await this.#stop();
  }
}

async function openLine(port: number, millis: number[]): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`);
  socket.on('message', (data) => {
    const sent = Number((data as Buffer).toString('utf8', 0, 20));
    millis.push(performance.now() - sent);
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return socket;
}
