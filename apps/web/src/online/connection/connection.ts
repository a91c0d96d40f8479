import { PROTOCOL_VERSION } from '@perfect-line/protocol/limits';
import {
  CLOSE_CODES,
  parseServerFrame,
  type ClientFrame,
  type ServerFrame,
} from '@perfect-line/protocol/messages';
import type { Player } from '@perfect-line/protocol/replies';
import { signal } from '@preact/signals';

/** `outdated`: this page and the server speak different versions; only a reload helps. */
export type ConnectionStatus = 'connecting' | 'live' | 'reconnecting' | 'offline' | 'outdated';

export type ConnectionListener = {
  /** Undefined for what is no race. */
  readonly race: string | undefined;
  readonly up: () => void;
  readonly down: () => void;
  readonly tick: () => void;
  readonly frame: (frame: ServerFrame) => void;
};

/** The little of a WebSocket that a connection needs; a test can be one. */
export type ConnectionSocket = {
  readonly send: (text: string) => void;
  readonly close: () => void;
};

export type SocketEvents = {
  readonly opened: () => void;
  readonly text: (text: string) => void;
  readonly closed: (code: number) => void;
};

export type ConnectionHelp = {
  /** The race only helps a proxy to bring its pages to one node; a socket carries any race. */
  readonly connect: (events: SocketEvents, race: string | undefined) => ConnectionSocket;
  readonly isOnline: () => boolean;
  readonly now: () => number;
  readonly random: () => number;
  /** Runs something later; answers how to cancel it. */
  readonly later: (milliseconds: number, run: () => void) => () => void;
};

const TICK_MILLIS = 4000;
/** Three ticks without a word: the connection is dead though it looks open. */
const SILENCE_MILLIS = 12_000;
const FIRST_WAIT_MILLIS = 400;
const LONGEST_WAIT_MILLIS = 10_000;

/** One socket for the whole page: greets, keeps alive, comes back by itself. */
export class Connection {
  readonly status = signal<ConnectionStatus>('connecting');
  readonly player = signal<Player | undefined>(undefined);
  readonly #help: ConnectionHelp;
  readonly #listeners = new Set<ConnectionListener>();
  #socket: ConnectionSocket | undefined;
  #attempt = 0;
  #isUp = false;
  #wasUp = false;
  #failures = 0;
  #heardAt = 0;
  #cancel: () => void = () => undefined;

  constructor(help: ConnectionHelp) {
    this.#help = help;
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  /** The connection is open as long as somebody listens. */
  listen(listener: ConnectionListener): () => void {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#open();
    else if (this.#isUp) listener.up();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#hangUp();
    };
  }

  send(frame: ClientFrame): void {
    if (this.#isUp) this.#socket?.send(JSON.stringify(frame));
  }

  /** After signing in: who we are is read when a connection is opened. */
  reopen(): void {
    this.#failures = 0;
    this.#drop();
    if (this.#listeners.size > 0) this.#open();
  }

  /** The device says that its network is back, or the page is looked at again. */
  wake(): void {
    if (!this.#isUp && this.#listeners.size > 0 && this.status.value !== 'outdated') this.reopen();
  }

  /** The device says that it has no network: nobody waits for a timeout to learn it. */
  lose(): void {
    this.#drop();
    if (this.#listeners.size > 0) this.#retry();
  }

  #open(): void {
    this.#cancel();
    this.#tellStatus();
    this.#heardAt = this.#help.now();
    const mine = (this.#attempt += 1);
    // What an old socket still says is nobody's business.
    const ifMine =
      <T extends readonly unknown[]>(run: (...args: T) => void) =>
      (...args: T): void => {
        if (mine === this.#attempt) run(...args);
      };
    const events: SocketEvents = {
      opened: ifMine(() => this.#greet()),
      text: ifMine((text: string) => this.#receive(text)),
      closed: ifMine((code: number) => this.#closed(code)),
    };
    const [first] = this.#listeners;
    this.#socket = this.#help.connect(events, first?.race);
    this.#cancel = this.#help.later(TICK_MILLIS, () => this.#tick());
  }

  #greet(): void {
    this.#socket?.send(
      JSON.stringify({ type: 'hello', version: PROTOCOL_VERSION, dice: 2, talk: 1 }),
    );
  }

  #tellStatus(): void {
    const waiting = this.#wasUp ? 'reconnecting' : 'connecting';
    this.status.value = this.#help.isOnline() ? waiting : 'offline';
  }

  #receive(text: string): void {
    this.#heardAt = this.#help.now();
    const frame = parseServerFrame(text);
    // A frame we cannot read is one we have not got: the next tick asks for it again.
    if (!frame.ok) return;
    if (frame.value.type === 'welcome') this.#welcome(frame.value.player);
    for (const listener of this.#listeners) listener.frame(frame.value);
  }

  #welcome(player: Player | undefined): void {
    this.player.value = player;
    this.#isUp = true;
    this.#wasUp = true;
    this.#failures = 0;
    this.status.value = 'live';
    for (const listener of this.#listeners) listener.up();
  }

  #tick(): void {
    const now = this.#help.now();
    if (now - this.#heardAt >= SILENCE_MILLIS) return this.lose();
    if (this.#isUp) {
      this.send({ type: 'ping', at: now });
      for (const listener of this.#listeners) listener.tick();
    }
    this.#cancel = this.#help.later(TICK_MILLIS, () => this.#tick());
  }

  #closed(code: number): void {
    this.#drop();
    if (code === CLOSE_CODES.version) this.status.value = 'outdated';
    else this.#retry();
  }

  /** Twice as long after each failure, a little by chance, so that not all come back at once. */
  #retry(): void {
    this.#failures += 1;
    this.#tellStatus();
    const wait = Math.min(FIRST_WAIT_MILLIS * 2 ** (this.#failures - 1), LONGEST_WAIT_MILLIS);
    const jitter = 0.75 + this.#help.random() / 2;
    this.#cancel = this.#help.later(wait * jitter, () => this.#open());
  }

  #drop(): void {
    this.#cancel();
    this.#attempt += 1;
    this.#socket?.close();
    this.#socket = undefined;
    if (!this.#isUp) return;
    this.#isUp = false;
    for (const listener of this.#listeners) listener.down();
  }

  #hangUp(): void {
    this.#drop();
    this.#wasUp = false;
    this.#failures = 0;
    this.status.value = 'connecting';
  }
}
