import type { SceneStep } from '@perfect-line/board/dom/scene';

import type { SavedGame } from '../storage/savedGame.ts';
import type { Draft, GameTypes } from '../table/hand.ts';
import type { Entry } from '../table/session/session.ts';
import type { BetterChoice, ReviewMoment } from '../worker/protocol.ts';

type EntryOf<G extends GameTypes> = Entry<G['State'], G['Action'], G['Note']>;

/** The line of a turn as it was meant: laid at this event of the turn, written as the rules take it. */
export type Laid = {
  readonly event: number;
  readonly plan: readonly unknown[];
  /** How its dice were rolled; as the coach names it. */
  readonly mode: string;
};

/** A plan that could have been. */
export type BetterPlan = Pick<Laid, 'plan' | 'mode'> & BetterChoice;

/** Where a turn may end, before its dice are rolled. */
export type TurnEnd = {
  readonly space: number;
  readonly chance: number;
  /** Control is lost there. */
  readonly isLost: boolean;
};

/** A line with the way its dice are rolled. */
export type ModedLine<G extends GameTypes> = { readonly steps: Draft<G>; readonly mode: string };

/** What a game brings to the analysis room. Everything else the room knows of every game. */
export interface GameAnalysis<G extends GameTypes = GameTypes> {
  /** Its coach splits luck from decisions; without one only the change of a turn is known. */
  readonly hasCoach: boolean;
  /** Moments are first judged by eye and then by what was solved. */
  readonly solvesRoad: boolean;
  /** The whole lap can be worked out, so that turns are judged by what is known. */
  solvesLap(first: G['State']): boolean;
  /** Says what perfect driving takes, for whoever keeps it. */
  keepPar?(saved: SavedGame, seconds: number): void;
  /** Undefined for a turn in which nothing is driven. */
  laidIn(turn: readonly EntryOf<G>[]): Laid | undefined;
  /** Turns that count for the result: somebody may have won already, or only the grid is driven for. */
  counts(before: G['State']): boolean;
  /** Costs 0 to 1, or seconds: what it came to; undefined while it is not over. */
  endOf(state: G['State'], seat: string): number | undefined;
  /** Where a line laid in this state begins. */
  fromOf(state: G['State'], steps: Draft<G>): number;
  sceneSteps(steps: Draft<G>): readonly SceneStep[];
  endsOf(state: G['State'], line: ModedLine<G>): readonly TurnEnd[];
  /** The tightest limit on a line, 0 for a straight road. */
  cornerOf(steps: Draft<G>): number;
  /** Choices of the coach that lay a line, as it is written; the best of each kind, the better first. */
  plansOf(best: readonly BetterChoice[]): readonly BetterPlan[];
  momentWords(moment: ReviewMoment, entry: EntryOf<G>): string;
}

/** 0 where nothing limits. */
export const tightestOf = (limits: readonly number[]): number =>
  limits.length === 0 ? 0 : Math.min(...limits);
