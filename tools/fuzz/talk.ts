import type { Coverage, Sort } from './coverage.ts';
import { readReply, replyFault, requestOf, type Reply } from './checks.ts';
import type { Referee } from './referees.ts';
import type { GameName } from './setups.ts';

export type Json = Readonly<Record<string, unknown>>;

/** As much of a state as the fuzz looks at. */
export type StateView = Json & {
  readonly game: GameName;
  readonly phase: string;
  readonly toAct: string | null;
  readonly hash: string;
  readonly cars: readonly Json[];
};

/** Refused before the line is parsed, so that an id that is a list or an object is not known. */
const UNREAD = ['request.too-long', 'request.too-deep'];
/** Requests that put another position on the table when they are granted. */
export const MOVES = ['new', 'position', 'load', 'act'];

const CHECK = { id: 'check', do: 'hash' };

/** A bug, and the lines that lead to it from an empty table. */
export type Found = { readonly what: string; readonly lines: readonly string[] };

const codeOf = (reply: Reply): unknown => (reply['error'] as Json | undefined)?.['code'];

function wantedId(reply: Reply, { id = null }: Json): unknown {
  const isUnread = typeof id === 'object' && UNREAD.includes(String(codeOf(reply)));
  return isUnread ? null : id;
}

/** A conversation with a referee in which every answer is checked. */
export class Talk {
  readonly found: Found[] = [];
  /** Requests sent, those that only check the hash not counted. */
  requests = 0;
  refused = 0;
  state: StateView | undefined;
  /** The setup of the game on the table. */
  setup: Json = {};
  readonly #referee: Referee;
  readonly #coverage: Coverage;
  #lines: string[] = [];
  #faultsSeen = 0;

  constructor(referee: Referee, coverage: Coverage) {
    this.#referee = referee;
    this.#coverage = coverage;
  }

  async send(request: Json, sort: Sort = 'sound'): Promise<Reply> {
    const { do: what } = request;
    if (this.state !== undefined && typeof what === 'string')
      this.#coverage.add(this.state, what, sort);
    return this.sendLine(JSON.stringify({ id: this.requests, ...request }));
  }

  async sendLine(line: string): Promise<Reply> {
    const request = requestOf(line);
    this.requests += 1;
    const reply = await this.#exchange(line, request);
    if (reply.ok === false) this.refused += 1;
    const moved = reply.ok === true && MOVES.includes(String(request['do']));
    if (moved) this.#adopt(line, request, reply);
    else await this.#checkUnmoved(line);
    return reply;
  }

  async #exchange(line: string, request: Json): Promise<Reply> {
    this.#lines.push(line);
    const reply = readReply(await this.#referee.ask(line));
    if (typeof reply === 'string') {
      this.tell(reply);
      return {};
    }
    const fault = replyFault(reply, request);
    if (fault !== undefined) this.tell(fault);
    const wanted = wantedId(reply, request);
    if (JSON.stringify(reply['id']) !== JSON.stringify(wanted)) this.tell('not the id asked with');
    return reply;
  }

  /** A new game needs none of the lines before it. */
  #adopt(line: string, request: Json, reply: Reply): void {
    this.state = reply['state'] as StateView;
    if (request['do'] === 'act') return;
    this.#lines = [line];
    const of = request['do'] === 'load' ? (request['record'] as Json) : request;
    this.setup = of['setup'] as Json;
  }

  async #checkUnmoved(line: string): Promise<void> {
    if (this.state === undefined) return;
    const { hash } = await this.#exchange(JSON.stringify(CHECK), CHECK);
    this.#lines.pop();
    if (hash !== this.state.hash) this.tell(`the table has changed after ${line.slice(0, 200)}`);
  }

  tell(what: string): void {
    const news = this.#referee.faults().slice(this.#faultsSeen);
    this.#faultsSeen += news.length;
    this.found.push({ what: [what, ...news].join('\n'), lines: [...this.#lines] });
  }
}
