import './online.css';

import type { Route } from '../app/router.ts';
import { DeviceScreen } from './devicePanel.tsx';
import { OnlineScreen } from './onlineScreen.tsx';
import { OnlineSetupScreen } from './onlineSetupScreen.tsx';
import { RoomScreen } from './roomScreen.tsx';
import { VerifyScreen } from './verifyScreen.tsx';

export function OnlineRoutes({ route }: { readonly route: Route }) {
  const [name, detail, more] = route.path;
  if (name === 'verify') return <VerifyScreen race={detail} />;
  switch (detail) {
    case undefined:
      return <OnlineScreen />;
    case 'new':
      return <OnlineSetupScreen route={route} />;
    case 'device':
      return <DeviceScreen code={more ?? ''} />;
    default:
      return <RoomScreen key={detail} id={detail} />;
  }
}
