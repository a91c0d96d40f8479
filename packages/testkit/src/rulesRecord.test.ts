import { unwrap } from '@perfect-line/core/result';
import type { GameEvent } from '@perfect-line/rules/game';
import {
  formatRecord,
  makeRecord,
  parseRecord,
  parseRecordText,
  replay,
  type Notation,
} from '@perfect-line/rules/record';
import { describe, expect, it } from 'vitest';
import { pig, PIG_TABLES, type PigAction } from './pig.ts';
import { codeOf } from './spoken.ts';

const setup = { target: 20, drivers: [{ id: 'a' }, { id: 'b' }], tables: PIG_TABLES };
const by = (seat: string, type: string, driver?: string): GameEvent<PigAction> => ({
  type: 'action',
  seat,
  action: unwrap(pig.parseAction({ type, driver })),
});
const chance = (...faces: readonly string[]): GameEvent<PigAction> => ({ type: 'chance', faces });

/** One word an action; only who resigns begins a line. */
const notation: Notation<PigAction> = {
  formatAction: (action) => (action.type === 'resign' ? `resign ${action.driver}` : action.type),
  parseAction: (text) => {
    const [type, driver] = text.split(' ');
    return pig.parseAction({ type, driver });
  },
  beginsTurn: ({ type }) => type === 'resign',
};

const recordOf = (events: readonly unknown[], change: object = {}): unknown => ({
  ...makeRecord(pig, setup, []),
  events,
  ...change,
});

describe('a record from outside', () => {
  const action = { type: 'roll' };
  const wrong: readonly [name: string, events: readonly unknown[], code: string][] = [
    ['nothing for an event', [null], 'record.event'],
    ['an event of no kind', [{ type: 'thought', seat: 'a', action }], 'record.event'],
    ['an action of nobody', [{ type: 'action', action }], 'record.event'],
    ['a seat by its number', [{ type: 'action', seat: 1, action }], 'record.event'],
    ['a seat of 25', [{ type: 'action', seat: 'x'.repeat(25), action }], 'record.event'],
    ['chance without faces', [{ type: 'chance' }], 'record.faces'],
    ['faces as a word', [{ type: 'chance', faces: '6' }], 'record.faces'],
    ['65 faces', [{ type: 'chance', faces: Array(65).fill('6') }], 'record.faces'],
    ['a number among the faces', [{ type: 'chance', faces: ['6', 6] }], 'record.faces'],
    ['a face of 25', [{ type: 'chance', faces: ['6'.repeat(25)] }], 'record.faces'],
    ['100,001 events', Array(100_001).fill(chance('6')), 'record.events'],
  ];
  it.each(wrong)('refused: %s', (_, events, code) => {
    expect(codeOf(parseRecord(pig, recordOf(events)))).toBe(code);
  });

  const taken: readonly [name: string, events: readonly unknown[]][] = [
    ['a seat of 24', [{ type: 'action', seat: 'x'.repeat(24), action }]],
    ['64 faces', [chance(...Array<string>(64).fill('6'))]],
    ['a face of 24', [chance('6'.repeat(24))]],
    ['100,000 events', Array(100_000).fill(chance('6'))],
  ];
  it.each(taken)('taken: %s', (_, events) => {
    const read = unwrap(parseRecord(pig, recordOf(events)));
    expect(read.events).toHaveLength(events.length);
    expect(read.events[0]).toEqual(events[0]);
  });

  it('the wrong event is named, counted from 0 in the facts and from 1 in words', () => {
    const result = parseRecord(pig, recordOf([chance('6'), null]));
    const error = result.ok ? undefined : result.error;
    expect(error).toMatchObject({ code: 'record.event', facts: { event: 1 } });
    expect(error?.message).toMatch(/^event 2: /);
  });

  it('a replay has the state and the notes of the start and of every event', () => {
    const events = [by('a', 'roll'), chance('6'), by('a', 'hold')];
    const { states, notes } = unwrap(replay(pig, makeRecord(pig, setup, events)));
    expect(states.map((state) => state.scores[0])).toEqual([0, 0, 0, 6]);
    expect(notes.map((told) => told.map((note) => note.type))).toEqual([
      [],
      ['roll'],
      ['rolled'],
      ['hold'],
    ]);
  });
});

