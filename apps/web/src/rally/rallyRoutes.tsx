import type { Route } from '../app/router.ts';
import { withLastRules } from '../setup/lastRules.ts';
import { parseRallyLink } from './rallyLink.ts';
import { RallySetupScreen } from './rallySetupScreen.tsx';

export function RallySetupRoute({ route }: { readonly route: Route }) {
  return <RallySetupScreen choice={parseRallyLink(withLastRules(route.query, 'rally'))} />;
}
