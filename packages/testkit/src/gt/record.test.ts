import { describe, expect, it } from 'vitest';
import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/game';
import { gtNotation } from '@perfect-line/rules/gt/notation';
import {
  formatRecord,
  makeRecord,
  parseRecord,
  parseRecordText,
  replay,
} from '@perfect-line/rules/record';
import { codeOf } from '../spoken.ts';
import { playRandom } from './randomPlay.ts';
import { randomSetup } from './randomSetup.ts';
import { scene } from './scene.ts';

const played = (seed: string) => {
  const random = seededRandom(seed);
  const hashes: string[] = [];
  const game = playRandom(randomSetup(random), random, (state) => hashes.push(gt.hash(state)));
  return { record: makeRecord(gt, game.setup, game.events), hashes };
};
const sample = () => played('a sample').record;
const refused = (input: unknown): string | undefined => {
  const parsed = parseRecord(gt, input);
  return parsed.ok ? codeOf(replay(gt, parsed.value)) : codeOf(parsed);
};

describe('records', () => {
  it('replay hash by hash after a journey as JSON, and as text', () => {
    const { record, hashes } = played('record 24');
    const read = unwrap(parseRecord(gt, JSON.parse(JSON.stringify(record))));
    expect(unwrap(replay(gt, read)).states.map((state) => gt.hash(state))).toEqual(hashes);
    const text = formatRecord(record, gtNotation);
    expect(unwrap(parseRecord(gt, unwrap(parseRecordText(text, gtNotation))))).toEqual(read);
  });

  it('one line a turn, as a person writes it', () => {
    const race = scene({ drivers: [{ id: 'red' }, { id: 'blue' }], dice: '.! .' });
    race.act('drive 1 0:r4l1, 2 1:r1l1; roll; roll').act('flat-out 1 0:r4l3; no-pit');
    const text = formatRecord(makeRecord(gt, race.setup, race.events), gtNotation);
    expect(text.split('\n').slice(6, 8)).toEqual([
      '1. red: drive 1 0:r4l1, 2 1:r1l1; roll [.]; roll [!]',
      '2. blue: flat-out 1 0:r4l3 [.]; no-pit',
    ]);
  });

  it('carry the rules version and the tables they were played with', () => {
    const record = sample();
    expect(record).toMatchObject({ game: 'gt', rulesVersion: gt.rulesVersion });
    expect(record.tables).toMatchObject({ damageBag: { tokens: { gear: 6 } } });
    expect(record.setup).not.toHaveProperty('tables');
  });

  it('are played by their own tables, not by those of today', () => {
    const { record } = played('tables');
    const tables = JSON.parse(JSON.stringify(record.tables)) as {
      warningLimits: { rows: Record<string, Record<string, number[]>> };
    };
    for (const row of Object.values(tables.warningLimits.rows)) row['sunny'] = row['rain'] = [9];
    const read = unwrap(parseRecord(gt, { ...record, tables, events: [] }));
    const { states } = unwrap(replay(gt, read));
    expect(states[0]?.race.tables).toEqual(tables);
  });

  it.each([
    ['nothing', () => undefined, 'record.wrong'],
    ['the other game', () => ({ ...sample(), game: 'rally' }), 'record.game'],
    ['rules of the future', () => ({ ...sample(), rulesVersion: 'gt-99' }), 'record.rules-version'],
    ['no rules version', () => ({ ...sample(), rulesVersion: undefined }), 'record.rules-version'],
    ['no setup', () => ({ ...sample(), setup: 1 }), 'record.setup'],
    ['no events', () => ({ ...sample(), events: {} }), 'record.events'],
    ['an event of text', () => ({ ...sample(), events: ['roll'] }), 'record.event'],
    [
      'an unknown action',
      () => ({ ...sample(), events: [{ type: 'action', seat: 'red', action: { type: 'fly' } }] }),
      'action.unknown',
    ],
    [
      'faces of numbers',
      () => ({ ...sample(), events: [{ type: 'chance', faces: [1] }] }),
      'record.faces',
    ],
    ['wrong tables', () => ({ ...sample(), tables: {} }), 'tables.wrong'],
    ['a wrong setup', () => ({ ...sample(), setup: { ...sample().setup, laps: 0 } }), 'setup.laps'],
    ['a whole game', sample, undefined],
  ])('refused with a code: %s', (_, input, code) => {
    expect(refused(input())).toBe(code);
  });

  it('an event that the rules refuse is named', () => {
    const record = sample();
    const more = { type: 'action', seat: 'red', action: { type: 'pass' } } as const;
    const events = [...record.events, more];
    const result = replay(gt, { ...record, events });
    expect(result.ok ? undefined : result.error).toMatchObject({
      code: 'game.over',
      facts: { event: record.events.length },
    });
  });

  it.each([
    ['', 'record.text'],
    ['Perfect Line record', 'record.text'],
    ['Perfect Line record\ngame: gt\nrules: gt-1\nsetup: {\ntables: {}', 'record.text'],
    [
      'Perfect Line record\ngame: gt\nrules: gt-1\nsetup: {}\ntables: {}\n\nred drives',
      'record.text',
    ],
    [
      'Perfect Line record\ngame: gt\nrules: gt-1\nsetup: {}\ntables: {}\n\n1. red: fly',
      'action.unknown',
    ],
    [
      'Perfect Line record\ngame: gt\nrules: gt-1\nsetup: {}\ntables: {}\n\n1. red: roll ]',
      'record.text',
    ],
  ])('text that is none: %j', (text, code) => {
    const result = parseRecordText(text, gtNotation);
    expect(codeOf(result)).toBe(code);
  });
});
