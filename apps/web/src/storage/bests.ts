import { isObject } from '@perfect-line/core/json';
import { GT_OPTIONS } from '@perfect-line/rules/gt/options';
import { GT_TABLES } from '@perfect-line/rules/gt/tables';
import type { OptionRow } from '@perfect-line/rules/options';
import { isPit } from '@perfect-line/track/pitTile';
import { readyTrack } from '@perfect-line/track/readyTracks';
import { formatCircuit } from '@perfect-line/track/courses/circuitText';

import { formattedOptions } from '../setup/ownOptions.ts';
import { fieldOf, hasFigures } from '../games/fieldOf.ts';
import { tilesOfTrack } from '../games/gt/setup/trackTiles.ts';
import { GT_OFFERS } from '../games/gt/setup/raceChoice.ts';
import { isOwnDrive, type SavedGame } from './savedGame.ts';

/** Times are comparable on the same track with the same car, tyres, weather and rules. */
export type LapClass = string;

export type LapFacts = {
  readonly track: number;
  readonly category: string;
  readonly tyres: string;
  readonly weather: string;
  readonly edition: string;
  /** Rules that the table added to its edition. */
  readonly options?: readonly string[];
};

export const lapClass = (facts: LapFacts): LapClass => {
  const { track, category, tyres, weather, edition, options = [] } = facts;
  return [track, category, tyres, weather, edition, ...options.toSorted()].join(' ');
};

export type Best = {
  readonly game: SavedGame;
  readonly seconds: number;
  readonly facts: LapFacts;
};

/** Only what a player may choose makes another lap: a corrected rule takes nobody's best away. */
function optionsIn(edition: string, options: unknown): readonly string[] {
  if (!isObject(options)) return [];
  const own = GT_OFFERS.solo.names.flatMap((name) => {
    const { values, presets }: OptionRow = GT_OPTIONS.rows[name];
    const value = values.find((each) => each === options[name]);
    return value === undefined || value === presets[edition] ? [] : [[name, value] as const];
  });
  return formattedOptions(Object.fromEntries(own));
}

/** The tiles of a record against those of the ready track that it names; the pit may lie anywhere. */
function isOnReadyTrack({ ready, setup }: SavedGame): boolean {
  const track = fieldOf(setup, 'track');
  const named = readyTrack(ready);
  if (named === undefined || fieldOf(track, 'ready') !== ready) return false;
  if (fieldOf(track, 'tiles') === undefined) return true;
  const tiles = tilesOfTrack(track).filter(({ id }) => !isPit(id));
  return formatCircuit(tiles) === formatCircuit(named.tiles.filter(({ id }) => !isPit(id)));
}

/** A lap with other dice, another track or a start on the way is no lap of that track. */
function isPlainLap(game: SavedGame): boolean {
  const { setup } = game;
  const isWhole = fieldOf(setup, 'position') === undefined;
  return isWhole && hasFigures(setup, GT_TABLES) && isOnReadyTrack(game);
}

function factsOf(game: SavedGame): LapFacts | undefined {
  if (!isObject(game.setup) || !Array.isArray(game.setup['drivers'])) return undefined;
  const driver: unknown = game.setup['drivers'][0];
  if (!isObject(driver) || !isPlainLap(game)) return undefined;
  const { weather, edition } = game.setup;
  return {
    track: game.ready,
    category: String(driver['category']),
    tyres: String(driver['tyres']),
    weather: String(weather),
    edition: String(edition),
    options: optionsIn(String(edition), game.setup['options']),
  };
}

/** Personal bests are not kept beside the games: they are the games. */
export function bestLaps(games: readonly SavedGame[]): ReadonlyMap<LapClass, Best> {
  const bests = new Map<LapClass, Best>();
  for (const game of games) {
    const { seconds } = game.progress;
    const facts = isOwnDrive(game) ? factsOf(game) : undefined;
    if (seconds === undefined || facts === undefined) continue;
    const known = bests.get(lapClass(facts));
    const isBetter = known === undefined || seconds < known.seconds;
    if (isBetter) bests.set(lapClass(facts), { game, seconds, facts });
  }
  return bests;
}

export const bestOf = (games: readonly SavedGame[], wanted: LapClass): Best | undefined =>
  bestLaps(games).get(wanted);

export const lapClassOf = (game: SavedGame): LapClass | undefined => {
  const facts = factsOf(game);
  return facts === undefined ? undefined : lapClass(facts);
};
