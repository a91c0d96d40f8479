import type { SeatId } from '@perfect-line/rules/game';
import { warningChance } from '@perfect-line/rules/gt/dice';
import type { GtNote } from '@perfect-line/rules/gt/notes';
import type { Tables } from '@perfect-line/rules/gt/tables';
import { WARNING, type Token } from '@perfect-line/rules/gt/words';

import type { GtEntry } from './hand.ts';

/** What a driver did in a race, counted from the notes of the rules. */
export type DriverStatistics = {
  readonly turns: number;
  readonly spaces: number;
  readonly flatOuts: number;
  readonly losses: number;
  readonly warnings: number;
  /** Warnings that the same dice show on average. */
  readonly expected: number;
  readonly focusEarned: number;
  readonly damage: number;
};

export const NONE: DriverStatistics = {
  turns: 0,
  spaces: 0,
  flatOuts: 0,
  losses: 0,
  warnings: 0,
  expected: 0,
  focusEarned: 0,
  damage: 0,
};

const DAMAGING: ReadonlySet<Token> = new Set(['gear', 'brake', 'coast'] as const);

type Rolled = Extract<GtNote, { readonly type: 'rolled' }>;

function rolledIn(
  { dice, faces }: Rolled,
  tables: Tables,
): Pick<DriverStatistics, 'warnings' | 'expected'> {
  return {
    warnings: faces.filter((face) => face === WARNING).length,
    expected: dice.reduce((sum, die) => sum + warningChance(tables, die), 0),
  };
}

function withNote(sum: DriverStatistics, note: GtNote, tables: Tables): DriverStatistics {
  switch (note.type) {
    case 'moved':
      return { ...sum, spaces: sum.spaces + 1 };
    case 'drives':
      return { ...sum, flatOuts: sum.flatOuts + Number(note.mode === 'flat-out') };
    case 'lost-control':
      return { ...sum, losses: sum.losses + 1 };
    case 'focus':
      return { ...sum, focusEarned: sum.focusEarned + note.earned };
    case 'token':
      return { ...sum, damage: sum.damage + Number(DAMAGING.has(note.token)) };
    case 'rolled': {
      const { warnings, expected } = rolledIn(note, tables);
      return { ...sum, warnings: sum.warnings + warnings, expected: sum.expected + expected };
    }
    default:
      return sum;
  }
}

/** Turns of each driver, by their numbers: a turn may hold many events. */
function turnsOf(entries: readonly GtEntry[]): ReadonlyMap<SeatId, ReadonlySet<number>> {
  const turns = new Map<SeatId, Set<number>>();
  for (const { before, event } of entries) {
    if (event.type !== 'action' || event.action.type === 'resign') continue;
    const own = turns.get(event.seat) ?? new Set();
    turns.set(event.seat, own.add(before.turnNumber));
  }
  return turns;
}

export function statisticsOf(entries: readonly GtEntry[]): ReadonlyMap<SeatId, DriverStatistics> {
  const bySeat = new Map<SeatId, DriverStatistics>();
  for (const [seat, turns] of turnsOf(entries)) bySeat.set(seat, { ...NONE, turns: turns.size });
  for (const entry of entries) {
    const { tables } = entry.after.race;
    for (const note of entry.notes) {
      if (!('seat' in note)) continue;
      const { seat } = note;
      bySeat.set(seat, withNote(bySeat.get(seat) ?? NONE, note, tables));
    }
  }
  return bySeat;
}
