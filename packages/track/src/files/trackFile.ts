import { isObject, type Json } from '@perfect-line/core/json';
import { err, ok, type Result } from '@perfect-line/core/result';
import { checkCircuit, type Circuit } from '../circuit.ts';
import type { PlacedTile } from '../graph.ts';
import { readList } from '../parseTiles.ts';
import { plainError, type TrackError } from '../trackError.ts';
import type { FileTile, FormatReader, TrackFile, TrackFormat } from './formats.ts';
import { parseBounded } from './parseBounded.ts';
import { REKEE } from './rekee.ts';
import { RGT } from './rgt.ts';

const FORMATS: Readonly<Record<TrackFormat, FormatReader>> = { rgt: RGT, rekee: REKEE };

function formatOf(document: Json): FormatReader | undefined {
  return Object.values(FORMATS).find((format) => Object.hasOwn(document, format.names.tiles));
}

/** A text field that may be missing. */
function readText(document: Json, name: string): Result<string, TrackError> {
  const value = document[name] ?? '';
  if (typeof value === 'string') return ok(value);
  return err(plainError('file.bad-field', `${name} is not text`, { field: name }));
}

/** The fields that a format does not know, kept for the way back. */
function foreign(record: Json, known: Readonly<Record<string, string>>): Json {
  const names = new Set(Object.values(known));
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.has(name)));
}

function readFileTile(format: FormatReader) {
  return (item: unknown, index: number): Result<FileTile, TrackError> => {
    const tile = format.readTile(item, index);
    if (!tile.ok) return tile;
    return ok({ ...tile.value, foreign: isObject(item) ? foreign(item, format.tileNames) : {} });
  };
}

function readDocument(
  document: Json,
  format: FormatReader,
): Result<TrackFile, readonly TrackError[]> {
  const title = readText(document, format.names.title);
  const author = readText(document, format.names.author);
  const tiles = readList(document[format.names.tiles], readFileTile(format));
  if (title.ok && author.ok && tiles.ok) {
    return ok({
      format: format.name,
      title: title.value,
      author: author.value,
      tiles: format.settle(tiles.value),
      foreign: foreign(document, format.names),
    });
  }
  const texts = [title, author].flatMap((text) => (text.ok ? [] : [text.error]));
  return err([...texts, ...(tiles.ok ? [] : tiles.error)]);
}

/**
 * A track file of either format, told apart by its fields. Only the form is judged here: a file with
 * tiles of an expansion can be read and converted, see `loadCircuit` for playing.
 */
export function parseTrackFile(text: string): Result<TrackFile, readonly TrackError[]> {
  const parsed = parseBounded(text);
  return parsed.ok ? readTrackDocument(parsed.value) : err([parsed.error]);
}

/** The same for a document that came as part of another, a setup for one. */
function readTrackDocument(document: unknown): Result<TrackFile, readonly TrackError[]> {
  const format = isObject(document) ? formatOf(document) : undefined;
  if (!isObject(document) || format === undefined) {
    return err([plainError('file.not-a-track', 'neither an RGT nor a Rekee track')]);
  }
  return readDocument(document, format);
}

/** The text of a file in its own or the other format; foreign fields are written back as they came. */
export function formatTrackFile(file: TrackFile, format: TrackFormat = file.format): string {
  const { names, writeTile } = FORMATS[format];
  const document = {
    ...file.foreign,
    [names.title]: file.title,
    [names.author]: file.author,
    [names.tiles]: file.tiles.map((tile) => ({ ...tile.foreign, ...writeTile(tile) })),
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

export type LoadedTrack = { readonly file: TrackFile; readonly circuit: Circuit };

/** A track file that can be played: read and checked (G1.2). */
export function loadCircuit(text: string): Result<LoadedTrack, readonly TrackError[]> {
  const file = parseTrackFile(text);
  if (!file.ok) return file;
  const circuit = checkCircuit(file.value.tiles);
  return circuit.ok ? ok({ file: file.value, circuit: circuit.value }) : circuit;
}

/** Our own tiles as a file of the web editor's format. */
export function newTrackFile(title: string, tiles: readonly PlacedTile[]): TrackFile {
  return {
    format: 'rekee',
    title,
    author: 'Perfect Line',
    tiles: tiles.map(({ id, q, r, dir }) => ({ id, q, r, dir, variant: undefined, foreign: {} })),
    foreign: {},
  };
}
