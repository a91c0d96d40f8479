import type { ChallengeStore, RunOrder, RunRow } from './challengeStore.ts';
import type { GameStore } from './gameStore.ts';
import type { GameId, Millis } from './ids.ts';
import type { Tables } from './memoryGames.ts';

export type RunTables = Map<GameId, RunRow>;

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Each method runs to its end without waiting, so each is atomic. */
export function challengeMethods(
  { runs, games }: { readonly runs: RunTables; readonly games: Tables['games'] },
  createGame: GameStore['createGame'],
): ChallengeStore {
  const all = (): readonly RunRow[] => [...runs.values()];
  const official = (challenge: string, player: string): RunRow | undefined =>
    all().find((run) => run.challenge === challenge && run.player === player);
  const counted = (challenge: string, by: RunOrder, until: Millis): readonly RunRow[] =>
    all().filter(
      (run) =>
        run.challenge === challenge &&
        run[by] !== undefined &&
        (run.finishedAt ?? Infinity) <= until,
    );
  const figure = (run: RunRow, by: RunOrder): number => run[by] ?? Infinity;
  const placeIn = (rows: readonly RunRow[], run: RunRow, by: RunOrder): number =>
    1 + rows.filter((other) => figure(other, by) < figure(run, by)).length;
  const change = (game: GameId, changed: Partial<RunRow>): void => {
    const run = runs.get(game);
    if (run !== undefined) runs.set(game, { ...run, ...changed });
  };
  return {
    beginRun: async (run, game) => {
      const begun = official(run.challenge, run.player);
      if (begun !== undefined) return { game: begun.game, isNew: false };
      runs.set(run.game, run);
      await createGame(game);
      return { game: run.game, isNew: true };
    },
    runOf: async (challenge, player) => official(challenge, player),
    runOfGame: async (game) => runs.get(game),
    endRun: async (game, { at, seconds }) => {
      const end = { finishedAt: at, ...(seconds !== undefined && { seconds }) };
      if (runs.get(game)?.finishedAt === undefined) change(game, end);
    },
    runsToSettle: async (challenge) =>
      all()
        .filter((run) => run.challenge === challenge && run.finishedAt === undefined)
        .map(({ game }) => game)
        .filter((game) => games.get(game)?.game.phase === 'over'),
    keepCost: async (game, cost) => change(game, { cost }),
    bestRuns: async (challenge, by, { until, limit }) => {
      const rows = counted(challenge, by, until);
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
      const rows = counted(challenge, by, until);
      const mine = rows.find((run) => run.player === player);
      return mine && placeIn(rows, mine, by);
    },
    countRuns: async (challenge) => all().filter((run) => run.challenge === challenge).length,
    allRuns: async (challenge) =>
      all()
        .filter((run) => run.challenge === challenge)
        .toSorted((a, b) => a.startedAt - b.startedAt || byText(a.player, b.player)),
    runsOfPlayer: async (player, limit) =>
      all()
        .filter((run) => run.player === player)
        .toSorted((a, b) => b.startedAt - a.startedAt || byText(a.challenge, b.challenge))
        .slice(0, limit),
  };
}
