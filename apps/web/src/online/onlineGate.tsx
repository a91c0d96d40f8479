import { lazy } from '../app/lazy.tsx';
import type { Route } from '../app/router.ts';
import type { Screen } from '../app/screen.ts';
import { locale, t } from '../i18n/translate.ts';

/** Who only plays at one screen never loads the network's code. */
const OnlineGate = lazy(async () => {
  const [{ OnlineRoutes }, { loadWords }] = await Promise.all([
    import('./onlineRoutes.tsx'),
    import('./meet/words.ts'),
  ]);
  await loadWords(locale.value);
  return OnlineRoutes;
});

const NAMED = ['new', 'device'];

/** Everything behind `#/online` and `#/verify`. */
export function onlineScreen(route: Route): Screen {
  const [name = '', detail] = route.path;
  const isRoom = name === 'online' && detail !== undefined && !NAMED.includes(detail);
  const title =
    name === 'verify'
      ? t().verify.title
      : detail === 'new'
        ? t().onlineSetup.title
        : t().online.title;
  return {
    name: detail === undefined ? name : `${name}/${detail}`,
    title: isRoom ? t().table.boardTitle : title,
    body: <OnlineGate route={route} />,
    bare: isRoom,
  };
}
