import '../online/online.css';
import './people.css';

import { useEffect } from 'preact/hooks';

import type { Route } from '../app/router.ts';
import { locale } from '../i18n/translate.ts';
import { loadWords } from './words.ts';
import { YouScreen } from './youScreen.tsx';

export function PeopleRoutes({ route: _route }: { readonly route: Route }) {
  useEffect(() => void loadWords(locale.value), [locale.value]);
  return <YouScreen />;
}
