import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;
/** Below this, headers weigh as much as what is saved. */
const LEAST_BYTES = 400;

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Lays a `.br` and a `.gz` beside every text of a built page: the server only has to choose. */
export function compressFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) compressFolder(path);
    else if (TEXT.test(entry.name)) compressFile(path);
  }
}

function compressFile(path: string): void {
  const text = readFileSync(path);
  if (text.length < LEAST_BYTES) return;
  writeFileSync(`${path}.br`, brotliCompressSync(text, BEST));
  writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
}
