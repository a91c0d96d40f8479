import { unwrap } from '@perfect-line/core/result';
import { useEffect } from 'preact/hooks';

import { replaceWith } from '../app/router.ts';
import { t } from '../i18n/translate.ts';
import { setupOf } from '../games/registry.ts';
import { openChoice } from '../setup/openChoice.ts';
import { QUICK_RACE } from '../games/gt/setup/raceChoice.ts';

async function openQuickRace(): Promise<string> {
  return unwrap(await openChoice(await setupOf('gt'), QUICK_RACE));
}

/** One tap to the grid: makes the race and goes there; Back does not make another one. */
export function QuickScreen() {
  useEffect(() => {
    void openQuickRace().then(replaceWith);
  }, []);
  return (
    <main id="main" class="page narrow" tabindex={-1}>
      <p class="quiet">{t().shell.loading}</p>
    </main>
  );
}
