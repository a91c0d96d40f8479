import type { JSX } from 'preact';

import { LoadingScreen, useLoaded } from '../app/loaded.tsx';
import type { Route } from '../app/router.ts';
import type { Screen } from '../app/screen.ts';
import { locale, t } from '../i18n/translate.ts';

type Props = { readonly route: Route };

const routes = new Map<'library', (props: Props) => JSX.Element>();

/** Who never looks into the library never loads it, nor its words. */
function LibraryGate({ route }: Props) {
  const { value: Body, hasFailed } = useLoaded(routes, 'library', async () => {
    const [{ LibraryRoutes }, { loadWords }] = await Promise.all([
      import('./libraryRoutes.tsx'),
      import('./words.ts'),
    ]);
    await loadWords(locale.value);
    return LibraryRoutes;
  });
  return Body === undefined ? <LoadingScreen {...{ hasFailed }} /> : <Body route={route} />;
}

/** Everything behind `#/library`. */
export function libraryScreen(route: Route): Screen {
  const [name = '', detail] = route.path;
  return {
    name: detail === undefined ? name : `${name}/${detail}`,
    title: t().start.library,
    body: <LibraryGate route={route} />,
  };
}
