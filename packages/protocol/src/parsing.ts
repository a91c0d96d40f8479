import { parseJson, type JsonError } from '@perfect-line/core/json';
import { err, ok, type Result } from '@perfect-line/core/result';
import * as v from 'valibot';

import { MAX_DEPTH } from './limits.ts';

export type ProtocolError =
  | JsonError
  | { readonly code: 'protocol.malformed'; readonly message: string };

/** A value from outside against a closed shape: what is not named in it is refused. */
export function parseWith<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
): Result<v.InferOutput<S>, ProtocolError> {
  const parsed = v.safeParse(schema, input, { abortEarly: true });
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  const path = v.getDotPath(issue) ?? 'the frame';
  return err({ code: 'protocol.malformed', message: `${path.slice(0, 80)} is not as expected` });
}

export function parseText<S extends v.GenericSchema>(
  schema: S,
  text: string,
  maxChars: number,
): Result<v.InferOutput<S>, ProtocolError> {
  const json = parseJson(text, { maxChars, maxDepth: MAX_DEPTH });
  return json.ok ? parseWith(schema, json.value) : json;
}
