import { randomBytes } from 'node:crypto';

import { unwrap } from '@perfect-line/core/result';
import { PROTOCOL_VERSION } from '@perfect-line/protocol/limits';
import type { ClientFrame, ServerFrame, StepFrame } from '@perfect-line/protocol/messages';
import type { RoomInfo } from '@perfect-line/protocol/race';
import { gt } from '@perfect-line/rules/gt/game';
import type { State } from '@perfect-line/rules/gt/state';
import { simpleDriver } from '@perfect-line/solver/gt/turn/simple';
import { WebSocket } from 'ws';

import { roomRequest } from './botRoom.ts';

/** Told when an action goes out, when its player hears that it is saved, and when anybody else hears of it. */
export type Times = {
  readonly onAct: (id: string) => void;
  readonly onAck: (id: string) => void;
  /** By way of another node than the one that was acted at. */
  readonly onNews: (id: string, isFromElsewhere: boolean) => void;
};

export type TablePlan = Times & {
  readonly race: string;
  /** Before every action. */
  readonly thinkMillis: () => number;
};

/** A seat with its cookie; a spectator has neither. Each comes to one node. */
export type Visitor = {
  readonly url: string;
  readonly seat?: string;
  readonly cookie?: string;
};

/**
 * One race as those at it follow it. Real pages each run the rules; here one state serves all lines of a table, so
 * that it is the server that is measured and not the pages: each line still must get every step, in order, once.
 */
export class LoadTable {
  readonly plan: TablePlan;
  readonly faults: string[] = [];
  readonly lines: readonly LoadLine[];
  /** The node of the last action. */
  actedAt = '';
  readonly #hashes: string[] = [];
  #state: State | undefined;

  constructor(plan: TablePlan, visitors: readonly Visitor[]) {
    this.plan = plan;
    this.lines = visitors.map((visitor) => new LoadLine(this, visitor));
  }

  get isRacing(): boolean {
    return this.#state !== undefined && this.lines.every((line) => line.have > 0);
  }

  get isOver(): boolean {
    return this.#state !== undefined && gt.isOver(this.#state);
  }

  get head(): number {
    return this.#hashes.length;
  }

  get toAct(): string | undefined {
    return this.#state === undefined ? undefined : gt.toAct(this.#state);
  }

  close(): void {
    for (const line of this.lines) line.close();
  }

  enter({ phase, settings }: RoomInfo): void {
    if (this.#state !== undefined || phase !== 'racing') return;
    this.#state = gt.start(unwrap(gt.parseSetup(settings.setup))).state;
  }

  /** The first line to hear of a step plays it; the others must hear the same. */
  take(step: StepFrame): void {
    if (step.seq > this.head) this.#play(step);
    if (this.#hashes[step.seq - 1] !== step.hash) this.fault(`step ${step.seq}: another state`);
  }

  chosen(): unknown {
    return this.#state === undefined ? undefined : simpleDriver(this.#state);
  }

  fault(text: string): void {
    this.faults.push(`${this.plan.race}: ${text}`);
    this.close();
  }

  #play({ seq, event }: StepFrame): void {
    if (this.#state === undefined || event === undefined) return this.fault(`step ${seq} too soon`);
    const taken =
      event.type === 'chance' ? event : { ...event, action: unwrap(gt.parseAction(event.action)) };
    this.#state = unwrap(gt.apply(this.#state, taken)).state;
    this.#hashes.push(gt.hash(this.#state));
  }
}

/** One socket of a table. */
class LoadLine {
  have = 0;
  readonly #table: LoadTable;
  readonly #visitor: Visitor;
  readonly #number = randomBytes(32);
  readonly #socket: WebSocket;
  #acted: string | undefined;
  #isPending = false;
  #thinking: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(table: LoadTable, visitor: Visitor) {
    this.#table = table;
    this.#visitor = visitor;
    const { race } = table.plan;
    const headers = visitor.cookie === undefined ? {} : { cookie: visitor.cookie };
    this.#socket = new WebSocket(`${visitor.url.replace('http', 'ws')}/live`, { headers });
    this.#socket.on('open', () => {
      this.#send({ type: 'hello', version: PROTOCOL_VERSION });
      this.#send({ type: 'watch', race, have: 0, hash: '' });
    });
    // Our own server's words: the crash test reads them with the checking parser.
    this.#socket.on('message', (data) => {
      if (!this.#isClosed) this.#receive(JSON.parse((data as Buffer).toString('utf8')));
    });
    this.#socket.on('error', (error) => table.fault(error.message));
    this.#socket.on('close', (code) => {
      if (!this.#isClosed) table.fault(`line closed with ${code}`);
    });
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#thinking);
    this.#socket.close();
  }

  #send(frame: ClientFrame): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #receive(frame: ServerFrame): void {
    if (frame.type === 'room') this.#takeRoom(frame);
    else if (frame.type === 'steps') for (const step of frame.steps) this.#takeStep(step);
    else if (frame.type === 'ack') this.#settle(frame.id);
    else if (frame.type === 'reset') this.#table.fault('told to begin again');
    else if (frame.type === 'refused' && this.#isOwn(frame.id)) {
      this.#table.fault(`refused: ${frame.code}`);
    }
    this.#think();
  }

  #takeRoom(room: RoomInfo): void {
    this.#table.enter(room);
    const { seat } = this.#visitor;
    if (seat === undefined) return;
    const { race } = this.#table.plan;
    const guest = { race, seat, number: this.#number };
    const request = roomRequest(room, guest);
    if (request !== undefined) this.#send(request);
  }

  #takeStep(step: StepFrame): void {
    if (step.seq <= this.have) return;
    if (step.seq !== this.have + 1) return this.#table.fault(`step ${step.seq} after ${this.have}`);
    this.have = step.seq;
    const { actionId } = step;
    if (actionId !== undefined && actionId !== this.#acted) {
      this.#table.plan.onNews(actionId, this.#table.actedAt !== this.#visitor.url);
    }
    this.#table.take(step);
  }

  #settle(id: string): void {
    if (!this.#isOwn(id)) return;
    this.#table.plan.onAck(id);
    this.#isPending = false;
  }

  #isOwn(id: string | undefined): boolean {
    return this.#isPending && id === this.#acted;
  }

  #mayAct(): boolean {
    const { toAct, head } = this.#table;
    const isMine = toAct !== undefined && toAct === this.#visitor.seat;
    return isMine && this.have === head && !this.#isPending && !this.#isClosed;
  }

  #think(): void {
    if (this.#thinking !== undefined || !this.#mayAct()) return;
    this.#thinking = setTimeout(() => {
      this.#thinking = undefined;
      this.#act();
    }, this.#table.plan.thinkMillis());
  }

  #act(): void {
    if (!this.#mayAct()) return;
    const { race, onAct } = this.#table.plan;
    const id = `${this.#visitor.seat}-${race}-${this.have}`.slice(0, 40);
    const action = this.#table.chosen();
    this.#acted = id;
    this.#isPending = true;
    this.#table.actedAt = this.#visitor.url;
    onAct(id);
    this.#send({ type: 'act', race, id, base: this.have, action });
  }
}
