import type { Client, Notification } from 'pg';

import type { NodeId } from './gameStore.ts';
import { mergedHint, type Heard, type Hint, type Hints } from './hints.ts';

const CHANNEL = 'perfect_line';
/** What one node says within this time leaves together. */
const GATHER_MILLIS = 20;
/** PostgreSQL takes notifications below 8,000 bytes. */
const MOST_BYTES = 7500;
const COME_BACK_MILLIS = 500;

type Message = { readonly from: NodeId; readonly hints: readonly Hint[] };

/** Two hints with one key say the same of the same race; the newer is enough. */
const keyOf = (hint: Hint): string =>
  hint.type === 'signed-out'
    ? `${hint.type} ${hint.session}`
    : hint.type === 'said'
      ? `${hint.type} ${hint.race} ${hint.seat} ${hint.at}`
      : 'study' in hint
        ? `${hint.type} ${hint.study}`
        : `${hint.type} ${'race' in hint ? hint.race : ''}`;

/** Events that are too long for a hint are read from the store. */
function textOf(hint: Hint): string {
  const text = JSON.stringify(hint);
  if (hint.type !== 'moved' || Buffer.byteLength(text) <= MOST_BYTES) return text;
  const { news: _, ...plain } = hint;
  return JSON.stringify(plain);
}

/** A message of a node, which it knows as its own by how it begins. */
const beginOf = (from: NodeId): string => `{"from":${JSON.stringify(from)},`;

/** Messages small enough for the database. */
function* messagesOf(from: NodeId, hints: readonly Hint[]): Generator<string> {
  const message = (parts: readonly string[]): string =>
    `${beginOf(from)}"hints":[${parts.join(',')}]}`;
  let [part, bytes]: [string[], number] = [[], 0];
  for (const text of hints.map(textOf)) {
    const size = Buffer.byteLength(text) + 1;
    if (bytes + size > MOST_BYTES && part.length > 0) {
      yield message(part);
      [part, bytes] = [[], 0];
    }
    part.push(text);
    bytes += size;
  }
  if (part.length > 0) yield message(part);
}

/**
 * A connection of its own, outside every transaction: inside the appending one a notification takes a lock of the
 * whole database at commit, which cost four fifths of the throughput.
 */
export class PostgresHints implements Hints {
  readonly #node: NodeId;
  readonly #connect: () => Promise<Client>;
  readonly #heard = new Set<Heard>();
  #waiting = new Map<string, Hint>();
  #client: Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #saying: Promise<void> = Promise.resolve();
  #isClosed = false;

  private constructor(node: NodeId, connect: () => Promise<Client>) {
    this.#node = node;
    this.#connect = connect;
  }

  static async open(node: NodeId, connect: () => Promise<Client>): Promise<PostgresHints> {
    const hints = new PostgresHints(node, connect);
    await hints.#listen();
    return hints;
  }

  readonly send = (hint: Hint): void => {
    if (this.#isClosed) return;
    const key = keyOf(hint);
    this.#waiting.set(key, mergedHint(this.#waiting.get(key), hint));
    this.#timer ??= setTimeout(() => this.#flush(), GATHER_MILLIS);
  };

  readonly onHint = (heard: Heard): void => void this.#heard.add(heard);

  readonly close = async (): Promise<void> => {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  };

  /** What cannot be said now is not said: whoever watches looks for himself. */
  #flush(): void {
    this.#timer = undefined;
    const hints = [...this.#waiting.values()];
    this.#waiting = new Map();
    for (const text of messagesOf(this.#node, hints)) {
      this.#saying = this.#saying.then(() => this.#say(text)).catch(() => undefined);
    }
  }

  async #say(text: string): Promise<void> {
    const notify = `select pg_notify('${CHANNEL}', $1)`;
    await this.#client?.query({ name: 'hint', text: notify, values: [text] });
  }

  async #listen(): Promise<void> {
    try {
      const client = await this.#connect();
      client.on('notification', (notification) => this.#receive(notification));
      client.once('end', () => this.#lost(client));
      this.#client = client;
      // A hint needs no disk, and no replica.
      await client.query(`set synchronous_commit = off; listen ${CHANNEL}`);
    } catch {
      this.#lost(this.#client);
    }
  }

  #lost(client: Client | undefined): void {
    if (this.#isClosed || client !== this.#client) return;
    this.#client = undefined;
    client?.end().catch(() => undefined);
    setTimeout(() => void (this.#isClosed || this.#listen()), COME_BACK_MILLIS).unref();
  }

  #receive({ payload = '' }: Notification): void {
    if (payload.startsWith(beginOf(this.#node))) return;
    // Written by `messagesOf` of a node of this server.
    const { from, hints } = JSON.parse(payload) as Message;
    for (const hint of hints) for (const heard of this.#heard) heard(hint, from);
  }
}
