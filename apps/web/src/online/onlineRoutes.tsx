import './online.css';

import type { Route } from '../app/router.ts';
import { DeviceScreen } from './lobby/devicePanel.tsx';
import { OnlineScreen } from './lobby/onlineScreen.tsx';
import { OnlineSetupScreen } from './lobby/onlineSetupScreen.tsx';
import { RoomScreen } from './table/roomScreen.tsx';
import { VerifyScreen } from './verify/verifyScreen.tsx';

export function OnlineRoutes({ route }: { readonly route: Route }) {
  const [name, detail, more, rest] = route.path;
  if (name === 'verify') return <VerifyScreen race={detail} />;
  switch (detail) {
    case undefined:
      return <OnlineScreen />;
    case 'new':
      return <OnlineSetupScreen route={route} />;
    case 'device':
      return <DeviceScreen code={more ?? ''} roots={rest ?? ''} />;
    default:
      return <RoomScreen key={detail} id={detail} />;
  }
}
