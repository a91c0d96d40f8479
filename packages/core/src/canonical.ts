/** JSON with object keys in order: equal values give equal text, whatever order they were built in. */
export function canonicalJson(value: unknown): string {
  let text = '';
  write(value, (piece) => {
    text += piece;
  });
  return text;
}

// Every step of every race is hashed: the text goes out piece by piece, and for a hash it is never made.
type Sink = (piece: string) => void;

function write(value: unknown, sink: Sink): void {
  if (typeof value === 'number') sink(Number.isFinite(value) ? String(value) : 'null');
  else if (typeof value !== 'object' || value === null) sink(JSON.stringify(value) ?? 'null');
  else if (Array.isArray(value)) writeArray(value, sink);
  else writeObject(value, sink);
}

function writeArray(items: readonly unknown[], sink: Sink): void {
  sink('[');
  for (let i = 0; i < items.length; i++) {
    if (i > 0) sink(',');
    write(items[i] ?? null, sink);
  }
  sink(']');
}

function writeObject(fields: object, sink: Sink): void {
  let before = '{';
  for (const key of sortedKeys(fields)) {
    const value: unknown = Reflect.get(fields, key);
    if (value === undefined) continue;
    sink(before);
    sink(keyText(key));
    write(value, sink);
    before = ',';
  }
  sink(before === '{' ? '{}' : '}');
}

/** Names of fields are few and come again with every state; what strangers send may have any. */
const MOST_KEYS_KEPT = 500;
const keyTexts = new Map<string, string>();

function keyText(key: string): string {
  const known = keyTexts.get(key);
  if (known !== undefined) return known;
  const made = `${JSON.stringify(key)}:`;
  if (keyTexts.size < MOST_KEYS_KEPT) keyTexts.set(key, made);
  return made;
}

/** Beyond so many keys an insertion takes longer than what sorting allocates. */
const FEW_KEYS = 24;

/** In the order of `sort()`, which makes two lists for each object. */
function sortedKeys(fields: object): readonly string[] {
  const keys = Object.keys(fields);
  if (keys.length > FEW_KEYS) return keys.sort();
  for (let i = 1; i < keys.length; i++) insert(keys, i);
  return keys;
}

function insert(keys: string[], from: number): void {
  const key = keys[from] ?? '';
  let at = from;
  for (; at > 0; at--) {
    const before = keys[at - 1] ?? '';
    if (before <= key) break;
    keys[at] = before;
  }
  keys[at] = key;
}

/** 53 bits of a text (cyrb53), as 14 hex digits: equality of states, not protection against forgers. */
export function hashText(text: string): string {
  const halves = newHalves();
  stir(halves, text);
  return digits(halves);
}

/** `hashText` of a text and the canonical JSON after it. */
export function hashJson(text: string, value: unknown): string {
  const halves = newHalves();
  stir(halves, text);
  write(value, (piece) => stir(halves, piece));
  return digits(halves);
}

const newHalves = (): Int32Array => Int32Array.of(0xdeadbeef, 0x41c6ce57);

function stir(halves: Int32Array, text: string): void {
  let a = halves[0] ?? 0;
  let b = halves[1] ?? 0;
  for (let i = 0; i < text.length; i++) {
    const k = text.charCodeAt(i);
    a = Math.imul(a ^ k, 2654435761);
    b = Math.imul(b ^ k, 1597334677);
  }
  halves[0] = a;
  halves[1] = b;
}

function digits(halves: Int32Array): string {
  let a = halves[0] ?? 0;
  let b = halves[1] ?? 0;
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(16).padStart(14, '0');
}
