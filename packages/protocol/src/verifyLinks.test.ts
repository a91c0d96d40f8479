import { hashChain } from '@perfect-line/core/hashChain';
import { commitmentOf } from '@perfect-line/core/keyedDice';
import { unwrap } from '@perfect-line/core/result';
import type { GameEvent } from '@perfect-line/rules/game';
import { pig, type PigAction, type PigState } from '@perfect-line/testkit/pig';
import { describe, expect, it } from 'vitest';

import { answerChance } from './dice.ts';
import { afterEvent, chainAsked, nextLink, startLinks, type Links } from './links.ts';
import { parseRecord, RECORD_FORMAT, type RaceRecord, type RecordedEvent } from './record.ts';
import { diceKeyOf, verifyRecord, type Ground } from './verify.ts';

const secret = '5a'.repeat(32);
const race = 'AbCdEfGhIjKlMn-_';
const setup = {
  drivers: [{ id: 'red' }, { id: 'blue' }, { id: 'white' }, { id: 'pink' }],
  target: 40,
};
const seats = [
  { seat: 'red', name: 'Ann' },
  { seat: 'blue', name: 'Bob' },
  { seat: 'white', computer: 'club' },
  { seat: 'pink', name: 'Old page' },
];
const chains = {
  red: hashChain('01'.repeat(32), 60),
  blue: hashChain('02'.repeat(32), 60),
  redAgain: hashChain('03'.repeat(32), 60),
};
const commits = [
  { seat: 'red', tip: chains.red[0] },
  { seat: 'blue', tip: chains.blue[0] },
];
const dice = { commitment: commitmentOf(secret), secret, players: [] };
/** The clock drives blue in its second turn; red changes device before its third. */
const CLOCK_TURN = 6;
const DEVICE_TURN = 9;

type Play = { state: PigState; links: Links; red: keyof typeof chains };

const byOf = (seat: string, turn: number): 'player' | 'computer' | 'clock' => {
  if (seat === 'white') return 'computer';
  return turn === CLOCK_TURN ? 'clock' : 'player';
};

function decide(play: Play): RecordedEvent {
  const { state } = play;
  const seat = pig.toAct(state) ?? '';
  const action: PigAction = { type: state.rolls < 2 ? 'roll' : 'hold' };
  const by = byOf(seat, state.turn);
  const deed = { type: 'action', seat, action, by, at: 1 } as const;
  if (state.turn === DEVICE_TURN && play.red === 'red') {
    play.red = 'redAgain';
    return { ...deed, chain: chains.redAgain[0] };
  }
  const { state: after } = unwrap(pig.apply(state, { type: 'action', seat, action }));
  const asked = by === 'player' ? chainAsked(play.links, pig, { seat, action, after }) : undefined;
  const link = asked && nextLink(chains[seat === 'red' ? play.red : 'blue'], asked);
  return { ...deed, ...(link !== undefined && { link }) };
}

function honestRecord(): RaceRecord {
  const key = diceKeyOf({ race, dice });
  const events: RecordedEvent[] = [];
  const links = startLinks(commits);
  if (links === undefined) throw new Error('no chains');
  const play: Play = {
    state: pig.start(unwrap(pig.parseSetup(setup))).state,
    links,
    red: 'red',
  };
  while (!pig.isOver(play.state)) {
    const due = pig.chanceDue(play.state);
    const faces = due && [...answerChance({ ...key, trail: play.links.trail }, due)];
    const event: RecordedEvent =
      faces === undefined ? decide(play) : { type: 'chance', faces, by: 'dice', at: 1 };
    play.state = unwrap(pig.apply(play.state, event as GameEvent<PigAction>)).state;
    play.links = afterEvent(play.links, event);
    events.push(event);
  }
  return {
    format: RECORD_FORMAT,
    version: 2,
    race,
    game: 'pig',
    rulesVersion: pig.rulesVersion,
    setup,
    seats,
    events,
    dice: { ...dice, chains: commits },
    hash: pig.hash(play.state),
  };
}

const record = honestRecord();
type Linked = Extract<RecordedEvent, { type: 'action' }>;
const at = (fits: (event: Linked) => boolean): number =>
  record.events.findIndex((event) => event.type === 'action' && fits(event));
const changed = (where: number, change: (event: Linked) => RecordedEvent): RaceRecord => ({
  ...record,
  events: record.events.map((event, i) =>
    i === where && event.type === 'action' ? change(event) : event,
  ),
});
function withoutLink(event: Linked): Linked {
  const { link: _, chain: __, ...rest } = event;
  return rest;
}
const withChains = (list: RaceRecord['dice']['chains']): RaceRecord => ({
  ...record,
  dice: { ...record.dice, chains: list },
});
const linkOf = (index: number): string => {
  const event = record.events[index];
  return (event?.type === 'action' ? event.link : undefined) ?? '';
};

