import { href } from '../app/router.ts';
import type { GameChoices, SetupChoice } from '../games/gameSetup.ts';

/** The address that opens this very choice. */
export const setupAddress = (setup: GameChoices, choice: SetupChoice): string =>
  `${href(setup.tableOf(choice))}?${setup.format(choice).toString()}`;

/** The same choice, to be made a race online. */
export const onlineAddress = (
  { game }: Pick<GameChoices, 'game'>,
  query: URLSearchParams,
): string =>
  `${href('online', 'new')}?${new URLSearchParams([['game', game.kind], ...query]).toString()}`;

/** The same choice, to be made a challenge for friends. */
export const challengeAddress = (
  { game }: Pick<GameChoices, 'game'>,
  query: URLSearchParams,
): string =>
  `${href('challenges', 'new')}?${new URLSearchParams([['game', game.kind], ...query]).toString()}`;
