import { err, ok, type Result } from './result.ts';

/** An object as JSON has it: nothing is known of its fields yet. */
export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** For what was an object when we wrote it: anything else is a fault of ours. */
export function objectOf(value: unknown): Json {
  if (isObject(value)) return value;
  throw new TypeError('not an object');
}

/** What stands in a list; nothing where there is none. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const isOneOf = <T extends string>(value: unknown, words: readonly T[]): value is T =>
  words.some((word) => word === value);

/** The value if it is one of these words, else what stands in for it. */
export const oneOf = <T extends string>(words: readonly T[], value: unknown, otherwise: T): T =>
  isOneOf(value, words) ? value : otherwise;

export type JsonError = {
  readonly code: 'json.too-large' | 'json.too-deep' | 'json.invalid';
  readonly message: string;
};

/** How much text is read: a document beyond this is refused before a parser sees it. */
export type JsonBounds = { readonly maxChars: number; readonly maxDepth: number };

const [QUOTE, BACKSLASH] = [34, 92];
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [91, 93, 123, 125];

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

/** Text from outside to a plain value, bounded in size and depth. */
export function parseJson(text: string, bounds: JsonBounds): Result<unknown, JsonError> {
  const { maxChars, maxDepth } = bounds;
  if (text.length > maxChars) {
    return err({ code: 'json.too-large', message: `more than ${maxChars} characters` });
  }
  if (depthOf(text) > maxDepth) {
    return err({ code: 'json.too-deep', message: `nested more than ${maxDepth} deep` });
  }
  try {
    const value: unknown = JSON.parse(text);
    return ok(value);
  } catch {
    return err({ code: 'json.invalid', message: 'not a JSON text' });
  }
}
