import type { Note } from '@perfect-line/rules/game';

import { t } from '../i18n/translate.ts';
import type { SeatView } from './seats.ts';
import type { Entry } from './session/session.ts';

/** One line of the co-driver: who, what, and how loud. */
export type Line = {
  readonly seat: SeatView | undefined;
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'bad' | 'round' | 'voice';
};

/** A whole sentence: a full stop, unless the text ends by itself. */
const ended = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** As it is read aloud. */
export const spokenLine = (line: Line): string =>
  line.seat === undefined ? line.text : ended(`${line.seat.name}: ${line.text}`);

/** Who tells what: the words of one game for a note, after the event it belongs to. */
export interface Teller<State, N extends Note = Note> {
  lineOf(note: N, told: Told<State>): Line | undefined;
}

export type Words = { readonly text: string; readonly tone?: Line['tone'] };

/** Words for each type of note; types that are not here are told by others: by the board, by a panel. */
export type Speakers<N extends Note, Context> = {
  readonly [T in N['type']]?: (
    note: Extract<N, { readonly type: T }>,
    context: Context,
  ) => Words | undefined;
};

export function wordsOf<N extends Note, Context>(
  speakers: Speakers<N, Context>,
  note: N,
  context: Context,
): Words | undefined {
  // The compiler cannot see that a note goes to the speaker of its own type.
  const speak = speakers[note.type as N['type']] as
    | ((note: N, context: Context) => Words | undefined)
    | undefined;
  return speak?.(note, context);
}

/** The words beside whoever the note is about. */
export function lineFrom(
  words: Words | undefined,
  note: Note,
  seats: readonly SeatView[],
): Line | undefined {
  if (words === undefined) return undefined;
  const seat = seats.find(({ id }) => id === note['seat']);
  return { seat, text: words.text, tone: words.tone ?? 'plain' };
}

/** What the commentary says of an event, beside its lines. */
export type CommentOf = (entry: Entry<unknown, unknown>) => string | undefined;

const commentLine = (text: string | undefined): readonly Line[] =>
  text === undefined ? [] : [{ seat: undefined, text, tone: 'voice' }];

/** The clock's doing, said before the first of its moves in a row. */
function clockLine(
  entries: readonly Entry<unknown, unknown>[],
  index: number,
  seats: readonly SeatView[],
): readonly Line[] {
  const seatOfClock = (entry: Entry<unknown, unknown> | undefined): string | undefined =>
    entry?.by === 'clock' && entry.event.type === 'action' ? entry.event.seat : undefined;
  const id = seatOfClock(entries[index]);
  const before = entries.slice(0, index).findLast(({ event }) => event.type === 'action');
  if (id === undefined || seatOfClock(before) === id) return [];
  const seat = seats.find((each) => each.id === id);
  return [{ seat, text: t().table.clockMoves, tone: 'bad' }];
}

type Told<State> = { readonly seats: readonly SeatView[]; readonly after: State };

type Wanted = {
  readonly seats: readonly SeatView[];
  readonly most: number;
  readonly commentOf?: CommentOf | undefined;
};

/** Lines of the last events, newest last; a race has hundreds, a panel shows the recent ones. */
export function linesOf<State, N extends Note>(
  teller: Teller<State, N>,
  entries: readonly Entry<State, unknown, N>[],
  { seats, most, commentOf }: Wanted,
): readonly Line[] {
  const lines: Line[] = [];
  for (const [back, entry] of entries.toReversed().entries()) {
    const { notes, after } = entry;
    const clock = clockLine(entries, entries.length - 1 - back, seats);
    const own = notes.map((note) => teller.lineOf(note, { seats, after }));
    const comment = commentLine(commentOf?.(entry));
    lines.unshift(...clock, ...own.filter((line) => line !== undefined), ...comment);
    if (lines.length >= most) break;
  }
  return lines.slice(-most);
}
