import { isObject, type Json } from '@perfect-line/core/json';

import { recordedOf } from '../games/recorded.ts';
import { replayGame } from '../table/session/replayGame.ts';
import { isBranch, isSavedGame, isText, isTime, MODES } from './checkRow.ts';
import type { SavedGame, SavedSeat, SeatControl } from './savedGame.ts';
import type { StoredGame } from './shelf.ts';

/** A race of six drivers over nine laps has a few thousand events. */
const MOST_EVENTS = 50_000;

const shortText = (value: unknown, otherwise: string): string =>
  typeof value === 'string' ? value.slice(0, 80) : otherwise;

const timeOf = (value: unknown): number => (isTime(value) ? value : Date.now());

function readControl({ type, level }: Json): SeatControl {
  if (type === 'computer') return { type, level: shortText(level, 'club') };
  return { type: type === 'remote' ? type : 'human' };
}

function readSeat(input: unknown, id: string): SavedSeat {
  const seat = isObject(input) ? input : {};
  return {
    id,
    name: shortText(seat['name'], ''),
    control: readControl(isObject(seat['control']) ? seat['control'] : {}),
  };
}

/** The seats of the setup with what is said of them, as far as it is; none where a setup names no drivers. */
export function readSeats(setup: unknown, input: Json): readonly SavedSeat[] {
  const drivers: unknown = isObject(setup) ? setup['drivers'] : undefined;
  const listed: readonly unknown[] = Array.isArray(input['seats']) ? input['seats'] : [];
  if (!Array.isArray(drivers)) return [];
  return drivers.map((driver: unknown, i) =>
    readSeat(listed[i], isObject(driver) ? shortText(driver['id'], '') : ''),
  );
}

/** A stranger's file: nothing in it is believed but what the rules can replay. */
export async function readGame(input: unknown): Promise<StoredGame | undefined> {
  if (!isObject(input)) return undefined;
  const { events, id, kind } = input;
  if (!Array.isArray(events) || events.length > MOST_EVENTS) return undefined;
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) return undefined;
  if (typeof kind !== 'string') return undefined;
  const recorded = recordedOf(kind);
  if (recorded === undefined) return undefined;
  const rules = await recorded.rules();
  const played = { setup: input['setup'], rulesVersion: shortText(input['rulesVersion'], '') };
  const replayed = replayGame(rules, played, events);
  if (!replayed.ok) return undefined;
  const { entries, first, setup } = replayed.value;
  const { branch, challenge } = input;
  const game: SavedGame = {
    id,
    kind: rules.kind,
    mode: MODES.find((mode) => mode === input['mode']) ?? 'race',
    rulesVersion: rules.rulesVersion,
    setup,
    seats: readSeats(setup, input),
    ...recorded.namedIn(setup),
    createdAt: timeOf(input['createdAt']),
    updatedAt: timeOf(input['updatedAt']),
    eventCount: entries.length,
    progress: rules.progress(entries.at(-1)?.after ?? first),
    ...(isBranch(branch) ? { branch } : {}),
    ...(isText(challenge) ? { challenge } : {}),
  };
  return isSavedGame(game) ? { game, events: entries.map((entry) => entry.event) } : undefined;
}
