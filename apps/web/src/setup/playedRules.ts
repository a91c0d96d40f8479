import type { GameKind } from '@perfect-line/rules/game';
import {
  readOptions,
  type OptionCatalogue,
  type OptionRows,
  type OptionsOf,
  type OptionValue,
} from '@perfect-line/rules/options';

import {
  earlierVersion,
  offerOf,
  ofKind,
  ownOptions,
  todaysOptions,
  type SetUp,
} from './ownOptions.ts';

type Chosen = readonly [name: string, value: OptionValue];

/** The rules of a race that was set up, by what a player would call them. */
export type PlayedRules = {
  readonly game: GameKind;
  readonly edition: string;
  /** Readings in which the table left its edition: with any, it played its own rules. */
  readonly readings: readonly Chosen[];
  /** Rules on top of the edition. */
  readonly extras: readonly Chosen[];
  /** Driven as an earlier version of these rules would have it. */
  readonly isEarlier: boolean;
};

export function playedRules<Rows extends OptionRows>(
  game: GameKind,
  catalogue: OptionCatalogue<Rows>,
  race: SetUp<OptionsOf<Rows>>,
): PlayedRules {
  const { edition } = race;
  const offer = offerOf(game, catalogue);
  const today = { edition, options: todaysOptions(catalogue, race) };
  return {
    game,
    edition,
    readings: Object.entries(ownOptions(ofKind(offer, 'reading'), today)),
    extras: Object.entries(ownOptions(ofKind(offer, 'extra'), today)),
    isEarlier: earlierVersion(catalogue, race) !== undefined,
  };
}

/** Of options from outside; undefined where they cannot be read. */
export function readPlayedRules<Rows extends OptionRows>(
  game: GameKind,
  catalogue: OptionCatalogue<Rows>,
  { edition, options, version }: SetUp<unknown>,
): PlayedRules | undefined {
  const read = readOptions(catalogue, options, { edition, version });
  if (!read.ok) return undefined;
  return playedRules(game, catalogue, { edition, version, options: read.value });
}
