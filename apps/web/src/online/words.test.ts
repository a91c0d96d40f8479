import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { en } from '../i18n/en/catalogue.ts';
import { madeEn } from '../challenges/made/words/en.ts';
import { libraryEn } from '../library/words/en.ts';
import { seasonsEn } from '../seasons/words/en.ts';
import { peopleEn } from '../people/words/en.ts';
import { studyEn } from '../analysis/study/words/en.ts';
import { loadLocale } from '../i18n/translate.ts';
import { answerWords, clockTime } from './words.ts';

const root = join(import.meta.dirname, '../../../..');
const FOLDERS = ['apps/server/src', 'packages/protocol/src', 'apps/web/src/online'];

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/test/i.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8')),
).join('\n');

/** Never said to a page: wrong settings at start, and what only logs and the check of dice say. */
const NOT_FOR_PLAYERS = /^(config|event|verify|store)\./;

/** Every code that the server, the protocol or the page itself can refuse with. */
function refusalCodes(): readonly string[] {
  const calls = /(?:refuse|refusal)\(\s*'([a-z]+\.[a-z-]+)'/g;
  const fields = /code: '([a-z]+\.[a-z-]+)'/g;
  const named = [calls, fields].flatMap((pattern) =>
    [...sources.matchAll(pattern)].map(([, code]) => code ?? ''),
  );
  return [...new Set(named)].filter((code) => !NOT_FOR_PLAYERS.test(code)).sort();
}

it.each(refusalCodes())('says %s in words of its own', (code) => {
  const ofRooms = {
    ...peopleEn.answers,
    ...libraryEn.answers,
    ...studyEn.answers,
    ...madeEn.answers,
    ...seasonsEn.answers,
  };
  expect(Object.keys({ ...en.answers, ...en.refusals, ...ofRooms })).toContain(code);
});

it('finds the codes it is meant to find', () => {
  expect(refusalCodes()).toEqual(
    expect.arrayContaining(['race.not-host', 'session.none', 'act.stale', 'net.lost']),
  );
});

it('answers a code it never heard of with words too', async () => {
  await loadLocale('en');
  expect(answerWords({ code: 'moon.full', message: 'x' })).toBe(en.answers.other);
  expect(answerWords({ code: 'plan.space-taken', message: 'x' })).toBe(
    'There is a car on that space.',
  );
  expect(answerWords({ code: 'race.full', message: 'x' })).toBe('Every seat is taken.');
});

it('answers though the words of a room never came', async () => {
  await Promise.all([import('../analysis/study/words.ts'), import('../library/libraryApi.ts')]);
  expect(answerWords({ code: 'moon.full', message: 'x' })).toBe(en.answers.other);
});

it.each([
  [0, '0:00'],
  [-500, '0:00'],
  [999, '0:01'],
  [61_000, '1:01'],
  [3_600_000, '1:00:00'],
  [7_265_000, '2:01:05'],
  [25 * 3_600_000, '1 day'],
  [73 * 3_600_000, '3 days'],
])('%i milliseconds on a clock are %s', async (milliseconds, text) => {
  await loadLocale('en');
  expect(clockTime(milliseconds)).toBe(text);
});
