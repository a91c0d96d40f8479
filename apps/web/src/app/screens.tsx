import { GAME_KINDS } from '@perfect-line/rules/game';

import { analysisScreen } from '../analysis/analysisGate.tsx';
import { SETUP_PAGES } from '../games/registry.ts';
import { t } from '../i18n/translate.ts';
import { challengesScreen } from '../challenges/challengesGate.tsx';
import { libraryScreen } from '../library/libraryGate.tsx';
import { onlineScreen } from '../online/onlineGate.tsx';
import { peopleScreen } from '../people/peopleGate.tsx';
import { RULES_PAGES } from '../reference/address.ts';
import { NotFoundScreen } from '../screens/notFoundScreen.tsx';
import { StartScreen } from '../screens/startScreen.tsx';
import { workshopScreen } from '../workshop/workshopGate.tsx';
import { lazy } from './lazy.tsx';
import type { Route } from './router.ts';
import type { Screen } from './screen.ts';

const CourseScreen = lazy(async () => (await import('../learn/courseScreen.tsx')).CourseScreen);
const LearnScreen = lazy(async () => (await import('../learn/learnScreen.tsx')).LearnScreen);
const GamesScreen = lazy(async () => (await import('../screens/gamesScreen.tsx')).GamesScreen);
const QuickScreen = lazy(async () => (await import('../screens/quickScreen.tsx')).QuickScreen);
const RulesScreen = lazy(async () => (await import('../screens/rulesScreen.tsx')).RulesScreen);
const SettingsScreen = lazy(
  async () => (await import('../screens/settingsScreen.tsx')).SettingsScreen,
);
const SetupGate = lazy(async () => (await import('../setup/setupGate.tsx')).SetupGate);
const TableScreen = lazy(async () => (await import('../table/tableScreen.tsx')).TableScreen);

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
    case 'challenges':
      return challengesScreen(route);
    case 'library':
      return libraryScreen(route);
    case 'you':
    case 'people':
      return peopleScreen(route);
    case 'workshop':
      return workshopScreen(route);
    case 'analysis':
    case 'embed':
    case 'study':
      return analysisScreen(route);
    case 'games':
      return { name, title: t().games.title, body: <GamesScreen /> };
    case 'settings':
      return { name, title: t().settings.title, body: <SettingsScreen /> };
    default:
      return setupScreenOf(route) ?? rulesScreenOf(route) ?? notFound();
  }
}
