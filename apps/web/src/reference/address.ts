import type { GameKind } from '@perfect-line/rules/game';

import { href } from '../app/router.ts';
import { SECTION_OF_CLAUSE } from './clauses.ts';

/** Where the rules of a game are. */
export const RULES_PAGES: Readonly<Record<GameKind, string>> = {
  gt: 'rules',
  rally: 'rally-rules',
};

/** Where the page explains a clause. */
export function clauseAddress(game: GameKind, clause: string): string {
  const sections: Readonly<Record<string, string>> = SECTION_OF_CLAUSE[game];
  return href(RULES_PAGES[game], sections[clause] ?? 'editions');
}
