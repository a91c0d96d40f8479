import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { unwrap } from '@perfect-line/core/result';
import { rally } from '@perfect-line/rules/rally/game';
import { rallyNotation } from '@perfect-line/rules/rally/notation';
import { rankingOf } from '@perfect-line/rules/rally/results';
import { formatRecord, parseRecord, parseRecordText, replay } from '@perfect-line/rules/record';
import { describe, expect, it } from 'vitest';

type GoldenRow = {
  readonly name: string;
  readonly events: number;
  readonly hash: string;
  readonly ranking: unknown;
};

const FOLDER = join(import.meta.dirname, '../../fixtures/rally');
const rows = JSON.parse(readFileSync(join(FOLDER, 'golden.json'), 'utf8')) as readonly GoldenRow[];

const replayed = (name: string) => {
  const text = readFileSync(join(FOLDER, 'golden', `${name}.txt`), 'utf8');
  const record = unwrap(parseRecord(rally, unwrap(parseRecordText(text, rallyNotation))));
  return { text, record, replay: unwrap(replay(rally, record)) };
};

describe('golden rallies', () => {
  it('are at least forty, each with its file', () => {
    expect(rows.length).toBeGreaterThanOrEqual(40);
    const files = readdirSync(join(FOLDER, 'golden')).map((file) => file.replace('.txt', ''));
    expect(files.toSorted()).toEqual(rows.map((row) => row.name).toSorted());
  });

  it.each(rows.map((row) => [row.name, row] as const))('%s ends as it did', (name, row) => {
    const { text, record, replay: game } = replayed(name);
    const last = game.states.at(-1);
    if (!last) throw new Error('no states');
    expect(record.events.length).toBe(row.events);
    expect(rally.isOver(last)).toBe(true);
    expect(rally.hash(last)).toBe(row.hash);
    expect(rankingOf(last)).toEqual(row.ranking);
    expect(formatRecord(record, rallyNotation)).toBe(text);
  });

  it('show everything that can happen', () => {
    const types = new Set(
      rows.flatMap((row) =>
        replayed(row.name)
          .replay.notes.flat()
          .map((note) => note.type),
      ),
    );
    const wanted = [
      'card',
      'damage',
      'finished',
      'flat',
      'lost',
      'moved',
      'order',
      'out',
      'over',
      'passed',
      'rolled',
      'round',
      'seconds',
      'secured',
      'service',
      'shortcut',
      'sisu',
      'spare',
      'special',
      'special-over',
      'split',
      'tyres',
      'weather',
    ];
    expect([...types].toSorted()).toEqual(wanted);
  });
});
