type Json = Readonly<Record<string, unknown>>;

export type Reply = Json & { readonly ok?: unknown };

const CODE = /^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/;
/** What a stack or a message of the engine's own looks like. */
const EXCEPTION = /\bat .*\.[tj]s:\d+|\b(Type|Range|Reference|Syntax)?Error\b|undefined|\[object/;

const STATE_FIELDS = ['game', 'phase', 'round', 'toAct', 'order', 'cars', 'turn', 'hash'];
const FIELDS_OF: Readonly<Record<string, readonly string[]>> = {
  gt: [...STATE_FIELDS, 'stage', 'weather', 'bag', 'setAside', 'flags', 'laps'],
  rally: [...STATE_FIELDS, 'special', 'stage', 'sides', 'startOrder', 'dirt', 'sheet', 'ranking'],
};

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isShare = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;

function refusalFault({ error }: Reply): string | undefined {
  if (!isJson(error)) return 'a refusal without an error';
  const { code, message } = error;
  if (typeof code !== 'string' || !CODE.test(code)) return `no code: ${String(code)}`;
  if (code === 'referee.fault') return 'a bug was met';
  if (typeof message !== 'string' || message === '') return 'no message';
  return EXCEPTION.test(message) ? `words of an exception: ${message.slice(0, 80)}` : undefined;
}

function oddsFault({ loss, lossAt, focus, out, cutShort, whole }: Reply): string | undefined {
  const shares = [loss, out ?? 0, cutShort ?? 0, whole ?? 0];
  const steps: readonly unknown[] = Array.isArray(lossAt) ? lossAt : [undefined];
  if (![...shares, ...steps].every(isShare)) return 'a chance is not from 0 to 1';
  return typeof focus === 'number' && focus < 0 ? 'focus is negative' : undefined;
}

function countFault({ total, byLength }: Reply, depth: unknown): string | undefined {
  if (!Array.isArray(byLength)) return 'no counts by length';
  const counts = byLength as readonly number[];
  if (counts.reduce((sum, n) => sum + n, 0) !== total) return 'the counts do not add up';
  return typeof depth === 'number' && counts.length > depth ? 'deeper than asked' : undefined;
}

function stateFault({ state }: Reply): string | undefined {
  if (!isJson(state)) return 'no state';
  const missing = (FIELDS_OF[String(state['game'])] ?? ['game']).filter((name) => !(name in state));
  return missing.length === 0 ? undefined : `the state has no ${missing.join(', ')}`;
}

const isList = (value: unknown, what: string): string | undefined =>
  Array.isArray(value) ? undefined : `no ${what}`;

/** What a reply that grants a request must hold. */
const GRANTED: Readonly<Record<string, (reply: Reply, request: Json) => string | undefined>> = {
  new: stateFault,
  position: stateFault,
  load: stateFault,
  state: stateFault,
  act: (reply) => stateFault(reply) ?? isList(reply['events'], 'events'),
  steps: ({ steps }) => isList(steps, 'steps'),
  count: (reply, { depth }) => countFault(reply, depth),
  odds: oddsFault,
  best: ({ action }) => (isJson(action) ? undefined : 'no action'),
  log: ({ record }) => (isJson(record) ? undefined : 'no record'),
  hash: ({ hash }) => (typeof hash === 'string' ? undefined : 'no hash'),
};

/** What is wrong with a reply, whatever was asked. */
export function replyFault(reply: Reply, request: Json): string | undefined {
  if (reply.ok === false) return refusalFault(reply);
  if (reply.ok !== true) return 'neither granted nor refused';
  const { do: what } = request;
  return typeof what === 'string' && Object.hasOwn(GRANTED, what)
    ? GRANTED[what]?.(reply, request)
    : undefined;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** A line as an object, or why it is none. */
export function readReply(line: string | undefined): Reply | string {
  if (line === undefined) return 'the referee is gone';
  if (line.includes('\n')) return 'more than one line';
  const reply = parsed(line);
  return isJson(reply) ? reply : 'the answer is no JSON object';
}

/** What a line asks for; nothing where it is no request. */
export function requestOf(line: string): Json {
  const request = parsed(line);
  return isJson(request) ? request : {};
}
