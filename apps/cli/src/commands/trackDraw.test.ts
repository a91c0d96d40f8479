import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { addTrackDraw } from './trackDraw.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'perfect-line-draw-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** What is printed, and the line for a caller's mistake. */
async function draw(...args: readonly string[]): Promise<{ out: string; usage: string }> {
  const out: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  const program = new Command('perfect-line').exitOverride();
  addTrackDraw(program);
  for (const command of program.commands)
    command.exitOverride().configureOutput({ outputError: () => undefined });
  try {
    await program.parseAsync(['draw', ...args], { from: 'user' });
    return { out: out.join(''), usage: '' };
  } catch (error) {
    return { out: out.join(''), usage: error instanceof Error ? error.message : String(error) };
  }
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47];

/** Width stands in the first chunk of a PNG. */
const pngWidth = (bytes: Uint8Array): number =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(16);

describe('track draw', () => {
  it('writes a ready track as SVG, the same every time', async () => {
    const file = join(folder, 'a.svg');
    await draw('old mill', '-o', file);
    const first = readFileSync(file, 'utf8');
    expect(first).toMatch(/^<svg xmlns=.*<\/svg>$/s);
    await draw('1', '-o', file);
    expect(readFileSync(file, 'utf8')).toBe(first);
  });

  it('writes a PNG of the width asked for', async () => {
    const file = join(folder, 'a.png');
    const { out } = await draw('2', '-o', file, '--rain', '--width', '320');
    const bytes = readFileSync(file);
    expect([...bytes.subarray(0, 4)]).toEqual(PNG_SIGNATURE);
    expect(pngWidth(bytes)).toBe(320);
    expect(out).toBe(`2: ${file}\n`);
  });

  it.each([
    ['tiles', /117b|viewBox/, 38],
    ['ready', /viewBox/, 8],
  ] as const)('draws the sheet of %s', async (sheet, pattern, pictures) => {
    const file = join(folder, `${sheet}.svg`);
    await draw('--sheet', sheet, '-o', file);
    const svg = readFileSync(file, 'utf8');
    expect(svg).toMatch(pattern);
    expect(svg.match(/class="pl-track /g)).toHaveLength(pictures);
  });

  it('names the faults of a track that is none, and fails', async () => {
    const track = join(folder, 'broken.json');
    writeFileSync(track, '{"tiles": []}');
    const { out, usage } = await draw(track, '-o', join(folder, 'b.svg'));
    expect(usage).toBe('');
    expect(out).toMatch(/broken\.json: track\./);
    expect(process.exitCode).toBe(1);
  });

  it.each([
    ['nowhere to draw', ['1'], /say where/],
    ['an unknown kind of picture', ['1', '-o', 'x.jpg'], /ends in \.svg or \.png/],
    ['nothing to draw', ['-o', 'x.svg'], /name a track/],
    ['a track and a sheet', ['1', '--sheet', 'tiles', '-o', 'x.svg'], /leave out/],
    ['no such track', ['ninety-nine', '-o', 'x.svg'], /no ready track and no file/],
    ['no such folder', ['1', '-o', join('nowhere', 'x.svg')], /cannot write/],
    ['no such width', ['1', '-o', 'x.png', '--width', '7.5'], /--width takes/],
    ['no such sheet', ['--sheet', 'cards', '-o', 'x.svg'], /Allowed choices are tiles, ready/],
  ])('bad usage: %s', async (_name, args, pattern) => {
    expect((await draw(...args)).usage).toMatch(pattern);
  });
});
