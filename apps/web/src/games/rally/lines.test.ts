import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { drawFaces } from '@perfect-line/rules/chance';
import type { GameEvent } from '@perfect-line/rules/game';
import type { RallyAction } from '@perfect-line/rules/rally/action';
import type { RallyNote } from '@perfect-line/rules/rally/notes';
import { rally } from '@perfect-line/rules/rally/game';
import { rallyDriver } from '@perfect-line/solver/rally/drivers';
import { beforeAll, describe, expect, it } from 'vitest';

import { LOCALES } from '../../i18n/locales.ts';
import { loadLocale } from '../../i18n/translate.ts';
import type { SeatView } from '../../table/seats.ts';
import { linesOf } from '../../table/line.ts';
import { replayGame } from '../../table/session/replayGame.ts';
import { rallyLine, SPOKEN_NOTES } from './lines.ts';

const setup = unwrap(
  rally.parseSetup({
    stages: ['C4-C5', 'J5-J6'],
    weather: 'rolled',
    options: { timeAttack: true, sisu: true, splits: 1 },
    drivers: [{ id: 'blue' }, { id: 'white' }],
    startOrder: 'draw',
  }),
);

/** A whole rally by computer drivers, with fixed dice. */
function drive(seed: string): readonly GameEvent<RallyAction>[] {
  const random = seededRandom(seed);
  const events: GameEvent<RallyAction>[] = [];
  let { state } = rally.start(setup);
  while (!rally.isOver(state)) {
    const request = rally.chanceDue(state);
    const seat = rally.toAct(state) ?? '';
    const event: GameEvent<RallyAction> = request
      ? { type: 'chance', faces: drawFaces(request, random) }
      : { type: 'action', seat, action: rallyDriver(state, 'beginner') };
    events.push(event);
    state = unwrap(rally.apply(state, event)).state;
  }
  return events;
}

const seats: readonly SeatView[] = (['blue', 'white'] as const).map((livery, i) => ({
  id: livery,
  number: i + 1,
  livery,
  name: livery,
  control: { type: 'human' },
  isYou: false,
}));

/** Told by the board, or by a line of another note of the same moment. */
const SILENT = new Set(['moved', 'special-over']);

describe('lines of the co-driver', () => {
  const { first, entries } = unwrap(
    replayGame(rally, { setup, rulesVersion: rally.rulesVersion }, drive('lines')),
  );
  beforeAll(() => loadLocale('en'));

  it('tells or leaves to the board every note there is', () => {
    const types = new Set(entries.flatMap((entry) => entry.notes.map((note) => note.type)));
    const unknown = [...types].filter((type) => !SPOKEN_NOTES.includes(type) && !SILENT.has(type));
    expect(unknown).toEqual([]);
    expect(types.size).toBeGreaterThan(8);
  });

  it.each(LOCALES)('has words for each of them in %s', async (locale) => {
    await loadLocale(locale);
    const notes = entries.flatMap((entry) => entry.notes);
    const spoken = notes.filter((note) => !SILENT.has(note.type));
    expect(spoken.filter((note) => !rallyLine(note, seats)?.text)).toEqual([]);
    await loadLocale('en');
  });

  it('keeps the newest lines', () => {
    const teller = { lineOf: (note: RallyNote) => rallyLine(note, seats) };
    const lines = linesOf(teller, entries, { seats, most: 3 });
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)?.text).toBe('The rally is over.');
  });

  it('[R13.1] knows how far a rally is', () => {
    expect(rally.progress(first)).toMatchObject({ lap: 1, finished: false });
    const last = entries.at(-1)?.after ?? first;
    expect(rally.progress(last)).toMatchObject({ finished: true });
    expect(rally.progress(last).ranking).toHaveLength(2);
  });
});
