import { unwrap } from '@perfect-line/core/result';
import type { RoundBody } from '@perfect-line/protocol/seasons';
import { GAME_KINDS, type GameKind } from '@perfect-line/rules/game';
import { GAMES } from '@perfect-line/solver/games';
import { openMemoryStore } from '@perfect-line/store/memoryStore';
import { describe, expect, it } from 'vitest';

import { realGames, sessionOf } from '../../e2e/runs.ts';
import { guest, nextId, roomOf, Stage } from '../../e2e/stage.ts';
import { newNumber } from '../../e2e/testServer.ts';
import type { Room } from '../room/room.ts';
import { raceOf } from './roundCourse.ts';
import { SeasonClock } from './seasonClock.ts';
import { Seasons } from './seasons.ts';

const DAY = 86_400_000;
const SEATS = ['red', 'blue', 'white', 'green'];
const LISTED = ['blue', 'red', 'green', 'white'];
const drivers = SEATS.map((id) => ({ id }));
const SETUPS: Readonly<Record<GameKind, Readonly<Record<string, unknown>>>> = {
  gt: { track: { ready: 1 }, laps: 1, drivers, grid: LISTED },
  rally: { stages: ['C8-C3 / J6-J5 / C4-C5'], drivers, startOrder: LISTED },
};
const readBy = (kind: GameKind, setup: unknown): Record<string, unknown> => ({
  ...(unwrap<unknown, unknown>(GAMES[kind].game.parseSetup(setup)) as object),
});

describe.each(GAME_KINDS)('ADR 216: seats nobody needs are left out of a race of %s', (kind) => {
  const terms = { clock: { type: 'none' }, absent: 'computer', substitute: 'club' } as const;
  const read = readBy(kind, SETUPS[kind]);
  const course = { kind: 'race', game: kind, setup: read, computers: {}, ...terms } as const;

  it.each([2, 3, 4])('which the rules read for %i drivers, in the order listed', (count) => {
    const { setup } = raceOf(course, count);
    const kept = SEATS.slice(0, count);
    expect(readBy(kind, setup)).toEqual({ ...read, ...setup });
    const names = { gt: 'grid', rally: 'startOrder' } as const;
    expect(setup[names[kind]]).toEqual(LISTED.filter((seat) => kept.includes(seat)));
    expect(setup['stages']).toEqual(read['stages']);
  });
});

async function sit(room: Room, player: string): Promise<string> {
  const listener = guest(player);
  await room.watch(listener, 0, '');
  const { commitment } = newNumber();
  const { id: race } = room;
  await room.handle(listener, { type: 'join', race, id: nextId(), name: player, commitment });
  const answer = listener.frames.findLast(({ type }) => type === 'ack' || type === 'refused');
  return answer?.type === 'refused' ? answer.code : (answer?.type ?? '');
}

async function cupOf(kind: GameKind) {
  const stage = new Stage();
  stage.use(openMemoryStore(), realGames);
  stage.time = Date.parse('2026-11-16T12:00:00Z');
  const { store, rooms } = stage;
  const now = (): number => stage.time;
  const seasons = new Seasons({ store, rooms, games: realGames, levels: ['club'], now });
  const telemetry = { fault: () => undefined, answered: () => undefined };
  const calls = { callPlayer: async () => undefined };
  const later = () => () => undefined;
  const clock = new SeasonClock({ store, rooms, telemetry, now, later, calls });
  const round: RoundBody = {
    kind: 'race',
    game: kind,
    setup: SETUPS[kind],
    computers: {},
    opensAt: stage.time + DAY,
    clock: { type: 'none' },
    absent: 'computer',
    substitute: 'club',
  };
  const rules = { name: 'Cup', points: [10], dropped: 0, teams: [], rounds: [round] };
  const id = unwrap(await seasons.found(sessionOf('ann'), { ...rules, ties: 'share' }));
  const enter = (player: string) => seasons.enter(sessionOf(player), id, undefined);
  const raceAt = async (time: number): Promise<Room> => {
    stage.time = time;
    await clock.look();
    const [made] = unwrap(await seasons.page(id, 'ann')).rounds;
    return roomOf(stage, made?.race ?? '');
  };
  return { enter, raceAt, opensAt: round.opensAt };
}

describe.each(GAME_KINDS)('a race round of %s', (kind) => {
  it('ADR 216: is made for the drivers who entered, and who enters later takes no seat of theirs', async () => {
    const { enter, raceAt, opensAt } = await cupOf(kind);
    for (const player of ['ann', 'bob']) unwrap(await enter(player));
    const room = await raceAt(opensAt);
    unwrap(await enter('cho'));
    expect(await sit(room, 'ann')).toBe('ack');
    expect(await sit(room, 'cho')).toBe('race.full');
    expect(await sit(room, 'dan')).toBe('season.not-entered');
    expect(await sit(room, 'bob')).toBe('ack');
    expect(room.table.seats.map(({ holder }) => holder)).toEqual(['ann', 'bob']);
  });

  it('has a seat that a computer would take for the first who enters later', async () => {
    const { enter, raceAt, opensAt } = await cupOf(kind);
    unwrap(await enter('ann'));
    const room = await raceAt(opensAt);
    for (const player of ['bob', 'cho']) unwrap(await enter(player));
    expect(await sit(room, 'cho')).toBe('race.full');
    expect([await sit(room, 'bob'), await sit(room, 'ann')]).toEqual(['ack', 'ack']);
  });
});
