import { hashChain } from '@perfect-line/core/hashChain';
import { commitmentOf } from '@perfect-line/core/keyedDice';
import { unwrap } from '@perfect-line/core/result';
import { answerChance } from '@perfect-line/protocol/dice';
import { afterEvent, chainAsked, nextLink, startLinks } from '@perfect-line/protocol/links';
import { RECORD_FORMAT, type RaceRecord, type RecordedEvent } from '@perfect-line/protocol/record';
import { diceKeyOf } from '@perfect-line/protocol/verify';
import type { GameEvent, GameKind } from '@perfect-line/rules/game';

import { GAMES } from '@perfect-line/solver/games';

import { chooseFor } from '../src/computerDrivers.ts';

export const RACES: Readonly<Record<GameKind, Readonly<Record<string, unknown>>>> = {
  gt: { track: { ready: 1 }, laps: 1, drivers: [{ id: 'red' }, { id: 'blue' }, { id: 'white' }] },
  rally: { stages: ['C8-C3 / J6-J5 / C4-C5'], drivers: [{ id: 'red' }, { id: 'blue' }] },
};

const secret = '0f'.repeat(32);
const numbers = ['1e'.repeat(32), '2d'.repeat(32)];

/** Long enough for every roll of a driver in these races. */
const chain = hashChain('3c'.repeat(32), 400);

type Version = RaceRecord['version'];
type Played = { readonly events: readonly RecordedEvent[]; readonly hash: string };

/** In version 2 red is a player with a chain; all others are computers. */
function play(kind: GameKind, record: Omit<RaceRecord, 'events' | 'hash'>, setup: unknown): Played {
  const { game } = GAMES[kind];
  const { race, dice } = record;
  const key = diceKeyOf(record);
  const [events, recorded]: [GameEvent<unknown>[], RecordedEvent[]] = [[], []];
  let { state } = game.start(setup);
  let links = startLinks(dice.chains ?? []);
  while (!game.isOver(state)) {
    const due = game.chanceDue(state);
    const seat = game.toAct(state) ?? '';
    const request = { race, game: kind, setup, events, seat, level: 'beginner' };
    const event: GameEvent<unknown> =
      due === undefined
        ? { type: 'action', seat, action: chooseFor(request) }
        : { type: 'chance', faces: answerChance({ ...key, trail: links?.trail }, due) };
    ({ state } = unwrap(game.apply(state, event)));
    events.push(event);
    const at = recorded.length;
    if (event.type === 'chance') {
      recorded.push({ type: 'chance', faces: [...event.faces], by: 'dice', at });
    } else {
      const by = links !== undefined && seat === 'red' ? 'player' : 'computer';
      const told = links && chainAsked(links, game, { ...event, after: state });
      const link = by === 'player' && told !== undefined ? nextLink(chain, told) : undefined;
      recorded.push({ ...event, by, at, ...(link !== undefined && { link }) });
    }
    links = links && afterEvent(links, recorded.at(-1) ?? { by: 'dice' });
  }
  return { events: recorded, hash: game.hash(state) };
}

/** A race of beginners with dice that anyone can throw again: for fixtures of records. */
export function makeRecord(kind: GameKind, version: Version = 1): RaceRecord {
  const { game } = GAMES[kind];
  const checked = unwrap(game.parseSetup(RACES[kind])) as Readonly<Record<string, unknown>>;
  const { tables, ...setup } = checked;
  const seated = ['red', 'blue'].map((seat, i) => {
    const number = numbers[i] ?? '';
    return { seat, commitment: commitmentOf(number), number };
  });
  const players = version === 3 ? [] : seated;
  const chains = version === 2 ? { chains: [{ seat: 'red', tip: chain[0] }] } : {};
  const equal = version === 3 ? { challenge: 'fixture-friends-' } : {};
  const record = {
    format: RECORD_FORMAT,
    version,
    race: `fixture-${kind}`.padEnd(16, '-'),
    game: kind,
    rulesVersion: game.rulesVersion,
    ...(tables !== undefined && { tables }),
    setup,
    seats: seated.map(({ seat }) =>
      version === 2 && seat === 'red' ? { seat, name: 'Ann' } : { seat, computer: 'beginner' },
    ),
    dice: { commitment: commitmentOf(secret), secret, players, ...chains, ...equal },
  } as const;
  const { events, hash } = play(kind, record, checked);
  return { ...record, events: [...events], hash };
}

if (process.argv[1]?.endsWith('makeRecord.ts') === true) {
  const kind = process.argv[2] === 'rally' ? 'rally' : 'gt';
  const version = ([1, 2, 3] as const).find((each) => String(each) === process.argv[3]) ?? 1;
  process.stdout.write(`${JSON.stringify(makeRecord(kind, version))}\n`);
}
