import type { Note, SeatId } from '@perfect-line/rules/game';

/** What is worth a sentence; each has about ten of them in every language. */
export const TOPICS = [
  'start',
  'flatClean',
  'lucky',
  'dive',
  'lifts',
  'spin',
  'off',
  'overspeed',
  'lead',
  'lastLap',
  'rain',
  'dry',
  'pit',
  'back',
  'blocked',
  'win',
  'home',
  'lapTime',
  'out',
  'special',
  'snow',
  'cutGood',
  'cutBad',
  'puncture',
  'bestSplit',
  'fastest',
  'arrives',
] as const;
export type Topic = (typeof TOPICS)[number];

/** What has half a second of its own over the board. */
export type MomentKind =
  | 'lights'
  | 'lead'
  | 'last-lap'
  | 'rain'
  | 'sunny'
  | 'pit'
  | 'spin'
  | 'off'
  | 'flag';

/** A thing that happened, with whatever its sentence may name. */
export type Situation = {
  /** Which event of the game brought it. */
  readonly at: number;
  readonly topic: Topic;
  readonly moment?: MomentKind;
  readonly seat?: SeatId;
  readonly rival?: SeatId;
  readonly gear?: number;
  readonly place?: number;
  readonly count?: number;
  readonly time?: string;
  /** No other line tells it: then the commentary is read aloud. */
  readonly isNews?: boolean;
};

/** What does not change in a game and is in no note. */
export type Course = { readonly laps: number; readonly seats: number };

/** Reads the notes of a game, event by event; the same notes bring the same situations. */
export type ReadSituations<N extends Note = Note> = (
  events: readonly (readonly N[])[],
  course: Course,
) => readonly Situation[];
