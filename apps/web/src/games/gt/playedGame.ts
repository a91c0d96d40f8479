import { gt } from '@perfect-line/rules/gt/game';
import { simpleDriver } from '@perfect-line/solver/gt/turn/simple';

import { played } from '../../table/session/played.ts';
import type { GtEntry } from './hand.ts';

/** A race of computer drivers played out. */
export const playedGame = (setup: unknown, seed: string): readonly GtEntry[] =>
  played(gt, { setup, seed, choose: (state) => simpleDriver(state) });
