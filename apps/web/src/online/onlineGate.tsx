import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import type { Route } from '../app/router.ts';
import type { Screen } from '../app/screen.ts';
import { t } from '../i18n/translate.ts';

type Props = { readonly route: Route };
type Loaded = (props: Props) => JSX.Element | undefined;

let loaded: Loaded | undefined;

/** Who only plays at one screen never loads the network's code. */
function OnlineGate({ route }: Props) {
  const [Body, setBody] = useState<Loaded | undefined>(() => loaded);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    import('./onlineRoutes.tsx').then(
      ({ OnlineRoutes }) => {
        loaded = OnlineRoutes;
        setBody(() => OnlineRoutes);
      },
      () => setFailed(true),
    );
  }, []);
  if (Body !== undefined) return <Body route={route} />;
  return (
    <main id="main" class="page narrow" tabindex={-1}>
      <p class="quiet" role="status">
        {hasFailed ? t().answers['net.unreachable'] : t().shell.loading}
      </p>
      {hasFailed ? (
        <p>
          <button type="button" class="button main" onClick={() => location.reload()}>
            {t().shell.reload}
          </button>
        </p>
      ) : undefined}
    </main>
  );
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
