import { unwrap } from '@perfect-line/core/result';
import type { CreateRace } from '@perfect-line/protocol/race';
import { pig } from '@perfect-line/testkit/pig';
import { beforeEach, describe, expect, it } from 'vitest';

import {
  courseOf,
  guest,
  nextId,
  racing as racingAt,
  roomOf as roomAt,
  seatOf,
  settle,
  Stage,
  stateOf,
} from '../e2e/stage.ts';
import { pigDriver, pigRace } from '../e2e/testServer.ts';
import type { DriveRequest } from './drivers.ts';

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});
const roomOf = (race: string) => roomAt(stage, race);
const racing = (change: Partial<CreateRace>, options = {}) => racingAt(stage, change, options);

const live = { type: 'live', turnSeconds: 30, bankSeconds: 20 } as const;

describe('a player who does not move', () => {
  it('skip: the turn is played out in small steps, the seat stays the player’s', async () => {
    const { room } = await racing({ clock: live, absent: 'skip' });
    await stage.pass(49_999);
    expect(stateOf(room).turn).toBe(1);
    await stage.pass(1);
    expect(stateOf(room).turn).toBe(2);
    expect(seatOf(room, 'red')?.away).toBe(false);
    const by = (await stage.store.events(room.id)).map((event) => event.by);
    expect(new Set(by)).toEqual(new Set(['clock', 'dice']));
  });

  it('skip: with an empty bank the next turn ends sooner', async () => {
    const { room } = await racing({ clock: live, absent: 'skip' });
    await stage.pass(50_000);
    await stage.pass(50_000);
    expect(stateOf(room).turn).toBe(3);
    await stage.pass(30_000);
    expect(stateOf(room).turn).toBe(4);
  });

  it('computer: drives until the player is back', async () => {
    const { race, room, red, blue } = await racing({ clock: live, absent: 'computer' });
    await stage.pass(50_000);
    expect(seatOf(room, 'red')?.away).toBe(true);
    expect(stateOf(room).seat).toBe(1);
    const info = blue.frames.findLast((frame) => frame.type === 'room');
    expect(info?.seats[0]?.away).toBe(true);
    await room.handle(red, { type: 'back', race, id: nextId() });
    expect(seatOf(room, 'red')?.away).toBe(false);
    const base = room.table.course?.head ?? 0;
    const roll = { type: 'act', race, base, action: { type: 'roll' } } as const;
    await room.handle(blue, { ...roll, id: nextId() });
    await settle();
    const by = (await stage.store.events(race)).map((event) => event.by);
    expect(by).toContain('computer');
  });

  it('resign: is out of the race', async () => {
    const { room } = await racing({ clock: live, absent: 'resign' });
    await stage.pass(50_000);
    expect(stateOf(room).out).toEqual([true, false]);
    await stage.pass(50_000);
    expect(pig.isOver(stateOf(room))).toBe(true);
    expect(unwrap(room.record()).events.map((event) => event.by)).toEqual(['clock', 'clock']);
  });

  it('leaves: what was agreed happens at once', async () => {
    const { race, room, red } = await racing({ clock: live, absent: 'resign' });
    await room.handle(red, { type: 'leave', race, id: nextId() });
    expect(stateOf(room).out).toEqual([true, false]);
    const other = await racing({ clock: live, absent: 'computer' });
    await other.room.handle(other.red, { type: 'leave', race: other.race, id: nextId() });
    await settle();
    expect(seatOf(other.room, 'red')?.away).toBe(true);
    expect(stateOf(other.room).turn).toBe(2);
  });

  it('none: nobody is hurried', async () => {
    const { room } = await racing({ clock: { type: 'none' } });
    await stage.pass(1e10);
    expect(stateOf(room).turn).toBe(1);
  });

  it('is called when away, not when here, and once a turn', async () => {
    const { race, room, red, blue } = await racing({ clock: { type: 'days', turnHours: 24 } });
    expect(stage.called).toEqual([]);
    await room.unwatch(blue);
    const roll = { type: 'act', race, action: { type: 'roll' } } as const;
    for (let base = 0; stateOf(room).seat === 0; base = room.table.course?.head ?? 0) {
      const action = { type: stateOf(room).rolls === 0 ? 'roll' : 'hold' };
      await room.handle(red, { ...roll, base, action, id: nextId() });
    }
    await settle();
    expect(stage.called).toEqual(['bob']);
  });

  it('never opened a number: the race begins without it', async () => {
    const { room, red } = await racing({}, { isOpened: false });
    expect(room.table.row.phase).toBe('opening');
    const info = red.frames.findLast((frame) => frame.type === 'room');
    expect(info?.openingEndsAt).toBe(stage.time + 10_000);
    await stage.pass(10_000);
    expect(room.table.row.phase).toBe('racing');
  });
});

