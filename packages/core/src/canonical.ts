/** JSON with object keys in order: equal values give equal text, whatever order they were built in. */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return Array.isArray(value) ? canonicalArray(value) : canonicalObject(value);
}

// Every step of every race is hashed, so text is added to text here and no lists are made on the way.
function canonicalArray(items: readonly unknown[]): string {
  let text = '';
  for (let i = 0; i < items.length; i++) {
    text += `${i === 0 ? '[' : ','}${canonicalJson(items[i] ?? null)}`;
  }
  return text === '' ? '[]' : `${text}]`;
}

function canonicalObject(fields: object): string {
  let text = '';
  for (const key of Object.keys(fields).sort()) {
    const value: unknown = Reflect.get(fields, key);
    if (value === undefined) continue;
    text += `${text === '' ? '{' : ','}${JSON.stringify(key)}:${canonicalJson(value)}`;
  }
  return text === '' ? '{}' : `${text}}`;
}

/** 53 bits of a text (cyrb53), as 14 hex digits: equality of states, not protection against forgers. */
export function hashText(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const k = text.charCodeAt(i);
    a = Math.imul(a ^ k, 2654435761);
    b = Math.imul(b ^ k, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(16).padStart(14, '0');
}
