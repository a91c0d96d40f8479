import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { commitmentOf } from '@perfect-line/core/keyedDice';
import { unwrap } from '@perfect-line/core/result';
import { parseRecord } from '@perfect-line/protocol/record';
import { describe, expect, it } from 'vitest';

import { checkText, ownCheck, raceIn } from './verifyRace.ts';

const folder = join(import.meta.dirname, '../../../../../packages/testkit/fixtures/online');
const records = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name): [string, string] => [name, readFileSync(join(folder, name), 'utf8')]);

describe('checking a record in the browser', () => {
  it.each(records)('finds every roll of %s right', async (_name, text) => {
    const checked = unwrap(await checkText(text));
    expect(checked.outcome).toMatchObject({ ok: true });
    expect(checked.own).toBe('none');
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

describe('what this browser noted before the race', () => {
  const [, text = ''] = records[0] ?? [];
  const record = unwrap(parseRecord(text));
  const [player] = record.dice.players;
  const number = player?.number ?? '';
  const pledge = {
    number,
    seat: player?.seat ?? '',
    serverCommitment: record.dice.commitment,
  };
  const other = '7'.repeat(64);

  it.each([
    ['is nothing: it did not play', undefined, 'none'],
    ['is what the record shows', pledge, 'good'],
    ['is another seal of the server', { ...pledge, serverCommitment: other }, 'bad'],
    ['is another number of its own', { ...pledge, number: other }, 'bad'],
    ['is a seat that is not in the dice', { ...pledge, seat: 'nobody' }, 'bad'],
  ] as const)('%s', (_name, noted, expected) => {
    expect(commitmentOf(number)).toBe(player?.commitment);
    expect(ownCheck(record, noted)).toBe(expected);
  });
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
