import { rallyProgress } from '../games/rally/rallyGame.ts';
import { progressOf } from '../games/gt/gtGame.ts';
import { shelf } from '../storage/games.ts';
import type { Progress } from '../storage/savedGame.ts';
import type { OnlineTable } from './onlineTable.ts';

const progressOfTable = (table: OnlineTable): Progress =>
  table.game === 'gt'
    ? progressOf(table.session.state.peek())
    : rallyProgress(table.session.state.peek());

/** A finished race is put on this device's shelf too, so that its replay works like any other's. */
export async function saveFinished(table: OnlineTable): Promise<boolean> {
  const { session } = table;
  const games = await shelf();
  if ((await games.load(session.id)) !== undefined) return true;
  const events = session.entries.peek().map((entry) => entry.event);
  const now = Date.now();
  const game = {
    ...session.saved,
    createdAt: now,
    updatedAt: now,
    eventCount: events.length,
    progress: progressOfTable(table),
  };
  return (await games.create({ game, events })).ok;
}
