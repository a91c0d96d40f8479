import type { RallyDrawing } from '@perfect-line/board/rally/rallyPlaces';
import type { RallyAction } from '@perfect-line/rules/rally/action';
import { rally } from '@perfect-line/rules/rally/game';
import type { RallyNote } from '@perfect-line/rules/rally/notes';
import type { Cursor } from '@perfect-line/rules/rally/legal';
import { choosesDice } from '@perfect-line/rules/rally/moments';
import type { Move, RallyState } from '@perfect-line/rules/rally/state';
import { attackOdds, type RallyOdds } from '@perfect-line/solver/rally/attackOdds';
import { rallyLinesOn } from '@perfect-line/solver/rally/reach';

import type { GameTypes, Hand, LineOdds } from '../../table/hand.ts';
import type { Entry, GameSession } from '../../table/session/session.ts';
import { draftFrom, outlookOf, whyNotDie, writtenStep } from './draft.ts';

export type RallyLineOdds = LineOdds & RallyOdds;

/** The rally of 2009. */
export interface Rally extends GameTypes {
  readonly State: RallyState;
  readonly Action: RallyAction;
  readonly Note: RallyNote;
  readonly Step: Move;
  readonly Ahead: { readonly cursor: Cursor };
  readonly Odds: RallyLineOdds;
  readonly Drawing: RallyDrawing;
}

export type RallyEntry = Entry<RallyState, RallyAction, RallyNote>;
export type RallySession = GameSession<RallyState, RallyAction, RallyNote>;

/** Chance to have lost control by the end of each step. */
function summed(lossAt: readonly number[]): readonly number[] {
  let sum = 0;
  return lossAt.map((risk) => (sum += risk));
}

export const rallyHand: Hand<Rally> = {
  game: rally,
  momentOf: ({ special, round, turn, phase }) =>
    [special, round, turn?.seat, turn?.laid.length, phase.kind].join('.'),
  outlookOf: (state, draft) => (choosesDice(state) ? outlookOf(state, draft) : undefined),
  linesOn: (state, draft) => (choosesDice(state) ? rallyLinesOn(state, draft) : []),
  whyNot: (state, draft, die) => (choosesDice(state) ? whyNotDie(state, draft, die) : undefined),
  warningsOf: ({ turn }) => turn?.warnings ?? 0,
  dieOf: ({ die }) => die,
  likeliest: ([first]) => first,
  oddsOf: (state, steps) => {
    const chain = steps.map((move) => writtenStep(state, move));
    const odds = attackOdds(state, chain);
    if (!odds.ok) return undefined;
    const { loss, out, lossAt } = odds.value;
    return { ...odds.value, risk: loss + out, byStep: summed(lossAt) };
  },
  written: (state, draft) => draft.map((move) => writtenStep(state, move)),
  draftFrom: (state, written) => (choosesDice(state) ? draftFrom(state, written) : []),
};
