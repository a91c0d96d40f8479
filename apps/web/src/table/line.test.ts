import type { GameEvent } from '@perfect-line/rules/game';
import { beforeAll, expect, it } from 'vitest';

import { loadLocale, t } from '../i18n/translate.ts';
import { linesOf, type Teller } from './line.ts';
import type { Entry } from './session/session.ts';

const teller: Teller<unknown> = {
  lineOf: (note) => ({ seat: undefined, text: note.type, tone: 'plain' }),
};

const entry = (seat: string, by?: 'clock'): Entry<unknown, unknown> => {
  const event: GameEvent<unknown> =
    seat === 'dice'
      ? { type: 'chance', faces: ['.'] }
      : { type: 'action', seat, action: undefined };
  return { event, before: 0, after: 0, notes: [{ type: seat }], ...(by && { by }) };
};

beforeAll(() => loadLocale('en'));

it('says once that the clock moves, before what it did, and for each driver anew', () => {
  const entries = [
    entry('red'),
    entry('blue', 'clock'),
    entry('dice'),
    entry('blue', 'clock'),
    entry('white', 'clock'),
    entry('red'),
    entry('blue', 'clock'),
  ];
  const told = linesOf(teller, entries, { seats: [], most: 20 }).map(({ text }) => text);
  const clock = t().table.clockMoves;
  const order = `red ${clock} blue dice blue ${clock} white red ${clock} blue`;
  expect(told.join(' ')).toBe(order);
});
