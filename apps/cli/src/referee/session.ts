import { isObject } from '@perfect-line/core/json';
import { err, ok, type Result } from '@perfect-line/core/result';
import type { Note, RuleError } from '@perfect-line/rules/game';

import { addRigged, drawFrom, NOTHING_RIGGED, type Rigged } from './chanceSource.ts';
import { parseRequest, refusal, type Fields, type Reply, type Request } from './lines.ts';
import type { Answer, Moved, Opener, Table } from './table.ts';

export type SessionOptions = {
  readonly openers: Readonly<Record<string, Opener>>;
  /** Whether `rig` is allowed. */
  readonly rig: boolean;
  /** A seed nobody knows, for games that name none. */
  readonly secretSeed: () => string;
  /** Told of a bug of ours, which the answer does not describe. */
  readonly onFault?: (fault: unknown) => void;
};

/** Outcomes set for tests; `stale` once the game they were set for has gone on. */
type Rig = { readonly rigged: Rigged; readonly stale: boolean };
type Held = Rig & { readonly table: Table; readonly seed: string };
/** What is on the table: a game, or only outcomes for the one to come. */
type Desk = Held | (Rig & { readonly table?: undefined });
type Next = { readonly held: Desk; readonly reply: Result<Reply, RuleError> };

const EMPTY_DESK: Desk = { rigged: NOTHING_RIGGED, stale: false };

/** Chance answers as long as it is due; what it said goes into the notes. */
function settle(
  held: Held,
  notes: readonly Note[],
): { readonly held: Held; readonly notes: readonly Note[] } {
  let now = held;
  const told = [...notes];
  for (let due = now.table.chanceDue(); due !== undefined; due = now.table.chanceDue()) {
    const drawn = drawFrom(due, now.seed, now.rigged);
    const moved = now.table.answer(drawn.faces);
    if (!moved.ok) throw new Error(`chance was refused: ${moved.error.code}`);
    told.push({ type: 'chance', faces: drawn.faces }, ...moved.value.notes);
    now = { ...now, table: moved.value.table, rigged: drawn.rigged };
  }
  return { held: now, notes: told };
}

const refused = (held: Desk, code: string, message: string): Next => ({
  held,
  reply: err(refusal(code, message)),
});

/**
 * A game put on the table replaces the one before it, but only when it could be opened. Outcomes left over
 * from the game before are forgotten; those set since its last action are meant for the new one.
 */
function opened(held: Desk, game: Moved, seed: string): Next {
  if (!game.ok) return { held, reply: game };
  const rigged = held.stale ? NOTHING_RIGGED : held.rigged;
  const settled = settle({ table: game.value.table, seed, rigged, stale: false }, game.value.notes);
  return {
    held: settled.held,
    reply: ok({ events: settled.notes, state: settled.held.table.state() }),
  };
}

function act(held: Held, fields: Fields): Next {
  const moved = held.table.act(fields['action']);
  if (!moved.ok) return { held, reply: moved };
  const settled = settle({ ...held, table: moved.value.table, stale: true }, moved.value.notes);
  return {
    held: settled.held,
    reply: ok({ events: settled.notes, state: settled.held.table.state() }),
  };
}

const asked = (held: Held, reply: Answer): Next => ({ held, reply });

/** Requests that need a game on the table. */
const OF_TABLE: Readonly<Record<string, (held: Held, fields: Fields) => Next>> = {
  state: (held) => asked(held, ok({ state: held.table.state() })),
  steps: (held, fields) => asked(held, held.table.steps(fields)),
  count: (held, fields) => asked(held, held.table.count(fields)),
  odds: (held, fields) => asked(held, held.table.odds(fields)),
  best: (held, fields) => asked(held, held.table.best(fields)),
  log: (held) => asked(held, held.table.record()),
  hash: (held) => asked(held, ok({ hash: held.table.hash() })),
  act,
};

