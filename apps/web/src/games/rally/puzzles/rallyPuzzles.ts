import { rallyNotation } from '@perfect-line/challenges/puzzles/rallyNotation';
import type { RallyAction } from '@perfect-line/rules/rally/action';

import type { GamePuzzles } from '../../../puzzles/gamePuzzles.ts';
import { FILES } from './data/files.ts';

function planOf(action: RallyAction): readonly unknown[] {
  if (action.type === 'attack') return action.chain;
  return 'die' in action ? [{ die: action.die, to: action.to }] : [];
}

export const rallyPuzzles: GamePuzzles<RallyAction> = {
  files: FILES,
  notation: rallyNotation,
  taskOf: () => 'die',
  planOf,
};
