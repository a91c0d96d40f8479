import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import { err, ok, type Result } from '@perfect-line/core/result';
import type { DumpEntry, GameStore, StoreError } from '@perfect-line/store/gameStore';

/** One line says what it is, one line for each entry, one line counts them: a file cut short is noticed. */
const HEADER = JSON.stringify({ format: 'perfect-line/backup', version: 1 });
const endOf = (count: number): string => JSON.stringify({ end: count });

export type BackupError = 'backup.unreadable' | 'backup.cut-short' | 'backup.not-ours' | StoreError;

export type Saved = { readonly entries: number; readonly games: number; readonly players: number };

/** Everything the store holds at one moment, while games go on; the file appears when it is whole. */
export async function writeBackup(store: GameStore, path: string): Promise<Saved> {
  const part = `${path}.part`;
  // One left behind might be readable for others.
  await rm(part, { force: true });
  const lines = new PassThrough();
  const writing = pipeline(
    lines,
    createGzip(),
    createWriteStream(part, { mode: 0o600, flags: 'wx' }),
  );
  const filling = fill(lines, store);
  try {
    const [saved] = await Promise.all([filling, writing]);
    await rename(part, path);
    return saved;
  } catch (error) {
    await Promise.allSettled([filling, writing]);
    await rm(part, { force: true });
    throw error;
  }
}

async function fill(lines: PassThrough, store: GameStore): Promise<Saved> {
  const put = async (line: string): Promise<void> => {
    if (lines.destroyed) throw new Error('the file cannot be written');
    if (!lines.write(`${line}\n`)) await once(lines, 'drain');
  };
  const counts = new Map<string, number>();
  let entries = 0;
  try {
    await put(HEADER);
    await store.dump(async (entry) => {
      entries++;
      counts.set(entry.kind, (counts.get(entry.kind) ?? 0) + 1);
      await put(JSON.stringify(entry));
    });
    await put(endOf(entries));
    lines.end();
  } catch (error) {
    lines.destroy(error instanceof Error ? error : new Error('the store cannot be read'));
    throw error;
  }
  return { entries, games: counts.get('game') ?? 0, players: counts.get('player') ?? 0 };
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** Hands every line on, one at a time; a file that is no zip, or half of one, throws. */
const readLines = (path: string, take: (lines: AsyncIterable<string>) => Promise<void>) =>
  pipeline(createReadStream(path), createGunzip(), (chunks: AsyncIterable<Buffer>) =>
    take(linesOf(chunks)),
  );

/** Reads the file once through, so that nothing is restored from one that is broken further on. */
export async function checkBackup(path: string): Promise<Result<number, BackupError>> {
  let [first, last, count] = ['', '', 0];
  try {
    await readLines(path, async (lines) => {
      for await (const line of lines) {
        JSON.parse(line);
        if (count++ === 0) first = line;
        last = line;
      }
    });
  } catch {
    return err('backup.unreadable');
  }
  if (first !== HEADER) return err('backup.not-ours');
  return last === endOf(count - 2) ? ok(count - 2) : err('backup.cut-short');
}

async function* entriesOf(lines: AsyncIterable<string>, count: number): AsyncGenerator<DumpEntry> {
  let at = 0;
  for await (const line of lines) {
    // The first line is the header; what follows was written by `writeBackup`.
    if (at > 0 && at <= count) yield JSON.parse(line) as DumpEntry;
    at++;
  }
}

/** Only into an empty store. */
export async function restoreBackup(
  store: GameStore,
  path: string,
): Promise<Result<number, BackupError>> {
  const checked = await checkBackup(path);
  if (!checked.ok) return checked;
  let restored: Result<void, StoreError> = ok(undefined);
  await readLines(path, async (lines) => {
    restored = await store.restore(entriesOf(lines, checked.value));
  }).catch((error: unknown) => {
    // A store that is not empty stops reading; the answer is its code, not the broken pipe.
    if (restored.ok) throw error;
  });
  return restored.ok ? checked : restored;
}
