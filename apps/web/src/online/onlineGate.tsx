import type { JSX } from 'preact';

import { LoadingScreen, useLoaded } from '../app/loaded.tsx';
import type { Route } from '../app/router.ts';
import type { Screen } from '../app/screen.ts';
import { t } from '../i18n/translate.ts';

type Props = { readonly route: Route };
type Routes = (props: Props) => JSX.Element | undefined;

const routes = new Map<string, Routes>();

/** Who only plays at one screen never loads the network's code. */
function OnlineGate({ route }: Props) {
  const { value: Body, hasFailed } = useLoaded(routes, 'online', async () => {
    const { OnlineRoutes } = await import('./onlineRoutes.tsx');
    return OnlineRoutes;
  });
  return Body === undefined ? <LoadingScreen {...{ hasFailed }} /> : <Body route={route} />;
}

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
