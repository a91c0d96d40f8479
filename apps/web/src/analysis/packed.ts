/** As addresses take it. */
const toAddress = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const fromAddress = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    atob(text.replaceAll('-', '+').replaceAll('_', '/')),
    (letter) => letter.codePointAt(0) ?? 0,
  );

/** What a link may unfold to: more than any race takes. */
const MOST_BYTES = 4_000_000;

/** Anything written as JSON, small enough for a link. */
export async function packed(value: unknown): Promise<string> {
  const stream = new Blob([JSON.stringify(value)])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  return toAddress(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** Undefined for what nobody packed; a stranger's link may hold anything. */
export async function unpacked(text: string): Promise<unknown> {
  try {
    const stream = new Blob([fromAddress(text)])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'));
    const reader = stream.getReader();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      parts.push(next.value);
      size += next.value.length;
      if (size > MOST_BYTES) return undefined;
    }
    return JSON.parse(await new Blob(parts).text());
  } catch {
    return undefined;
  }
}
