import { depthOf, isObject, type Json } from '@perfect-line/core/json';
import { err, ok, type Result } from '@perfect-line/core/result';
import type { RuleError } from '@perfect-line/rules/game';

import { writtenId } from './writtenId.ts';

/** The longest record of a nine-lap race for six is far below; anything longer is not a request. */
const MAX_LINE = 8 * 1024 * 1024;
const MAX_DEPTH = 64;

export type Fields = Json;
/** An id as the reply repeats it: a JSON text. */
type Id = string;
export type Request = { readonly id: Id; readonly do: string; readonly fields: Fields };
export type Reply = Fields;

export const refusal = (code: string, message: string): RuleError => ({ code, message });

function parseJson(line: string): Result<unknown, RuleError> {
  if (line.length > MAX_LINE)
    return err(refusal('request.too-long', `a request has at most ${MAX_LINE} characters`));
  if (depthOf(line) > MAX_DEPTH)
    return err(refusal('request.too-deep', `a request nests at most ${MAX_DEPTH} deep`));
  try {
    return ok(JSON.parse(line));
  } catch {
    return err(refusal('request.no-json', 'the line is not JSON'));
  }
}

const NO_ID = 'null';

/** A number as it was written: ours have no room for every digit. */
function idOf(line: string, id: unknown): Id {
  const isRounded = typeof id === 'number' && !Number.isSafeInteger(id);
  return (isRounded ? writtenId(line) : undefined) ?? JSON.stringify(id);
}

export function parseRequest(line: string): Result<Request, RuleError & { readonly id: Id }> {
  const json = parseJson(line);
  if (!json.ok) {
    const isRead = json.error.code === 'request.no-json';
    return err({ ...json.error, id: (isRead ? undefined : writtenId(line)) ?? NO_ID });
  }
  if (!isObject(json.value))
    return err({ ...refusal('request.no-object', 'a request is a JSON object'), id: NO_ID });
  const { id: given = null, do: what, ...fields } = json.value;
  const id = idOf(line, given);
  if (typeof what !== 'string')
    return err({ ...refusal('request.no-do', 'a request says what to do in "do"'), id });
  return ok({ id, do: what, fields });
}

/**
 * Lines end at a line feed and nowhere else: U+2028 may stand in a JSON text. What is longer than a request
 * may be is cut, so that a line without end does not fill the memory; it is refused as too long.
 */
export async function* linesOf(input: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of input) {
    const parts = (rest + chunk).split('\n');
    rest = (parts.pop() ?? '').slice(0, MAX_LINE + 1);
    yield* parts;
  }
  if (rest !== '') yield rest;
}

/** One line in, one line out, until the end of the input or until `answer` says it was the last. */
export async function serveLines(
  answer: (line: string) => { readonly line: string; readonly last: boolean },
): Promise<void> {
  for await (const line of linesOf(process.stdin.setEncoding('utf8'))) {
    const reply = answer(line);
    process.stdout.write(`${reply.line}\n`);
    if (reply.last) break;
  }
}
