import { shelf } from '../../storage/games.ts';
import type { OnlineTable } from './onlineTable.ts';

/** A finished race is put on this device's shelf too, so that its replay works like any other's. */
export async function saveFinished({ ui, session }: OnlineTable): Promise<boolean> {
  const games = await shelf();
  if ((await games.load(session.id)) !== undefined) return true;
  const events = session.entries.peek().map((entry) => entry.event);
  const now = Date.now();
  const game = {
    ...session.saved,
    createdAt: now,
    updatedAt: now,
    eventCount: events.length,
    progress: ui.hand.game.progress(session.state.peek()),
  };
  return (await games.create({ game, events })).ok;
}
