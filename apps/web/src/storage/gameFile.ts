import { isObject } from '@perfect-line/core/json';
import { err, ok, type Result } from '@perfect-line/core/result';

import { readGame } from './readGame.ts';
import { isTrouble, type Shelf, type ShelfTrouble, type StoredGame } from './shelf.ts';

/** Games of a few years; read line by line, a file of ours is never in memory as a whole. */
const MOST_BYTES = 500_000_000;
/** Of any other file, which has to be. */
const MOST_CHARACTERS = 50_000_000;
const MOST_GAMES = 20_000;

const HEAD = '{"format":"perfect-line.games","version":1,"games":[';
const TAIL = ']}';

/** How far it is. */
export type Tell = (done: number, all: number) => void;

/** The record of one game: setup and events, with the version of the rules they were played by. */
const recordOf = ({ game, events }: StoredGame): unknown => ({ ...game, events });

/** One game a line, so that reading needs no more room than one game takes. */
export async function fileOf(shelf: Shelf, ids: readonly string[], tell: Tell): Promise<Blob> {
  const parts: BlobPart[] = [`${HEAD}\n`];
  for (const [i, id] of ids.entries()) {
    const stored = await shelf.load(id);
    if (stored !== undefined) {
      parts.push(`${parts.length === 1 ? '' : ',\n'}${JSON.stringify(recordOf(stored))}`);
    }
    tell(i + 1, ids.length);
  }
  return new Blob([...parts, `\n${TAIL}`], { type: 'application/json' });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The games of a file that was not written line by line. */
async function gamesOfWhole(file: Blob): Promise<readonly unknown[]> {
  if (file.size > MOST_CHARACTERS) return [];
  const whole = parsed(await file.text());
  const list: unknown = isObject(whole) ? whole['games'] : undefined;
  return Array.isArray(list) ? list : [];
}

async function* linesOf(file: Blob): AsyncGenerator<string> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const lines = (rest + next.value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}

/** Every game that a file claims to hold, one after the other. */
async function* gamesIn(file: Blob): AsyncGenerator {
  const isOurs = (await file.slice(0, HEAD.length + 1).text()) === `${HEAD}\n`;
  if (!isOurs) return yield* await gamesOfWhole(file);
  for await (const line of linesOf(file)) {
    if (line.startsWith('{') && line !== HEAD) yield parsed(line.replace(/,$/, ''));
  }
  return undefined;
}

export type Imported = {
  readonly read: number;
  readonly added: number;
  /** What ended it before all was read. */
  readonly trouble?: ShelfTrouble;
};

/** Puts the games of a file on the shelf; those already there stay as they are, those that cannot be replayed too. */
export async function takeFile(
  file: Blob,
  shelf: Shelf,
  tell: (done: number) => void,
): Promise<Imported> {
  let [read, added, seen] = [0, 0, 0];
  if (file.size > MOST_BYTES) return { read, added };
  for await (const input of gamesIn(file)) {
    if (++seen > MOST_GAMES) break;
    const stored = await readGame(input);
    tell(seen);
    if (stored === undefined) continue;
    read++;
    const kept = await shelf.create(stored);
    if (kept.ok) added++;
    else if (isTrouble(kept.error)) return { read, added, trouble: kept.error };
  }
  return { read, added };
}

/** All games of a text at once. */
export async function parseGames(
  text: string,
): Promise<Result<readonly StoredGame[], 'file.unreadable'>> {
  const games: StoredGame[] = [];
  for await (const input of gamesIn(new Blob([text]))) {
    const game = await readGame(input);
    if (game !== undefined) games.push(game);
  }
  return games.length === 0 ? err('file.unreadable') : ok(games);
}
