import { lazy } from '../app/lazy.tsx';
import type { Route } from '../app/router.ts';
import type { Screen } from '../app/screen.ts';
import { locale, t } from '../i18n/translate.ts';

/** Who plays as a guest never loads this, nor its words. */
const PeopleGate = lazy(async () => {
  const [{ PeopleRoutes }, { loadWords }] = await Promise.all([
    import('./peopleRoutes.tsx'),
    import('./words.ts'),
  ]);
  await loadWords(locale.value);
  return PeopleRoutes;
});

/** Everything behind `#/you` and `#/people`. */
export function peopleScreen(route: Route): Screen {
  const [name = '', detail] = route.path;
  return {
    name: detail === undefined ? name : `${name}/${detail}`,
    title: detail ?? t().online.you,
    body: <PeopleGate route={route} />,
  };
}
