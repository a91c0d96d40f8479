import '../online/online.css';
import './seasons.css';

import { useEffect } from 'preact/hooks';

import type { Route } from '../app/router.ts';
import { locale } from '../i18n/translate.ts';
import { FoundScreen } from './foundScreen.tsx';
import { SeasonScreen } from './seasonScreen.tsx';
import { SeasonsScreen } from './seasonsScreen.tsx';
import { loadWords } from './words.ts';

export function SeasonsRoutes({ route }: { readonly route: Route }) {
  const [name, detail] = route.path;
  useEffect(() => void loadWords(locale.value), [locale.value]);
  if (name === 'season') return <SeasonScreen key={detail} id={detail ?? ''} />;
  return detail === 'new' ? <FoundScreen /> : <SeasonsScreen />;
}
