import { startWorker } from '../table/openTable.ts';
import { shelf } from '../storage/games.ts';
import { replayGame } from '../table/session/replayGame.ts';
import { DriverClient } from '../worker/client.ts';
import type { Analysis } from './analysis.ts';
import { drivenTurns, momentsOf } from './turns.ts';
import { forkOf, type Way } from './ways.ts';

type Asked = Pick<Analysis, 'table' | 'game'>;

async function wayOf(asked: Asked, client: DriverClient<unknown>, id: string): Promise<Way> {
  const { ui } = asked.table;
  const stored = await (await shelf()).load(id);
  const replayed = stored && replayGame(ui.hand.game, stored.game, stored.events);
  if (stored === undefined || replayed?.ok !== true) throw new Error('no such game');
  const { entries, setup } = replayed.value;
  const turns = drivenTurns({ ui, game: asked.game }, entries);
  const moments = momentsOf(turns, entries.length);
  const events = entries.map(({ event }) => event);
  const worth = await client.worth({ game: id, setup, events, at: moments, basis: 'eye' });
  const unit = worth.find((one) => one !== undefined)?.unit ?? 'chance';
  const seats = stored.game.seats.map((seat) => seat.id);
  return {
    saved: stored.game,
    events,
    known: { unit, seats, turns, moments, worth, reviews: new Map() },
  };
}

/** Both ways, judged alike; the workers go when it is done. */
export async function comparedWays(asked: Asked, ids: readonly [string, string]) {
  const client = new DriverClient<unknown>(() => startWorker(asked.table.ui));
  try {
    const first = await wayOf(asked, client, ids[0]);
    const second = await wayOf(asked, client, ids[1]);
    return { first, second, fork: forkOf(first.events, second.events) };
  } finally {
    client.end();
  }
}

export type Compared = Awaited<ReturnType<typeof comparedWays>>;
