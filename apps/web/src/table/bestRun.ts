import { effect, signal, type ReadonlySignal } from '@preact/signals';

import type { GameBests } from '../games/gameUi.ts';
import { refreshGames, savedGames, shelf } from '../storage/games.ts';
import { isOwnDrive, type SavedGame } from '../storage/savedGame.ts';
import type { GameTypes } from './hand.ts';
import type { Run } from './runs.ts';
import { replayGame } from './session/replayGame.ts';
import type { Entry } from './session/session.ts';
import type { TableStore } from './store.ts';

/** Personal bests are not kept beside the games: they are the games. */
export function bestGame(
  bests: Pick<GameBests, 'classOf'>,
  { id, saved }: { readonly id: string; readonly saved: SavedGame },
): SavedGame | undefined {
  const wanted = bests.classOf(saved);
  if (wanted === undefined) return undefined;
  const timeOf = (game: SavedGame): number => game.progress.seconds ?? Infinity;
  return (savedGames.value ?? [])
    .filter((game) => game.id !== id && game.kind === saved.kind && isOwnDrive(game))
    .filter((game) => game.progress.seconds !== undefined && bests.classOf(game) === wanted)
    .toSorted((a, b) => timeOf(a) - timeOf(b))[0];
}

/** How a finished drive stands to the best one before it; undefined where it is nobody's drive at this screen. */
export function bestNews(
  bests: Pick<GameBests, 'classOf'>,
  session: { readonly id: string; readonly saved: SavedGame },
  seconds: number,
): { readonly isBest: boolean; readonly best?: number } | undefined {
  // What if is no record, nor is what somebody else drove.
  if (session.saved.branch !== undefined || !isOwnDrive(session.saved)) return undefined;
  const best = bestGame(bests, session)?.progress.seconds;
  return best === undefined ? { isBest: true } : { isBest: seconds < best, best };
}

type RunOf<G extends GameTypes> = (
  first: G['State'],
  entries: readonly Entry<G['State'], G['Action'], G['Note']>[],
) => Run;

async function loaded<G extends GameTypes>(
  { hand }: TableStore<G>,
  { id }: SavedGame,
  runOf: RunOf<G>,
): Promise<Run | undefined> {
  const stored = await (await shelf()).load(id);
  const replayed = stored && replayGame(hand.game, stored.game, stored.events);
  return replayed?.ok === true ? runOf(replayed.value.first, replayed.value.entries) : undefined;
}

/** The best drive of the same class as it went, once it is read from the shelf; none where there is none. */
export function bestRun<G extends GameTypes>(
  store: TableStore<G>,
  bests: Pick<GameBests, 'classOf'>,
  runOf: RunOf<G>,
): { readonly run: ReadonlySignal<Run | undefined>; readonly stop: () => void } {
  const run = signal<Run | undefined>(undefined);
  if (savedGames.peek() === undefined) void refreshGames();
  const stop = effect(() => {
    const best = bestGame(bests, store.session);
    if (best === undefined || run.peek() !== undefined) return;
    // A best that cannot be read is no reason to disturb the lap.
    void loaded(store, best, runOf).then(
      (found) => (run.value = found),
      () => undefined,
    );
  });
  return { run, stop };
}
