import './styles/index.css';

import { GUEST_KEY, isStored } from './app/attention.ts';
import { followAddress, route } from './app/router.ts';
import { followTheme, settings } from './app/settings.ts';
import { loadLocale } from './i18n/translate.ts';

/** Begun before the page itself is there: what the address asks for. */
const EARLY: Readonly<Record<string, () => Promise<unknown>>> = {
  table: () => import('./table/tableScreen.tsx'),
  replay: () => import('./table/tableScreen.tsx'),
  race: () => import('./setup/setupGate.tsx'),
  solo: () => import('./setup/setupGate.tsx'),
  rally: () => import('./setup/setupGate.tsx'),
  online: () => import('./online/onlineRoutes.tsx'),
  games: () => import('./screens/gamesScreen.tsx'),
};

/** The words of the page and the page itself come side by side; a language that cannot be had is not waited for. */
async function open(): Promise<void> {
  followTheme();
  followAddress();
  EARLY[route.peek().path[0] ?? '']?.().catch(() => undefined);
  const words = loadLocale(settings.value.locale).catch(() => loadLocale('en'));
  const [{ showPage }] = await Promise.all([import('./app/page.tsx'), words]);
  showPage();
  if (!isStored(GUEST_KEY)) return;
  // Without it the page is whole; only nobody is called.
  import('./app/turns.ts').then(({ followTurns }) => followTurns()).catch(() => undefined);
}

/** Without a catalogue there is nothing to say it in but all three languages. */
function sayMissing(): void {
  const note = document.querySelector('#missing');
  note?.removeAttribute('hidden');
  note?.querySelector('button')?.addEventListener('click', () => location.reload());
}

open().catch(sayMissing);