const OPENING = ['new', 'position', 'load'];

/** Everything that can be asked for. */
export const REQUESTS: readonly string[] = [...OPENING, ...Object.keys(OF_TABLE), 'rig', 'quit'];

function open(options: SessionOptions, held: Desk, request: Request): Next {
  const { fields } = request;
  const record = request.do === 'load' ? fields['record'] : {};
  if (!isObject(record)) return refused(held, 'request.record', '"record" is missing or no object');
  const kind = request.do === 'load' ? record['game'] : fields['game'];
  const opener =
    typeof kind === 'string' && Object.hasOwn(options.openers, kind)
      ? options.openers[kind]
      : undefined;
  if (opener === undefined) {
    return refused(
      held,
      'request.game',
      `"game" is one of ${Object.keys(options.openers).join(', ')}`,
    );
  }
  const { seed = options.secretSeed() } = fields;
  if (typeof seed !== 'string' || seed.length > 1000) {
    return refused(held, 'request.seed', 'a seed is a text of at most 1000 characters');
  }
  if (request.do === 'load') return opened(held, opener.replayed(record), seed);
  if (!isObject(fields['setup']))
    return refused(held, 'request.setup', '"setup" is missing or no object');
  return opened(
    held,
    request.do === 'new' ? opener.fresh(fields['setup']) : opener.position(fields),
    seed,
  );
}

function rig(options: SessionOptions, held: Desk, fields: Fields): Next {
  if (!options.rig) return refused(held, 'rig.not-allowed', 'outcomes can be set only with --rig');
  const rigged = addRigged(held.rigged, fields);
  return rigged.ok
    ? { held: { ...held, rigged: rigged.value, stale: false }, reply: ok({}) }
    : { held, reply: rigged };
}

function respond(options: SessionOptions, held: Desk, request: Request): Next {
  if (OPENING.includes(request.do)) return open(options, held, request);
  if (request.do === 'rig') return rig(options, held, request.fields);
  if (request.do === 'quit') return { held, reply: ok({}) };
  const ask = Object.hasOwn(OF_TABLE, request.do) ? OF_TABLE[request.do] : undefined;
  if (ask === undefined)
    return refused(held, 'request.unknown', `no request "${request.do.slice(0, 40)}"`);
  if (held.table === undefined)
    return refused(held, 'request.no-game', 'there is no game yet: start with "new"');
  return ask(held, request.fields);
}

const lineOf = (id: Request['id'], reply: Result<Reply, RuleError>): string => {
  const rest = JSON.stringify(
    reply.ok ? { ok: true, ...reply.value } : { ok: false, error: reply.error },
  );
  return `{"id":${id},${rest.slice(1)}`;
};

type Answered = { readonly held: Desk; readonly line: string; readonly last: boolean };

/** The promise of the protocol holds against our own bugs too: a coded answer, the table as it was. */
const FAULT = refusal('referee.fault', 'the referee made a mistake; the table is as it was');

function answered(options: SessionOptions, held: Desk, request: Request): Answered {
  try {
    const next = respond(options, held, request);
    const last = request.do === 'quit' && next.reply.ok;
    return { held: next.held, line: lineOf(request.id, next.reply), last };
  } catch (fault) {
    options.onFault?.(fault);
    return { held, line: lineOf(request.id, err(FAULT)), last: false };
  }
}

export type Session = { answer(line: string): { readonly line: string; readonly last: boolean } };

/** One conversation: a line in, a line out; the table changes only when a request succeeds. */
export function openSession(options: SessionOptions): Session {
  let held = EMPTY_DESK;
  return {
    answer(line) {
      const request = parseRequest(line);
      if (!request.ok) {
        const { id, ...error } = request.error;
        return { line: lineOf(id, err(error)), last: false };
      }
      const reply = answered(options, held, request.value);
      held = reply.held;
      return { line: reply.line, last: reply.last };
    },
  };
}
