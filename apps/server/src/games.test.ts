import { canonicalJson } from '@perfect-line/core/canonical';
import { unwrap } from '@perfect-line/core/result';
import type { CreateRace } from '@perfect-line/protocol/race';
import { verifyRecord } from '@perfect-line/protocol/verify';
import { GAME_KINDS, type GameKind } from '@perfect-line/rules/game';
import { GAMES } from '@perfect-line/solver/games';
import { openMemoryStore } from '@perfect-line/store/memoryStore';
import { afterAll, describe, expect, it } from 'vitest';

import { chooseFor, DRIVER_LEVELS } from './computerDrivers.ts';
import { makeRecord } from '../e2e/makeRecord.ts';
import { openDriverPool } from './driverPool.ts';
import { formatPacked, packState, parsePacked, unpackState } from './room/packedState.ts';
import type { Driver } from './drivers.ts';
import type { Course } from './room/course.ts';
import type { Room } from './room/room.ts';
import { Rooms } from './rooms.ts';

const RACES: Readonly<Record<GameKind, Readonly<Record<string, unknown>>>> = {
  gt: { track: { ready: 1 }, laps: 1, drivers: [{ id: 'red' }, { id: 'blue' }, { id: 'white' }] },
  rally: { stages: ['C8-C3 / J6-J5 / C4-C5'], drivers: [{ id: 'red' }, { id: 'blue' }] },
};
const kinds = GAME_KINDS;

const newRooms = (drive: Driver, faults: string[]): Rooms =>
  new Rooms({
    store: openMemoryStore(),
    games: new Map(kinds.map((kind) => [kind, GAMES[kind].game])),
    levels: DRIVER_LEVELS,
    drive,
    telemetry: {
      answered: () => undefined,
      fault: (where) => void faults.push(where),
    },
    now: () => 1000,
    later: () => () => undefined,
    callPlayer: () => undefined,
    maxRooms: 100,
  });

const raceOf = (kind: GameKind, computers: Record<string, string>): CreateRace => ({
  game: kind,
  setup: RACES[kind],
  computers,
  clock: { type: 'none' },
  absent: 'skip',
  substitute: 'club',
  listed: false,
});

const courseOf = (room: Room): Course => {
  const { course } = room.table;
  if (course === undefined) throw new Error('no course');
  return course;
};

type Driven = { readonly room: Room; readonly faults: readonly string[] };

async function raceOfComputers(kind: GameKind, drive: Driver): Promise<Driven> {
  const faults: string[] = [];
  const rooms = newRooms(drive, faults);
  const seats = (RACES[kind]['drivers'] as readonly { id: string }[]).map(({ id }) => id);
  const computers = Object.fromEntries(seats.map((seat) => [seat, 'beginner']));
  const race = unwrap(await rooms.create('host', raceOf(kind, computers)));
  const room = await rooms.room(race);
  if (room === undefined) throw new Error('no room');
  const host = { player: 'host', send: () => undefined };
  await room.handle(host, { type: 'start', race, id: 'request-1' });
  for (let i = 0; i < 20_000 && room.table.row.phase !== 'over'; i++) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(room.table.row.phase).toBe('over');
  return { room, faults };
}

describe.each(kinds)('%s on the server', (kind) => {
  it('is driven to its end by computers, and its record proves every roll', async () => {
    const { room, faults } = await raceOfComputers(kind, async (request) => chooseFor(request));
    expect(faults).toEqual([]);
    const record = unwrap(room.record());
    const verified = unwrap(verifyRecord(GAMES[kind].game, record));
    expect(verified.hash).toBe(courseOf(room).hash);
    expect(verified.draws.length).toBeGreaterThan(10);
    expect(JSON.stringify(record).length).toBeLessThan(1_000_000);
    const first = record.events.findIndex((event) => event.type === 'chance');
    const forged = { type: 'chance', faces: ['?'], by: 'dice', at: 1 } as const;
    const events = record.events.with(first, { ...forged, faces: [...forged.faces] });
    expect(verifyRecord(GAMES[kind].game, { ...record, events })).toMatchObject({
      ok: false,
      error: { code: 'verify.roll' },
    });
  });

  it('reads its own checked setup again, as records and restarts need', () => {
    const { game } = GAMES[kind];
    const setup = unwrap(game.parseSetup(RACES[kind]));
    const again = unwrap(game.parseSetup(JSON.parse(JSON.stringify(setup))));
    expect(game.hash(game.start(again).state)).toBe(game.hash(game.start(setup).state));
    const stored = JSON.parse(JSON.stringify(setup)) as unknown;
    expect(game.hash(game.start(stored).state)).toBe(game.hash(game.start(setup).state));
  });

  it('plays a whole race out in small steps when nobody ever moves', async () => {
    const { room, faults } = await raceOfComputers(kind, async () => {
      throw new Error('nobody here');
    });
    expect(new Set(faults)).toEqual(new Set(['driver']));
    const by = unwrap(room.record()).events.map((event) => event.by);
    expect(new Set(by)).toEqual(new Set(['clock', 'dice']));
  });

  it('lets nobody act for a seat that is not to act', async () => {
    const { game } = GAMES[kind];
    const { room } = await raceOfComputers(kind, async (request) => chooseFor(request));
    const setup = unwrap(game.parseSetup(RACES[kind]));
    let { state } = game.start(setup);
    const accepted: boolean[] = [];
    for (const { event } of courseOf(room).stepsAfter(0, 400)) {
      if (event === undefined) continue;
      if (event.type === 'action') {
        const others = room.table.seats.filter(({ seat }) => seat !== event.seat);
        for (const { seat } of others) accepted.push(game.apply(state, { ...event, seat }).ok);
      }
      ({ state } = unwrap(game.apply(state, event)));
    }
    expect(accepted.length).toBeGreaterThan(20);
    expect(new Set(accepted)).toEqual(new Set([false]));
  });
});

