import { unwrap } from '@perfect-line/core/result';
import { rally } from '@perfect-line/rules/rally/game';
import { rankingOf } from '@perfect-line/rules/rally/results';
import {
  lossCardDrawn,
  lossCardsLeft,
  RALLY_TABLES,
  shortcutDrawn,
  shortcutsLeft,
} from '@perfect-line/rules/rally/tables';
import { describe, expect, it } from 'vitest';

import { codeOf, refusalOf } from '../spoken.ts';
import { STRAIGHT } from './roads.ts';
import { drivers, onRoad } from './table.ts';

type Fields = Readonly<Record<string, unknown>>;

const read = (more: Fields) => rally.parseSetup(onRoad(STRAIGHT, more));
const two = drivers('red', 'blue');
/** Readable words of exactly that many characters. */
const roadOf = (length: number) => STRAIGHT.padEnd(length, ' 2:gg').slice(0, length);

describe('setups from outside, at their edges', () => {
  const wrong: [name: string, more: Fields, said: string][] = [
    [
      'a hole in the second special',
      { stages: ['J1-J4', 'C8-C3 / C4-C5'] },
      'roadbook.boards-apart {special:2,leg:2,text:C4-C5}',
    ],
    [
      'a driver with a number on the door',
      { drivers: [{ id: 'red', number: 7 }] },
      'setup.unknown-field {field:number}',
    ],
    [
      'a driver with a very long name',
      { drivers: [{ id: 'red', name: 'x'.repeat(61) }] },
      'setup.driver',
    ],
    ['a driver as text', { drivers: ['red'] }, 'setup.driver'],
    ['service as a number', { stages: ['J1-J4', 'J1-J4'], service: [1] }, 'setup.service'],
    ['an order as text', { startOrder: 'x' }, 'setup.start-order'],
    ['an order with one too many', { startOrder: ['red', 'blue'] }, 'setup.start-order'],
    [
      'an order with a driver twice',
      { drivers: two, startOrder: ['red', 'red'] },
      'setup.start-order',
    ],
    [
      'an order with a stranger',
      { drivers: two, startOrder: ['red', 'pink'] },
      'setup.start-order',
    ],
    ['a road as a number', { roads: { 'J1-4': 5 } }, 'setup.roads {road:J1-4}'],
    ['a road as a list', { roads: { 'J1-4': [STRAIGHT] } }, 'setup.roads {road:J1-4}'],
    ['null for a road', { roads: { 'J1-4': null } }, 'setup.roads {road:J1-4}'],
    ['null for an edition', { edition: null }, 'setup.edition'],
    ['a very long road', { roads: { 'J1-4': roadOf(404) } }, 'setup.roads {road:J1-4}'],
    ['points as a word', { splits: ['1:s4'] }, 'setup.splits'],
    [
      'more points than spaces',
      { splits: [Array.from({ length: 11 }, () => '1:s1')] },
      'setup.splits',
    ],
    ['a point as a number', { splits: [[4]] }, 'setup.splits {point:4}'],
    [
      'a point of many words',
      { splits: [['x'.repeat(99)]] },
      `setup.splits {point:\\${'x'.repeat(39)}}`,
    ],
  ];
  it.each(wrong)('refuses %s', (_name, more, said) => {
    const parsed = read(more);
    expect(parsed.ok ? 'ok' : refusalOf(parsed.error)).toBe(said);
  });

  it.each([[3], [[]], [undefined]])('refuses %j as a whole', (input) => {
    expect(codeOf(rally.parseSetup(input))).toBe('setup.wrong');
  });

  it('refuses rules it does not have', () => {
    expect(codeOf(rally.parseSetup(onRoad(STRAIGHT), 'rally-0'))).toBe('record.rules-version');
  });

  it('takes a road of four hundred characters', () => {
    expect(codeOf(read({ roads: { 'J1-4': `${roadOf(394)} ^3:gg` } }))).toBeUndefined();
  });

  it('[R7.4] takes service after the last special too, and forgets it', () => {
    expect(unwrap(read({ service: [true] })).service).toEqual([]);
    const stages = ['J1-J4', 'J1-J4'];
    expect(unwrap(read({ stages, service: [false, true] })).service).toEqual([false]);
  });

  it('[R1.6] writes down only what was said of a driver and a rally', () => {
    const plain = unwrap(read({}));
    expect(plain.drivers).toStrictEqual([{ id: 'red' }]);
    expect([plain.name, plain.date]).toEqual(['', '']);
    const named = [{ id: 'red', tyres: 'snow', name: 'Ann' }];
    expect(unwrap(read({ drivers: named })).drivers).toStrictEqual(named);
  });

  it('[R3.1] takes any order of all drivers', () => {
    const startOrder = ['blue', 'red'];
    expect(unwrap(read({ drivers: two, startOrder })).startOrder).toEqual(startOrder);
  });
});

