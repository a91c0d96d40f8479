import './styles/index.css';

import { render } from 'preact';

import { App } from './app/app.tsx';
import { registerOffline } from './app/offline.ts';
import { followAddress } from './app/router.ts';
import { followTheme, settings } from './app/settings.ts';
import { loadLocale } from './i18n/translate.ts';

async function open(): Promise<void> {
  followTheme();
  followAddress();
  await loadLocale(settings.value.locale);
  const root = document.getElementById('app');
  if (root !== null) render(<App />, root);
  await registerOffline();
}

void open();
