import { isObject, oneOf } from '@perfect-line/core/json';
import { parseWith } from '@perfect-line/protocol/parsing';
import { roundBody, TIES } from '@perfect-line/protocol/seasons';
import { signal } from '@preact/signals';

import { EMPTY, TABLES, type Draft, type DraftRound } from './draft.ts';

/** Of this tab: another one may write another season. */
const KEY = 'perfect-line.season';

function keep(written: Draft): void {
  try {
    if (written === EMPTY) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(written));
  } catch {
    // A private window or a full one: then it lasts as long as the page.
  }
}

function roundOf(kept: unknown, i: number): readonly DraftRound[] {
  if (!isObject(kept)) return [];
  const { key: _, ...body } = kept;
  const read = parseWith(roundBody, body);
  return read.ok ? [{ ...read.value, key: i + 1 }] : [];
}

const textOf = (kept: unknown, otherwise: string): string =>
  typeof kept === 'string' ? kept : otherwise;

/** As far as it can still be read. */
export function draftOf(kept: unknown): Draft {
  if (!isObject(kept)) return EMPTY;
  const { name, table, ownPoints, dropped, ties, teams, rounds } = kept;
  return {
    name: textOf(name, EMPTY.name),
    table: oneOf(TABLES, table, EMPTY.table),
    ownPoints: textOf(ownPoints, EMPTY.ownPoints),
    dropped: Number.isInteger(dropped) ? Number(dropped) : EMPTY.dropped,
    ties: oneOf(TIES, ties, EMPTY.ties),
    teams: textOf(teams, EMPTY.teams),
    rounds: Array.isArray(rounds) ? rounds.flatMap(roundOf) : [],
  };
}

function recall(): Draft {
  try {
    const kept = sessionStorage.getItem(KEY);
    return kept === null ? EMPTY : draftOf(JSON.parse(kept));
  } catch {
    return EMPTY;
  }
}

/** Whoever looks something up or loads the page again finds what was written. */
export const draft = signal<Draft>(recall());

export function writeDraft(written: Draft): void {
  draft.value = written;
  keep(written);
}
