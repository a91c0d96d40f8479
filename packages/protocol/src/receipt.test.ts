import { commitmentOf } from '@perfect-line/core/keyedDice';
import { unwrap } from '@perfect-line/core/result';
import { describe, expect, it } from 'vitest';

import { checkReceipt, parseReceipt, type Receipt } from './receipt.ts';
import { RECORD_FORMAT, type RaceRecord } from './record.ts';

const hex = (digit: string): string => digit.repeat(64);
const number = hex('1');
const commitment = commitmentOf(number);

const record: RaceRecord = {
  format: RECORD_FORMAT,
  version: 2,
  race: 'AbCdEfGhIjKlMn-_',
  game: 'pig',
  rulesVersion: 'pig-2',
  setup: {},
  seats: [{ seat: 'red' }, { seat: 'blue' }],
  events: [
    { type: 'action', seat: 'red', action: {}, by: 'player', at: 1, link: hex('a') },
    { type: 'chance', faces: ['1'], by: 'dice', at: 1 },
    { type: 'action', seat: 'blue', action: {}, by: 'player', at: 1, link: hex('b') },
  ],
  dice: {
    commitment: hex('c'),
    secret: hex('d'),
    players: [
      { seat: 'red', commitment, number },
      { seat: 'blue', commitment: hex('2') },
    ],
    chains: [
      { seat: 'red', tip: hex('e') },
      { seat: 'blue', tip: hex('f') },
    ],
  },
  hash: '',
};
const receipt: Receipt = {
  format: 'perfect-line/receipt',
  version: 1,
  race: record.race,
  seat: 'red',
  serverCommitment: hex('c'),
  number,
  isOpened: true,
  seals: [
    { seat: 'red', commitment, tip: hex('e') },
    { seat: 'blue', commitment: hex('2'), tip: hex('f') },
  ],
  tips: [hex('e')],
  taken: { seq: 1, link: hex('a') },
  untaken: [],
};
const unopened = [{ seat: 'red', commitment }, ...record.dice.players.slice(1)];
const withDice = (dice: Partial<RaceRecord['dice']>): RaceRecord => ({
  ...record,
  dice: { ...record.dice, ...dice },
});
const chains = record.dice.chains ?? [];
const moved: RaceRecord = {
  ...record,
  events: [
    ...record.events,
    { type: 'action', seat: 'red', action: {}, by: 'player', at: 1, chain: hex('9') },
  ],
};
const faults = (of: RaceRecord, by: Receipt): readonly string[] =>
  checkReceipt(of, by).flatMap(({ point, verdict }) =>
    verdict === 'good' ? [] : [`${verdict} ${point}`],
  );

describe('a receipt held against a record', () => {
  it('speaks on every point it can, and finds an honest record good', () => {
    const points = checkReceipt(record, receipt);
    expect(points.map(({ point }) => point)).toEqual([
      'seal',
      'number',
      'others',
      'chain',
      'links',
    ]);
    expect(faults(record, receipt)).toEqual([]);
  });

  it('from before there were chains speaks on what was noted then', () => {
    const { chains: _, ...dice } = record.dice;
    const first: RaceRecord = { ...record, version: 1, dice };
    const { taken: __, ...old } = receipt;
    const points = checkReceipt(first, { ...old, seals: [], tips: [], isOpened: false });
    expect(points.map(({ point }) => point)).toEqual(['seal', 'number']);
  });

  const cases: [name: string, record: RaceRecord, receipt: Receipt, faults: readonly string[]][] = [
    ['another race', { ...record, race: 'ZZZZZZZZZZZZZZZZ' }, receipt, ['bad race']],
    ['another seal of the server', withDice({ commitment: hex('0') }), receipt, ['bad seal']],
    ['another number of ours', record, { ...receipt, number: hex('3') }, ['bad number']],
    [
      'a seat that is not in the dice',
      withDice({ players: [] }),
      { ...receipt, seals: [] },
      ['bad number'],
    ],
    [
      'a number left out that the server had taken',
      withDice({ players: unopened }),
      receipt,
      ['bad number'],
    ],
    [
      'a number left out that never arrived',
      withDice({ players: unopened }),
      { ...receipt, isOpened: false },
      [],
    ],
    [
      'another seal of another player',
      withDice({
        players: [
          { seat: 'red', commitment, number },
          { seat: 'blue', commitment: hex('8') },
        ],
      }),
      receipt,
      ['bad others'],
    ],
    [
      'another chain of another player',
      withDice({ chains: [...chains.slice(0, 1), { seat: 'blue', tip: hex('8') }] }),
      receipt,
      ['bad others'],
    ],
    [
      'a chain of another player that nobody saw',
      record,
      { ...receipt, seals: [{ seat: 'blue', commitment: hex('2') }] },
      ['bad others'],
    ],
    [
      'another chain of ours',
      withDice({ chains: [{ seat: 'red', tip: hex('8') }, ...chains.slice(1)] }),
      { ...receipt, seals: [] },
      ['bad chain'],
    ],
    ['a new chain of ours', moved, { ...receipt, tips: [hex('e'), hex('9')] }, []],
    ['a new chain made elsewhere', moved, receipt, ['note chains']],
    [
      'a link of ours left out',
      { ...record, events: record.events.slice(1) },
      receipt,
      ['bad links'],
    ],
    [
      'a link of ours with another roll',
      record,
      { ...receipt, taken: { seq: 3, link: hex('a') } },
      ['bad links'],
    ],
    [
      'a roll that was not taken',
      record,
      { ...receipt, untaken: [{ base: 4, link: hex('7') }] },
      ['note untaken'],
    ],
  ];
  it.each(cases)('%s', (_name, of, by, expected) => {
    expect(faults(of, by)).toEqual(expected);
  });

  it('goes into a file and comes back', () => {
    expect(unwrap(parseReceipt(JSON.stringify(receipt)))).toEqual(receipt);
    expect(parseReceipt('{}').ok).toBe(false);
  });
});

it('holds equal dice against the seal alone', () => {
  const { chains: _, ...dice } = { ...record.dice, players: [], challenge: 'friends-of-Anna-' };
  const equal: RaceRecord = { ...record, version: 3, events: [], dice };
  expect(checkReceipt(equal, receipt)).toEqual([{ point: 'seal', verdict: 'good' }]);
  const other = { ...equal, dice: { ...dice, commitment: hex('9') } };
  expect(checkReceipt(other, receipt)).toEqual([{ point: 'seal', verdict: 'bad' }]);
});
