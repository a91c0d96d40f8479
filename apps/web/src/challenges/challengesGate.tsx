import type { JSX } from 'preact';

import { LoadingScreen, useLoaded } from '../app/loaded.tsx';
import type { Route } from '../app/router.ts';
import type { Screen } from '../app/screen.ts';
import { locale, t } from '../i18n/translate.ts';

type Props = { readonly route: Route };

const routes = new Map<'challenges', (props: Props) => JSX.Element>();

/** Who never looks at the challenges never loads them, nor their words. */
function ChallengesGate({ route }: Props) {
  const { value: Body, hasFailed } = useLoaded(routes, 'challenges', async () => {
    const [{ ChallengesRoutes }, { loadWords }, { loadMadeWords }] = await Promise.all([
      import('./challengesRoutes.tsx'),
      import('./words.ts'),
      import('./made/words.ts'),
    ]);
    await Promise.all([loadWords(locale.value), loadMadeWords(locale.value)]);
    return ChallengesRoutes;
  });
  return Body === undefined ? <LoadingScreen {...{ hasFailed }} /> : <Body route={route} />;
}

/** Everything behind `#/challenges`. */
export function challengesScreen(route: Route): Screen {
  const [name = '', detail] = route.path;
  return {
    name: detail === undefined ? name : `${name}/${detail}`,
    title: t().start.challenges,
    body: <ChallengesGate route={route} />,
  };
}
