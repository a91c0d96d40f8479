import { readFileSync, statSync, writeFileSync } from 'node:fs';

import type { TrackFormat } from '@perfect-line/track/files/formats';
import { MAX_FILE_CHARS, parseBounded } from '@perfect-line/track/files/parseBounded';
import { formatTrackFile, newTrackFile } from '@perfect-line/track/files/trackFile';
import { findReadyTrack, withPit } from '@perfect-line/track/readyTracks';

import { UsageError } from '../usage.ts';

export type TrackSource = { readonly label: string; readonly text: string };

/** Three bytes a character at most in what people write; one more and the reader refuses it anyway. */
const MAX_FILE_BYTES = MAX_FILE_CHARS * 3;

function readFile(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) throw new UsageError(`no ready track and no file: ${path}`);
  if (!stat.isFile()) throw new UsageError(`not a file: ${path}`);
  if (stat.size > MAX_FILE_BYTES) throw new UsageError(`too large for a track: ${path}`);
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new UsageError(`cannot read ${path}`);
  }
}

/** A ready track by number or name, or a file. */
export function trackSource(argument: string): TrackSource {
  const ready = findReadyTrack(argument);
  if (ready === undefined) return { label: argument, text: readFile(argument) };
  const file = newTrackFile(ready.name.en, withPit(ready));
  return { label: ready.name.en, text: formatTrackFile(file) };
}

/** The same as a setup takes it. */
export function trackValue(argument: string): unknown {
  const parsed = parseBounded(trackSource(argument).text);
  if (parsed.ok) return parsed.value;
  throw new UsageError(`${argument}: ${parsed.error.message}`);
}

/** `.rgt` is the Windows editor's, anything else the web editor's. */
export const formatOfPath = (path: string): TrackFormat =>
  path.toLowerCase().endsWith('.rgt') ? 'rgt' : 'rekee';

export function writeTrack(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch {
    throw new UsageError(`cannot write ${path}`);
  }
}

export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, undefined, 2)}\n`);
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