describe('a server that was away', () => {
  it('goes on with the same state, and the dice as they would have fallen', async () => {
    const { race, room } = await racing({});
    const roll = { type: 'act', race, action: { type: 'roll' } } as const;
    await room.handle(guest('ann'), { ...roll, base: 0, id: nextId() });
    const before = courseOf(room);
    await stage.restart(5000);
    const again = courseOf(await roomOf(race));
    expect([again.hash, again.head]).toEqual([before.hash, before.head]);
    const mover = { seat: again.toAct ?? '', by: 'player' } as const;
    const [one, two] = [before, again].map((course) => course.propose({ type: 'roll' }, mover, 1));
    expect(one).toEqual(two);
    expect(one?.ok).toBe(true);
  });

  it('does not charge a live turn for it', async () => {
    const { race } = await racing({ clock: live, absent: 'skip' });
    await stage.pass(29_000);
    await stage.restart(1_000_000);
    await stage.pass(49_000);
    expect(stateOf(await roomOf(race)).turn).toBe(1);
    await stage.pass(1000);
    expect(stateOf(await roomOf(race)).turn).toBe(2);
  });

  it('keeps the deadline of a slow race, and finds it by itself', async () => {
    const clock = { type: 'days', turnHours: 1 } as const;
    const { race } = await racing({ clock, absent: 'skip' });
    await stage.restart(2 * 3_600_000);
    await stage.pass(20_000);
    const [first] = await stage.store.events(race);
    expect(first?.by).toBe('clock');
  });

  it('gives a slow race back the hours it was away, for good', async () => {
    await stage.rooms.open();
    const { race } = await racing({ clock: { type: 'days', turnHours: 1 }, absent: 'skip' });
    await stage.pass(50 * 60_000);
    await stage.restart(2 * 3_600_000);
    await stage.restart(1000);
    await stage.pass(9 * 60_000);
    expect(await stage.store.events(race)).toEqual([]);
    await stage.pass(2 * 60_000);
    expect((await stage.store.events(race))[0]?.by).toBe('clock');
  });

  it('gives everybody the time to open a number that it took', async () => {
    await stage.rooms.open();
    const { race } = await racing({}, { isOpened: false });
    await stage.restart(60_000);
    await stage.pass(9000);
    expect((await stage.store.game(race))?.phase).toBe('opening');
    await stage.pass(2000);
    expect((await stage.store.game(race))?.phase).toBe('racing');
  });

  it('opens the race that was about to begin', async () => {
    const { race } = await racing({}, { isOpened: false });
    await stage.restart(60_000);
    await stage.pass(20_000);
    expect((await stage.store.game(race))?.phase).toBe('racing');
  });

  it('lets the computer of a player who left drive on', async () => {
    const { race, room, red } = await racing({ clock: { type: 'none' } });
    stage.drive = () => new Promise(() => undefined);
    await room.handle(red, { type: 'leave', race, id: nextId() });
    stage.drive = pigDriver;
    await stage.restart(1000);
    for (let i = 0; i < 20; i++) await settle();
    expect(stateOf(await roomOf(race)).turn).toBe(2);
  });

  it('is believed by a page that heard of the room before', async () => {
    const { race, red } = await racing({});
    const before = red.frames.findLast((frame) => frame.type === 'room');
    await stage.restart(1000);
    const spectator = guest(undefined);
    await (await roomOf(race)).watch(spectator, 0, '');
    const after = spectator.frames.find((frame) => frame.type === 'room');
    expect(after?.rev).toBeGreaterThan(before?.rev ?? Infinity);
  });

  it('lets computers drive on', async () => {
    const computers = { red: 'club', blue: 'club' };
    const race = unwrap(await stage.rooms.create('ann', pigRace({ computers })));
    let release: () => void = () => undefined;
    const never = new Promise<void>((resolve) => {
      release = resolve;
    });
    stage.drive = () => never;
    const room = await roomOf(race);
    await room.handle(guest('ann'), { type: 'start', race, id: nextId() });
    await settle();
    stage.drive = pigDriver;
    await stage.restart(1000);
    for (let i = 0; i < 200; i++) await settle();
    expect((await stage.store.game(race))?.phase).toBe('over');
    release();
  });
});

