import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

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
  it.each(['gt-race-1.json', 'rally-race-1.json'])('proves every roll of %s', (name) => {
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
