import type { Note } from '@perfect-line/rules/game';

import type { SeatView } from './seats.ts';
import type { Entry } from './session/session.ts';

/** One line of the co-driver: who, what, and how loud. */
export type Line = {
  readonly seat: SeatView | undefined;
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'bad' | 'round';
};

/** A whole sentence: a full stop, unless the text ends by itself. */
const ended = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** As it is read aloud. */
export const spokenLine = (line: Line): string =>
  line.seat === undefined ? line.text : ended(`${line.seat.name}: ${line.text}`);

/** Who tells what: the words of one game for a note, after the event it belongs to. */
export interface Teller<State> {
  lineOf(note: Note, told: Told<State>): Line | undefined;
}

type Told<State> = { readonly seats: readonly SeatView[]; readonly after: State };

/** Lines of the last events, newest last; a race has hundreds, a panel shows the recent ones. */
export function linesOf<State>(
  teller: Teller<State>,
  entries: readonly Entry<State, unknown>[],
  { seats, most }: { readonly seats: readonly SeatView[]; readonly most: number },
): readonly Line[] {
  const lines: Line[] = [];
  for (const { notes, after } of entries.toReversed()) {
    const own = notes.map((note) => teller.lineOf(note, { seats, after }));
    lines.unshift(...own.filter((line) => line !== undefined));
    if (lines.length >= most) break;
  }
  return lines.slice(-most);
}
