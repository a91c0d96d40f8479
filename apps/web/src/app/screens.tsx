import { t } from '../i18n/translate.ts';
import { LearnScreen } from '../learn/learnScreen.tsx';
import { onlineScreen } from '../online/onlineGate.tsx';
import { RallySetupGate } from '../rally/rallyGate.tsx';
import { GamesScreen } from '../screens/gamesScreen.tsx';
import { NotFoundScreen } from '../screens/notFoundScreen.tsx';
import { QuickScreen } from '../screens/quickScreen.tsx';
import { RulesScreen } from '../screens/rulesScreen.tsx';
import { SettingsScreen } from '../screens/settingsScreen.tsx';
import { StartScreen } from '../screens/startScreen.tsx';
import { withLastRules } from '../setup/lastRules.ts';
import { parseRaceLink } from '../setup/raceLink.ts';
import { SetupScreen } from '../setup/setupScreen.tsx';
import { TableScreen } from '../table/tableScreen.tsx';
import type { Route } from './router.ts';
import type { Screen } from './screen.ts';

export function screenOf(route: Route): Screen {
  const [name, detail] = route.path;
  switch (name) {
    case undefined:
      return { name: 'start', title: '', body: <StartScreen /> };
    case 'quick':
      return { name, title: t().start.quick, body: <QuickScreen /> };
    case 'learn':
      return { name, title: t().start.learn, body: <LearnScreen /> };
    case 'race':
    case 'solo': {
      const title = name === 'solo' ? t().setup.soloTitle : t().setup.raceTitle;
      const choice = parseRaceLink(withLastRules(route.query, name), name);
      return { name, title, body: <SetupScreen choice={choice} /> };
    }
    case 'rally':
      return { name, title: t().rally.setup.title, body: <RallySetupGate route={route} /> };
    case 'rally-rules':
      return {
        name,
        title: t().reference.title,
        body: <RulesScreen section={detail} game="rally" />,
      };
    case 'table':
      return {
        name: `table/${detail ?? ''}`,
        title: t().table.boardTitle,
        body: <TableScreen key={detail} id={detail ?? ''} />,
        bare: true,
      };
    case 'replay':
      return {
        name: `replay/${detail ?? ''}`,
        title: t().replay.title,
        body: <TableScreen key={`replay-${detail}`} id={detail ?? ''} replay />,
        bare: true,
      };
    case 'online':
    case 'verify':
      return onlineScreen(route);
    case 'games':
      return { name, title: t().games.title, body: <GamesScreen /> };
    case 'rules':
      return { name, title: t().reference.title, body: <RulesScreen section={detail} /> };
    case 'settings':
      return { name, title: t().settings.title, body: <SettingsScreen /> };
    default:
      return { name: 'not-found', title: t().shell.notFoundTitle, body: <NotFoundScreen /> };
  }
}
