import { GAME_KINDS } from '@perfect-line/rules/game';

import { SETUP_PAGES } from '../games/registry.ts';
import { t } from '../i18n/translate.ts';
import { CourseScreen } from '../learn/courseScreen.tsx';
import { LearnScreen } from '../learn/learnScreen.tsx';
import { onlineScreen } from '../online/onlineGate.tsx';
import { RULES_PAGES } from '../reference/address.ts';
import { GamesScreen } from '../screens/gamesScreen.tsx';
import { NotFoundScreen } from '../screens/notFoundScreen.tsx';
import { QuickScreen } from '../screens/quickScreen.tsx';
import { RulesScreen } from '../screens/rulesScreen.tsx';
import { SettingsScreen } from '../screens/settingsScreen.tsx';
import { StartScreen } from '../screens/startScreen.tsx';
import { SetupGate } from '../setup/setupGate.tsx';
import { TableScreen } from '../table/tableScreen.tsx';
import type { Route } from './router.ts';
import type { Screen } from './screen.ts';

function setupScreenOf(route: Route): Screen | undefined {
  const page = SETUP_PAGES.find(({ table }) => table === route.path[0]);
  if (page === undefined) return undefined;
  const { table: name, kind } = page;
  return { name, title: page.title(), body: <SetupGate {...{ kind, page, route }} /> };
}

function rulesScreenOf({ path: [name = '', section] }: Route): Screen | undefined {
  const game = GAME_KINDS.find((kind) => RULES_PAGES[kind] === name);
  if (game === undefined) return undefined;
  return { name, title: t().reference.title, body: <RulesScreen {...{ section, game }} /> };
}

/** The list of lessons, or one of them. */
function learnScreenOf({ path: [name = '', kind, id] }: Route): Screen {
  const { title } = t().learn;
  if (kind === undefined || id === undefined) return { name, title, body: <LearnScreen /> };
  const key = `${name}/${kind}/${id}`;
  return { name: key, title, body: <CourseScreen key={key} {...{ kind, id }} />, bare: true };
}

const notFound = (): Screen => ({
  name: 'not-found',
  title: t().shell.notFoundTitle,
  body: <NotFoundScreen />,
});

export function screenOf(route: Route): Screen {
  const [name, detail] = route.path;
  switch (name) {
    case undefined:
      return { name: 'start', title: '', body: <StartScreen /> };
    case 'quick':
      return { name, title: t().start.quick, body: <QuickScreen /> };
    case 'learn':
      return learnScreenOf(route);
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
    case 'settings':
      return { name, title: t().settings.title, body: <SettingsScreen /> };
    default:
      return setupScreenOf(route) ?? rulesScreenOf(route) ?? notFound();
  }
}
