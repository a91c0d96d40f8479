import type { SeatView } from '../table/seats.ts';
import type { SavedGame } from '../storage/savedGame.ts';
import type { GameTypes } from '../table/hand.ts';
import type { Entry } from '../table/session/session.ts';

export type SheetFact = readonly [name: string, value: string];

export type SheetCell = {
  readonly text: string;
  /** So many columns wide. */
  readonly span?: number;
  /** Of the row, in its first column. */
  readonly isHead?: boolean;
  readonly tone?: 'number' | 'strong' | 'quiet';
};

/** A sheet of the rulebook, filled in: the same on the page, on paper and as a picture. */
export type Sheet = {
  readonly key: string;
  readonly title: string;
  readonly facts: readonly SheetFact[];
  readonly heads: readonly string[];
  readonly rows: readonly (readonly SheetCell[])[];
  /** Below the grid; the last one is what it all comes to. */
  readonly sums: readonly SheetFact[];
  readonly notes: readonly string[];
};

type EntryOf<G extends GameTypes> = Entry<G['State'], G['Action'], G['Note']>;

/** A drive as sheets read it: how it stands, and how it came about. */
export type Sheeted<G extends GameTypes> = {
  readonly state: G['State'];
  readonly entries: readonly EntryOf<G>[];
  readonly seats: readonly SeatView[];
  readonly saved: SavedGame;
};

/** The sheets of one game. */
export interface GameSheets<G extends GameTypes = GameTypes> {
  sheetsOf(drive: Sheeted<G>): readonly Sheet[];
}
