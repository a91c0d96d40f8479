import { gtNotation } from '@perfect-line/challenges/puzzles/gtNotation';
import type { Action } from '@perfect-line/rules/gt/action';

import type { GamePuzzles } from '../../../puzzles/gamePuzzles.ts';
import { FILES } from './data/files.ts';

export const gtPuzzles: GamePuzzles<Action> = {
  files: FILES,
  notation: gtNotation,
  taskOf: ({ type }) => (type === 'drive' || type === 'relay' ? type : 'step'),
  planOf: (action) => ('plan' in action ? action.plan : []),
};
