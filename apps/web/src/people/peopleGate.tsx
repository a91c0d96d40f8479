import type { JSX } from 'preact';

import { LoadingScreen, useLoaded } from '../app/loaded.tsx';
import type { Route } from '../app/router.ts';
import type { Screen } from '../app/screen.ts';
import { locale, t } from '../i18n/translate.ts';

type Props = { readonly route: Route };

const routes = new Map<'people', (props: Props) => JSX.Element>();

/** Who plays as a guest never loads this. */
function PeopleGate({ route }: Props) {
  const { value: Body, hasFailed } = useLoaded(routes, 'people', async () => {
    const [{ PeopleRoutes }, { loadWords }] = await Promise.all([
      import('./peopleRoutes.tsx'),
      import('./words.ts'),
    ]);
    await loadWords(locale.value);
    return PeopleRoutes;
  });
  return Body === undefined ? <LoadingScreen {...{ hasFailed }} /> : <Body route={route} />;
}

/** Everything behind `#/you` and `#/people`. */
export function peopleScreen(route: Route): Screen {
  const [name = '', detail] = route.path;
  return {
    name: detail === undefined ? name : `${name}/${detail}`,
    title: detail ?? t().online.you,
    body: <PeopleGate route={route} />,
  };
}
