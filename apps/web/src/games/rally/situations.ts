import type { RallyNote } from '@perfect-line/rules/rally/notes';
import { formatTime } from '@perfect-line/rules/rally/time';
import { WARNING } from '@perfect-line/rules/rally/words';

import type { Course, ReadSituations, Situation } from '../../feel/situations.ts';

type NoteOf<T extends RallyNote['type']> = Extract<RallyNote, { readonly type: T }>;
type Found = Omit<Situation, 'at'>;

/** A clean time attack of so many dice is worth a word. */
const MANY_DICE = 3;
const NEARLY_LOST = 2;

class Reader {
  readonly #course: Course;
  #warnings = 0;
  #cleanDice = 0;
  #best = Number.POSITIVE_INFINITY;
  #splits: readonly number[] = [];

  constructor(course: Course) {
    this.#course = course;
  }

  read(note: RallyNote): readonly Found[] {
    switch (note.type) {
      case 'special':
        return this.#begin(note);
      case 'rolled':
        this.#cleanDice = note.faces.includes(WARNING) ? 0 : note.dice.length;
        return [];
      case 'moved':
        this.#warnings = note.warnings;
        return [];
      case 'card':
        return this.#endTurn(note);
      case 'split':
        return this.#split(note);
      case 'finished':
        return this.#finish(note);
      case 'lost':
        this.#cleanDice = 0;
        this.#warnings = 0;
        return lost(note);
      default:
        return told(note);
    }
  }

  #begin({ special, order }: NoteOf<'special'>): readonly Found[] {
    this.#best = Number.POSITIVE_INFINITY;
    this.#splits = [];
    const [seat] = order;
    const first = seat === undefined ? {} : { seat };
    return [{ topic: 'special', moment: 'lights', count: special, ...first }];
  }

  #endTurn({ seat, gear }: NoteOf<'card'>): readonly Found[] {
    const [warnings, count] = [this.#warnings, this.#cleanDice];
    this.#warnings = 0;
    this.#cleanDice = 0;
    if (warnings >= NEARLY_LOST) return [{ topic: 'lucky', seat, gear, isNews: true }];
    return count >= MANY_DICE ? [{ topic: 'flatClean', seat, count, isNews: true }] : [];
  }

  #split({ seat, point, seconds }: NoteOf<'split'>): readonly Found[] {
    const best = this.#splits[point];
    const isBest = best !== undefined && seconds < best;
    if (best === undefined || isBest) {
      this.#splits = Object.assign([...this.#splits], { [point]: seconds });
    }
    return isBest ? [{ topic: 'bestSplit', seat, time: formatTime(seconds), isNews: true }] : [];
  }

  #finish({ seat, seconds }: NoteOf<'finished'>): readonly Found[] {
    const isBest = this.#course.seats > 1 && seconds < this.#best;
    const isFirst = this.#best === Number.POSITIVE_INFINITY;
    this.#best = Math.min(this.#best, seconds);
    const topic = isBest && !isFirst ? 'fastest' : 'arrives';
    return [{ topic, moment: 'flag', seat, time: formatTime(seconds) }];
  }
}

function lost({ seat, place, cause }: NoteOf<'lost'>): readonly Found[] {
  const moment = place === 'road' ? 'spin' : 'off';
  return [{ topic: cause === 'corner' ? 'overspeed' : moment, moment, seat }];
}

function told(note: RallyNote): readonly Found[] {
  switch (note.type) {
    case 'weather':
      return Object.values(note.sides).includes('snow') ? [{ topic: 'snow' }] : [];
    case 'shortcut':
      return [{ topic: note.card === 'good' ? 'cutGood' : 'cutBad', seat: note.seat }];
    case 'flat':
      return [{ topic: 'puncture', seat: note.seat }];
    case 'passed':
      return [{ topic: 'blocked', seat: note.seat }];
    case 'out':
      return [{ topic: 'out', seat: note.seat }];
    default:
      return [];
  }
}

export const rallySituations: ReadSituations<RallyNote> = (events, course) => {
  const reader = new Reader(course);
  return events.flatMap((notes, at) =>
    notes.flatMap((note) => reader.read(note).map((found) => ({ ...found, at }))),
  );
};
