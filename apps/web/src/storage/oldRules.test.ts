import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { unwrap } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/game';
import { rally } from '@perfect-line/rules/rally/game';
import { expect, it } from 'vitest';

import { replayGame } from '../table/session/replayGame.ts';
import { parseGames } from './gameFile.ts';

const FILE = join(
  import.meta.dirname,
  '../../../../packages/testkit/fixtures/device/version-1.json',
);

/** Games half played by a page of the first rules version, with the hashes it had reached. */
const REACHED = [
  ['old-gt', gt, '0348a7af4194d3'],
  ['old-rally', rally, '00ae4ca57943a4'],
] as const;

it.each(REACHED)(
  '%s, played by the first rules version, is where it was',
  async (id, rules, hash) => {
    const games = unwrap(await parseGames(readFileSync(FILE, 'utf8')));
    const stored = games.find(({ game }) => game.id === id);
    if (stored === undefined) throw new Error('not in the file');
    const game = rules as typeof gt;
    const { first, entries } = unwrap(replayGame(game, stored.game, stored.events));
    expect(game.hash(entries.at(-1)?.after ?? first)).toBe(hash);
  },
);
