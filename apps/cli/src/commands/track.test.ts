import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { addTrackCommand } from './track.ts';

const fixture = (name: string): string =>
  fileURLToPath(new URL(`../../../../packages/testkit/fixtures/tracks/${name}`, import.meta.url));

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'perfect-line-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

type Run = { out: string; err: string; code: number; usage: string };

function quiet(command: Command): Command {
  command.exitOverride().configureOutput({ outputError: () => undefined });
  for (const sub of command.commands) quiet(sub);
  return command;
}

/** What the command prints and how it ends; `usage` is the line for a caller's mistake. */
function track(...args: readonly string[]): Run {
  const out: string[] = [];
  const err: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => err.push(String(text)) > 0);
  const program = new Command('perfect-line');
  addTrackCommand(program);
  let usage = '';
  try {
    quiet(program).parse(['track', ...args], { from: 'user' });
  } catch (error) {
    usage = error instanceof Error ? error.message : String(error);
  }
  vi.restoreAllMocks();
  const code = usage === '' ? Number(process.exitCode ?? 0) : 2;
  return { out: out.join(''), err: err.join(''), code, usage };
}

describe('track list', () => {
  it('shows the eight in the language asked for', () => {
    const lines = track('list', '--lang', 'ru').out.trim().split('\n');
    expect(lines).toHaveLength(9);
    expect(lines[1]).toMatch(/^1\s+Старая мельница\s+14\s+7\s+\d+\s+1$/);
  });

  it('lines up Korean names', () => {
    const [head = '', ...rows] = track('list', '--lang', 'ko').out.trim().split('\n');
    const width = (row: string): number =>
      row.length + (row.match(/[\uAC00-\uD7AF]/g)?.length ?? 0);
    expect(new Set(rows.map(width)).size).toBe(1);
    expect(head).toContain('corners');
  });

  it('gives JSON', () => {
    const tracks = JSON.parse(track('list', '--json').out) as {
      number: number;
      layout: unknown[];
    }[];
    expect(tracks.map((row) => [row.number, row.layout.length])).toContainEqual([5, 16]);
  });
});

describe('track check', () => {
  it('passes ready tracks by number and name', () => {
    const { out, code } = track('check', '1', 'lakeside ring');
    expect(out.split('\n')[0]).toMatch(
      /^Old Mill: ok, 14 tiles, 7 corners, \d+ spaces a lap, one box$/,
    );
    expect(out).toContain('Lakeside Ring: ok');
    expect(code).toBe(0);
  });

  it('names each fault and fails', () => {
    const { out, code } = track('check', fixture('triangle.rgt'), fixture('broken/open-edge.json'));
    expect(out).toContain('open-edge.json: 2 faults');
    expect(out).toContain('  track.open-edge: tile 4 (107b at 1,-2), edge 3: the road ends');
    expect(code).toBe(1);
  });

  it('names the expansion tiles of a community track, and nothing else', () => {
    const { out, code } = track('check', '--json', fixture('shorttrack2.rgt'));
    const [verdict] = JSON.parse(out) as { ok: boolean; errors: { code: string }[] }[];
    expect(verdict?.errors.map((error) => error.code)).toEqual(['track.unknown-tiles']);
    expect(code).toBe(1);
  });

  it('fails for want of a box only when asked to', () => {
    const file = join(folder, 'big.json');
    track('build', '-n', '50', '--boxes', '2', '-o', file);
    expect(track('check', file).code).toBe(0);
    const strict = track('check', '--one-box', file);
    expect(strict.out).toContain('2 boxes (');
    expect(strict.code).toBe(1);
  });

  it.each([
    ['no track at all', []],
    ['a file that is not there', ['nowhere.rgt']],
    ['a folder', ['.']],
    ['an unknown flag', ['1', '--loud']],
  ])('bad usage: %s', (_name, args) => {
    const { usage, code } = track('check', ...args);
    expect(usage.split('\n')[0]).not.toBe('');
    expect(code).toBe(2);
  });
});

describe('track build', () => {
  it('prints a track that passes the check, the same for the same seed', () => {
    const file = join(folder, 'built.json');
    const { out } = track('build', '-n', '12', '--lanes', 'mixed', '--seed', 'rain');
    writeFileSync(file, out);
    expect(track('check', '--one-box', file).code).toBe(0);
    expect(track('build', '-n', '12', '--lanes', 'mixed', '--seed', 'rain').out).toBe(out);
    expect(track('build', '-n', '12', '--lanes', 'mixed', '--seed', 'sun').out).not.toBe(out);
  });

  it('writes an RGT file when told to', () => {
    const file = join(folder, 'built.rgt');
    expect(track('build', '--difficulty', 'hard', '-o', file).out).toContain('15 tiles');
    expect(readFileSync(file, 'utf8')).toContain('"TuileId"');
    expect(track('check', file).code).toBe(0);
  });

  it('lays given tiles', () => {
    const { out } = track('build', '--json', '--tiles', '102a,107a,103a,107a,104a,107a');
    const built = JSON.parse(out) as { ok: boolean; layout: { id: string }[] };
    expect(
      built.layout
        .map((tile) => tile.id)
        .sort()
        .join(' '),
    ).toBe('102a 103a 104a 107a 107a 107a');
  });

  it('says why there is no circuit', () => {
    const { err, code } = track('build', '--tiles', '102a 107a 107a 107a');
    expect(err).toMatch(/^build\.none-exists: /);
    expect(code).toBe(1);
    const json = track('build', '--json', '-n', '31');
    expect(JSON.parse(json.out)).toMatchObject({ error: { code: 'build.not-enough-tiles' } });
  });

  it.each([
    ['half a tile', ['-n', '7.5']],
    ['five lanes', ['--lanes', '5']],
    ['a tile that is none', ['--tiles', '102a,shoe']],
    ['tiles and a wish', ['--tiles', '102a', '-n', '9']],
    ['a folder that is not there', ['-o', join('nowhere', 'x.rgt')]],
  ])('bad usage: %s', (_name, args) => {
    expect(track('build', ...args).code).toBe(2);
  });
});

describe('track convert', () => {
  it('goes to the other format and back without loss', () => {
    const [there, back] = [join(folder, 'there.json'), join(folder, 'back.rgt')];
    const done = track('convert', fixture('triangle.rgt'), '-o', there, '--json');
    expect(JSON.parse(done.out)).toMatchObject({ from: 'rgt', to: 'rekee', tiles: 7 });
    track('convert', there, '-o', back);
    const original = readFileSync(fixture('triangle.rgt'), 'utf8').replace('107B', '107b');
    const returned: unknown = JSON.parse(readFileSync(back, 'utf8'));
    expect(returned).toEqual({ ...(JSON.parse(original) as object), Author: '' });
  });

  it('takes a ready track, and tracks with expansion tiles', () => {
    expect(track('convert', '7', '--to', 'rgt').out).toContain('"Name": "Serpent Pass"');
    expect(track('convert', fixture('shorttrack2.json'), '--to', 'rgt').out).toContain('"138b-1"');
  });

  it('names what keeps a file from being read', () => {
    const { out, code } = track('convert', fixture('broken/not-json.json'));
    expect(out).toContain('file.not-json');
    expect(code).toBe(1);
  });
});
