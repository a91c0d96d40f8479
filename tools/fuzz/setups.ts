import { GT_OPTIONS } from '@perfect-line/rules/gt/options';
import { GT_TABLES } from '@perfect-line/rules/gt/tables';
import { CATEGORIES, EDITIONS, TYRES, WEATHERS } from '@perfect-line/rules/gt/words';
import type { OptionRows } from '@perfect-line/rules/options';
import { RALLY_OPTIONS } from '@perfect-line/rules/rally/options';
import { RALLY_TABLES } from '@perfect-line/rules/rally/tables';
import { EDITIONS as RALLY_EDITIONS } from '@perfect-line/rules/rally/words';
import { CIRCUITS, layCircuit } from '@perfect-line/testkit/gt/circuits';
import { SURFACES } from '@perfect-line/track/rally/terrain';

import type { Luck } from './random.ts';

type Json = Readonly<Record<string, unknown>>;

const COLOURS = ['red', 'blue', 'green', 'white', 'black', 'yellow'];
const OWN = Object.values(CIRCUITS).map((list) => ({ tiles: layCircuit(list) }));
/** Short, so that a run sees many ends; the breaks between specials are where the garage is. */
const BOOKS = [
  ['J1-J4'],
  ['C8-C3'],
  ['V7-V9', 'L5-L6'],
  ['J1-J4', 'C8-C3'],
  ['J2-J9', 'V0-V5'],
  ['C8-C3 / J6-J5', 'J1-J4'],
];

/** All options drawn, some, or hardly any: what is not drawn is as the edition has it. */
function randomOptions(rows: OptionRows, luck: Luck): Json {
  const share = luck.pick([0.1, 0.5, 1, 1]);
  const named = Object.entries(rows).filter(() => luck.chance(share));
  return Object.fromEntries(
    named.map(([name, { values }]) => [name, luck.pick<unknown>(values)] as const),
  );
}

/** Figures of another box: some of ours exchanged for small ones, zero included. */
function strangeTables(value: unknown, luck: Luck): unknown {
  if (typeof value === 'number') return luck.chance(0.15) ? luck.below(7) : value;
  if (Array.isArray(value)) return value.map((item: unknown) => strangeTables(item, luck));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([name, item]) => [name, strangeTables(item, luck)]));
}

const maybeTables = (tables: unknown, luck: Luck): Json =>
  luck.chance(0.15) ? { tables: strangeTables(tables, luck) } : {};

/** What shuts out what is left as drawn: a clash must be refused, not avoided. */
function gtSetup(luck: Luck): Json {
  const solo = luck.chance(0.15);
  const ids = COLOURS.slice(0, solo ? 1 : 1 + luck.below(4));
  return {
    track: luck.chance(0.8) ? luck.pick(OWN) : { ready: 1 + luck.below(8) },
    edition: luck.pick(EDITIONS),
    options: randomOptions(GT_OPTIONS.rows, luck),
    weather: luck.pick(WEATHERS),
    drivers: ids.map((id) => ({
      id,
      category: luck.pick(CATEGORIES),
      ...(luck.chance(0.3) ? { tyres: luck.pick(TYRES) } : {}),
    })),
    solo,
    ...maybeTables(GT_TABLES, luck),
    ...(luck.chance(0.1) ? { laps: 2 } : {}),
    ...(luck.chance(0.4) ? { grid: ids.toReversed() } : {}),
  };
}

function rallySetup(luck: Luck): Json {
  const stages = luck.pick(BOOKS);
  const ids = COLOURS.slice(0, luck.pick([1, 1, 2, 2, 3]));
  return {
    stages,
    service: stages.slice(1).map(() => luck.chance(0.3)),
    edition: luck.pick(RALLY_EDITIONS),
    options: randomOptions(RALLY_OPTIONS.rows, luck),
    weather: luck.pick(['off', 'rolled', ...SURFACES, stages.map(() => ({ J: 'snow' }))]),
    drivers: ids.map((id) => ({
      id,
      ...(luck.chance(0.3) ? { tyres: luck.pick(SURFACES) } : {}),
    })),
    ...maybeTables(RALLY_TABLES, luck),
    ...(luck.chance(0.3) ? { startOrder: 'draw' } : {}),
  };
}

export const GAMES = ['gt', 'rally'] as const;
export type GameName = (typeof GAMES)[number];

export const randomSetup = (game: GameName, luck: Luck): Json =>
  game === 'gt' ? gtSetup(luck) : rallySetup(luck);
