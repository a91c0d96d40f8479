import { GAME_KINDS, type GameKind } from '@perfect-line/rules/game';

import { t } from '../../i18n/translate.ts';

/** Every game with its name, for choices. */
export const namedGames = (): readonly (readonly [GameKind, string])[] =>
  GAME_KINDS.map((kind) => [kind, t().onlineSetup.games[kind]]);
