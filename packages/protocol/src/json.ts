import { err, ok, type Result } from '@perfect-line/core/result';

import { MAX_DEPTH } from './limits.ts';

export type JsonError = {
  readonly code: 'json.too-large' | 'json.too-deep' | 'json.invalid';
  readonly message: string;
};

/** How deep brackets nest, read without recursion: a parser that recurses is what deep text attacks. */
export function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isText = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (isText) {
      if (c === BACKSLASH) i++;
      else if (c === QUOTE) isText = false;
    } else if (c === QUOTE) isText = true;
    else if (c === OPEN_BRACE || c === OPEN_BRACKET) deepest = Math.max(deepest, ++depth);
    else if (c === CLOSE_BRACE || c === CLOSE_BRACKET) depth--;
  }
  return deepest;
}

const [QUOTE, BACKSLASH] = [34, 92];
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [91, 93, 123, 125];

/** Text from outside to a plain value, bounded in size and depth. */
export function parseBounded(text: string, maxChars: number): Result<unknown, JsonError> {
  if (text.length > maxChars) {
    return err({ code: 'json.too-large', message: `more than ${maxChars} characters` });
  }
  if (depthOf(text) > MAX_DEPTH) {
    return err({ code: 'json.too-deep', message: `nested more than ${MAX_DEPTH} deep` });
  }
  try {
    return ok(JSON.parse(text) as unknown);
  } catch {
    return err({ code: 'json.invalid', message: 'not JSON' });
  }
}
