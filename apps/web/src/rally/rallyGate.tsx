import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import type { Route } from '../app/router.ts';
import { t } from '../i18n/translate.ts';
import type * as routesType from './rallyRoutes.tsx';

type Routes = Pick<typeof routesType, 'RallySetupRoute'>;

let loaded: Routes | undefined;

/** Who only drives on circuits never loads the rally. */
function useRally(): Routes | undefined {
  const [routes, setRoutes] = useState<Routes | undefined>(() => loaded);
  useEffect(() => {
    void import('./rallyRoutes.tsx').then((module) => {
      loaded = module;
      setRoutes(module);
    });
  }, []);
  return routes;
}

function Loading(): JSX.Element {
  return (
    <main id="main" class="page narrow" tabindex={-1}>
      <p class="quiet" role="status">
        {t().shell.loading}
      </p>
    </main>
  );
}

export function RallySetupGate({ route }: { readonly route: Route }) {
  const routes = useRally();
  return routes === undefined ? <Loading /> : <routes.RallySetupRoute route={route} />;
}
