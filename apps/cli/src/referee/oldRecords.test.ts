import { GT_OPTIONS } from '@perfect-line/rules/gt/options';
import type { OptionRows } from '@perfect-line/rules/options';
import { RALLY_OPTIONS } from '@perfect-line/rules/rally/options';
import { goldenIndex, KEPT_GT, KEPT_RALLY, readGolden } from '@perfect-line/testkit/golden';
import { describe, expect, it } from 'vitest';

import { gtOpener } from './gtTable.ts';
import { rallyOpener } from './rallyTable.ts';
import { openSession } from './session.ts';
import type { Fields, Reply } from './testTable.ts';

type Ask = (request: Fields) => Reply;
type Loaded = { readonly ask: Ask; readonly reply: Reply };

function load(record: unknown): Loaded {
  const session = openSession({
    openers: { gt: gtOpener, rally: rallyOpener },
    rig: false,
    secretSeed: () => 'secret',
  });
  const ask: Ask = (request) => JSON.parse(session.answer(JSON.stringify(request)).line) as Reply;
  return { ask, reply: ask({ do: 'load', record, seed: 'goes on' }) };
}

/** A beginner for every car until it is over. */
function playOn(ask: Ask): void {
  for (let moves = 0; moves < 3000; moves++) {
    const { toAct } = ask({ do: 'state' })['state'] as { readonly toAct: string | null };
    if (toAct === null) return;
    const { action } = ask({ do: 'best', level: 'beginner' });
    const reply = ask({ do: 'act', action });
    if (!reply.ok) throw new Error(JSON.stringify(reply));
  }
  throw new Error('the game does not end');
}

const hashOf = (ask: Ask): unknown => ask({ do: 'hash' })['hash'];

/** What all games did before the options came that a version did not know. */
const formerValues = (rows: OptionRows, version: string): Fields =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([name, { since }]) =>
      since === undefined || since.version === version ? [] : [[name, since.before]],
    ),
  );

const GAMES = [
  ['gt-1', 'gt', GT_OPTIONS.rows, (file: string) => readGolden(KEPT_GT, 'gt-1', file).record],
  [
    'rally-1',
    'rally',
    RALLY_OPTIONS.rows,
    (file: string) => readGolden(KEPT_RALLY, 'rally-1', file).record,
  ],
] as const;

describe.each(GAMES)('records of %s', (version, kind, rows, read) => {
  const kept = goldenIndex(kind, version).slice(0, 12);

  it.each(kept.map(({ file, final }) => [file, final]))('%s ends as it did', (file, final) => {
    const { ask, reply } = load(read(file));
    expect(reply.ok).toBe(true);
    expect(hashOf(ask)).toBe(final);
  });

  it.each(kept.map(({ file }) => file))('%s is played on by its own rules', (file) => {
    const record = read(file);
    const half = record.events.slice(0, Math.floor(record.events.length / 2));
    const { ask, reply } = load({ ...record, events: half });
    expect(reply.ok).toBe(true);
    playOn(ask);
    const { record: longer } = ask({ do: 'log' }) as { readonly record?: { setup: Fields } };
    expect(longer?.setup['options']).toMatchObject(formerValues(rows, version));
    const again = load(longer);
    expect(again.reply.ok).toBe(true);
    expect(hashOf(again.ask)).toBe(hashOf(ask));
  });
});
