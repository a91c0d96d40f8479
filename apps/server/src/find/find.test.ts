import { unwrap } from '@perfect-line/core/result';
import type { FindBody } from '@perfect-line/protocol/find';
import { racesReply } from '@perfect-line/protocol/replies';
import { GAME_KINDS } from '@perfect-line/rules/game';
import { GAMES } from '@perfect-line/solver/games';
import { openMemoryStore } from '@perfect-line/store/memoryStore';
import type { GameStore } from '@perfect-line/store/gameStore';
import { parseWith } from '@perfect-line/protocol/parsing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { guest, nextId, roomOf, settle, Stage, type Guest } from '../../e2e/stage.ts';
import { postJson, signIn, TestPlayer } from '../../e2e/testClient.ts';
import { newNumber, pigRace, startTestServer, type TestServer } from '../../e2e/testServer.ts';
import type { Room } from '../room/room.ts';
import { keyOf, OFFERS, offeredRace, type Offers } from './offers.ts';

const offers: Offers = new Map([['pig', () => ({ setup: { target: 30 } })]]);
const wish: FindBody = { game: 'pig', length: 'short', pace: 'live', drivers: 2 };
const NODES = ['a', 'b', 'c'];

describe('strangers who look for a race', () => {
  let nodes: TestServer[];
  beforeEach(async () => {
    const store = openMemoryStore();
    nodes = await Promise.all(
      NODES.map((node) =>
        startTestServer({ env: { LEASE_SECONDS: '1' }, parts: { store, node, offers } }),
      ),
    );
  });
  afterEach(async () => {
    for (const node of nodes) await node.close();
  });
  const urlOf = (i: number): string => nodes[i]?.url ?? '';

  async function seek(i: number, name: string, asked: object = wish): Promise<TestPlayer> {
    const cookie = await signIn(urlOf(i), name);
    const { status, body } = await postJson(`${urlOf(i)}/api/find`, cookie, asked);
    expect(status).toBe(200);
    return TestPlayer.come(urlOf(i), cookie, String(body['race']));
  }

  it('are racing at once, each at another node, with nobody to start it', async () => {
    const [ann, bob] = await Promise.all([seek(0, 'Ann'), seek(1, 'Bob')]);
    expect(ann.race).toBe(bob.race);
    await Promise.all([ann.join('blue', 'Ann'), bob.join('yellow', 'Bob')]);
    const isRacing = () => ann.line.room?.phase === 'racing' && bob.line.room?.phase === 'racing';
    await ann.line.until(isRacing);
    const running = await fetch(`${urlOf(2)}/api/races/running`);
    const { races } = unwrap(parseWith(racesReply, await running.json()));
    expect(races.map(({ race }) => race)).toEqual([ann.race]);
  });

  it('do not meet when they want something else', async () => {
    const ann = await seek(0, 'Ann');
    const bob = await seek(0, 'Bob', { ...wish, length: 'long' });
    const cid = await seek(0, 'Cid', { ...wish, computersAfter: 15 });
    expect(new Set([ann.race, bob.race, cid.race]).size).toBe(3);
  });

  const refused: [name: string, asked: object, code: string][] = [
    ['a game that is not played here', { ...wish, game: 'chess' }, 'race.unknown-game'],
    ['a length there is not', { ...wish, length: 'endless' }, 'protocol.malformed'],
    ['a crowd', { ...wish, drivers: 40 }, 'protocol.malformed'],
    ['a wait of nobody’s choosing', { ...wish, computersAfter: 1 }, 'protocol.malformed'],
    ['a course of one’s own', { ...wish, setup: {} }, 'protocol.malformed'],
  ];
  it.each(refused)('are refused: %s', async (_name, asked, code) => {
    const cookie = await signIn(urlOf(0), 'Ann');
    const { body } = await postJson(`${urlOf(0)}/api/find`, cookie, asked);
    expect(body['code']).toBe(code);
  });

  it('must say who they are', async () => {
    const { body } = await postJson(`${urlOf(0)}/api/find`, '', wish);
    expect(body['code']).toBe('session.none');
  });
});

describe.each(GAME_KINDS)('what strangers of %s are offered', (kind) => {
  const lengths = ['short', 'medium', 'long'] as const;
  it.each(lengths)('%s: the rules take every course there is', (length) => {
    const offer = OFFERS.get(kind) ?? (() => ({ setup: {} }));
    for (let chance = 0; chance < 1; chance += 0.01) {
      const body = { ...wish, game: kind, length, drivers: 4 } as const;
      const { setup } = offeredRace(offer, body, chance);
      expect(GAMES[kind].game.parseSetup(setup).ok).toBe(true);
    }
  });
});

