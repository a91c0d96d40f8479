import { err, ok, type Result } from '@perfect-line/core/result';
import type { ClientRequest, ServerFrame, StepFrame } from '@perfect-line/protocol/messages';
import type { RoomInfo, TimerInfo } from '@perfect-line/protocol/race';
import {
  isCaughtUp,
  startSync,
  sync,
  type Settled,
  type SyncInput,
} from '@perfect-line/protocol/sync';
import { signal } from '@preact/signals';

import { keepAction, recallAction } from './kept.ts';
import { OwnLinks, type Brought } from './ownLinks.ts';
import type { Connection } from './connection.ts';
import type { Refusal } from './server.ts';

export type Ack = Extract<ServerFrame, { readonly type: 'ack' }>;
/** A timer with the moment it was told, so that no clock of this device is trusted. */
export type ToldTimer = { readonly timer: TimerInfo; readonly serverAhead: number };

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
export type Request = Without<Exclude<ClientRequest, { readonly type: 'act' }>, 'id' | 'race'>;

type Said = Extract<ServerFrame, { readonly type: 'said' }>;

export type StepsListener = (steps: readonly StepFrame[], isReset: boolean) => void;

const ANSWER_MILLIS = 10_000;
const LOST: Refusal = {
  code: 'net.lost',
  message: 'the connection was lost before the answer came',
};
const NO_ANSWER: Refusal = { code: 'net.no-answer', message: 'the server did not answer in time' };

/** The action rolls, so the next link of the own chain goes with it. */
type Opening = { readonly opens: boolean };

type Waiting = (answer: Result<Ack, Refusal>) => void;

/** The server names the link it waits for; more often than this it cannot be meant honestly. */
const MAX_LINKS_TRIED = 3;

const isBefore = (phase: RoomInfo['phase']): boolean => phase === 'lobby' || phase === 'opening';

const newId = (): string => crypto.randomUUID();

/** Follows one race over the connection: its room, its course without gaps, and what we ask of it. */
export class Follow {
  readonly race: string;
  readonly room = signal<RoomInfo | undefined>(undefined);
  /** The race cannot be followed at all. */
  readonly refused = signal<Refusal | undefined>(undefined);
  /** An action is on its way, or waits for the connection. */
  readonly isPending = signal(false);
  readonly isCaughtUp = signal(false);
  readonly timer = signal<ToldTimer | undefined>(undefined);
  readonly #connection: Connection;
  readonly #stop: () => void;
  readonly #waiting = new Map<string, Waiting>();
  readonly #acting = new Map<string, (settled: Settled) => void>();
  readonly #links: OwnLinks;
  #onSteps: StepsListener = () => undefined;
  #onSaid: (said: Said) => void = () => undefined;
  #sync;
  #timedHead = -1;
  #hasCourse = false;

