import { unwrap } from '@perfect-line/core/result';
import type { GameEvent } from '@perfect-line/rules/game';
import { makeRecord, parseRecord, replay } from '@perfect-line/rules/record';
import { describe, expect, it } from 'vitest';

import { pig, PIG_TABLES, type PigAction, type PigState } from './pig.ts';

const DRIVERS = [{ id: 'a' }, { id: 'b' }];

/** `a:roll` is an action, `1` a face. */
const eventOf = (text: string): GameEvent<PigAction> => {
  const [seat = '', type] = text.split(':');
  if (type === undefined) return { type: 'chance', faces: [text] };
  return { type: 'action', seat, action: unwrap(pig.parseAction({ type })) };
};

const play = (setup: object, texts: readonly string[], version?: string): PigState => {
  let { state } = pig.start(unwrap(pig.parseSetup({ drivers: DRIVERS, ...setup }, version)));
  for (const text of texts) ({ state } = unwrap(pig.apply(state, eventOf(text))));
  return state;
};

const refusalOf = (setup: object, version?: string): string | undefined => {
  const read = pig.parseSetup({ drivers: DRIVERS, ...setup }, version);
  return read.ok ? undefined : read.error.code;
};

describe('options of Pig', () => {
  const firstOnes: [name: string, options: object, seat: string | undefined][] = [
    ['today a first 1 is harmless', {}, 'a'],
    ['a 1 loses the turn where the table wants it', { gentleStart: false }, 'b'],
  ];
  it.each(firstOnes)('[P1] %s', (_name, options, seat) => {
    expect(pig.toAct(play({ options }, ['a:roll', '1']))).toBe(seat);
  });

  it('[P1] a second roll is as dangerous as ever', () => {
    expect(pig.toAct(play({}, ['a:roll', '6', 'a:roll', '1']))).toBe('b');
  });

  it('[P2] a turn has as many rolls as the table allows', () => {
    const thrice = ['a:roll', '2', 'a:roll', '2', 'a:roll', '2'];
    expect(pig.actionsNow(play({}, thrice))).toEqual(['roll', 'hold']);
    const limited = play({ options: { mostRolls: 3 } }, thrice);
    expect(pig.actionsNow(limited)).toEqual(['hold']);
    expect(pig.apply(limited, eventOf('a:roll'))).toMatchObject({ error: { code: 'roll.most' } });
  });

  const refused: [name: string, setup: object, version: string | undefined, code: string][] = [
    ['an option it does not have', { options: { wings: true } }, undefined, 'setup.unknown-option'],
    ['a value that is none', { options: { mostRolls: 2 } }, undefined, 'setup.option-value'],
    ['a version it does not have', {}, 'pig-9', 'record.rules-version'],
    ['a die without faces', { tables: { die: [] } }, undefined, 'tables.wrong'],
  ];
  it.each(refused)('refuses %s', (_name, setup, version, code) => {
    expect(refusalOf(setup, version)).toBe(code);
  });
});

describe('records of Pig', () => {
  const texts = ['a:roll', '1', 'b:roll', '6', 'b:roll', '4', 'b:hold'];
  const setup = { target: 8, drivers: DRIVERS, tables: PIG_TABLES };
  const record = { ...makeRecord(pig, setup, texts.map(eventOf)), rulesVersion: 'pig-1' };

  it('keep the rules and the hash of their version', () => {
    const { states } = unwrap(replay(pig, unwrap(parseRecord(pig, record))));
    // Hashes of the program that knew no options.
    expect([states[0], states.at(-1)].map((state) => state && pig.hash(state))).toEqual([
      '180e777eb69d22',
      '1674c68e239070',
    ]);
  });

  it('are refused where today’s rules would be read into them', () => {
    const today = unwrap(parseRecord(pig, { ...record, rulesVersion: 'pig-2' }));
    expect(replay(pig, today)).toMatchObject({ error: { code: 'turn.not-yours' } });
  });

  it('hash a reading that differs', () => {
    const plain = play({}, [], 'pig-1');
    expect(pig.hash(plain)).not.toBe(pig.hash(play({ options: { mostRolls: 3 } }, [], 'pig-1')));
  });
});
