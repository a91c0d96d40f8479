import { canonicalJson } from '@perfect-line/core/canonical';
import { formatTime } from '@perfect-line/rules/rally/time';
import { RALLY_TABLES } from '@perfect-line/rules/rally/tables';

import type { SavedGame } from '../../storage/savedGame.ts';
import { fieldOf, hasFigures } from '../fieldOf.ts';
import type { GameBests } from '../gameUi.ts';

/** What makes it another drive; who drives it and on which day does not. */
const COMPARED = ['stages', 'service', 'edition', 'options', 'weather'];

/** A rally driven alone can be compared with the same specials under the same rules. */
function classOf({ setup, mode }: SavedGame): string | undefined {
  if (mode !== 'solo' || typeof setup !== 'object' || setup === null) return undefined;
  if (fieldOf(setup, 'position') !== undefined || !hasFigures(setup, RALLY_TABLES))
    return undefined;
  const compared = Object.entries(setup).filter(([name]) => COMPARED.includes(name));
  return canonicalJson(Object.fromEntries(compared));
}

export const rallyBests: GameBests = { classOf, format: formatTime };
