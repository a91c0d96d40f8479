import '../online/online.css';
import './library.css';

import { useEffect } from 'preact/hooks';

import type { Route } from '../app/router.ts';
import { locale } from '../i18n/translate.ts';
import { EntryScreen } from './entryScreen.tsx';
import { LibraryScreen } from './libraryScreen.tsx';
import { loadWords } from './words.ts';

export function LibraryRoutes({ route }: { readonly route: Route }) {
  const [, id] = route.path;
  useEffect(() => void loadWords(locale.value), [locale.value]);
  return id === undefined ? (
    <LibraryScreen query={route.query} />
  ) : (
    <EntryScreen key={id} id={id} />
  );
}
