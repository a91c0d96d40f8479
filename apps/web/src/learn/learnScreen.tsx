import { unwrap } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/game';
import { useEffect, useState } from 'preact/hooks';

import { LoadingScreen } from '../app/loaded.tsx';
import { replaceWith } from '../app/router.ts';
import { settings } from '../app/settings.ts';
import { refreshGames, savedGames, shelf } from '../storage/games.ts';
import { putOnShelf } from '../storage/newGame.ts';
import type { SavedGame } from '../storage/savedGame.ts';
import { replayGame } from '../table/session/replayGame.ts';
import { href } from '../app/router.ts';

/** One that was begun and can still be opened: a damaged one must not stand in the way of learning. */
async function begunRace(): Promise<SavedGame | undefined> {
  await refreshGames();
  const begun = savedGames.value?.find((g) => g.mode === 'learn' && !g.progress.finished);
  if (begun === undefined) return undefined;
  const stored = await (await shelf()).load(begun.id);
  const isSound = stored !== undefined && replayGame(gt, stored.game, stored.events).ok;
  return isSound ? begun : undefined;
}

/** Pole position against one rookie on the open track: room to learn, somebody to pass. */
async function openFirstRace(): Promise<string> {
  const begun = await begunRace();
  if (begun !== undefined) return href('table', begun.id);
  const setup = unwrap(
    gt.parseSetup({
      track: { ready: 2 },
      laps: 1,
      drivers: [{ id: 'blue' }, { id: 'sky' }],
      grid: ['blue', 'sky'],
    }),
  );
  return putOnShelf(gt, {
    setup,
    mode: 'learn',
    seats: [
      { id: 'blue', name: settings.value.name.trim(), control: { type: 'human' } },
      { id: 'sky', name: '', control: { type: 'computer', level: 'beginner' } },
    ],
  });
}

export function LearnScreen() {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    openFirstRace().then(replaceWith, () => setFailed(true));
  }, []);
  return <LoadingScreen {...{ hasFailed }} />;
}
