import { startWorker } from '../table/openTable.ts';
import { shelf } from '../storage/games.ts';
import type { SavedGame } from '../storage/savedGame.ts';
import { replayGame } from '../table/session/replayGame.ts';
import { DriverClient } from '../worker/client.ts';
import type { Analysis } from './analysis.ts';
import { totalAt, type Known, type PicturePoint } from './picture.ts';
import { drivenTurns, momentsOf } from './turns.ts';

/** One way through a race with what it promised at each moment. */
export type Way = {
  readonly saved: SavedGame;
  readonly events: readonly unknown[];
  readonly known: Known;
};

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

/** Events that both have in common. */
export function forkOf(a: readonly unknown[], b: readonly unknown[]): number {
  const part = a.findIndex((event, i) => JSON.stringify(event) !== JSON.stringify(b[i]));
  return part < 0 ? Math.min(a.length, b.length) : part;
}

/** What one car could hope for over a way. */
export const pointsOf = ({ known }: Way, seat: string): readonly PicturePoint[] =>
  known.moments.flatMap((at, moment) => {
    const value = totalAt(known, moment, seat);
    return value === undefined ? [] : [{ at, value }];
  });

/** The last figure before both part. */
export const valueAt = (points: readonly PicturePoint[], at: number): number | undefined =>
  points.findLast((point) => point.at <= at)?.value;
