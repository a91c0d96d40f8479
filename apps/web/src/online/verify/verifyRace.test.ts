import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { unwrap } from '@perfect-line/core/result';
import { describe, expect, it } from 'vitest';

import { checkText, isProven, raceIn } from './verifyRace.ts';

const folder = join(import.meta.dirname, '../../../../../packages/testkit/fixtures/online');
const records = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name): [string, string] => [name, readFileSync(join(folder, name), 'utf8')]);

describe('checking a record in the browser', () => {
  it.each(records)('finds every roll of %s right', async (_name, text) => {
    const checked = unwrap(await checkText(text));
    expect(checked.outcome).toMatchObject({ ok: true });
    expect([isProven(checked), checked.receipt]).toEqual([true, undefined]);
  });

  it.each(records)('finds one turned die in %s', async (_name, text) => {
    const turned = text.replace(
      /("faces":\s*\[\s*)"([!.])"/,
      (_all, head: string, face: string) => `${head}"${face === '!' ? '.' : '!'}"`,
    );
    expect(turned).not.toBe(text);
    const { outcome } = unwrap(await checkText(turned));
    expect(outcome).toMatchObject({ ok: false, error: { code: 'verify.roll' } });
    expect(outcome.ok ? undefined : outcome.error.roll?.recorded).toMatch(/^[!.]$/);
  });

  it.each(['', '{}', '[]', 'x', '{"format":"perfect-line/race"}'])(
    'says so when %j is no record',
    async (text) => {
      expect(await checkText(text)).toMatchObject({ error: { code: 'record.unreadable' } });
    },
  );
});

it.each([
  ['https://race.example/#/online/abcdefghijklmnop', 'abcdefghijklmnop'],
  [' abcdef-hijkl_nop ', 'abcdef-hijkl_nop'],
  ['https://race.example/#/verify/abcdefghijklmnop/', 'abcdefghijklmnop'],
  ['https://race.example/#/online/new', undefined],
  ['', undefined],
])('reads the race in %j', (text, race) => {
  expect(raceIn(text)).toBe(race);
});
