import { commitmentOf } from '@perfect-line/core/keyedDice';
import { unwrap } from '@perfect-line/core/result';
import { answerChance } from '@perfect-line/protocol/dice';
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

/** A race of beginners with dice that anyone can throw again: for fixtures of records. */
export function makeRecord(kind: GameKind): RaceRecord {
  const { game } = GAMES[kind];
  const checked = unwrap(game.parseSetup(RACES[kind])) as Readonly<Record<string, unknown>>;
  const { tables, ...setup } = checked;
  const race = `fixture-${kind}`.padEnd(16, '-');
  const players = ['red', 'blue'].map((seat, i) => {
    const number = numbers[i] ?? '';
    return { seat, commitment: commitmentOf(number), number };
  });
  const dice = { commitment: commitmentOf(secret), secret, players };
  const key = diceKeyOf({ race, dice });
  const events: GameEvent<unknown>[] = [];
  let { state } = game.start(checked);
  while (!game.isOver(state)) {
    const due = game.chanceDue(state);
    const seat = game.toAct(state) ?? '';
    const request = { race, game: kind, setup: checked, events, seat, level: 'beginner' };
    const event: GameEvent<unknown> =
      due === undefined
        ? { type: 'action', seat, action: chooseFor(request) }
        : { type: 'chance', faces: answerChance(key, due) };
    ({ state } = unwrap(game.apply(state, event)));
    events.push(event);
  }
  const recorded = events.map((event, at): RecordedEvent =>
    event.type === 'chance'
      ? { type: 'chance', faces: [...event.faces], by: 'dice', at }
      : { ...event, by: 'computer', at },
  );
  return {
    format: RECORD_FORMAT,
    version: 1,
    race,
    game: kind,
    rulesVersion: game.rulesVersion,
    ...(tables !== undefined && { tables }),
    setup,
    seats: players.map(({ seat }) => ({ seat, computer: 'beginner' })),
    events: recorded,
    dice,
    hash: game.hash(state),
  };
}

if (process.argv[1]?.endsWith('makeRecord.ts') === true) {
  const kind = process.argv[2] === 'rally' ? 'rally' : 'gt';
  process.stdout.write(`${JSON.stringify(makeRecord(kind))}\n`);
}
