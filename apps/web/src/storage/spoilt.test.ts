import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { describe, expect, it } from 'vitest';

import { parseRoute } from '../app/router.ts';
import type { GameChoices, SetupChoice } from '../games/gameSetup.ts';
import { cardOf } from '../games/registry.ts';
import { gtChoices } from '../games/gt/setup/gtChoices.ts';
import { QUICK_RACE, SOLO_LAP } from '../games/gt/setup/raceChoice.ts';
import { rallyChoices } from '../games/rally/setup/rallyChoices.ts';
import { loadLocale } from '../i18n/translate.ts';
import { setupAddress } from '../setup/addresses.ts';
import { seatViews } from '../table/seats.ts';
import { bestLaps } from './bests.ts';
import { isSavedGame } from './checkRow.ts';
import { parseGames } from './gameFile.ts';
import { readGame } from './readGame.ts';
import { spoilt, spoiltText } from './testMutations.ts';

const FILE = join(
  import.meta.dirname,
  '../../../../packages/testkit/fixtures/device/version-1.json',
);

const { games: RECORDS } = JSON.parse(readFileSync(FILE, 'utf8')) as { games: readonly unknown[] };

/** More for a long run: `SPOILT=20 npx vitest run apps/web/src/storage/spoilt`. */
const TIMES = Number(process.env['SPOILT'] ?? 1);
/** Whatever it takes for one is far below this; a hang is far above. */
const MOST_MILLIS = 2000;

function quickly<T>(what: () => T): T {
  const began = performance.now();
  const done = what();
  expect(performance.now() - began).toBeLessThan(MOST_MILLIS);
  return done;
}

const seeds = (name: string, count: number): readonly string[] =>
  Array.from({ length: count * TIMES }, (_, i) => `${name} ${i}`);

describe('what is spoilt is refused or sound, and never breaks a page', () => {
  it('400 records of games', async () => {
    const [refused, slow, unsound]: string[][] = [[], [], []];
    for (const seed of seeds('record', 400)) {
      const random = seededRandom(seed);
      const record = spoilt(RECORDS[random() < 0.5 ? 0 : 1], random);
      const began = performance.now();
      const read = await readGame(record);
      if (performance.now() - began > MOST_MILLIS) slow?.push(seed);
      if (read === undefined) refused?.push(seed);
      else if (!isSavedGame(read.game)) unsound?.push(seed);
    }
    expect({ slow, unsound }).toEqual({ slow: [], unsound: [] });
    expect(refused?.length).toBeGreaterThan(50 * TIMES);
  });

  it('50 files as text, cut and overwritten', async () => {
    const text = readFileSync(FILE, 'utf8');
    const read = await Promise.all(
      seeds('file', 50).map((seed) => parseGames(spoiltText(text, seededRandom(seed)))),
    );
    const games = read.flatMap((parsed) => (parsed.ok ? parsed.value : []));
    expect(games.filter(({ game }) => !isSavedGame(game))).toEqual([]);
    expect(read.some((parsed) => !parsed.ok)).toBe(true);
  });

  it('100 rows of the shelf: each is one damaged card, or lists can show it', async () => {
    await loadLocale('en');
    const sound = unwrap(await parseGames(readFileSync(FILE, 'utf8')));
    let damaged = 0;
    for (const seed of seeds('row', 100)) {
      const random = seededRandom(seed);
      const row = spoilt(sound[random() < 0.5 ? 0 : 1]?.game, random);
      if (!isSavedGame(row)) {
        damaged++;
        continue;
      }
      const card = cardOf(row.kind);
      quickly(() => [
        card?.drawn(row),
        card?.courseName(row),
        card?.kindWords(row),
        card?.progressWords(row.progress),
        seatViews(row),
        bestLaps([row]),
      ]);
    }
    expect(damaged).toBeGreaterThan(20 * TIMES);
  });

  it('200 links to a setup: each still means a race that the rules take or explain', () => {
    const first = [
      setupAddress(gtChoices, QUICK_RACE),
      setupAddress(gtChoices, SOLO_LAP),
      setupAddress(rallyChoices, rallyChoices.first('rally')),
    ];
    for (const seed of seeds('link', 200)) {
      const random = seededRandom(seed);
      const link = spoiltText(first[Math.floor(random() * first.length)] ?? '', random);
      quickly(() => {
        const { path, query } = parseRoute(link);
        const isRally = path[0] === 'rally';
        if (isRally)
          checkChoice(rallyChoices, rallyChoices.parse(query, rallyChoices.first('rally')));
        else checkChoice(gtChoices, gtChoices.parse(query, gtChoices.first('race')));
      });
    }
  });
});

/** What comes out of an address can be written as an address again, and as a setup. */
function checkChoice<C extends SetupChoice>(choices: GameChoices<C>, choice: C): void {
  choices.format(choice);
  choices.game.parseSetup(choices.written(choice, '2026-01-01'));
}
