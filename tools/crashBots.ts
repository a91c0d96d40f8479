import { randomBytes } from 'node:crypto';

import { unwrap } from '@perfect-line/core/result';
import { PROTOCOL_VERSION } from '@perfect-line/protocol/limits';
import {
  parseServerFrame,
  type ClientFrame,
  type ServerFrame,
  type StepFrame,
} from '@perfect-line/protocol/messages';
import type { RoomInfo } from '@perfect-line/protocol/race';
import { startSync, sync, type SyncInput } from '@perfect-line/protocol/sync';
import { gt } from '@perfect-line/rules/gt/game';
import type { State } from '@perfect-line/rules/gt/state';
import { simpleDriver } from '@perfect-line/solver/gt/turn/simple';
import { WebSocket } from 'ws';

import { roomRequest } from './botRoom.ts';

const RETRY_MILLIS = 25;
const TICK_MILLIS = 400;

/** A node that has said nothing for so long is left: the others are asked. */
const SILENCE_MILLIS = 4000;

export type BotPlan = {
  /** The nodes; each new line goes to any of them. */
  readonly urls: readonly string[];
  /** Before each action, at most. */
  readonly thinkMillis?: number;
  readonly cookie: string;
  readonly race: string;
  readonly seat: string;
};

/**
 * A player's page without a page: keeps its line up whatever happens to the server, drives its car, and remembers
 * everything the server ever told it. Whatever it was told must stay true.
 */
export class Bot {
  readonly plan: BotPlan;
  readonly faults: string[] = [];
  /** Acknowledged actions and the event each became. */
  readonly acknowledged = new Map<string, number>();
  readonly steps: StepFrame[] = [];
  phase: RoomInfo['phase'] = 'lobby';
  acts = 0;
  readonly #number = randomBytes(32);
  #sync;
  #socket: WebSocket | undefined;
  #state: State | undefined;
  #isClosed = false;
  #isResting = false;
  #heardAt = 0;
  #thinking: NodeJS.Timeout | undefined;
  readonly #ticker: NodeJS.Timeout;

  constructor(plan: BotPlan) {
    this.plan = plan;
    this.#sync = startSync(plan.race);
    this.#ticker = setInterval(() => this.#tick(), TICK_MILLIS);
    this.#connect();
  }

  get hash(): string {
    return this.#sync.hash;
  }

  get isOpen(): boolean {
    return !this.#isClosed;
  }

  /** Follows on, but acts no more. */
  rest(): void {
    this.#isResting = true;
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#ticker);
    clearTimeout(this.#thinking);
    this.#socket?.close();
  }

  get have(): number {
    return this.#sync.have;
  }

  #tick(): void {
    this.#feed({ type: 'tick' });
    const isSilent = Date.now() - this.#heardAt > SILENCE_MILLIS;
    if (this.plan.urls.length > 1 && isSilent) this.#socket?.terminate();
  }

  #connect(): void {
    if (this.#isClosed) return;
    const { urls, cookie } = this.plan;
    const url = urls[Math.floor(Math.random() * urls.length)] ?? '';
    this.#heardAt = Date.now();
    const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, { headers: { cookie } });
    this.#socket = socket;
    socket.on('open', () => {
      this.#send({ type: 'hello', version: PROTOCOL_VERSION });
      this.#feed({ type: 'up' });
    });
    socket.on('message', (data) => this.#receive((data as Buffer).toString('utf8')));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#feed({ type: 'down' });
      setTimeout(() => this.#connect(), RETRY_MILLIS);
    });
  }

  #send(frame: ClientFrame): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #receive(text: string): void {
    this.#heardAt = Date.now();
    const frame: ServerFrame = unwrap(parseServerFrame(text));
    if (frame.type === 'ack' && frame.seq !== undefined) this.#remember(frame.id, frame.seq);
    if (frame.type === 'room') this.#takeRoom(frame);
    this.#feed({ type: 'frame', frame });
    this.#act();
  }

  #remember(id: string, seq: number): void {
    const before = this.acknowledged.get(id);
    if (before !== undefined && before !== seq)
      this.faults.push(`${id} became ${before} and ${seq}`);
    this.acknowledged.set(id, seq);
  }

  #takeRoom(room: RoomInfo): void {
    this.phase = room.phase;
    const { race, seat } = this.plan;
    if (this.#state === undefined && (room.phase === 'racing' || room.phase === 'over')) {
      this.#state = gt.start(unwrap(gt.parseSetup(room.settings.setup))).state;
    }
    const request = roomRequest(room, { race, seat, number: this.#number });
    if (request !== undefined) this.#send(request);
  }

  #feed(input: SyncInput): void {
    const out = sync(this.#sync, input);
    this.#sync = out.state;
    if (out.isReset) this.faults.push('the server had another race than the one it told');
    for (const step of out.steps) this.#apply(step);
    for (const settled of out.settled) if (!settled.ok) this.#refused(settled.code);
    for (const frame of out.send) this.#send(frame);
  }

  #refused(code: string): void {
    if (code !== 'act.stale') this.faults.push(`refused: ${code}`);
  }

  #apply(step: StepFrame): void {
    this.steps.push(step);
    if (this.#state === undefined || step.event === undefined) return;
    const { event } = step;
    const taken =
      event.type === 'chance' ? event : { ...event, action: unwrap(gt.parseAction(event.action)) };
    const applied = gt.apply(this.#state, taken);
    if (!applied.ok) {
      this.faults.push(`event ${step.seq}: ${applied.error.code}`);
      return this.close();
    }
    this.#state = applied.value.state;
    if (gt.hash(this.#state) !== step.hash)
      this.faults.push(`event ${step.seq}: another state here`);
  }

  #mayAct(): boolean {
    const isMine = this.#state !== undefined && gt.toAct(this.#state) === this.plan.seat;
    return isMine && !this.#isResting && this.#sync.pending === undefined && this.#sync.isUp;
  }

  #act(): void {
    if (this.#thinking !== undefined || !this.#mayAct()) return;
    const { thinkMillis } = this.plan;
    if (thinkMillis === undefined) return this.#actNow();
    this.#thinking = setTimeout(() => {
      this.#thinking = undefined;
      this.#actNow();
    }, thinkMillis * Math.random());
  }

  #actNow(): void {
    if (this.#state === undefined || !this.#mayAct()) return;
    const id = `${this.plan.seat}-${this.plan.race}-${++this.acts}`.slice(0, 40);
    const action = simpleDriver(this.#state);
    this.#feed({ type: 'act', id, action });
  }
}
