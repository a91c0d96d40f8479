import type { SeatOptions } from '@perfect-line/protocol/shapes';
import type { RuleError } from '@perfect-line/rules/game';
import type { PlacedTile } from '@perfect-line/track/graph';

import type { TableKind } from '../app/settings.ts';
import type { PlayedRules } from '../setup/playedRules.ts';
import type { Progress, SavedGame } from '../storage/savedGame.ts';

/** What a saved game keeps of its setup for lists. */
export type CourseNamed = Pick<SavedGame, 'ready' | 'trackName'>;

/** Where a game is driven, as saved games, rooms and lists carry it; the setup is never trusted. */
export type CourseFacts = CourseNamed & { readonly setup: unknown };

/** What there is to draw of a course: a ready track, tiles of somebody's own, or a road. */
export type CourseDrawn =
  | { readonly track: number }
  | { readonly tiles: readonly PlacedTile[] }
  | { readonly roadBook: string };

/** A page that sets up a game, and how the start page invites to it. */
export type SetupPage = {
  readonly table: TableKind;
  readonly title: () => string;
  readonly invitation: () => { readonly title: string; readonly hint: string };
};

/** What somebody who sits down online may still choose. */
export type SeatChoice = {
  readonly name: keyof SeatOptions;
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
};

/** What lists show of a game without loading it. */
export interface GameCard {
  readonly setups: readonly SetupPage[];
  namedIn(setup: unknown): CourseNamed;
  courseName(course: CourseNamed): string;
  drawn(course: CourseFacts): CourseDrawn | undefined;
  /** Laps or specials, as the setup says. */
  lengthIn(setup: unknown): unknown;
  lengthWords(length: number): string;
  /** The weather agreed on, for those who are about to join. */
  weatherWords(setup: unknown): string;
  /** What is laid down for a driver's car, by name. */
  carFacts?(setup: unknown, seat: string): readonly (readonly [name: string, value: string])[];
  /** Undefined where the options cannot be read; without a version by the rules of today. */
  playedRules(setup: unknown, version?: string): PlayedRules | undefined;
  kindWords(saved: SavedGame): string;
  progressWords(progress: Progress): string;
  format(seconds: number): string;
  /** In the player's language; undefined for what its rules never say. */
  refusal(error: RuleError): string | undefined;
  seatChoice?(setup: unknown, seat: string): SeatChoice | undefined;
}
