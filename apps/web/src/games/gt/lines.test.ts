import { beforeAll, describe, expect, it } from 'vitest';

import { LOCALES } from '../../i18n/locales.ts';
import { loadLocale } from '../../i18n/translate.ts';
import { statisticsOf } from './statistics.ts';
import { spokenLine } from '../../table/line.ts';
import { lineOf, SPOKEN_NOTES } from './lines.ts';
import { playedGame } from './playedGame.ts';
import type { SeatView } from '../../table/seats.ts';
import { spunIn } from './spun.ts';

/** Told elsewhere: each space by the board, the turn by the panel, a repair's tokens by its line. */
const SILENT = new Set(['moved', 'turn']);

const seats: readonly SeatView[] = ['a', 'b'].map((id, i) => ({
  id,
  number: i + 1,
  livery: i === 0 ? 'blue' : 'sky',
  name: id.toUpperCase(),
  control: { type: 'human' },
  isYou: false,
}));

const races = ['1', '2', '3', '4'].flatMap((seed) => [
  playedGame(
    { track: { ready: 1 }, laps: 2, drivers: [{ id: 'a' }, { id: 'b' }], weather: 'rain' },
    seed,
  ),
  playedGame(
    { track: { ready: 2 }, drivers: [{ id: 'a' }, { id: 'b' }], options: { qualifying: true } },
    seed,
  ),
]);

describe.each(LOCALES)('the co-driver in %s', (locale) => {
  beforeAll(() => loadLocale(locale));

  it('has a line for everything that happens in a race', () => {
    const notes = races.flat().flatMap((entry) => entry.notes);
    const unknown = notes.filter((n) => !SILENT.has(n.type) && !SPOKEN_NOTES.includes(n.type));
    expect([...new Set(unknown.map((note) => note.type))]).toEqual([]);
    for (const note of notes) {
      const line = lineOf(note, seats, 2);
      if (line === undefined) continue;
      expect(spokenLine(line)).not.toMatch(/undefined|NaN|\[object/);
      expect(line.text.length).toBeGreaterThan(1);
    }
  });
});

describe('what is derived from the events', () => {
  it('counts each driver’s turns, dice and losses', () => {
    for (const entries of races) {
      const turns = new Set(entries.map((entry) => entry.before.turnNumber));
      const all = [...statisticsOf(entries).values()];
      const counted = all.reduce((sum, one) => sum + one.turns, 0);
      expect(counted).toBe([...turns].filter((turn) => turn > 0).length);
      const losses = entries.flatMap((e) => e.notes).filter((n) => n.type === 'lost-control');
      expect(all.reduce((sum, one) => sum + one.losses, 0)).toBe(losses.length);
      const expected = all.reduce((sum, one) => sum + one.expected, 0);
      expect(expected).toBeGreaterThan(0);
    }
  });

  it('knows which cars stand across the road', () => {
    for (const entries of races) {
      for (const [i, entry] of entries.entries()) {
        const loss = entry.notes.find((note) => note.type === 'lost-control');
        if (loss?.marker !== '0') continue;
        expect(spunIn(entries.slice(0, i + 1)).has(loss.seat)).toBe(true);
      }
      expect(spunIn([]).size).toBe(0);
    }
  });
});