describe('figures from outside', () => {
  const { hazards, cardSeconds, cardBacks, shortcuts } = RALLY_TABLES;
  const wrong: [name: string, tables: unknown][] = [
    ['a card too few', { ...RALLY_TABLES, cardSeconds: cardSeconds.slice(1) }],
    ['a card too many', { ...RALLY_TABLES, cardSeconds: [...cardSeconds, 5] }],
    ['cards as text', { ...RALLY_TABLES, cardSeconds: '54321' }],
    [
      'cards by name',
      { ...RALLY_TABLES, cardSeconds: { '0': 50, '1': 40, '2': 30, '3': 20, '4': 10, length: 5 } },
    ],
    ['one card as text', { ...RALLY_TABLES, cardSeconds: [...cardSeconds.slice(1), '10'] }],
    ['a pile as a number', { ...RALLY_TABLES, cardBacks: [...cardBacks.slice(1), 20] }],
    [
      'a pile without spins',
      { ...RALLY_TABLES, cardBacks: [...cardBacks.slice(1), { left: 1, right: 1 }] },
    ],
    ['a fourth kind of shortcut', { ...RALLY_TABLES, shortcuts: { ...shortcuts, muddy: 1 } }],
    ['one shortcut as text', { ...RALLY_TABLES, shortcuts: { ...shortcuts, good: '11' } }],
    ['a die by another name', { ...RALLY_TABLES, hazards: { ...hazards, a: undefined, b: 1 } }],
    ['figures as a list', Object.values(RALLY_TABLES)],
    ['nothing', null],
  ];
  it.each(wrong)('refuses %s', (_name, tables) => {
    expect(codeOf(read({ tables }))).toBe('setup.tables');
  });

  it('[R2.1] takes a die that always warns', () => {
    const tables = { ...RALLY_TABLES, hazards: { ...hazards, a: 6 } };
    expect(unwrap(read({ tables })).tables).toEqual(tables);
  });
});

describe('piles of cards', () => {
  const all = { good: 2, dirty: 1, flat: 1 };

  const left: [drawn: typeof all, left: typeof all][] = [
    [
      { good: 0, dirty: 0, flat: 0 },
      { good: 2, dirty: 1, flat: 1 },
    ],
    [
      { good: 1, dirty: 1, flat: 0 },
      { good: 1, dirty: 0, flat: 1 },
    ],
    [
      { good: 2, dirty: 1, flat: 1 },
      { good: 2, dirty: 1, flat: 1 },
    ],
  ];
  it.each(left)('[R4.3] after %j there are %j', (drawn, expected) => {
    expect(shortcutsLeft(all, drawn)).toEqual(expected);
  });

  it('[R6.2] a card drawn is counted, and after the last one the pile begins anew', () => {
    const backs = { spin: 1, left: 1, right: 0 };
    expect(lossCardsLeft(backs, { spin: 1, left: 0, right: 0 })).toEqual({
      spin: 0,
      left: 1,
      right: 0,
    });
    expect(lossCardDrawn(backs, { spin: 1, left: 0, right: 0 }, 'left')).toEqual({
      spin: 1,
      left: 1,
      right: 0,
    });
    expect(shortcutDrawn(all, all, 'good')).toEqual({ good: 1, dirty: 0, flat: 0 });
  });
});

it('[R13.1] three who share the second place', () => {
  const ids = ['ann', 'bob', 'cid', 'dan'];
  const setup = unwrap(rally.parseSetup({ stages: ['J1-J4'], drivers: drivers(...ids) }));
  const start = rally.start(setup).state;
  const cars = start.cars.map((car) => ({ ...car, place: 'finished' as const }));
  const times = [{ ann: 300, bob: 400, cid: 400, dan: 400 }];
  const ranking = rankingOf({ ...start, cars, times });
  expect(ranking.map(({ place, seat }) => `${place} ${seat}`)).toEqual([
    '1 ann',
    '2 bob',
    '2 cid',
    '2 dan',
  ]);
});
