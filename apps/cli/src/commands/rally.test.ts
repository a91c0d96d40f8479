import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { addRallyCommand } from './rally.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'perfect-line-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  process.exitCode = undefined;
});

function quiet(command: Command): Command {
  command.exitOverride().configureOutput({ outputError: () => undefined });
  for (const sub of command.commands) quiet(sub);
  return command;
}

type Run = { readonly out: string; readonly code: number; readonly usage: string };

async function rally(...args: readonly string[]): Promise<Run> {
  const out: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  const program = new Command('perfect-line');
  addRallyCommand(program);
  let usage = '';
  try {
    await quiet(program).parseAsync(['rally', ...args], { from: 'user' });
  } catch (error) {
    usage = error instanceof Error ? error.message : String(error);
  }
  vi.restoreAllMocks();
  return { out: out.join(''), code: Number(process.exitCode ?? 0), usage };
}

describe('rally on the command line', () => {
  it('lists the ready rallies in the language asked for', async () => {
    const { out } = await rally('list', '--lang', 'ru');
    expect(out).toContain('Ралли из правил');
    expect(out).toContain('C8-C3 / J6-J5 / C4-C5');
  });

  it('[R1.3] checks a road-book', async () => {
    const { out, code } = await rally('check', 'c8-c3 / j6-j5 / c4-c5');
    expect(out).toMatch(/^C8-C3 \/ J6-J5 \/ C4-C5: ok, 3 legs, 28 spaces/);
    expect(code).toBe(0);
  });

  it.each([
    ['X1-X2', 'roadbook.unknown-zone: leg 1'],
    ['C8-C3 / J12-J5', 'roadbook.unknown-anchor: leg 2'],
    ['C1-C3', 'roadbook.no-such-road: leg 1'],
    ['C8-C3 / C3-C8', 'roadbook.road-used-twice: leg 2'],
  ])('[R1.3] names what is wrong with %s', async (text, expected) => {
    const { out, code } = await rally('check', text);
    expect(out).toContain(expected);
    expect(code).toBe(1);
  });

  it('builds the same road-book for the same seed', async () => {
    const [one, two] = [await rally('build', '--seed', 'a'), await rally('build', '--seed', 'a')];
    expect(one.out).toBe(two.out);
    expect((await rally('check', one.out.trim())).code).toBe(0);
  });

  it.each([
    ['V', 'v.svg', '<svg'],
    ['J1-J4', 'special.png', '\u0089PNG'],
  ])('draws %s as %s', async (what, name, start) => {
    const path = join(folder, name);
    const { code, usage } = await rally('draw', what, '-o', path, '--width', '400');
    expect([code, usage]).toEqual([0, '']);
    expect(readFileSync(path, 'latin1').startsWith(start)).toBe(true);
  });

  it('[R7.2] draws a legend on every board', async () => {
    const path = join(folder, 'legends.svg');
    await rally('draw', 'C8-C3 / J6-J5 / C4-C5', '-o', path);
    expect(readFileSync(path, 'utf8').match(/class="pl-legend"/g)).toHaveLength(2);
  });

  it.each([
    [['draw', 'V'], 'say where'],
    [['draw', 'V', '-o', 'x.gif'], 'ends in .svg or .png'],
    [['build', '--spaces', '3'], 'spaces'],
    [['build', '--zones', 'Q'], 'zones are'],
  ])('says what is wrong with %j', async (args, expected) => {
    expect((await rally(...args)).usage).toContain(expected);
  });
});
