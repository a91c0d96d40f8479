import { Command } from 'commander';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { addSolveCommand } from './solve.ts';

afterEach(() => vi.restoreAllMocks());

async function solve(...args: readonly string[]): Promise<string> {
  const out: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  const program = new Command('perfect-line').enablePositionalOptions();
  addSolveCommand(program);
  await program.parseAsync(['solve', ...args], { from: 'user' });
  return out.join('');
}

describe('solve special and rally', () => {
  it('tells both bounds of a ready special, and how the policy drove it', async () => {
    const result = JSON.parse(await solve('special', 'rulebook/3', '--drive', '50', '--json'));
    expect(result).toMatchObject({ specials: ['J1-J4'], attacks: false, driven: { laps: 50 } });
    expect(result.bounds.low).toBeLessThanOrEqual(result.bounds.high);
    expect(result.bounds.width).toBeLessThan(0.5);
  });

  it('takes road-books, weather and tyres', async () => {
    const said = await solve('rally', 'J1-J4', '--weather', 'snow', '--tyres', 'snow');
    expect(said).toMatch(
      /^J1-J4\nrules {2}ru, one by one, weather snow, snow tyres\npar .* certain within/,
    );
  });

  it('solves a rally whose weather is rolled, on the best tyres for it', async () => {
    const wish = ['--weather', 'rolled', '--tyres', 'any', '--drive', '200', '--json'];
    const { bounds, driven } = JSON.parse(await solve('rally', 'J1-J4', 'V7-V9', ...wish));
    expect(driven.meanSeconds).toBeGreaterThan(bounds.low - 3 * driven.standardError);
    expect(driven.meanSeconds).toBeLessThan(bounds.high + 3 * driven.standardError);
  });

  it('holds a special with time attacks within half a second', async () => {
    const result = JSON.parse(await solve('special', 'rulebook/3', '--attacks', '--json'));
    expect(result.bounds.width).toBeLessThan(0.5);
  });

  it('refuses a rally nobody knows', async () => {
    await expect(solve('special', 'nowhere')).rejects.toThrow('no ready rally nowhere');
    await expect(solve('rally', 'nowhere')).rejects.toThrow('no ready rally nowhere');
  });

  it('refuses options of a lap, and one special beside all of them', async () => {
    await expect(solve('--json', 'special', 'rulebook/3')).rejects.toThrow('--json is of a lap');
    await expect(solve('--weather', 'rain', 'rally', 'J1-J4')).rejects.toThrow('--weather is of');
    await expect(solve('special', 'rulebook/3', '--all')).rejects.toThrow('rulebook/3 or --all');
  });
});
