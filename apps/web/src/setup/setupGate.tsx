import type { GameKind } from '@perfect-line/rules/game';

import { LoadingScreen, useLoaded, type Loaded } from '../app/loaded.tsx';
import { href, type Route } from '../app/router.ts';
import type { SetupPage } from '../games/gameCard.ts';
import type { GameSetup } from '../games/gameSetup.ts';
import { setupOf } from '../games/registry.ts';
import { BrokenLink } from './brokenLink.tsx';
import { withLastRules } from './lastRules.ts';
import { SetupScreen } from './setupScreen.tsx';

const setups = new Map<GameKind, GameSetup>();

/** Who plays one game never loads another. */
export const useSetup = (kind: GameKind): Loaded<GameSetup> =>
  useLoaded(setups, kind, () => setupOf(kind));

type Props = { readonly kind: GameKind; readonly page: SetupPage; readonly route: Route };

export function SetupGate({ kind, page: { table, title }, route }: Props) {
  const { value: setup, hasFailed } = useSetup(kind);
  if (setup === undefined) return <LoadingScreen {...{ hasFailed }} />;
  if (!setup.isWhole(route.query)) return <BrokenLink again={href(table)} />;
  const choice = setup.parse(withLastRules(route.query, table), setup.first(table));
  return <SetupScreen {...{ setup, choice }} title={title()} />;
}
