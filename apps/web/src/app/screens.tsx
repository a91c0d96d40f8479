import type { JSX } from 'preact';

import { t } from '../i18n/translate.ts';
import { NotFoundScreen } from '../screens/notFoundScreen.tsx';
import { SettingsScreen } from '../screens/settingsScreen.tsx';
import { StartScreen } from '../screens/startScreen.tsx';
import type { Route } from './router.ts';

export type Screen = {
  readonly name: string;
  /** For the window's title; empty on the start page. */
  readonly title: string;
  readonly body: JSX.Element;
  /** The table fills the window and brings its own bars. */
  readonly bare?: boolean;
};

export function screenOf(route: Route): Screen {
  switch (route.path[0]) {
    case undefined:
      return { name: 'start', title: '', body: <StartScreen /> };
    case 'settings':
      return { name: 'settings', title: t().settings.title, body: <SettingsScreen /> };
    default:
      return { name: 'not-found', title: t().shell.notFoundTitle, body: <NotFoundScreen /> };
  }
}
