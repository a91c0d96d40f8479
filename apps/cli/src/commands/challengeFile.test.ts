import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { OPEN_DATA_FORMAT, type OpenHead } from '@perfect-line/protocol/openData';
import type { RaceRecord } from '@perfect-line/protocol/record';
import { GAME_KINDS, type GameKind } from '@perfect-line/rules/game';
import { Command } from 'commander';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';

import { addSimulateCommand } from './simulate.ts';
import { addVerifyCommand } from './verify.ts';

const folder = mkdtempSync(join(tmpdir(), 'challenge-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

function recordOf(game: GameKind): RaceRecord {
  const name = `../../../../packages/testkit/fixtures/online/${game}-race-3.json`;
  const text = readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8');
  return JSON.parse(text) as RaceRecord;
}

function headOf(record: RaceRecord): OpenHead {
  const { challenge = '', commitment } = record.dice;
  return {
    format: OPEN_DATA_FORMAT,
    version: 1,
    challenge: {
      id: challenge,
      game: record.game,
      period: 'made',
      name: 'Sunday',
      dice: 'equal',
      commitment,
      opensAt: 0,
      closesAt: 1,
      seat: 'red',
      setup: {},
    },
    runs: [{ name: 'Ann', race: record.race }, { name: 'Bob' }],
  };
}

let files = 0;
function fileOf(head: OpenHead, ...lines: readonly unknown[]): string {
  const path = join(folder, `${++files}.jsonl`);
  writeFileSync(path, [head, ...lines].map((line) => `${JSON.stringify(line)}\n`).join(''));
  return path;
}

function run(...args: readonly string[]): { out: string; code: number; usage: string } {
  const out: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  const program = new Command('perfect-line').exitOverride();
  addVerifyCommand(program);
  addSimulateCommand(program);
  let usage = '';
  try {
    program.parse([...args], { from: 'user' });
  } catch (error) {
    usage = String(error);
  }
  return { out: out.join(''), code: Number(process.exitCode ?? 0), usage };
}

describe.each(GAME_KINDS)('the data of a closed challenge of %s', (game) => {
  const record = recordOf(game);
  const head = headOf(record);
  const [run0] = head.runs;
  const other = { ...record, race: 'another-race-id-' };
  const turned = {
    ...record,
    events: record.events.map((event) =>
      event.type === 'chance' ? { ...event, faces: event.faces.toReversed() } : event,
    ),
    hash: 'x',
  };

  it('are verified run by run', () => {
    const { out, code } = run('verify', fileOf(head, record));
    expect([out, code]).toEqual([expect.stringMatching(/2 runs, 1 records, \d+ draws/), 0]);
  });

  const timed = { ...head, runs: [{ ...run0, name: 'Ann', place: 1, seconds: 1.5 }] };
  const moved = { ...head, challenge: { ...head.challenge, commitment: 'ab'.repeat(32) } };
  const wrong: [code: string, path: string][] = [
    ['challenge.missing', fileOf(head)],
    ['challenge.not-listed', fileOf(head, record, other)],
    ['challenge.not-listed', fileOf(head, record, record)],
    ['challenge.other-time', fileOf(timed, record)],
    ['challenge.other-dice', fileOf(moved, record)],
    ['verify.', fileOf(head, turned)],
  ];
  it.each(wrong)('are not right: %s', (code, path) => {
    const { out, code: exit } = run('verify', path, '--json');
    expect([exit, JSON.parse(out)]).toMatchObject([1, { ok: false }]);
    expect(out).toContain(code);
  });

  it('are refused where a line is no record', () => {
    expect(run('verify', fileOf(head, {})).usage).toContain('line 2');
    expect(run('verify', fileOf({ ...head, runs: [] }, 'x')).usage).toContain('line 2');
  });

  it('have statistics', () => {
    const path = fileOf(head, record, turned);
    const { out } = run('simulate', '--records', path, '--json');
    const actions = record.events.filter(({ type }) => type === 'action').length;
    expect(JSON.parse(out)).toMatchObject({ races: 1, bad: 1, decisions: { mean: actions } });
    expect(run('simulate', '--records', path).out).toContain('Sunday: 1 runs');
    expect(run('simulate', '--records', '/nowhere').usage).toContain('not the data of a challenge');
  });
});