describe('a race found', () => {
  let stage: Stage;
  beforeEach(() => {
    stage = new Stage();
  });

  async function sit(room: Room, who: Guest, seat: string, name = seat): Promise<void> {
    await room.watch(who, 0, '');
    const { commitment } = newNumber();
    const join = { type: 'join', race: room.id, id: nextId(), seat, name, commitment } as const;
    await room.handle(who, join);
  }

  async function found(fillSeconds?: number): Promise<Room> {
    const offer = offeredRace(() => ({ setup: { target: 30 } }), { ...wish, drivers: 3 }, 0);
    const race = await stage.rooms.find('ann', { key: keyOf(wish), offer, fillSeconds });
    return roomOf(stage, unwrap(race));
  }

  it('is filled with computers when the time agreed has come, not before', async () => {
    const room = await found(15);
    await sit(room, guest('ann'), 'blue');
    await stage.pass(14_999);
    expect(room.table.row.phase).toBe('lobby');
    await stage.pass(1);
    expect(room.table.row.phase).toBe('opening');
    expect(room.table.seats.map(({ computer }) => computer)).toEqual([undefined, 'club', 'club']);
  });

  it('is filled although the server was restarted meanwhile', async () => {
    const room = await found(15);
    await sit(room, guest('ann'), 'blue');
    await stage.restart(60_000);
    await stage.pass(1);
    expect((await roomOf(stage, room.id)).table.row.phase).not.toBe('lobby');
  });

  it('of people only waits for them', async () => {
    const room = await found();
    await sit(room, guest('ann'), 'blue');
    await stage.pass(600_000);
    expect(room.table.row.phase).toBe('lobby');
  });

  it('that everybody has left is given up and leaves the list', async () => {
    const room = await found(15);
    expect(await stage.rooms.openRaces()).toHaveLength(1);
    await stage.pass(15_000);
    expect(room.table.row).toMatchObject({ phase: 'lobby', listed: false });
    await stage.pass(2000);
    expect(await stage.rooms.openRaces()).toEqual([]);
  });

  it('tells two of one name apart', async () => {
    const room = await found();
    for (const [i, seat] of ['blue', 'yellow'].entries()) {
      await sit(room, guest(`p${i}`), seat, 'Ann');
    }
    expect(room.table.seats.map(({ name }) => name)).toEqual(['Ann', 'Ann 2', undefined]);
    await sit(room, guest('p3'), 'vermilion', 'ann 2');
    expect(room.table.seats.map(({ name }) => name)).toEqual(['Ann', 'Ann 2', 'ann 3']);
  });

  it('gives nobody the name of a player who stays', async () => {
    const { store } = stage;
    const keptByName: GameStore['keptByName'] = async (name) =>
      name === 'Ann 2' ? { player: 'k', name, keptAt: 0, isPublic: false } : store.keptByName(name);
    stage.use({ ...store, keptByName });
    const room = await found();
    for (const [i, seat] of ['blue', 'yellow'].entries())
      await sit(room, guest(`p${i}`), seat, 'Ann');
    expect(room.table.seats.map(({ name }) => name)).toEqual(['Ann', 'Ann 3', undefined]);
  });

  it('cuts no sign of a long name in two, and none out of its middle', async () => {
    const room = await found();
    for (const [i, seat] of ['blue', 'yellow'].entries())
      await sit(room, guest(`p${i}`), seat, `x${'🏁'.repeat(11)}y`);
    expect(room.table.seats[1]?.name).toBe(`x${'🏁'.repeat(10)} 2`);
  });
});

describe('a host who leaves', () => {
  let stage: Stage;
  beforeEach(() => {
    stage = new Stage();
  });

  async function lobby() {
    const room = await roomOf(stage, unwrap(await stage.rooms.create('ann', pigRace())));
    const [ann, bob] = [guest('ann'), guest('bob')];
    await room.watch(ann, 0, '');
    await room.watch(bob, 0, '');
    return { room, ann, bob };
  }
  const sit = (room: Room, who: Guest) =>
    room.handle(who, {
      type: 'join',
      race: room.id,
      id: nextId(),
      seat: 'blue',
      name: 'Bob',
      commitment: newNumber().commitment,
    });

  it('passes the race on to a driver who is there', async () => {
    const { room, ann, bob } = await lobby();
    await sit(room, bob);
    await room.unwatch(ann);
    await stage.pass(19_999);
    expect(room.table.row.createdBy).toBe('ann');
    await stage.pass(1);
    await settle();
    expect(room.table.row.createdBy).toBe('bob');
    expect(bob.frames.findLast((frame) => frame.type === 'room')?.isHost).toBe(true);
  });

  it('keeps it who only reloads the page', async () => {
    const { room, ann, bob } = await lobby();
    await sit(room, bob);
    await room.unwatch(ann);
    await stage.pass(10_000);
    await room.watch(ann, 0, '');
    await stage.pass(60_000);
    expect(room.table.row.createdBy).toBe('ann');
  });

  it('keeps it while nobody sits there, and the race leaves the list', async () => {
    const { room, ann } = await lobby();
    await room.unwatch(ann);
    await stage.pass(60_000);
    expect(room.table.row.createdBy).toBe('ann');
    expect(await stage.rooms.openRaces()).toHaveLength(1);
    await stage.pass(15 * 60_000);
    expect(await stage.rooms.openRaces()).toEqual([]);
  });
});
