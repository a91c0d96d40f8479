import { commitmentOf } from '@perfect-line/core/keyedDice';
import { unwrap } from '@perfect-line/core/result';
import type { GameEvent } from '@perfect-line/rules/game';
import { pig, type PigAction } from '@perfect-line/testkit/pig';
import { describe, expect, it } from 'vitest';

import { answerChance } from './dice.ts';
import { parseRecord, RECORD_FORMAT, type RaceRecord, type RecordedEvent } from './record.ts';
import { diceKeyOf, verifyRecord } from './verify.ts';

const secret = '5a'.repeat(32);
const number = '77'.repeat(32);
const dice = {
  commitment: commitmentOf(secret),
  secret,
  players: [
    { seat: 'red', commitment: commitmentOf(number), number },
    { seat: 'blue', commitment: 'ab'.repeat(32) },
  ],
};
const race = 'AbCdEfGhIjKlMn-_';
const setup = { drivers: [{ id: 'red' }, { id: 'blue' }], target: 20, secret: false };

/** A race played to its end with honest dice: roll to ten, then hold. */
function honestRecord(game = pig): RaceRecord {
  const key = diceKeyOf({ race, dice });
  const events: RecordedEvent[] = [];
  let { state } = pig.start(unwrap(pig.parseSetup(setup)));
  const take = (event: GameEvent<PigAction>): void => {
    ({ state } = unwrap(pig.apply(state, event)));
    if (event.type === 'chance')
      events.push({ type: 'chance', faces: [...event.faces], by: 'dice', at: 1 });
    else events.push({ ...event, by: 'player', at: 1 });
  };
  for (let i = 0; i < 500 && !pig.isOver(state); i++) {
    const request = game.chanceDue(state);
    const action: PigAction = { type: state.sum < 10 ? 'roll' : 'hold' };
    if (request !== undefined) take({ type: 'chance', faces: answerChance(key, request) });
    else take({ type: 'action', seat: pig.toAct(state) ?? '', action });
  }
  return {
    format: RECORD_FORMAT,
    version: 1,
    race,
    game: 'gt',
    rulesVersion: pig.rulesVersion,
    setup,
    seats: [{ seat: 'red', name: 'Ann' }, { seat: 'blue' }],
    events,
    dice,
    hash: pig.hash(state),
  };
}

const record = honestRecord();
const firstRoll = record.events.findIndex((event) => event.type === 'chance');
const replaced = (at: number, by: RecordedEvent): RaceRecord => ({
  ...record,
  events: record.events.with(at, by),
});
const otherFace = (): string => {
  const event = record.events[firstRoll];
  return event?.type === 'chance' && event.faces[0] === '6' ? '5' : '6';
};

describe('verifying a record', () => {
  it('accepts an honest race and names who never opened a number', () => {
    const verified = unwrap(verifyRecord(pig, record));
    expect(verified.events).toBe(record.events.length);
    expect(verified.draws.length).toBe(record.events.filter((e) => e.type === 'chance').length);
    expect(verified.unopened).toEqual(['blue']);
  });

  it('reads a record from text', () => {
    expect(unwrap(parseRecord(JSON.stringify(record)))).toEqual(record);
    expect(parseRecord('{}').ok).toBe(false);
    expect(parseRecord(JSON.stringify({ ...record, more: 1 })).ok).toBe(false);
  });

  const holdByBlue: RecordedEvent = {
    type: 'action',
    seat: 'blue',
    action: { type: 'hold' },
    by: 'player',
    at: 1,
  };
  const forged: [name: string, forged: RaceRecord, code: string][] = [
    [
      'another secret',
      { ...record, dice: { ...dice, secret: '5b'.repeat(32) } },
      'verify.commitment',
    ],
    [
      'another secret with its commitment',
      {
        ...record,
        dice: { ...dice, secret: '5b'.repeat(32), commitment: commitmentOf('5b'.repeat(32)) },
      },
      'verify.roll',
    ],
    [
      'a player’s number that was not committed to',
      {
        ...record,
        dice: { ...dice, players: [{ seat: 'red', commitment: 'cd'.repeat(32), number }] },
      },
      'verify.player-number',
    ],
    [
      'a player’s number left out',
      {
        ...record,
        dice: { ...dice, players: [{ seat: 'red', commitment: commitmentOf(number) }] },
      },
      'verify.roll',
    ],
    ['another race', { ...record, race: 'ZZZZZZZZZZZZZZZZ' }, 'verify.roll'],
    [
      'a roll changed',
      replaced(firstRoll, { type: 'chance', faces: [otherFace()], by: 'dice', at: 1 }),
      'verify.roll',
    ],
    [
      'a roll left out',
      { ...record, events: record.events.toSpliced(firstRoll, 1) },
      'verify.order',
    ],
    ['an action against the rules', replaced(0, holdByBlue), 'verify.rule'],
    ['an action nobody knows', replaced(0, { ...holdByBlue, action: 7 }), 'verify.rule'],
    ['the end cut off', { ...record, events: record.events.slice(0, -1) }, 'verify.unfinished'],
    ['another result', { ...record, hash: '0' }, 'verify.hash'],
    ['a setup the rules refuse', { ...record, setup: {} }, 'verify.setup'],
  ];
  it.each(forged)('finds %s', (_name, each, code) => {
    const verified = verifyRecord(pig, each);
    expect(verified.ok ? 'ok' : verified.error.code).toBe(code);
  });

  it('finds a game that uses one label for two draws', () => {
    const lazy = {
      ...pig,
      chanceDue: (state: Parameters<typeof pig.chanceDue>[0]) =>
        pig.chanceDue(state)?.map((draw) => ({ ...draw, label: 'die' })),
    };
    const verified = verifyRecord(lazy, honestRecord(lazy));
    expect(verified.ok ? 'ok' : verified.error.code).toBe('verify.label-reused');
  });
});

describe('equal dice', () => {
  const equalDice = { ...dice, players: [], challenge: 'friends-of-Anna-' };
  const key = diceKeyOf({ race, dice: equalDice });
  it('are read only with a challenge, and without what others add', () => {
    const text = (change: object): string =>
      JSON.stringify({ ...record, version: 3, dice: equalDice, ...change });
    expect(parseRecord(text({})).ok).toBe(true);
    const wrong = [
      { version: 1 },
      { version: 2 },
      { dice: { ...equalDice, challenge: undefined } },
      { dice: { ...equalDice, challenge: 'x' } },
      { dice: { ...dice, challenge: equalDice.challenge } },
      { dice: { ...equalDice, chains: [{ seat: 'red', tip: number }] } },
    ];
    for (const change of wrong) expect(parseRecord(text(change)).ok).toBe(false);
  });

  it('do not ask which race it is', () => {
    const other = diceKeyOf({ race: 'another-race-id-', dice: equalDice });
    const request = pig.chanceDue(
      unwrap(pig.apply(pig.start(unwrap(pig.parseSetup(setup))).state, FIRST)).state,
    );
    expect(answerChance(other, request ?? [])).toEqual(answerChance(key, request ?? []));
    expect(request?.length).toBe(1);
  });
});

const FIRST = { type: 'action', seat: 'red', action: { type: 'roll' } } as const;