  constructor(race: string, connection: Connection) {
    this.race = race;
    this.#connection = connection;
    this.#links = new OwnLinks(race);
    this.#sync = { ...startSync(race), pending: recallAction(race) };
    this.isPending.value = this.#sync.pending !== undefined;
    this.#stop = connection.listen({
      race,
      up: () => this.#feed({ type: 'up' }),
      down: () => this.#down(),
      tick: () => this.#feed({ type: 'tick' }),
      frame: (frame) => this.#receive(frame),
    });
  }

  /** How many events have been handed on. */
  get have(): number {
    return this.#sync.have;
  }

  onSaid(listener: (said: Said) => void): void {
    this.#onSaid = listener;
  }

  onSteps(listener: StepsListener): void {
    this.#onSteps = listener;
  }

  request(request: Request): Promise<Result<Ack, Refusal>> {
    if (!this.#connection.isUp) return Promise.resolve(err(LOST));
    const id = newId();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#answer(id, err(NO_ANSWER)), ANSWER_MILLIS);
      this.#waiting.set(id, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      this.#connection.send({ ...request, race: this.race, id });
    });
  }

  /** Kept until the server has judged it, over lost connections and reloads; never taken twice. */
  async act(action: unknown, { opens }: Opening = { opens: false }): Promise<Settled> {
    for (let tried = 1; ; tried++) {
      const sent = { base: this.#sync.have, brought: opens ? this.#links.next() : {} };
      const settled = await this.#act(action, sent.brought);
      const isOther = this.#links.settle(sent, settled);
      if (!isOther || tried === MAX_LINKS_TRIED) return settled;
    }
  }

  #act(action: unknown, brought: Brought): Promise<Settled> {
    const id = newId();
    return new Promise((resolve) => {
      this.#acting.set(id, resolve);
      this.#feed({ type: 'act', id, action, ...brought });
    });
  }

  /** Our course is not the server's: everything is asked for again from the start. */
  beginAgain(): void {
    this.#sync = { ...startSync(this.race), pending: this.#sync.pending };
    this.#hasCourse = false;
    this.isCaughtUp.value = false;
    this.#onSteps([], true);
    if (this.#connection.isUp) this.#feed({ type: 'up' });
  }

  close(): void {
    this.#connection.send({ type: 'unwatch', race: this.race });
    this.#stop();
  }

  #down(): void {
    for (const id of this.#waiting.keys()) this.#answer(id, err(LOST));
    this.#feed({ type: 'down' });
  }

  #answer(id: string, answer: Result<Ack, Refusal>): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.(answer);
  }

  #receive(frame: ServerFrame): void {
    if (!('race' in frame) || frame.race !== this.race) return;
    if (frame.type === 'ack') this.#answer(frame.id, ok(frame));
    if (frame.type === 'refused') this.#refuse(frame);
    if (frame.type === 'room') this.#enter(frame);
    if (frame.type === 'said') this.#onSaid(frame);
    if (frame.type === 'steps' || frame.type === 'reset') this.#setTimer(frame);
    this.#feed({ type: 'frame', frame });
  }

  #refuse(frame: Extract<ServerFrame, { readonly type: 'refused' }>): void {
    const { id, code, message, facts } = frame;
    const refusal = facts === undefined ? { code, message } : { code, message, facts };
    if (id !== undefined) this.#answer(id, err(refusal));
    else this.refused.value = refusal;
  }

  #enter(room: RoomInfo): void {
    const known = this.room.value;
    if (known !== undefined && room.rev < known.rev) return;
    this.#links.enter(room);
    this.room.value = room;
    this.refused.value = undefined;
    this.#tellTimer(room.timer, room.now);
    // A race may begin without a single draw, and then without a frame of its course.
    const hasBegun = known !== undefined && isBefore(known.phase) && !isBefore(room.phase);
    if (hasBegun) this.#feed({ type: 'up' });
  }

  #setTimer(frame: Extract<ServerFrame, { readonly type: 'steps' | 'reset' }>): void {
    this.#hasCourse = true;
    const reaches = (frame.steps.at(-1)?.seq ?? frame.head) === frame.head;
    if (!reaches || frame.head < this.#timedHead) return;
    this.#timedHead = frame.head;
    this.#tellTimer(frame.timer, frame.now);
  }

  #tellTimer(timer: TimerInfo | undefined, now: number): void {
    this.timer.value = timer === undefined ? undefined : { timer, serverAhead: now - Date.now() };
  }

  #feed(input: SyncInput): void {
    const before = this.#sync.pending;
    const output = sync(this.#sync, input);
    this.#sync = output.state;
    const { pending } = output.state;
    if (pending !== before) keepAction(this.race, pending);
    this.isPending.value = pending !== undefined;
    for (const frame of output.send) this.#connection.send(frame);
    // Whoever waits for a whole course must see that there is a new one to wait for.
    if (output.isReset) this.isCaughtUp.value = false;
    if (output.isReset || output.steps.length > 0) this.#onSteps(output.steps, output.isReset);
    this.isCaughtUp.value = this.#hasCourse && isCaughtUp(output.state);
    for (const settled of output.settled) {
      this.#acting.get(settled.id)?.(settled);
      this.#acting.delete(settled.id);
    }
  }
}
