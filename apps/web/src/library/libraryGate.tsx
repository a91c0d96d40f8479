import { lazy } from '../app/lazy.tsx';
import type { Route } from '../app/router.ts';
import type { Screen } from '../app/screen.ts';
import { locale, t } from '../i18n/translate.ts';

/** Who never looks into the library never loads it, nor its words. */
const LibraryGate = lazy(async () => {
  const [{ LibraryRoutes }, { loadWords }] = await Promise.all([
    import('./libraryRoutes.tsx'),
    import('./words.ts'),
  ]);
  await loadWords(locale.value);
  return LibraryRoutes;
});

/** Everything behind `#/library`. */
export function libraryScreen(route: Route): Screen {
  const [name = '', detail] = route.path;
  return {
    name: detail === undefined ? name : `${name}/${detail}`,
    title: t().start.library,
    body: <LibraryGate route={route} />,
  };
}
