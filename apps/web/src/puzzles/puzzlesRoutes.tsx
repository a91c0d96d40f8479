import '../learn/learn.css';
import './puzzles.css';

import { useEffect } from 'preact/hooks';

import type { Route } from '../app/router.ts';
import { locale } from '../i18n/translate.ts';
import { PuzzleScreen } from './puzzleScreen.tsx';
import { seriesOf } from './shelf.ts';
import { SeriesScreen } from './seriesScreen.tsx';
import { PuzzlesScreen } from './puzzlesScreen.tsx';
import { StormScreen } from './stormScreen.tsx';
import { loadWords } from './words.ts';

const STORM = 'storm';

export function PuzzlesRoutes({ route }: { readonly route: Route }) {
  const [, id] = route.path;
  useEffect(() => void loadWords(locale.value), [locale.value]);
  if (id === undefined) return <PuzzlesScreen />;
  const series = seriesOf(id);
  if (series !== undefined) return <SeriesScreen {...series} />;
  return id === STORM ? <StormScreen /> : <PuzzleScreen key={id} id={id} />;
}
