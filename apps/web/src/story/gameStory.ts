import type { Drawing } from '@perfect-line/board/drawing';
import type { ScenePlan } from '@perfect-line/board/dom/scene';
import type { SeatId } from '@perfect-line/rules/game';

import type { BoardPicture } from '../pictures/wanted.ts';
import type { SeatView } from '../table/seats.ts';
import type { Chart } from './chart.ts';
import type { Beat } from './story.ts';

/** A course with the lines that were driven on it. */
export type CourseView = {
  readonly places: Drawing;
  readonly wanted: BoardPicture;
  readonly lines: readonly ScenePlan[];
};

/** A line of the result, best first. */
export type ResultLine = { readonly seat: SeatId; readonly place: string; readonly text: string };

/** What a game has to tell when it is over, from its record alone. */
export interface GameStory<E> {
  beats(entries: readonly E[]): readonly Beat[];
  chart(entries: readonly E[]): Chart;
  views(entries: readonly E[], seats: readonly SeatView[]): readonly CourseView[];
  results(entries: readonly E[]): readonly ResultLine[];
}