describe('a store that fails', () => {
  const roll = { type: 'act', base: 0, action: { type: 'roll' } } as const;

  it('refuses without judging; the same action is taken when it is back', async () => {
    const { race, room, red, blue } = await racing({});
    stage.isStoreDown = true;
    await room.handle(red, { ...roll, race, id: 'action-1' });
    expect(red.frames.at(-1)).toMatchObject({ type: 'refused', code: 'server.busy' });
    expect(blue.frames.some((frame) => frame.type === 'steps' && frame.steps.length > 0)).toBe(
      false,
    );
    expect([courseOf(room).head, stage.faults]).toEqual([0, ['request']]);
    stage.isStoreDown = false;
    await room.handle(red, { ...roll, race, id: 'action-1' });
    expect(red.frames).toContainEqual({ type: 'ack', race, id: 'action-1', seq: 1 });
  });

  it('that cannot even be read answers every action, and each is judged when it is back', async () => {
    const { race, room, red } = await racing({});
    [stage.isStoreDown, stage.isStoreGone] = [true, true];
    for (const id of ['action-1', 'action-1', 'action-2']) {
      await room.handle(red, { ...roll, race, id });
      expect(red.frames.at(-1)).toMatchObject({ type: 'refused', id, code: 'server.busy' });
    }
    await stage.pass(20_000);
    [stage.isStoreDown, stage.isStoreGone] = [false, false];
    await room.handle(red, { ...roll, race, id: 'action-1' });
    expect(red.frames).toContainEqual({ type: 'ack', race, id: 'action-1', seq: 1 });
  });

  it('lets a move that came in time be sent again before the time is called up', async () => {
    const { race, room, red } = await racing({ clock: live, absent: 'skip' });
    await stage.pass(49_000);
    stage.isStoreDown = true;
    await room.handle(red, { ...roll, race, id: 'action-1' });
    await stage.pass(20_000);
    stage.isStoreDown = false;
    await stage.pass(4000);
    expect(stateOf(room).turn).toBe(1);
    await room.handle(red, { ...roll, race, id: 'action-1' });
    expect(red.frames).toContainEqual({ type: 'ack', race, id: 'action-1', seq: 1 });
    expect((await stage.store.events(race))[0]?.by).toBe('player');
  });

  it('that saved but could not say so: the action sent again is known', async () => {
    const { race, room, red } = await racing({});
    stage.isAnswerLost = true;
    await room.handle(red, { ...roll, race, id: 'action-1' });
    expect(red.frames.at(-1)).toMatchObject({ type: 'refused', code: 'server.busy' });
    stage.isAnswerLost = false;
    await room.handle(red, { ...roll, race, id: 'action-1' });
    expect(red.frames).toContainEqual({ type: 'ack', race, id: 'action-1', seq: 1 });
    const moves = (await stage.store.events(race)).filter((event) => event.by === 'player');
    expect(moves).toHaveLength(1);
  });

  it('tells of a race that began meanwhile before it tells its first steps', async () => {
    const { race, room, red, blue } = await racing({ clock: live }, { isOpened: false });
    stage.isAnswerLost = true;
    for (let i = 0; i < 600 && stage.faults.length === 0; i++) await stage.pass(100);
    stage.isAnswerLost = false;
    expect([stage.faults.length, (await stage.store.game(race))?.phase]).toEqual([1, 'racing']);
    blue.frames.length = 0;
    await room.handle(red, { ...roll, race, id: 'action-1' });
    const told = blue.frames.flatMap((frame) => {
      if (frame.type === 'room') return [frame.phase];
      return frame.type === 'steps' && frame.steps.length > 0 ? ['steps'] : [];
    });
    expect(told).toEqual(['racing', 'steps']);
  });

  it('does not make a race unknown that is only out of reach', async () => {
    const race = unwrap(await stage.rooms.create('ann', pigRace()));
    stage.isStoreGone = true;
    await expect(stage.rooms.room(race)).rejects.toThrow('the disk failed');
    stage.isStoreGone = false;
    expect(await stage.rooms.room(race)).toBeDefined();
  });

  it('does not stop the clock or the computers for good', async () => {
    const { room } = await racing({ clock: live, absent: 'skip' });
    const computers = await racing({ clock: { type: 'none' }, absent: 'computer' });
    stage.isStoreDown = true;
    await computers.room.handle(computers.red, {
      type: 'leave',
      race: computers.race,
      id: nextId(),
    });
    await stage.pass(60_000);
    expect([stateOf(room).turn, stateOf(computers.room).turn]).toEqual([1, 1]);
    expect(stage.faults.length).toBeLessThan(30);
    stage.isStoreDown = false;
    await stage.pass(6000);
    expect(stateOf(room).turn).toBe(2);
    expect(stateOf(computers.room).turn).toBe(2);
  });
});

