import { pig, PIG_TABLES } from '@perfect-line/testkit/pig';
import { describe, expect, it } from 'vitest';

import { openerOf } from './gameTable.ts';
import { openSession } from './session.ts';
import { codeOf, type Fields } from './testTable.ts';

type Reply = Fields & { readonly ok: boolean };
type Ask = (request: Fields) => Reply;
type Shown = { readonly sum: number; readonly rolls: number; readonly hash: string };

/** A referee that knows Pig and nothing of Pig but its rules. */
const open = (): Ask => {
  const openers = { pig: openerOf(pig) };
  const session = openSession({ openers, rig: true, secretSeed: () => 'secret' });
  return (request) => JSON.parse(session.answer(JSON.stringify(request)).line) as Reply;
};

const SETUP = { drivers: [{ id: 'red' }, { id: 'blue' }], target: 20 };
const NEW = { do: 'new', game: 'pig', setup: SETUP, seed: 'sow 40' };
const stateOf = (reply: Reply): Shown => reply['state'] as Shown;
const act = (ask: Ask, type: string): Reply => ask({ do: 'act', action: { type } });

/** Holds at ten, until nobody may go on. */
function playOut(ask: Ask): Reply {
  let reply = ask({ do: 'state' });
  for (;;) {
    const { sum, rolls } = stateOf(reply);
    const next = act(ask, rolls > 0 && sum >= 10 ? 'hold' : 'roll');
    if (!next.ok) return next;
    reply = next;
  }
}

describe('a game that is only rules, at the referee', () => {
  it('is played to its end, and its record leads to the same end', () => {
    const ask = open();
    expect(ask(NEW).ok).toBe(true);
    expect(codeOf(playOut(ask))).toBe('game.over');
    const { record } = ask({ do: 'log' });
    expect(record).toMatchObject({ game: 'pig', rulesVersion: 'pig-2', tables: PIG_TABLES });
    const other = open();
    expect(other({ do: 'load', record }).ok).toBe(true);
    expect(other({ do: 'hash' })['hash']).toBe(ask({ do: 'hash' })['hash']);
    expect(stateOf(other({ do: 'state' }))).toEqual(stateOf(ask({ do: 'state' })));
  });

  it('tells what happened, with the dice', () => {
    const ask = open();
    ask(NEW);
    expect(act(ask, 'roll')['events']).toEqual([
      { type: 'roll', seat: 'red' },
      { type: 'chance', faces: ['5'] },
      { type: 'rolled', seat: 'red', face: 5 },
    ]);
    expect(act(ask, 'roll')['events']).toContainEqual({ type: 'lost', seat: 'red' });
  });

  it('lets a driver resign who is not to act', () => {
    const ask = open();
    ask(NEW);
    expect(ask({ do: 'act', action: { type: 'resign', driver: 'blue' } }).ok).toBe(true);
    expect(codeOf(ask({ do: 'act', action: { type: 'resign', driver: 'blue' } }))).toBe(
      'resign.twice',
    );
  });

  it('reads an older record by its own version', () => {
    const events = [
      { type: 'action', seat: 'red', action: { type: 'roll' } },
      { type: 'chance', faces: ['1'] },
      { type: 'action', seat: 'blue', action: { type: 'roll' } },
    ];
    const record = { game: 'pig', rulesVersion: 'pig-1', setup: SETUP, events };
    expect(open()({ do: 'load', record }).ok).toBe(true);
    const today = { ...record, rulesVersion: 'pig-2' };
    expect(codeOf(open()({ do: 'load', record: today }))).toBe('turn.not-yours');
  });

  const absent: readonly Fields[] = [
    { do: 'steps', plan: [] },
    { do: 'count' },
    { do: 'odds', plan: [], mode: 'one-by-one' },
    { do: 'best' },
    { do: 'position', game: 'pig', setup: SETUP },
  ];
  it.each(absent)('refuses what it does not have: %j', (request) => {
    const ask = open();
    const before = ask(NEW);
    expect(codeOf(ask(request))).toBe('request.not-in-game');
    expect(stateOf(ask({ do: 'state' }))).toEqual(stateOf(before));
  });

  it('and knows no other game', () => {
    expect(codeOf(open()({ ...NEW, game: 'gt' }))).toBe('request.game');
  });
});
