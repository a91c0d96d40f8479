import { unwrap } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/game';
import { useEffect } from 'preact/hooks';

import { replaceWith } from '../app/router.ts';
import { settings } from '../app/settings.ts';
import { t } from '../i18n/translate.ts';
import { refreshGames, savedGames } from '../storage/games.ts';
import { putOnShelf } from '../storage/newGame.ts';
import { href } from '../app/router.ts';

/** Pole position against one rookie on the open track: room to learn, somebody to pass. */
async function openFirstRace(): Promise<string> {
  await refreshGames();
  const begun = savedGames.value?.find((g) => g.mode === 'learn' && !g.progress.finished);
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
  useEffect(() => {
    void openFirstRace().then(replaceWith);
  }, []);
  return (
    <main id="main" class="page narrow" tabindex={-1}>
      <p class="quiet">{t().shell.loading}</p>
    </main>
  );
}
