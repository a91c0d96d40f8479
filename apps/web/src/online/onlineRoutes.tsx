import './online.css';

import type { Route } from '../app/router.ts';
import { withLastRules } from '../setup/lastRules.ts';
import { DeviceScreen } from './devicePanel.tsx';
import { parseOnlineLink } from './onlineChoice.ts';
import { OnlineScreen } from './onlineScreen.tsx';
import { OnlineSetupScreen, RallyOnlineSetupScreen } from './onlineSetupScreen.tsx';
import { parseRallyOnlineLink } from './rallyOnlineChoice.ts';
import { RoomScreen } from './roomScreen.tsx';
import { VerifyScreen } from './verifyScreen.tsx';

export function OnlineRoutes({ route }: { readonly route: Route }) {
  const [name, detail, more] = route.path;
  if (name === 'verify') return <VerifyScreen race={detail} />;
  switch (detail) {
    case undefined:
      return <OnlineScreen />;
    case 'new':
      return route.query.get('game') === 'rally' ? (
        <RallyOnlineSetupScreen
          choice={parseRallyOnlineLink(withLastRules(route.query, 'rally'))}
        />
      ) : (
        <OnlineSetupScreen choice={parseOnlineLink(withLastRules(route.query, 'race'))} />
      );
    case 'device':
      return <DeviceScreen code={more ?? ''} />;
    default:
      return <RoomScreen key={detail} id={detail} />;
  }
}
