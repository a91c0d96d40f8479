import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { RaceRecord } from '@perfect-line/protocol/record';
import type { AnyGame } from '@perfect-line/rules/game';
import { GAMES } from '@perfect-line/solver/games';
import { describe, expect, it } from 'vitest';

import { recordStatistics } from './recordFacts.ts';

function recordOf(name: string): RaceRecord {
  const url = new URL(`../../../../packages/testkit/fixtures/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(fileURLToPath(url), 'utf8')) as RaceRecord;
}

describe('losses of control in records', () => {
  it.each<[name: string, game: AnyGame, losses: number]>([
    ['online/gt-race-1', GAMES.gt.game, 3],
    // As many as its score sheet shows.
    ['challenges/rally-five-losses', GAMES.rally.game, 5],
  ])('are counted: %s', (name, game, losses) => {
    const { races, facts } = recordStatistics(game, [recordOf(name)]);
    const counted = facts.find(([fact]) => fact === 'lossesOfControl')?.[1].mean;
    expect([races, counted]).toEqual([1, losses]);
  });
});
