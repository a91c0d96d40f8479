import { isObject, type Json } from '@perfect-line/core/json';
import { err, ok, type Result } from '@perfect-line/core/result';

import { cardOf, rulesOf } from '../games/registry.ts';
import { replayGame } from '../table/session/replayGame.ts';
import { shelf } from './games.ts';
import type { GameMode, SavedGame, SavedSeat } from './savedGame.ts';
import type { StoredGame } from './shelf.ts';

const FORMAT = 'perfect-line.games';
/** A race of six drivers over nine laps has a few thousand events; a megabyte holds it many times. */
const MOST_CHARACTERS = 20_000_000;
const MOST_GAMES = 1000;
const MOST_EVENTS = 50_000;

export function download(name: string, text: string, type = 'application/json'): void {
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

const shortText = (value: unknown, otherwise: string): string =>
  typeof value === 'string' ? value.slice(0, 80) : otherwise;

const timeOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : Date.now();

function readSeat(input: unknown, id: string): SavedSeat {
  const seat = isObject(input) ? input : {};
  const control = isObject(seat['control']) ? seat['control'] : {};
  return {
    id,
    name: shortText(seat['name'], ''),
    control:
      control['type'] === 'computer'
        ? { type: 'computer', level: shortText(control['level'], 'club') }
        : { type: 'human' },
  };
}

/** The seats of the setup with what the file says of them, as far as it does. */
function readSeats(setup: unknown, input: Json): readonly SavedSeat[] {
  const drivers: unknown = isObject(setup) ? setup['drivers'] : undefined;
  const listed: readonly unknown[] = Array.isArray(input['seats']) ? input['seats'] : [];
  if (!Array.isArray(drivers)) return [];
  return drivers.map((driver: unknown, i) =>
    readSeat(listed[i], isObject(driver) ? shortText(driver['id'], '') : ''),
  );
}

const MODES: readonly GameMode[] = ['race', 'solo', 'learn'];

/** A stranger's file: nothing in it is believed but what the rules can replay. */
async function readGame(input: unknown): Promise<StoredGame | undefined> {
  if (!isObject(input)) return undefined;
  const { events, id, kind } = input;
  if (!Array.isArray(events) || events.length > MOST_EVENTS) return undefined;
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) return undefined;
  if (typeof kind !== 'string') return undefined;
  const rules = await rulesOf(kind);
  if (rules === undefined) return undefined;
  const played = { setup: input['setup'], rulesVersion: shortText(input['rulesVersion'], '') };
  const replayed = replayGame(rules, played, events);
  if (!replayed.ok) return undefined;
  const { entries, first, setup } = replayed.value;
  const named = cardOf(kind)?.namedIn(setup) ?? { ready: 0, trackName: '' };
  const game: SavedGame = {
    id,
    kind: rules.kind,
    mode: MODES.find((mode) => mode === input['mode']) ?? 'race',
    rulesVersion: rules.rulesVersion,
    setup,
    seats: readSeats(setup, input),
    ...named,
    createdAt: timeOf(input['createdAt']),
    updatedAt: timeOf(input['updatedAt']),
    eventCount: entries.length,
    progress: rules.progress(entries.at(-1)?.after ?? first),
  };
  return { game, events: entries.map((entry) => entry.event) };
}

export async function parseGames(
  text: string,
): Promise<Result<readonly StoredGame[], 'file.unreadable'>> {
  if (text.length > MOST_CHARACTERS) return err('file.unreadable');
  try {
    const parsed: unknown = JSON.parse(text);
    const list: unknown = isObject(parsed) ? parsed['games'] : undefined;
    if (!Array.isArray(list) || list.length > MOST_GAMES) return err('file.unreadable');
    const read = await Promise.all(list.map(readGame));
    const games = read.filter((game) => game !== undefined);
    return games.length === 0 ? err('file.unreadable') : ok(games);
  } catch {
    return err('file.unreadable');
  }
}

/** Puts the games of a file on the shelf; those already there stay as they are. */
export async function importFile(text: string): Promise<Result<number, 'file.unreadable'>> {
  const parsed = await parseGames(text);
  if (!parsed.ok) return parsed;
  const games = await shelf();
  const kept = await Promise.all(parsed.value.map((stored) => games.create(stored)));
  return ok(kept.filter((one) => one.ok).length);
}
