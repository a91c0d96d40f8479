import { err, ok, type Result } from '@perfect-line/core/result';
import { plainError, type TrackError } from '../trackError.ts';

/** A track of 200 tiles with tokens stays below a tenth of this. */
export const MAX_FILE_CHARS = 1_000_000;
/** Real files nest four deep. */
const MAX_DEPTH = 16;

/** Depth of the brackets outside strings, without parsing: hostile nesting never reaches the parser. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (inString) {
      if (char === '\\') i++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '[' || char === '{') depth++;
    else if (char === ']' || char === '}') depth--;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** JSON from outside; a byte order mark, which the Windows editor writes, is passed over. */
export function parseBounded(text: string): Result<unknown, TrackError> {
  if (text.length > MAX_FILE_CHARS) {
    return err(
      plainError('file.too-large', `more than ${MAX_FILE_CHARS} characters`, {
        most: MAX_FILE_CHARS,
      }),
    );
  }
  if (isTooDeep(text)) {
    return err(
      plainError('file.too-deep', `nested more than ${MAX_DEPTH} deep`, { most: MAX_DEPTH }),
    );
  }
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return ok(value);
  } catch {
    return err(plainError('file.not-json', 'not a JSON text'));
  }
}
