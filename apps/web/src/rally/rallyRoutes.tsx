import type { Route } from '../app/router.ts';
import { parseRallyLink } from './rallyLink.ts';
import { RallySetupScreen } from './rallySetupScreen.tsx';

export function RallySetupRoute({ route }: { readonly route: Route }) {
  return <RallySetupScreen choice={parseRallyLink(route.query)} />;
}