describe('drivers in threads', () => {
  // What is tried is the choice, however long a busy machine thinks.
  const pool = openDriverPool({ threads: 1, thinkingMillis: 600_000 });
  afterAll(() => pool.close());
  const { game } = GAMES.gt;
  const setup: unknown = JSON.parse(
    JSON.stringify(unwrap(game.parseSetup({ ...RACES.gt, grid: ['red', 'blue', 'white'] }))),
  );
  const request = {
    race: 'r',
    game: 'gt',
    setup,
    events: [],
    seat: 'red',
    level: 'beginner',
  } as const;

  it('choose what the same driver chooses here', async () => {
    expect(await pool.drive(request)).toEqual(chooseFor(request));
  });

  it('answer many at once, and a broken question with an error', async () => {
    const broken = pool.drive({ ...request, race: 'x', setup: 7 });
    const good = Array.from({ length: 5 }, () => pool.drive(request));
    await expect(broken).rejects.toThrow(/./);
    expect(await Promise.all(good)).toHaveLength(5);
  });

  it.each(kinds)('choose in %s from the position what they choose from the whole race', (kind) => {
    const record = makeRecord(kind);
    const { game } = GAMES[kind];
    const setup = unwrap(game.parseSetup(RACES[kind]));
    const { state: start } = game.start(setup);
    let state = start;
    const compared: boolean[] = [];
    for (const [i, { by: _by, at: _at, ...event }] of record.events.entries()) {
      const seat = game.toAct(state);
      if (seat !== undefined && i % 7 === 0) {
        const packed = parsePacked(formatPacked(packState(start, state)));
        if (packed === undefined) throw new Error('not read again');
        compared.push(game.hash(unpackState(start, packed)) === game.hash(state));
        const events = record.events.slice(0, i);
        const asked = { race: record.race, game: kind, setup, events, seat, level: 'club' };
        const whole = chooseFor(asked);
        compared.push(
          canonicalJson(chooseFor({ ...asked, state: packed })) === canonicalJson(whole),
        );
      }
      ({ state } = unwrap(game.apply(state, event)));
    }
    expect(compared.length).toBeGreaterThan(3);
    expect(new Set(compared)).toEqual(new Set([true]));
    expect(record.hash).toBe(game.hash(state));
  });

  it('are sent the position, not the race that led to it', async () => {
    const script = new URL('../e2e/echoDriver.ts', import.meta.url);
    const echo = openDriverPool({ threads: 1, script });
    const events = Array.from({ length: 8700 }, () => ({ type: 'chance', faces: ['1'] }) as const);
    const state = { shared: ['race'], own: { round: 3 } };
    const turn = { owner: 'ann', isWatched: () => true, state: () => state };
    expect(await echo.drive({ ...request, events }, turn)).toEqual({ race: 'r', events: 0, state });
    await echo.close();
  });

  it('are dismissed when they think too long, and the next question is answered', async () => {
    const script = new URL('../e2e/slowDriver.ts', import.meta.url);
    const slow = openDriverPool({ threads: 1, script, thinkingMillis: 2000 });
    const stuck = slow.drive({ ...request, level: 'stuck' });
    const next = slow.drive({ ...request, level: 'quick' });
    await expect(stuck).rejects.toThrow('too long');
    expect(await next).toBe('quick');
    await slow.close();
  });
});

it('[G8.10] an absent driver takes his last stop instead of being out', () => {
  const { game } = GAMES.gt;
  const cars = [
    { id: 'red', at: '1:r1l1', gear: '1', lap: 1, damage: { gear: 6, coast: 2 } },
    { id: 'blue', at: '3:r1l1', gear: '3', lap: 1 },
  ];
  const setup = { track: { ready: 1 }, drivers: [{ id: 'red' }, { id: 'blue' }] };
  const position = { cars, toAct: 'red' };
  let { state } = game.start(unwrap(game.parseSetup({ ...setup, position })));
  const taken: unknown[] = [];
  for (let i = 0; i < 2; i++) {
    const action = game.idleAction(state);
    taken.push(action);
    ({ state } = unwrap(game.apply(state, { type: 'action', seat: 'red', action })));
  }
  expect(taken).toEqual([{ type: 'pass' }, { type: 'pit', lane: 'repairs' }]);
});
