import { lazy } from '../app/lazy.tsx';
import type { Route } from '../app/router.ts';
import type { Screen } from '../app/screen.ts';
import { locale, t } from '../i18n/translate.ts';

/** Who never looks at the seasons never loads them, nor their words. */
const SeasonsGate = lazy(async () => {
  const [{ SeasonsRoutes }, { loadWords }] = await Promise.all([
    import('./seasonsRoutes.tsx'),
    import('./words.ts'),
  ]);
  await loadWords(locale.value);
  return SeasonsRoutes;
});

/** Everything behind `#/seasons` and `#/season`. */
export function seasonsScreen(route: Route): Screen {
  const [name = '', detail] = route.path;
  return {
    name: detail === undefined ? name : `${name}/${detail}`,
    title: t().start.seasons,
    body: <SeasonsGate route={route} />,
  };
}