const redFirst = at(({ seat, link }) => seat === 'red' && link !== undefined);
const anew = at(({ chain }) => chain !== undefined);
const byComputer = at(({ by }) => by === 'computer');
const byClock = at(({ by }) => by === 'clock');
const isAfterClock = (event: RecordedEvent, i: number): boolean =>
  i > byClock && event.type === 'action' && event.seat === 'blue' && event.link !== undefined;
const blueAfter = record.events.findIndex(isAfterClock);
const codeOf = (forged: RaceRecord): string => {
  const verified = verifyRecord(pig, forged);
  return verified.ok ? 'ok' : verified.error.code;
};

describe('a record of dice of version 2', () => {
  it('is proved, and says of every roll what it hangs on', () => {
    const { draws } = unwrap(verifyRecord(pig, record));
    const grounds = (seat: string): readonly (Ground | undefined)[] =>
      draws.filter((draw) => draw.seat === seat).map((draw) => draw.ground);
    expect(new Set(grounds('white'))).toEqual(new Set(['computer']));
    expect(new Set(grounds('pink'))).toEqual(new Set(['chainless']));
    expect(new Set(grounds('blue'))).toEqual(new Set(['link', 'clock']));
    expect(new Set(grounds('red'))).toEqual(new Set(['link', 'waiting']));
    expect(draws.length).toBe(record.events.filter(({ type }) => type === 'chance').length);
  });

  it('is read from text, and never as one of version 1', () => {
    const text = JSON.stringify(record);
    expect(unwrap(parseRecord(text))).toEqual(JSON.parse(text));
    expect(parseRecord(JSON.stringify({ ...record, version: 1 })).ok).toBe(false);
    const { chains: _, ...bare } = record.dice;
    expect(parseRecord(JSON.stringify({ ...record, dice: bare })).ok).toBe(false);
  });

  it('passes over the link that may have been on its way when the clock drove', () => {
    const list: readonly string[] = chains.blue;
    const before = record.events
      .slice(0, byClock)
      .findLast((event) => event.type === 'action' && event.seat === 'blue' && event.link);
    const last = before?.type === 'action' ? (before.link ?? '') : '';
    expect(list.indexOf(linkOf(blueAfter))).toBe(list.indexOf(last) + 2);
  });

  const forgeries: [name: string, forged: RaceRecord, code: string][] = [
    [
      'a link of somebody else',
      changed(redFirst, (e) => ({ ...e, link: chains.blue[1] })),
      'verify.link',
    ],
    [
      'a link passed over',
      changed(redFirst, (e) => ({ ...e, link: chains.red[2] ?? '' })),
      'verify.link',
    ],
    ['a link left out', changed(redFirst, withoutLink), 'verify.link-missing'],
    [
      'a roll of a player given out as the clock’s',
      changed(redFirst, (e) => ({ ...e, by: 'clock' })),
      'verify.link-extra',
    ],
    [
      'the same without its link: the next one no longer fits',
      changed(redFirst, (e) => ({ ...withoutLink(e), by: 'clock' })),
      'verify.roll',
    ],
    [
      'a link with a computer’s roll',
      changed(byComputer, (e) => ({ ...e, link: chains.red[2] ?? '' })),
      'verify.link-extra',
    ],
    [
      'a turn of the clock given out as the player’s',
      changed(byClock, (e) => ({ ...e, by: 'player' })),
      'verify.link-missing',
    ],
    [
      'another tip',
      withChains([{ seat: 'red', tip: 'ab'.repeat(32) }, ...(record.dice.chains?.slice(1) ?? [])]),
      'verify.link',
    ],
    [
      'the new chain left out',
      changed(anew, (e) => ({ ...withoutLink(e), link: chains.red[9] ?? '' })),
      'verify.link',
    ],
    [
      'a new chain and a link at once',
      changed(anew, (e) => ({ ...e, link: chains.red[9] ?? '' })),
      'verify.link-extra',
    ],
    [
      'a new chain in a computer’s name',
      changed(byComputer, (e) => ({ ...e, chain: chains.redAgain[0] })),
      'verify.chain',
    ],
    [
      'a chain of nobody',
      withChains([...commits, { seat: 'grey', tip: chains.red[0] }]),
      'verify.chain',
    ],
    ['two chains with one seat', withChains([...commits, ...commits]), 'verify.chain'],
    ['no chain at all', withChains([]), 'verify.chain'],
    [
      'given out as version 1',
      {
        ...record,
        version: 1,
        events: record.events.map((e) => (e.type === 'action' ? withoutLink(e) : e)),
      },
      'verify.roll',
    ],
  ];
  it.each(forgeries)('finds %s', (_name, forged, code) => {
    expect(codeOf(forged)).toBe(code);
  });
});
