import type { SeatId } from '@perfect-line/rules/game';
import type { GtNote } from '@perfect-line/rules/gt/notes';
import { formatSeconds } from '@perfect-line/rules/gt/time';
import { WARNING } from '@perfect-line/rules/gt/words';

import type { Course, ReadSituations, Situation } from '../../feel/situations.ts';

type NoteOf<T extends GtNote['type']> = Extract<GtNote, { readonly type: T }>;
type Found = Omit<Situation, 'at'>;

/** A clean roll of so many dice at once is worth a word. */
const MANY_DICE = 4;
const NEARLY_LOST = 2;
const FAST_GEAR = 4;

/** The turn at the wheel, as its notes tell it. */
type Turn = {
  isFlatOut: boolean;
  dice: number;
  rolledWarnings: number;
  warnings: number;
  gear: number;
  /** Gear in which the inside of a corner was taken. */
  inside: number;
  hasStopped: boolean;
  isLost: boolean;
};

const newTurn = (): Turn => ({
  isFlatOut: false,
  dice: 0,
  rolledWarnings: 0,
  warnings: 0,
  gear: 0,
  inside: 0,
  hasStopped: false,
  isLost: false,
});

/** The line is within tile 0: before it that tile is the last of the lap, behind it the first of the next. */
const LAST_TILE = 1000;

class Reader {
  readonly #course: Course;
  readonly #laps = new Map<SeatId, number>();
  readonly #tiles = new Map<SeatId, number>();
  #turn = newTurn();
  #leader: SeatId | undefined;
  #hasBegun = false;
  #isLastLap = false;

  constructor(course: Course) {
    this.#course = course;
  }

  read(note: GtNote): readonly Found[] {
    switch (note.type) {
      case 'grid':
        return this.#begin(note.order[0]);
      case 'round':
        return this.#hasBegun ? [] : this.#begin(note.order[0]);
      case 'drives':
        this.#turn = { ...newTurn(), isFlatOut: note.mode === 'flat-out' };
        return [];
      case 'rolled':
        this.#turn.dice += note.dice.length;
        this.#turn.rolledWarnings += note.faces.filter((face) => face === WARNING).length;
        return [];
      case 'moved':
        return this.#move(note);
      case 'stopped':
        this.#turn.hasStopped = true;
        return [];
      case 'turn-over':
        return this.#endTurn(note);
      case 'line':
        return this.#crossLine(note);
      default:
        return this.#tell(note);
    }
  }

  #begin(seat: SeatId | undefined): readonly Found[] {
    this.#hasBegun = true;
    this.#leader = seat;
    if (this.#course.seats < 2 || seat === undefined) return [];
    return [{ topic: 'start', moment: 'lights', seat, isNews: true }];
  }

  #move({ seat, to, gear, warnings }: NoteOf<'moved'>): readonly Found[] {
    const [tile = '0', name = ''] = to.split(':');
    const before = this.#tiles.get(seat);
    const isStill = tile === '0' && before === 0;
    this.#tiles.set(seat, tile === '0' && !isStill ? LAST_TILE : Number(tile));
    this.#turn.warnings = warnings;
    this.#turn.gear = Number(gear);
    if (name.startsWith('i') && Number(gear) >= FAST_GEAR) this.#turn.inside = Number(gear);
    return [];
  }

  #crossLine({ seat, lap }: NoteOf<'line'>): readonly Found[] {
    this.#laps.set(seat, lap);
    if (this.#tiles.get(seat) === LAST_TILE) this.#tiles.set(seat, 0);
    const { laps } = this.#course;
    if (this.#isLastLap || laps < 2 || lap !== laps) return [];
    this.#isLastLap = true;
    return [{ topic: 'lastLap', moment: 'last-lap', seat }];
  }

  #reached(seat: SeatId): number {
    return (this.#laps.get(seat) ?? 0) * 2 * LAST_TILE + (this.#tiles.get(seat) ?? 0);
  }

  /** In front by a whole tile at least: nearer than that the notes do not tell. */
  #passes(seat: SeatId): readonly Found[] {
    const rival = this.#leader;
    if (seat === rival || (this.#laps.get(seat) ?? 0) === 0) return [];
    const others = [...this.#tiles.keys()].filter((other) => other !== seat);
    if (others.some((other) => this.#reached(other) >= this.#reached(seat))) return [];
    this.#leader = seat;
    if (rival === undefined) return [];
    return [{ topic: 'lead', moment: 'lead', seat, rival, isNews: true }];
  }

  #endTurn({ seat }: NoteOf<'turn-over'>): readonly Found[] {
    const turn = this.#turn;
    this.#turn = newTurn();
    if (turn.isLost) return [];
    const passed = this.#passes(seat);
    return passed.length > 0 ? passed : this.#driven(seat, turn);
  }

  #driven(seat: SeatId, turn: Turn): readonly Found[] {
    const { gear, inside, dice: count } = turn;
    const isClose = turn.warnings >= NEARLY_LOST;
    if (isClose && turn.hasStopped) return [{ topic: 'lifts', seat, gear, isNews: true }];
    if (isClose && inside > 0) return [{ topic: 'dive', seat, gear: inside, isNews: true }];
    if (isClose) return [{ topic: 'lucky', seat, gear, isNews: true }];
    const isClean = turn.isFlatOut && turn.rolledWarnings === 0 && count >= MANY_DICE;
    return isClean ? [{ topic: 'flatClean', seat, count, isNews: true }] : [];
  }

  #lose({ seat, cause, gear, marker }: NoteOf<'lost-control'>): readonly Found[] {
    this.#turn.isLost = true;
    const moment = marker === '0' ? 'spin' : 'off';
    return [{ topic: cause === 'overspeed' ? 'overspeed' : moment, moment, seat, gear }];
  }

  #tell(note: GtNote): readonly Found[] {
    switch (note.type) {
      case 'lost-control':
        return this.#lose(note);
      case 'weather':
        return note.weather === 'rain'
          ? [{ topic: 'rain', moment: 'rain' }]
          : [{ topic: 'dry', moment: 'sunny' }];
      case 'pit':
        return [{ topic: 'pit', moment: 'pit', seat: note.seat }];
      case 'returned':
        return [{ topic: 'back', seat: note.seat }];
      case 'blocked':
        return [{ topic: 'blocked', seat: note.seat }];
      case 'finished':
        return this.#finish(note);
      case 'lap-time':
        return note.seconds === null || this.#course.seats > 1
          ? []
          : lapTime(note.seat, note.seconds);
      case 'out':
        return [{ topic: 'out', seat: note.seat }];
      default:
        return [];
    }
  }

  #finish({ seat, place }: NoteOf<'finished'>): readonly Found[] {
    if (this.#course.seats < 2) return [];
    return [{ topic: place === 1 ? 'win' : 'home', moment: 'flag', seat, place }];
  }
}

const lapTime = (seat: SeatId, seconds: number): readonly Found[] => [
  { topic: 'lapTime', moment: 'flag', seat, time: formatSeconds(seconds) },
];

export const gtSituations: ReadSituations<GtNote> = (events, course) => {
  const reader = new Reader(course);
  return events.flatMap((notes, at) =>
    notes.flatMap((note) => reader.read(note).map((found) => ({ ...found, at }))),
  );
};
