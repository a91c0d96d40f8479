import { unwrap } from '@perfect-line/core/result';
import { useEffect, useState } from 'preact/hooks';

import { LoadingScreen } from '../app/loaded.tsx';
import { replaceWith } from '../app/router.ts';
import { setupOf } from '../games/registry.ts';
import { openChoice } from '../setup/openChoice.ts';
import { QUICK_RACE } from '../games/gt/setup/raceChoice.ts';

async function openQuickRace(): Promise<string> {
  return unwrap(await openChoice(await setupOf('gt'), QUICK_RACE));
}

/** One tap to the grid: makes the race and goes there; Back does not make another one. */
export function QuickScreen() {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    openQuickRace().then(replaceWith, () => setFailed(true));
  }, []);
  return <LoadingScreen {...{ hasFailed }} />;
}
