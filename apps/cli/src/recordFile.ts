import { closeSync, openSync, readSync, statSync } from 'node:fs';

import { OPEN_HEAD_CHARS, RECORD_CHARS } from '@perfect-line/protocol/limits';
import { OPEN_DATA_FORMAT, parseOpenHead, type OpenHead } from '@perfect-line/protocol/openData';
import { parseRecord, type RaceRecord } from '@perfect-line/protocol/record';

import { UsageError } from './usage.ts';

const CHUNK_BYTES = 1_048_576;
const MOST_CHARS = Math.max(RECORD_CHARS, OPEN_HEAD_CHARS);

/** Line by line: a file of ten thousand races need not fit into memory. */
function* linesOf(path: string): Generator<string> {
  const file = openSync(path, 'r');
  const decoder = new TextDecoder();
  const chunk = Buffer.alloc(CHUNK_BYTES);
  let rest = '';
  try {
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) {
      const lines = (rest + decoder.decode(chunk.subarray(0, read), { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > MOST_CHARS) throw new UsageError(`${path}: a line is too long`);
      yield* lines;
    }
    if (rest !== '') yield rest;
  } finally {
    closeSync(file);
  }
}

export type ChallengeFile = { readonly head: OpenHead; readonly records: Generator<RaceRecord> };

function* recordsOf(path: string, lines: Generator<string>): Generator<RaceRecord> {
  let at = 1;
  for (const line of lines) {
    at++;
    if (line.trim() === '') continue;
    const record = parseRecord(line);
    if (!record.ok) throw new UsageError(`${path}, line ${at}: ${record.error.message}`);
    yield record.value;
  }
}

const BEGINNING = `{"format":"${OPEN_DATA_FORMAT}"`;

/** The data of a closed challenge; undefined when the file is something else. */
export function openChallengeFile(path: string): ChallengeFile | undefined {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
  const lines = linesOf(path);
  const first = lines.next();
  const text = first.done === true ? '' : first.value;
  if (!text.startsWith(BEGINNING)) {
    lines.return(undefined);
    return undefined;
  }
  const head = parseOpenHead(text);
  if (!head.ok) throw new UsageError(`${path}: ${head.error.message}`);
  return { head: head.value, records: recordsOf(path, lines) };
}
