import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/screens.css';
import './styles/options.css';
import './styles/cars.css';
import './styles/dice.css';
import './styles/table.css';
import './styles/coach.css';
import './rally/rally.css';

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
