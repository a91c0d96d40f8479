import { PROTOCOL_VERSION } from '@perfect-line/protocol/limits';
import {
  parseServerFrame,
  type ClientFrame,
  type ServerFrame,
  type StepFrame,
} from '@perfect-line/protocol/messages';
import type { RoomInfo } from '@perfect-line/protocol/race';
import { startSync, sync, type Settled, type SyncInput } from '@perfect-line/protocol/sync';
import { WebSocket } from 'ws';

import { newNumber } from './testServer.ts';

/** Signs a guest in; answers the cookie a browser would keep. */
export async function signIn(url: string, name: string): Promise<string> {
  const reply = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  return (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

export async function postJson(
  url: string,
  cookie: string,
  body: unknown,
): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

/** A net for what hangs, no measure: a busy machine may be slow for a while. */
const PATIENCE_MILLIS = 60_000;
/** A page asks again every few seconds; a test need not wait that long for credit. */
const TICK_MILLIS = 200;

let ids = 0;
export const newId = (): string => `request-${process.pid}-${++ids}`;

/** What a client that knows dice of version 2 adds. */
type Hello = { readonly dice?: 2; readonly talk?: 1 };

/** A socket and every frame it has got. */
export class TestSocket {
  readonly socket: WebSocket;
  readonly frames: ServerFrame[] = [];
  closed: { readonly code: number } | undefined;
  #waiting: { readonly fits: () => boolean; readonly resolve: () => void }[] = [];

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => {
      const frame = parseServerFrame((data as Buffer).toString('utf8'));
      if (!frame.ok) throw new Error(`the server sent ${frame.error.message}`);
      this.frames.push(frame.value);
      this.onFrame(frame.value);
      this.#check();
    });
    socket.on('close', (code) => {
      this.closed = { code };
      this.#check();
    });
    socket.on('error', () => undefined);
  }

  onFrame: (frame: ServerFrame) => void = () => undefined;

  static async open(
    url: string,
    cookie = '',
    headers: Record<string, string> = {},
  ): Promise<TestSocket> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, {
      headers: { cookie, ...headers },
    });
    const client = new TestSocket(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () => resolve());
      socket.once('unexpected-response', (_request, reply) =>
        reject(new Error(`refused with ${reply.statusCode}`)),
      );
      socket.once('error', reject);
    });
    return client;
  }

  /** Opens and greets. */
  static async greet(url: string, cookie = '', hello: Hello = {}): Promise<TestSocket> {
    const client = await TestSocket.open(url, cookie);
    client.send({ type: 'hello', version: PROTOCOL_VERSION, ...hello });
    await client.until((frames) => frames.some((frame) => frame.type === 'welcome'));
    return client;
  }

  send(frame: ClientFrame): void {
    this.sendText(JSON.stringify(frame));
  }

  sendText(text: string): void {
    this.socket.send(text);
  }

  async until(
    fits: (frames: readonly ServerFrame[]) => boolean,
    millis = PATIENCE_MILLIS,
  ): Promise<void> {
    const isFit = (): boolean => this.closed !== undefined || fits(this.frames);
    if (isFit()) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`waited in vain, last: ${this.#tail()}`)),
        millis,
      );
      const done = (): void => {
        clearTimeout(timer);
        resolve();
      };
      this.#waiting.push({ fits: isFit, resolve: done });
    });
  }

  /** Asks and waits for the answer with the same id. */
  async ask(
    frame: Extract<ClientFrame, { readonly id: string }>,
  ): Promise<ServerFrame | undefined> {
    this.send(frame);
    const isAnswer = (each: ServerFrame): boolean =>
      (each.type === 'ack' || each.type === 'refused') && each.id === frame.id;
    await this.until((frames) => frames.some(isAnswer));
    return this.frames.findLast(isAnswer);
  }

  get room(): RoomInfo | undefined {
    return this.frames.findLast((frame) => frame.type === 'room');
  }

  close(): void {
    this.socket.close();
  }

  #tail(): string {
    return JSON.stringify(this.frames.slice(-3).map(({ type }) => type));
  }

  #check(): void {
    const ready = this.#waiting.filter((each) => each.fits());
    this.#waiting = this.#waiting.filter((each) => !ready.includes(each));
    for (const { resolve } of ready) resolve();
  }
}

/** A player at a race: keeps up by the same code as the page, opens its number by itself. */
export class TestPlayer {
  readonly race: string;
  readonly line: TestSocket;
  readonly steps: StepFrame[] = [];
  readonly settled: Settled[] = [];
  readonly #secret = newNumber();
  #state;
  onStep: () => void = () => undefined;

  private constructor(race: string, line: TestSocket) {
    this.race = race;
    this.line = line;
    this.#state = startSync(race);
    line.onFrame = (frame) => this.#receive(frame);
  }

  static async come(
    url: string,
    cookie: string,
    race: string,
    hello: Hello = {},
  ): Promise<TestPlayer> {
    const player = new TestPlayer(race, await TestSocket.greet(url, cookie, hello));
    player.#feed({ type: 'up' });
    await player.line.until((frames) => frames.some((frame) => frame.type === 'room'));
    return player;
  }

  get head(): number {
    return this.#state.have;
  }

  get hash(): string {
    return this.#state.hash;
  }

  async join(seat: string, name: string, chain?: string): Promise<ServerFrame | undefined> {
    const { commitment } = this.#secret;
    const wish = { seat, name, commitment, ...(chain !== undefined && { chain }) };
    return this.line.ask({ type: 'join', race: this.race, id: newId(), ...wish });
  }

  async start(): Promise<ServerFrame | undefined> {
    return this.line.ask({ type: 'start', race: this.race, id: newId() });
  }

  /** Waits until the action is taken or refused. */
  async act(
    action: unknown,
    brought: { readonly link?: string; readonly chain?: string } = {},
  ): Promise<Settled> {
    const id = newId();
    this.#feed({ type: 'act', id, action, ...brought });
    await this.line.until(() => this.settled.some((each) => each.id === id));
    const settled = this.settled.find((each) => each.id === id);
    return settled ?? { id, ok: false, code: 'test.closed', message: 'closed' };
  }

  #receive(frame: ServerFrame): void {
    if (frame.type === 'room' && frame.phase === 'opening') this.#open(frame);
    this.#feed({ type: 'frame', frame });
    if (frame.type === 'refused' && frame.code === 'rate.exceeded') this.#sendLater();
  }

  /** Not judged for want of credit: sent again, as a page does with its next tick. */
  #sendLater(): void {
    setTimeout(() => this.#feed({ type: 'tick' }), TICK_MILLIS);
  }

  #open(room: RoomInfo): void {
    const mine = room.seats.find((seat) => seat.mine);
    if (mine?.commitment !== this.#secret.commitment || mine.number !== undefined) return;
    this.line.send({ type: 'open', race: this.race, id: newId(), number: this.#secret.number });
  }

  #feed(input: SyncInput): void {
    const output = sync(this.#state, input);
    this.#state = output.state;
    if (output.isReset) this.steps.length = 0;
    this.steps.push(...output.steps);
    this.settled.push(...output.settled);
    for (const frame of output.send) this.line.send(frame);
    if (output.steps.length > 0) this.onStep();
  }
}
