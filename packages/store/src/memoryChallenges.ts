import { err, ok } from '@perfect-line/core/result';

import type { ChallengeStore, RunOrder, RunRow } from './challengeStore.ts';
import type { GameStore } from './gameStore.ts';
import type { GameId, Millis } from './ids.ts';
import type { Tables } from './memoryGames.ts';
import type { NewMade } from './madeStore.ts';

export type RunTables = Map<GameId, RunRow>;

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

type Held = {
  readonly runs: RunTables;
  readonly games: Tables['games'];
  readonly made: ReadonlyMap<string, NewMade>;
};

const figure = (run: RunRow, by: RunOrder): number => run[by] ?? Infinity;

const placeIn = (rows: readonly RunRow[], run: RunRow, by: RunOrder): number =>
  1 + rows.filter((other) => figure(other, by) < figure(run, by)).length;

const inChallenge = ({ runs }: Held, challenge: string): readonly RunRow[] =>
  [...runs.values()].filter((run) => run.challenge === challenge);

const counted = (held: Held, challenge: string, [by, until]: readonly [RunOrder, Millis]) =>
  inChallenge(held, challenge).filter(
    (run) => run[by] !== undefined && (run.finishedAt ?? Infinity) <= until,
  );

function tableMethods(held: Held) {
  return {
    bestRuns: async (challenge, by, { until, limit }) => {
      const rows = counted(held, challenge, [by, until]);
      return rows
        .toSorted(
          (a, b) =>
            figure(a, by) - figure(b, by) ||
            (a.finishedAt ?? 0) - (b.finishedAt ?? 0) ||
            byText(a.player, b.player),
        )
        .slice(0, limit)
        .map((run) => ({ ...run, place: placeIn(rows, run, by) }));
    },
    placeOf: async (challenge, by, { player, until }) => {
      const rows = counted(held, challenge, [by, until]);
      const mine = rows.find((run) => run.player === player);
      return mine && placeIn(rows, mine, by);
    },
    unfinishedRuns: async (challenge, { until, limit }) => {
      const inTime = new Set(counted(held, challenge, ['seconds', until]));
      return inChallenge(held, challenge)
        .filter((run) => !inTime.has(run))
        .toSorted((a, b) => a.startedAt - b.startedAt || byText(a.player, b.player))
        .slice(0, limit);
    },
    countRuns: async (challenge) => inChallenge(held, challenge).length,
    allRuns: async (challenge) =>
      inChallenge(held, challenge).toSorted(
        (a, b) => a.startedAt - b.startedAt || byText(a.player, b.player),
      ),
    runsOfPlayer: async (player, limit) =>
      [...held.runs.values()]
        .filter((run) => run.player === player)
        .toSorted((a, b) => b.startedAt - a.startedAt || byText(a.challenge, b.challenge))
        .slice(0, limit),
  } satisfies Partial<ChallengeStore>;
}

/** Tables of results name drivers as they were called then, unless they want to be forgotten. */
export function renameRuns({ runs }: Pick<Held, 'runs'>, player: string, name: string): void {
  for (const [game, run] of runs) if (run.player === player) runs.set(game, { ...run, name });
}

type Runs = ChallengeStore & Pick<GameStore, 'beginRun'>;

/** Each method runs to its end without waiting, so each is atomic. */
export function challengeMethods(held: Held, createGame: GameStore['createGame']): Runs {
  const { runs, games } = held;
  const official = (challenge: string, player: string): RunRow | undefined =>
    inChallenge(held, challenge).find((run) => run.player === player);
  const change = (game: GameId, changed: Partial<RunRow>): void => {
    const run = runs.get(game);
    if (run !== undefined) runs.set(game, { ...run, ...changed });
  };
  return {
    ...tableMethods(held),
    beginRun: async (run, game, madeAt) => {
      const begun = official(run.challenge, run.player);
      if (begun !== undefined) return ok({ game: begun.game, isNew: false });
      const kept = held.made.get(run.challenge)?.challenge;
      if (kept?.madeAt !== madeAt || kept?.state === 'off') return err('store.changed');
      runs.set(run.game, run);
      await createGame(game);
      return ok({ game: run.game, isNew: true });
    },
    runOf: async (challenge, player) => official(challenge, player),
    runOfGame: async (game) => runs.get(game),
    endRun: async (game, { at, seconds }) => {
      const end = { finishedAt: at, ...(seconds !== undefined && { seconds }) };
      if (runs.get(game)?.finishedAt === undefined) change(game, end);
    },
    runsToSettle: async (challenge) =>
      inChallenge(held, challenge)
        .filter(({ finishedAt }) => finishedAt === undefined)
        .map(({ game }) => game)
        .filter((game) => games.get(game)?.game.phase === 'over'),
    keepCost: async (game, cost) => change(game, { cost }),
  };
}
