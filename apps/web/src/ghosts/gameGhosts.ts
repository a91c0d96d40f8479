import type { SceneCar } from '@perfect-line/board/dom/scene';

import type { GameTypes } from '../table/hand.ts';
import type { Entry } from '../table/session/session.ts';
import type { SeatView } from '../table/seats.ts';

type EntryOf<G extends GameTypes> = Entry<G['State'], G['Action'], G['Note']>;

/** A turn that is over: on which boards, how far it brought the car and when, and with which event it ended. */
export type DrivenTurn = {
  readonly stage: number;
  readonly at: number;
  readonly seconds: number;
  readonly end: number;
};

/** Where a ghost is drawn: who it is, the boards in sight, the spaces of its last turn. */
export type Haunted<G extends GameTypes> = {
  readonly drawing: G['Drawing'];
  readonly stage: number;
  readonly seats: readonly SeatView[];
  readonly path: readonly number[];
  readonly title: string;
};

/** What drives of one game set side by side need of it. */
export interface GameGhosts<G extends GameTypes = GameTypes> {
  /** Drives of the same course under the same conditions; undefined for one that nothing is comparable with. */
  courseOf(setup: unknown): string | undefined;
  /** Each drive has weather of its own, rolled or drawn: a ghost may have had another. */
  isWeatherRolled(state: G['State']): boolean;
  /** Boards that are cleared away between two stretches; always 0 where there is only one. */
  stageOf(state: G['State']): number;
  /** How far a car is in this state, in the measure of its turns. */
  atIn(state: G['State']): number;
  turnsOf(entries: readonly EntryOf<G>[]): readonly DrivenTurn[];
  /** The car after these events, in `state`. */
  carIn(
    state: G['State'],
    entries: readonly EntryOf<G>[],
    haunted: Haunted<G>,
  ): SceneCar | undefined;
}