describe('computer drivers', () => {
  const start = async (): Promise<string> => {
    const race = unwrap(
      await stage.rooms.create('ann', pigRace({ computers: { red: 'club', blue: 'club' } })),
    );
    await (await roomOf(race)).handle(guest('ann'), { type: 'start', race, id: nextId() });
    for (let i = 0; i < 400; i++) await settle();
    return race;
  };

  it('that fail or err do not stop a race', async () => {
    let turn = 0;
    stage.drive = async (request) => {
      turn++;
      if (turn % 3 === 0) throw new Error('lost the way');
      return turn % 3 === 1 ? { type: 'fly' } : pigDriver(request);
    };
    const race = await start();
    expect((await stage.store.game(race))?.phase).toBe('over');
    expect(new Set(stage.faults)).toEqual(new Set(['driver']));
  });

  it('are told nothing but the public race: other dice to come, same question', async () => {
    const asked: DriveRequest[] = [];
    stage.drive = async (request) => {
      asked.push(request);
      return pigDriver(request);
    };
    const [one, two] = [await start(), await start()];
    const secrets = [await stage.store.secretOf(one), await stage.store.secretOf(two)];
    expect(secrets[0]).not.toBe(secrets[1]);
    const [first, second] = [one, two].map((race) => asked.find((each) => each.race === race));
    expect({ ...first, race: '' }).toEqual({ ...second, race: '' });
    expect(JSON.stringify(asked)).not.toContain(secrets[0]);
  });
});

describe('memory', () => {
  it('lets go of a race nobody watches, and has it again when somebody comes', async () => {
    const { race, room, red, blue } = await racing({});
    await stage.rooms.open();
    await stage.pass(400_000);
    expect(await stage.rooms.room(race)).toBe(room);
    await room.unwatch(red);
    await room.unwatch(blue);
    await stage.pass(400_000);
    expect(stage.rooms.size).toBe(0);
    const again = await roomOf(race);
    expect(again).not.toBe(room);
    expect(again.table.course?.hash).toBe(room.table.course?.hash);
  });

  it('forgets a lobby that nobody wanted for a week', async () => {
    const race = unwrap(await stage.rooms.create('ann', pigRace()));
    await stage.rooms.open();
    await stage.pass(60_000);
    expect(await stage.store.game(race)).toBeDefined();
    stage.time += 8 * 86_400_000;
    await stage.pass(60_000);
    expect(await stage.store.game(race)).toBeUndefined();
  });
});
