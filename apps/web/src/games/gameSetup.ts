import type { Livery } from '@perfect-line/board/dom/scene';
import type { SeatOptions } from '@perfect-line/protocol/shapes';
import type { AnyGame } from '@perfect-line/rules/game';
import type { OptionRows } from '@perfect-line/rules/options';
import type { Character, GtDriver } from '@perfect-line/solver/gt/race/characters';
import type { JSX } from 'preact';

import type { TableKind } from '../app/settings.ts';
import type { AnyOffer, TableRules } from '../setup/ownOptions.ts';
import type { GameMode } from '../storage/savedGame.ts';

export type Control = 'human' | GtDriver;

/** A driver as every setup has him; a game may add his car. */
export type ChosenDriver = {
  readonly control: Control;
  readonly livery: Livery;
  /** Empty: the page says "You", "Guest" or the level in its own language. */
  readonly name: string;
};

/** What every setup chooses; a game adds its course and whatever else it needs. */
export type SetupChoice = TableRules<OptionRows> & { readonly drivers: readonly ChosenDriver[] };

export interface PartProps<C> {
  readonly choice: C;
  set(this: void, choice: C): void;
}

export interface DriverProps<D> {
  readonly driver: D;
  change(this: void, change: Partial<D>): void;
}

/** What can be chosen of a game, how an address writes it and what the rules make of it. */
export interface GameChoices<C extends SetupChoice = SetupChoice> {
  readonly game: AnyGame;
  readonly editions: readonly C['edition'][];
  /** Of its tables the one that is offered online. */
  readonly onlineTable: TableKind;
  /** And the one where one drives alone: what a challenge is made of. */
  readonly aloneTable: TableKind;
  tableOf(choice: C): TableKind;
  /** What a table opens with. */
  first(table: TableKind): C;
  /** Anything may stand in an address: what does not fit falls back to the choice given, never to an error. */
  parse(query: URLSearchParams, base: C): C;
  /** Whether all that the address names is there: one that was cut off means another race than it says. */
  isWhole(query: URLSearchParams): boolean;
  format(choice: C): URLSearchParams;
  offer(choice: C): AnyOffer;
  maxDrivers(choice: C): number;
  newDriver(livery: Livery): C['drivers'][number];
  /** Computer drivers with a style of their own, offered besides the levels. */
  readonly characters?: readonly Character[];
  /** The order of the drivers means something. */
  isListed(choice: C): boolean;
  /** The choice as the rules read a setup. */
  written(choice: C, date: string): unknown;
  modeOf(choice: C): GameMode;
  startWords(choice: C): string;
  /** Why it cannot start as it is. */
  fault?(choice: C): string | undefined;
  /** What its driver has chosen of the things that are asked when somebody sits down online. */
  seatOptions(driver: C['drivers'][number]): SeatOptions;
}

/** Everything the setup screens need of a game; the list of drivers, the rules and the bars are theirs. */
export interface GameSetup<C extends SetupChoice = SetupChoice> extends GameChoices<C> {
  Course(this: void, props: PartProps<C>): JSX.Element;
  Conditions(this: void, props: PartProps<C>): JSX.Element;
  DriverFields?(this: void, props: DriverProps<C['drivers'][number]>): JSX.Element;
}
