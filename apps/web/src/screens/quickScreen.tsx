import { useEffect } from 'preact/hooks';

import { replaceWith } from '../app/router.ts';
import { t } from '../i18n/translate.ts';
import { openGame } from '../setup/openGame.ts';
import { QUICK_RACE } from '../setup/raceChoice.ts';

/** One tap to the grid: makes the race and goes there; Back does not make another one. */
export function QuickScreen() {
  useEffect(() => {
    void openGame(QUICK_RACE).then(replaceWith);
  }, []);
  return (
    <main id="main" class="page narrow" tabindex={-1}>
      <p class="quiet">{t().shell.loading}</p>
    </main>
  );
}
