import { err, ok, type Result } from '@perfect-line/core/result';
import { parseRecord } from '@perfect-line/protocol/record';

import { askText, type Refusal } from '../online/connection/server.ts';
import { readGame } from '../storage/readGame.ts';
import type { StoredGame } from '../storage/shelf.ts';

const UNREADABLE: Refusal = {
  code: 'page.outdated',
  message: 'this page does not know these rules',
};

/** A finished run as the server publishes it: nothing of it is believed but what the rules can replay. */
export async function askDrive(race: string): Promise<Result<StoredGame, Refusal>> {
  const text = await askText({ path: `api/races/${encodeURIComponent(race)}/record` });
  if (!text.ok) return text;
  const record = parseRecord(text.value);
  if (!record.ok) return record;
  const { game: kind, rulesVersion, tables, seats, events } = record.value;
  const setup = { ...record.value.setup, ...(tables !== undefined && { tables }) };
  const mode = seats.length === 1 ? 'solo' : 'race';
  const named = seats.map(({ name = '' }) => ({ name, control: { type: 'remote' } }));
  const at = events[0]?.at ?? 0;
  const times = { createdAt: at, updatedAt: events.at(-1)?.at ?? at };
  const read = await readGame({
    id: race,
    kind,
    mode,
    rulesVersion,
    setup,
    seats: named,
    events,
    ...times,
  });
  return read === undefined ? err(UNREADABLE) : ok(read);
}
