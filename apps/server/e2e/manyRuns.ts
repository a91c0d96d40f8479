import { unwrap } from '@perfect-line/core/result';
import type { GameStore } from '@perfect-line/store/gameStore';

import { Challenges } from '../src/challenges/challenges.ts';
import { Standings } from '../src/challenges/standings.ts';
import { realGames } from './runs.ts';

export const FEW_RUNS = { challenge: 'gt-2026-11-01', count: 100 };
export const MANY_RUNS = { challenge: 'gt-2026-11-02', count: 10_000 };

const OPENED = Date.UTC(2026, 10, 1);
const CLOSED_LONG_AGO = Date.UTC(2026, 11, 11);

export const driverAt = (place: number): string => `p${String(place - 1).padStart(5, '0')}`;

/** Finished and judged, each driver behind the one before. */
function* entriesOf({ challenge, count }: typeof FEW_RUNS) {
  yield { kind: 'par', par: { challenge, seconds: 80 } } as const;
  for (let i = 0; i < count; i++) {
    const player = driverAt(i + 1);
    const named = { challenge, player, game: `${challenge} ${player}`, name: player };
    const times = { startedAt: OPENED, finishedAt: OPENED + 1, seconds: 100 + i, cost: i / 4 };
    yield { kind: 'run', run: { ...named, ...times } } as const;
  }
}

function* allEntries() {
  yield* entriesOf(FEW_RUNS);
  yield* entriesOf(MANY_RUNS);
}

/** The pages of both challenges, as the server answers them. */
export async function challengesWithRuns(store: GameStore): Promise<Challenges> {
  unwrap(await store.restore(allEntries()));
  const now = (): number => CLOSED_LONG_AGO;
  const rooms = {
    beginRun: async () => ({ ok: true, value: '' }) as const,
    endOf: async () => undefined,
  };
  const standings = new Standings({ store, now, isOn: true });
  return new Challenges({ store, rooms, games: realGames, now, standings });
}
