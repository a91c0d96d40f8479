import { err, ok, type Result } from '@perfect-line/core/result';
import { parseText, type parseWith } from '@perfect-line/protocol/parsing';
import { refusalReply } from '@perfect-line/protocol/replies';
import type { RuleError } from '@perfect-line/rules/game';

/** Why something did not happen: by the server, by the rules, or because nobody answered. */
export type Refusal = RuleError;

/** The server lies where the page does, whatever folder that is. */
export const serverUrl = (path: string): URL => new URL(path, new URL('.', location.href));

export function liveUrl(race: string | undefined): string {
  const url = serverUrl('live');
  if (race !== undefined) url.searchParams.set('race', race);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}

const REPLY_CHARS = 8_388_608;
const NO_SERVER: Refusal = { code: 'net.no-server', message: 'no game server answers here' };
const UNREACHABLE: Refusal = { code: 'net.unreachable', message: 'the server cannot be reached' };

export type Asked = {
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: unknown;
};

type Answer = { readonly isGood: boolean; readonly isJson: boolean; readonly text: string };

/** Nobody waits longer for an answer: a line can also be dead without a word. */
const LONGEST_MILLIS = 60_000;

/** Undefined where no whole answer comes: a line can also be cut in the middle of one. */
async function fetchText({ path, method = 'GET', body }: Asked): Promise<Answer | undefined> {
  const sent =
    body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  try {
    const signal = AbortSignal.timeout(LONGEST_MILLIS);
    const reply = await fetch(serverUrl(path), { method, cache: 'no-store', signal, ...sent });
    const isJson = reply.headers.get('content-type')?.includes('json') === true;
    return { isGood: reply.ok, isJson, text: isJson ? await reply.text() : '' };
  } catch {
    return undefined;
  }
}

/** Asks the server; the text of a good answer, or a refusal with a code. */
export async function askText(asked: Asked): Promise<Result<string, Refusal>> {
  const reply = await fetchText(asked);
  if (reply === undefined) return err(UNREACHABLE);
  const { isGood, isJson, text } = reply;
  // A page without its server answers everything with itself, or with a bare 404.
  if (!isJson) return err(NO_SERVER);
  if (isGood) return ok(text);
  const refused = parseText(refusalReply, text, REPLY_CHARS);
  if (!refused.ok) return err(NO_SERVER);
  const { code, message, facts } = refused.value;
  return err(facts === undefined ? { code, message } : { code, message, facts });
}

type Schema = Parameters<typeof parseWith>[0];
type Output<S extends Schema> =
  ReturnType<typeof parseWith<S>> extends Result<infer T, unknown> ? T : never;

export async function ask<S extends Schema>(
  schema: S,
  asked: Asked,
): Promise<Result<Output<S>, Refusal>> {
  const text = await askText(asked);
  return text.ok ? parseText(schema, text.value, REPLY_CHARS) : text;
}
