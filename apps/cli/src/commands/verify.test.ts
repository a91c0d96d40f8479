import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Receipt } from '@perfect-line/protocol/receipt';
import type { RaceRecord } from '@perfect-line/protocol/record';
import { Command } from 'commander';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';

import { addVerifyCommand } from './verify.ts';

const fixture = (name: string): string =>
  fileURLToPath(new URL(`../../../../packages/testkit/fixtures/online/${name}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'verify-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

type Run = { readonly out: string; readonly code: number; readonly usage: string };

function verify(...args: readonly string[]): Run {
  const out: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  const program = new Command('perfect-line').exitOverride();
  addVerifyCommand(program);
  let usage = '';
  try {
    program.parse(['verify', ...args], { from: 'user' });
  } catch (error) {
    usage = String(error);
  }
  return { out: out.join(''), code: Number(process.exitCode ?? 0), usage };
}

function changed(name: string, change: (record: RaceRecord) => RaceRecord): string {
  const record = JSON.parse(readFileSync(fixture(name), 'utf8')) as RaceRecord;
  const path = join(folder, `${Math.abs(record.events.length)}-${name}`);
  writeFileSync(path, JSON.stringify(change(record)));
  return path;
}

describe('perfect-line verify', () => {
  const all = [
    'gt-race-1.json',
    'rally-race-1.json',
    'gt-race-2.json',
    'rally-race-2.json',
    'gt-race-3.json',
    'rally-race-3.json',
  ];
  it.each(all)('proves every roll of %s', (name) => {
    const run = verify(fixture(name));
    expect(run.code).toBe(0);
    expect(run.out).toMatch(/\d+ events, \d+ draws, all as committed/);
  });

  it('lists every roll, and answers as JSON', () => {
    const answer = JSON.parse(verify(fixture('gt-race-1.json'), '--json').out) as { draws: number };
    const lines = verify(fixture('gt-race-1.json'), '--rolls').out.trim().split('\n');
    expect(lines.length).toBe(answer.draws + 2);
    expect(new Set(lines.slice(0, -2).map((line) => line.split('\t')[1])).size).toBe(answer.draws);
  });

  it('says of dice of version 2 what the rolls hung on', () => {
    const run = verify(fixture('gt-race-2.json'), '--rolls');
    expect(run.out).toMatch(/\d+ draws with a link of the driver's chain/);
    expect(run.out).toMatch(/\d+ draws by a computer/);
    expect(run.out).toMatch(/\tlink\n/);
    const json: unknown = JSON.parse(verify(fixture('gt-race-2.json'), '--json').out);
    expect(json).toMatchObject({ version: 2, grounds: { start: 2 } });
  });

  it('finds a link that was changed, and says where', () => {
    const path = changed('gt-race-2.json', (record) => ({
      ...record,
      events: record.events.map((event) =>
        event.type === 'action' && event.link !== undefined
          ? { ...event, link: '00'.repeat(32) }
          : event,
      ),
    }));
    expect(verify(path).out).toMatch(/NOT as committed at event \d+: .*\(verify\.link\)/);
  });

  const receiptFile = (change: Partial<Receipt>): string => {
    const { race, dice } = JSON.parse(
      readFileSync(fixture('gt-race-2.json'), 'utf8'),
    ) as RaceRecord;
    const receipt = {
      format: 'perfect-line/receipt',
      version: 1,
      race,
      seat: 'red',
      serverCommitment: dice.commitment,
      number: dice.players[0]?.number,
      tips: [dice.chains?.[0]?.tip],
      ...change,
    };
    const path = join(folder, 'receipt.json');
    writeFileSync(path, JSON.stringify(receipt));
    return path;
  };

  it('holds a record against the receipt of a page', () => {
    const good = verify(fixture('gt-race-2.json'), '--receipt', receiptFile({}));
    expect([good.code, good.out]).toEqual([0, expect.stringContaining('of joining: yes')]);
    const path = receiptFile({ serverCommitment: 'ab'.repeat(32) });
    const bad = verify(fixture('gt-race-2.json'), '--receipt', path);
    expect([bad.code, bad.out]).toEqual([1, expect.stringContaining('noted on joining: NO')]);
    const json = verify(fixture('gt-race-2.json'), '--receipt', path, '--json');
    expect(JSON.parse(json.out)).toMatchObject({ ok: false });
    expect(verify(fixture('gt-race-2.json'), '--receipt', 'none').usage).toContain(
      'no such receipt',
    );
  });

  it('finds a roll that was changed, and says which', () => {
    const path = changed('gt-race-1.json', (record) => {
      const at = record.events.findLastIndex((event) => event.type === 'chance');
      const event = record.events[at];
      const turned =
        event?.type === 'chance' ? event.faces.map((f) => (f === '!' ? '.' : '!')) : [];
      return {
        ...record,
        events: record.events.with(at, { type: 'chance', faces: turned, by: 'dice', at: 0 }),
      };
    });
    const run = verify(path);
    expect([run.code, run.out]).toEqual([1, expect.stringContaining('verify.roll')]);
  });

  it('finds another secret', () => {
    const other = (record: RaceRecord) => ({
      ...record,
      dice: { ...record.dice, secret: '00'.repeat(32) },
    });
    const run = verify(changed('rally-race-1.json', other), '--json');
    expect([run.code, JSON.parse(run.out)]).toMatchObject([
      1,
      { error: { code: 'verify.commitment' } },
    ]);
  });

  it.each([['no-such-file'], [folder], [fixture('../tracks')]])(
    'says so when %s is no record',
    (path) => {
      expect(verify(path).usage).toContain('no such record');
    },
  );

  it('says so when a file is something else', () => {
    const path = join(folder, 'other.json');
    writeFileSync(path, '{"format":"other"}');
    expect(verify(path).usage).toContain('protocol.malformed');
  });
});
