import { gt } from '@perfect-line/rules/gt/game';
import type { Setup } from '@perfect-line/rules/gt/setup';

import { today } from '../app/today.ts';
import { putOnShelf, seatsOf, type NewGame } from '../storage/newGame.ts';
import type { RaceChoice } from './raceChoice.ts';
import { setupOf } from './setupOf.ts';

export const createGame = (game: NewGame<Setup>): Promise<string> => putOnShelf(gt, game);

export const openGame = (choice: RaceChoice): Promise<string> =>
  createGame({
    setup: setupOf(choice, today()),
    mode: choice.mode,
    seats: seatsOf(choice.drivers),
  });
