import type { JSX } from 'preact';

import { LoadingScreen, useLoaded } from '../app/loaded.tsx';
import type { Route } from '../app/router.ts';
import type { Screen } from '../app/screen.ts';
import { locale, t } from '../i18n/translate.ts';

type Props = { readonly route: Route };
type Routes = (props: Props) => JSX.Element;

const routes = new Map<string, Routes>();

/** Who only races never loads the workshop, nor its words. */
function WorkshopGate({ route }: Props) {
  const { value: Body, hasFailed } = useLoaded(routes, 'workshop', async () => {
    const [{ WorkshopRoutes }, { loadWords }] = await Promise.all([
      import('./workshopRoutes.tsx'),
      import('./words.ts'),
    ]);
    await loadWords(locale.value);
    return WorkshopRoutes;
  });
  return Body === undefined ? <LoadingScreen {...{ hasFailed }} /> : <Body route={route} />;
}

/** Everything behind `#/workshop`; a bench fills the window. */
export function workshopScreen(route: Route): Screen {
  const [, detail] = route.path;
  return {
    name: route.path.join('/'),
    title: t().start.workshop,
    body: <WorkshopGate route={route} />,
    bare: detail !== undefined,
  };
}
