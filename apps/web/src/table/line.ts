import type { Note } from '@perfect-line/rules/game';

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
  for (const entry of entries.toReversed()) {
    const { notes, after } = entry;
    const own = notes.map((note) => teller.lineOf(note, { seats, after }));
    const comment = commentLine(commentOf?.(entry));
    lines.unshift(...own.filter((line) => line !== undefined), ...comment);
    if (lines.length >= most) break;
  }
  return lines.slice(-most);
}
