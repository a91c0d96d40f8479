import '../online/online.css';
import './people.css';

import { useEffect } from 'preact/hooks';

import type { Route } from '../app/router.ts';
import { locale } from '../i18n/translate.ts';
import { sayMore } from '../online/words.ts';
import { PersonScreen } from './personScreen.tsx';
import { loaded, loadWords } from './words.ts';
import { YouScreen } from './youScreen.tsx';

sayMore(() => loaded()?.answers);

export function PeopleRoutes({ route }: { readonly route: Route }) {
  const [screen, name] = route.path;
  useEffect(() => void loadWords(locale.value), [locale.value]);
  return screen === 'people' && name !== undefined ? (
    <PersonScreen key={name} {...{ name }} />
  ) : (
    <YouScreen />
  );
}
