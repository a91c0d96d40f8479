import { gzipSync } from 'node:zlib';

import { packRow, ratingIn, readRow, SOLVER } from '@perfect-line/challenges/puzzles/packed';
import { BOUNDS, THEMES } from '@perfect-line/challenges/puzzles/puzzle';
import { unwrap } from '@perfect-line/core/result';
import { GAME_KINDS, type AnyGame, type GameKind } from '@perfect-line/rules/game';
import { gt } from '@perfect-line/rules/gt/game';
import { rally } from '@perfect-line/rules/rally/game';
import { describe, expect, it } from 'vitest';

import { replayGame } from '../table/session/replayGame.ts';
import { loadPuzzle, loadStock, seriesIn } from './shelf.ts';

const GAMES: Readonly<Record<GameKind, AnyGame>> = { gt, rally };
const stock = await loadStock();
const shelves = await Promise.all(
  stock.flatMap(({ kind, game }) =>
    THEMES.map(async (theme) => ({
      kind,
      game,
      theme,
      rows: (await game.files.rows[theme]?.()) ?? [],
      courses: await game.files.courses(),
    })),
  ),
);
const all = shelves.flatMap(({ kind, game, rows, courses }) =>
  rows.map((row) => ({ kind, row, puzzle: readRow(game.notation, courses, row), game })),
);

describe('the puzzles that are shipped', () => {
  it('are at least a thousand, of both games and of all themes', () => {
    expect(all.length).toBeGreaterThanOrEqual(1000);
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(GAME_KINDS));
    expect(new Set(all.map(({ puzzle }) => puzzle.theme))).toEqual(new Set(THEMES));
    expect(new Set(all.map(({ row, kind }) => `${kind} ${row}`)).size).toBe(all.length);
  });

  it('are counted right, each position once, and each theme is solved from easy to hard', () => {
    for (const { game, theme, rows } of shelves) {
      expect(rows.length).toBe(game.files.counts[theme] ?? 0);
      const series = seriesIn(game, theme);
      expect(series.toSorted((a, b) => a - b)).toEqual([...rows.keys()]);
      const ratings = series.map((at) => ratingIn(rows[at] ?? ''));
      expect(ratings).toEqual(ratings.toSorted((a, b) => a - b));
      const positions = rows.map((row) => row.split('|').slice(0, 3).join('|'));
      expect(new Set(positions).size).toBe(rows.length);
    }
  });

  it('have no answer without the idea, nor an obvious one, within what is clear', () => {
    const near = all.filter(({ puzzle: { unit, margin, obvious } }) => {
      const { right, clear } = BOUNDS[unit];
      return margin < clear || obvious < clear || clear < 2 * right;
    });
    expect(near).toEqual([]);
  });

  it('wait for the solver, and take their best answer', () => {
    const faults = all.flatMap(({ kind, row, puzzle }) => {
      const game = GAMES[kind];
      const played = { setup: puzzle.setup, rulesVersion: game.rulesVersion };
      const { first, entries } = unwrap(replayGame(game, played, puzzle.before));
      const state = entries.at(-1)?.after ?? first;
      const action = unwrap(game.parseAction(puzzle.best));
      const isLegal = game.apply(state, { type: 'action', seat: SOLVER, action }).ok;
      return game.toAct(state) === SOLVER && isLegal ? [] : [row];
    });
    expect(faults).toEqual([]);
  });

  it('are written as they are read', () => {
    for (const { puzzle, row, game } of all) {
      const cars = row.split('|')[1] ?? '';
      expect(packRow(game.notation, { ...puzzle, cars })).toBe(row);
    }
  });

  it('come in files of at most 60 kB each, solved laps too', async () => {
    const laps = await Promise.all(
      stock.flatMap(({ game }) =>
        Object.values(game.files.laps).map(async (lap) => (await lap?.()) ?? ''),
      ),
    );
    const files = [...shelves.map(({ rows }) => rows.join('\n')), ...laps];
    const sizes = files.map((text) => gzipSync(text).length);
    expect(Math.max(...sizes)).toBeLessThan(60_000);
  });

  it('bring the solved lap of every puzzle that is driven alone on a circuit', async () => {
    const puzzle = await loadPuzzle('gt-lines-0');
    expect(puzzle?.lap?.length).toBeGreaterThan(1000);
    expect(await loadPuzzle('gt-lines-100000')).toBeUndefined();
    expect(await loadPuzzle('gt-lines')).toBeUndefined();
    expect(await loadPuzzle('chess-lines-1')).toBeUndefined();
  });
});
