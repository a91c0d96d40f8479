import { parseJson, type JsonError } from '@perfect-line/core/json';
import { err, type Result } from '@perfect-line/core/result';
import { plainError, type TrackError } from '../trackError.ts';

/** A track of 200 tiles with tokens stays below a tenth of this. */
export const MAX_FILE_CHARS = 1_000_000;
/** Real files nest four deep. */
const MAX_DEPTH = 16;

const FAULTS: Readonly<Record<JsonError['code'], (message: string) => TrackError>> = {
  'json.too-large': (message) => plainError('file.too-large', message, { most: MAX_FILE_CHARS }),
  'json.too-deep': (message) => plainError('file.too-deep', message, { most: MAX_DEPTH }),
  'json.invalid': (message) => plainError('file.not-json', message),
};

/** JSON from outside; a byte order mark, which the Windows editor writes, is passed over. */
export function parseBounded(text: string): Result<unknown, TrackError> {
  const bounds = { maxChars: MAX_FILE_CHARS, maxDepth: MAX_DEPTH };
  const parsed = parseJson(text.replace(/^\uFEFF/, ''), bounds);
  return parsed.ok ? parsed : err(FAULTS[parsed.error.code](parsed.error.message));
}
