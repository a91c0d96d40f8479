import type { Drawing } from '@perfect-line/board/drawing';
import { rememberLast } from '@perfect-line/rules/memo';
import type { Action } from '@perfect-line/rules/gt/action';
import { planFrame } from '@perfect-line/rules/gt/drive';
import { drivenLine } from '@perfect-line/rules/gt/drivenLine';
import type { Cursor, TurnFrame } from '@perfect-line/rules/gt/frame';
import { gt } from '@perfect-line/rules/gt/game';
import type { GtNote } from '@perfect-line/rules/gt/notes';
import type { CheckedStep, State } from '@perfect-line/rules/gt/state';
import { oddsOfSteps, type StepsOdds } from '@perfect-line/solver/gt/odds/gtOdds';
import { gtLinesOn } from '@perfect-line/solver/gt/odds/reach';

import type { GameTypes, Hand, LineOdds } from '../../table/hand.ts';
import type { Entry, GameSession } from '../../table/session/session.ts';
import { draftFrom, handDieOf, likeliest, outlookOf, whyNotDie, writtenPlan } from './planning.ts';

type GtOdds = LineOdds & StepsOdds;

/** The circuit race. */
export interface Gt extends GameTypes {
  readonly State: State;
  readonly Action: Action;
  readonly Note: GtNote;
  readonly Step: CheckedStep;
  readonly Ahead: { readonly frame: TurnFrame; readonly cursor: Cursor };
  readonly Odds: GtOdds;
  readonly Drawing: Drawing;
}

export type GtEntry = Entry<State, Action, GtNote>;
export type GtSession = GameSession<State, Action, GtNote>;

/** The frame in which plans are judged now, the same for every question about one state. */
const frameOf = rememberLast((state: State): TurnFrame | undefined => {
  const frame = planFrame(state);
  return frame.ok ? frame.value : undefined;
});

export const gtHand: Hand<Gt> = {
  game: gt,
  momentOf: ({ turnNumber, phase }) => `${turnNumber}.${phase}`,
  outlookOf: (state, draft) => {
    const frame = frameOf(state);
    return frame && { ...outlookOf(frame, draft), frame };
  },
  linesOn: (state, draft) => {
    const frame = frameOf(state);
    // Rolled dice that lost control have no odds any more: their ways are listed by themselves.
    return frame === undefined || state.phase === 'relay' ? [] : gtLinesOn(state, frame, draft);
  },
  whyNot: (state, draft, die) => {
    const frame = frameOf(state);
    return frame && whyNotDie(frame, draft, die);
  },
  warningsOf: ({ turn }) => turn.warnings,
  dieOf: ({ dice }) => handDieOf(dice),
  likeliest,
  /** Dice that lie rolled already have no odds any more. */
  oddsOf: (state, steps) => {
    if (drivenLine(state)?.isLost === true) return undefined;
    const odds = oddsOfSteps(state, steps);
    return { ...odds, risk: odds.oneByOne };
  },
  written: (state, draft) => {
    const frame = frameOf(state);
    return frame === undefined ? [] : writtenPlan(frame, draft);
  },
  draftFrom: (state, written) => {
    const frame = frameOf(state);
    return frame === undefined ? [] : draftFrom(frame, written);
  },
};
