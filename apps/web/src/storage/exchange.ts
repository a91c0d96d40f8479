import { err, ok, type Result } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/gt';
import { rally } from '@perfect-line/rules/rally/game';

import { rallyProgress, replayRally } from '../rally/rallyGame.ts';
import { progressOf, replayGt } from '../session/gtGame.ts';
import { shelf } from './games.ts';
import type { SavedGame, SavedSeat } from './savedGame.ts';
import type { StoredGame } from './shelf.ts';

const FORMAT = 'perfect-line.games';
/** A race of six drivers over nine laps has a few thousand events; a megabyte holds it many times. */
const MOST_CHARACTERS = 20_000_000;
const MOST_GAMES = 1000;
const MOST_EVENTS = 50_000;

function download(name: string, text: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The record of one game: setup and events, with the version of the rules they were played by. */
const recordOf = ({ game, events }: StoredGame): unknown => ({ ...game, events });

export async function downloadGames(ids: readonly string[], name: string): Promise<void> {
  const games = await shelf();
  const stored = await Promise.all(ids.map((id) => games.load(id)));
  const records = stored.filter((one) => one !== undefined).map(recordOf);
  const fileName = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  download(`${fileName}.json`, JSON.stringify({ format: FORMAT, version: 1, games: records }));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shortText = (value: unknown, otherwise: string): string =>
  typeof value === 'string' ? value.slice(0, 80) : otherwise;

const timeOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : Date.now();

function readSeat(input: unknown, id: string): SavedSeat {
  const seat = isRecord(input) ? input : {};
  const control = isRecord(seat['control']) ? seat['control'] : {};
  return {
    id,
    name: shortText(seat['name'], ''),
    control:
      control['type'] === 'computer'
        ? { type: 'computer', level: shortText(control['level'], 'club') }
        : { type: 'human' },
  };
}

/** A stranger's file: nothing in it is believed but what the rules can replay. */
function readGame(input: unknown): StoredGame | undefined {
  if (!isRecord(input)) return undefined;
  const { events, id } = input;
  if (!Array.isArray(events) || events.length > MOST_EVENTS) return undefined;
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) return undefined;
  if (input['kind'] === 'rally') return readRally(input, id, events);
  return input['kind'] === 'gt' ? readGt(input, id, events) : undefined;
}

type Fields = Readonly<Record<string, unknown>>;

function readRally(input: Fields, id: string, events: readonly unknown[]): StoredGame | undefined {
  const played = { setup: input['setup'], rulesVersion: shortText(input['rulesVersion'], '') };
  const setup = rally.parseSetup(played.setup, played.rulesVersion);
  const replayed = replayRally(played, events);
  if (!setup.ok || !replayed.ok) return undefined;
  const listed: readonly unknown[] = Array.isArray(input['seats']) ? input['seats'] : [];
  const { entries, first } = replayed.value;
  const { drivers, name } = setup.value;
  const game: SavedGame = {
    id,
    kind: 'rally',
    mode: drivers.length === 1 ? 'solo' : 'race',
    rulesVersion: rally.rulesVersion,
    setup: setup.value,
    seats: drivers.map((driver, i) => readSeat(listed[i], driver.id)),
    ready: 0,
    trackName: name,
    createdAt: timeOf(input['createdAt']),
    updatedAt: timeOf(input['updatedAt']),
    eventCount: entries.length,
    progress: rallyProgress(entries.at(-1)?.after ?? first),
  };
  return { game, events: entries.map((entry) => entry.event) };
}

function readGt(input: Fields, id: string, events: readonly unknown[]): StoredGame | undefined {
  const { seats, mode } = input;
  const played = { setup: input['setup'], rulesVersion: shortText(input['rulesVersion'], '') };
  const setup = gt.parseSetup(played.setup, played.rulesVersion);
  const replayed = replayGt(played, events);
  if (!setup.ok || !replayed.ok) return undefined;
  const listed: readonly unknown[] = Array.isArray(seats) ? seats : [];
  const { entries, first } = replayed.value;
  const game: SavedGame = {
    id,
    kind: 'gt',
    mode: mode === 'solo' || mode === 'learn' ? mode : 'race',
    rulesVersion: gt.rulesVersion,
    setup: setup.value,
    seats: setup.value.drivers.map((driver, i) => readSeat(listed[i], driver.id)),
    ready: setup.value.track.ready ?? 0,
    trackName: setup.value.track.name ?? '',
    createdAt: timeOf(input['createdAt']),
    updatedAt: timeOf(input['updatedAt']),
    eventCount: entries.length,
    progress: progressOf(entries.at(-1)?.after ?? first),
  };
  return { game, events: entries.map((entry) => entry.event) };
}

export function parseGames(text: string): Result<readonly StoredGame[], 'file.unreadable'> {
  if (text.length > MOST_CHARACTERS) return err('file.unreadable');
  try {
    const parsed: unknown = JSON.parse(text);
    const list: unknown = isRecord(parsed) ? parsed['games'] : undefined;
    if (!Array.isArray(list) || list.length > MOST_GAMES) return err('file.unreadable');
    const games = list.map(readGame).filter((game) => game !== undefined);
    return games.length === 0 ? err('file.unreadable') : ok(games);
  } catch {
    return err('file.unreadable');
  }
}

/** Puts the games of a file on the shelf; those already there stay as they are. */
export async function importFile(text: string): Promise<Result<number, 'file.unreadable'>> {
  const parsed = parseGames(text);
  if (!parsed.ok) return parsed;
  const games = await shelf();
  const kept = await Promise.all(parsed.value.map((stored) => games.create(stored)));
  return ok(kept.filter((one) => one.ok).length);
}
