import { describe, expect, it } from 'vitest';
import { gt } from '@perfect-line/rules/gt/game';
import { GT_TABLES, type Tables } from '@perfect-line/rules/gt/tables';
import { codeOf } from '../spoken.ts';
import { CIRCUITS, layCircuit } from './circuits.ts';

const parsed = (tables: unknown) =>
  gt.parseSetup({
    track: { tiles: layCircuit(CIRCUITS.ring) },
    drivers: [{ id: 'red' }],
    tables,
  });
const pathOf = (tables: unknown): unknown => {
  const result = parsed(tables);
  return result.ok ? undefined : result.error.facts?.['path'];
};

/** Today's tables with one figure changed, named by its path. */
function changed(path: string, value: unknown): unknown {
  const tables = JSON.parse(JSON.stringify(GT_TABLES)) as Record<string, unknown>;
  const names = path.split('/');
  const last = names.pop() ?? '';
  let at = tables;
  for (const name of names) at = at[name] as Record<string, unknown>;
  at[last] = value;
  return tables;
}

const limits = 'warningLimits/rows/asphalt/sunny';
const dashboard = 'dashboards/rows/gt6/asphalt/sunny';

describe('figures of the components that came with a record', () => {
  const taken: readonly [name: string, path: string, value: unknown][] = [
    ['a limit of one', limits, [1]],
    ['twenty limits', limits, Array.from({ length: 20 }, () => 3)],
    ['a die that always warns', 'warningFaces/dice/1', 6],
    ['no dice but one gear', dashboard, [1, 0, 0, 0]],
    ['six of every kind', dashboard, [6, 6, 6, 6]],
    ['no soft tyres', 'dashboards/rows/gt6/soft', null],
    ['999 tokens', 'damageBag/tokens/gear', 999],
    ['another source', 'damageBag/source', 'x'.repeat(200)],
  ];
  it.each(taken)('[G2.1] taken: %s', (_, path, value) => {
    expect(codeOf(parsed(changed(path, value)))).toBeUndefined();
  });

  it('[G2.1] taken: dice with a single face', () => {
    const dice = { 1: 0, 2: 1, 3: 0, 4: 1, 5: 0, 6: 1, c: 0, b: 1, t: 0 };
    const warningFaces: Tables['warningFaces'] = { ...GT_TABLES.warningFaces, outOf: 1, dice };
    expect(codeOf(parsed({ ...GT_TABLES, warningFaces }))).toBeUndefined();
  });

  const wrong: readonly [name: string, path: string, value: unknown, at: string][] = [
    ['no limit', limits, [], limits],
    ['21 limits', limits, Array.from({ length: 21 }, () => 3), limits],
    ['a limit as a word', limits, 'three', limits],
    ['a second limit as a word', limits, [3, 'two'], `${limits}/1`],
    ['a limit of nothing', limits, [3, 0], 'warningLimits/rows/asphalt'],
    ['a die that warns more often than it falls', 'warningFaces/dice/c', 7, 'warningFaces'],
    ['1000 tokens', 'damageBag/tokens/gear', 1000, 'damageBag/tokens/gear'],
    ['a source of 201 letters', 'damageBag/source', 'x'.repeat(201), 'damageBag/source'],
    ['a token of its own kind', 'damageBag/tokens/mirror', 1, 'damageBag/tokens'],
    ['a loss without its marker', 'lossOfControl/rows/3', [0, 0, 0, 1], 'lossOfControl/rows/3/0'],
    ['a marker of 1', 'lossOfControl/rows/3', ['1', 0, 0, 1], 'lossOfControl/rows/3'],
    ['a loss of three columns', 'lossOfControl/rows/3', ['0', 0, 0], 'lossOfControl/rows/3'],
    ['a car without gears', dashboard, [0, 2, 3, 0], 'dashboards/rows/gt6/asphalt'],
    ['a car with seven gears', dashboard, [7, 2, 3, 0], 'dashboards/rows/gt6/asphalt'],
    ['seven coast dice', dashboard, [6, 7, 3, 0], 'dashboards/rows/gt6/asphalt'],
    ['three kinds of dice', dashboard, [6, 2, 3], 'dashboards/rows/gt6/asphalt'],
    ['a dashboard as a word', 'dashboards/rows/gt4/rain', 'none', 'dashboards/gt4'],
    ['a seventh category', 'dashboards/rows/gt7', null, 'dashboards/rows'],
    ['no tokens at all', 'damageBag', undefined, 'damageBag'],
  ];
  it.each(wrong)('[G2.1] refused: %s', (_, path, value, at) => {
    expect(codeOf(parsed(changed(path, value)))).toBe('tables.wrong');
    expect(pathOf(changed(path, value))).toBe(`tables/${at}`);
  });

  it('[G2.1] refused: dice without faces', () => {
    const dice = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, c: 0, b: 0, t: 0 };
    const warningFaces: Tables['warningFaces'] = { ...GT_TABLES.warningFaces, outOf: 0, dice };
    expect(pathOf({ ...GT_TABLES, warningFaces })).toBe('tables/warningFaces');
  });
});
