import { lazy } from '../app/lazy.tsx';
import type { Route } from '../app/router.ts';
import type { Screen } from '../app/screen.ts';
import { locale, t } from '../i18n/translate.ts';

/** Who never looks at the puzzles never loads them, nor their words. */
const PuzzlesRoutes = lazy<{ readonly route: Route }>(async () => {
  const [screen, { loadWords }] = await Promise.all([
    import('./puzzlesRoutes.tsx'),
    import('./words.ts'),
  ]);
  await loadWords(locale.value);
  return screen.PuzzlesRoutes;
});

/** Everything behind `#/puzzles`; a puzzle and a storm fill the window like a table. */
export function puzzlesScreen(route: Route): Screen {
  const [name = '', id] = route.path;
  const body = <PuzzlesRoutes route={route} />;
  const title = t().learn.puzzles;
  return id === undefined
    ? { name, title, body }
    : { name: `${name}/${id}`, title, body, bare: true };
}
