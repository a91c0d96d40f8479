import './online.css';

import { useEffect } from 'preact/hooks';

import type { Route } from '../app/router.ts';
import { noteGuest } from '../app/turns.ts';
import { pageConnection } from './connection/pageConnection.ts';
import { player } from './connection/player.ts';
import { DeviceScreen } from './lobby/devicePanel.tsx';
import { OnlineScreen } from './lobby/onlineScreen.tsx';
import { OnlineSetupScreen } from './lobby/onlineSetupScreen.tsx';
import { locale } from '../i18n/translate.ts';
import { TvScreen } from './meet/tvScreen.tsx';
import { loadWords } from './meet/words.ts';
import { RoomScreen } from './table/roomScreen.tsx';
import { VerifyScreen } from './verify/verifyScreen.tsx';

export function OnlineRoutes({ route }: { readonly route: Route }) {
  const [name, detail, more, rest] = route.path;
  useEffect(() => void loadWords(locale.value), [locale.value]);
  const isGuest = (player.value ?? pageConnection().player.value) !== undefined;
  useEffect(() => {
    if (isGuest) noteGuest();
  }, [isGuest]);
  if (name === 'verify') return <VerifyScreen race={detail} />;
  switch (detail) {
    case undefined:
      return <OnlineScreen />;
    case 'new':
      return <OnlineSetupScreen route={route} />;
    case 'tv':
      return <TvScreen />;
    case 'device':
      return <DeviceScreen code={more ?? ''} roots={rest ?? ''} />;
    default:
      return <RoomScreen key={detail} id={detail} />;
  }
}