describe('a record as text', () => {
  const head = [
    'Perfect Line record',
    'game: pig',
    'rules: pig-2',
    'setup: {"target":20}',
    'tables: {"die":["6"]}',
  ];
  const textOf = (...lines: readonly string[]): string => [...head, '', ...lines, ''].join('\n');
  const readText = (text: string) => parseRecordText(text, notation);
  const eventsIn = (...lines: readonly string[]): unknown =>
    unwrap(readText(textOf(...lines)))['events'];

  const events = [
    chance('3'),
    by('a', 'roll'),
    chance('6'),
    chance('2', '4'),
    by('a', 'hold'),
    by('b', 'roll'),
    chance(),
    by('b', 'hold'),
    by('b', 'resign', 'b'),
  ];

  it('a line for each turn, chance behind the action it answered', () => {
    const lines = formatRecord(makeRecord(pig, setup, events), notation)
      .split('\n')
      .slice(5);
    expect(lines).toEqual([
      '',
      '1. -: [3]',
      '2. a: roll [6] [2 4]; hold',
      '3. b: roll []; hold',
      '4. b: resign b',
      '',
    ]);
    expect(eventsIn(...lines)).toEqual(events);
  });

  it('as a person types it: spaces, empty lines, remarks, lines of another system', () => {
    const typed = ['   ', '# the first turn', '1. a:   roll   [ 6  ] ;  hold ', '7. b:  [2]'];
    const read = [by('a', 'roll'), chance('6'), by('a', 'hold'), chance('2')];
    expect(eventsIn(...typed)).toEqual(read);
    expect(unwrap(readText(textOf(...typed).replaceAll('\n', '\r\n')))).toEqual({
      game: 'pig',
      rulesVersion: 'pig-2',
      setup: { target: 20 },
      tables: { die: ['6'] },
      events: read,
    });
  });

  it.each([
    ['another title', textOf().replace('Perfect', 'Nice')],
    ['no game', textOf().replace('game:', 'name:')],
    ['no rules', textOf().replace('rules:', 'rules')],
    ['no setup', textOf().replace('setup: ', 'setup:')],
    ['no tables', textOf().replace('tables:', 'table:')],
    ['nothing behind the head', head.slice(0, 4).join('\n')],
    ['a setup that is no JSON', textOf().replace('20}', '20')],
    ['tables that are no JSON', textOf().replace(']}', ']')],
    ['a remark behind a turn', textOf('roll #')],
    ['a line without a number', textOf('a: roll')],
    ['a line with more before its number', textOf('x1. a: roll')],
    ['a line that is two', textOf('1. a: roll\u2028')],
    ['a line without a seat', textOf('1. roll')],
    ['words behind chance', textOf('1. a: roll [6] hold')],
    ['an open bracket', textOf('1. a: roll [6')],
  ])('refused: %s', (_, text) => {
    expect(codeOf(readText(text))).toBe('record.text');
  });

  it('an action that the game does not know is refused by the game', () => {
    expect(codeOf(readText(textOf('1. a: fly')))).toBe('action.unknown');
    expect(codeOf(readText(textOf('1. a: roll;')))).toBeUndefined();
  });

  it.each([
    ['a line', 'y'.repeat(5000)],
    ['an item', `1. a: [${'y'.repeat(5000)}`],
  ])('a refusal repeats the beginning of %s, not all of it', (_, line) => {
    const result = readText(textOf(line));
    expect(result.ok ? '' : result.error.message).toMatch(/^unreadable: .{40}$/);
  });
});
