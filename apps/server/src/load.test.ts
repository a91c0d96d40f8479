import { unwrap } from '@perfect-line/core/result';
import type { CreateRace } from '@perfect-line/protocol/race';
import type { AnyGame } from '@perfect-line/rules/game';
import type { GameStore, Snapshot } from '@perfect-line/store/gameStore';
import { beforeEach, describe, expect, it } from 'vitest';

import {
  courseOf,
  guest,
  nextId,
  racing as racingAt,
  roomOf as roomAt,
  settle,
  Stage,
  stateOf,
} from '../e2e/stage.ts';
import { pigGames, pigRace } from '../e2e/testServer.ts';
import { shownStep, type Course } from './room/course.ts';
import { formatPacked } from './room/packedState.ts';

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});
const roomOf = (race: string) => roomAt(stage, race);
const racing = (change: Partial<CreateRace>, options = {}) => racingAt(stage, change, options);

describe('the list of races', () => {
  it('is read once for all who look within a second, and never from a setup', async () => {
    const looked = { lists: 0, games: 0 };
    const { store } = stage;
    const counted: GameStore = {
      ...store,
      openGames: async (limit, since) => {
        looked.lists++;
        return store.openGames(limit, since);
      },
      game: async (id) => {
        looked.games++;
        return store.game(id);
      },
    };
    stage.use(counted);
    for (let i = 0; i < 5; i++) unwrap(await stage.rooms.create('ann', pigRace({ title: `${i}` })));
    for (let i = 0; i < 20; i++) expect(await stage.rooms.openRaces()).toHaveLength(5);
    expect(looked).toEqual({ lists: 1, games: 0 });
    await stage.pass(1000);
    await stage.rooms.openRaces();
    expect(looked).toEqual({ lists: 2, games: 0 });
  });

  it('shows a race while its host is there and a while longer, and again on return', async () => {
    const race = unwrap(await stage.rooms.create('ann', pigRace()));
    await stage.rooms.open();
    const host = guest('ann');
    const room = await roomOf(race);
    await room.watch(host, 0, '');
    const listed = async () => (await stage.rooms.openRaces()).map((each) => each.race);
    await stage.pass(3_600_000);
    expect(await listed()).toEqual([race]);
    await room.unwatch(host);
    await stage.pass(14 * 60_000);
    expect(await listed()).toEqual([race]);
    await stage.pass(2 * 60_000);
    expect(await listed()).toEqual([]);
    await (await roomOf(race)).watch(host, 0, '');
    await stage.pass(1000);
    expect(await listed()).toEqual([race]);
  });

  it('holds no more than ten waiting races of one host', async () => {
    const made = [];
    for (let i = 0; i < 11; i++) made.push(await stage.rooms.create('ann', pigRace()));
    expect(made.map((each) => each.ok)).toEqual([...Array<boolean>(10).fill(true), false]);
    expect(made[10]).toMatchObject({ error: { code: 'race.too-many-lobbies' } });
    expect((await stage.rooms.create('bob', pigRace())).ok).toBe(true);
  });
});

describe('an audience', () => {
  it('gets one and the same frame, but for the drivers', async () => {
    const { race, room, red } = await racing({});
    const crowd = Array.from({ length: 200 }, (_, i) => guest(i % 2 ? `fan-${i}` : undefined));
    for (const each of crowd) await room.watch(each, 0, '');
    const heard = red.frames.filter((frame) => frame.type === 'room').length;
    expect(heard).toBeLessThan(50);
    const phone = guest('ann');
    await room.watch(phone, 0, '');
    await room.unwatch(phone);
    expect(red.frames.filter((frame) => frame.type === 'room')).toHaveLength(heard);
    await room.handle(red, { type: 'leave', race, id: nextId() });
    await settle();
    const told = crowd.map((each) => each.frames.findLast((frame) => frame.type === 'room'));
    expect(new Set(told).size).toBe(1);
    expect(told[0]).toMatchObject({ spectators: 200, isHost: false });
    const own = red.frames.findLast((frame) => frame.type === 'room');
    expect(own?.seats[0]).toMatchObject({ mine: true, away: true });
  });
});

describe('a long race', () => {
  /** Counts what the rules are asked to play. */
  const counted = { applied: 0 };
  const counting = (): AnyGame => {
    const game = pigGames().get('pig');
    if (game === undefined) throw new Error('no pig');
    const apply: AnyGame['apply'] = (state, event) => {
      counted.applied++;
      return game.apply(state, event);
    };
    return { ...game, apply };
  };

  async function longRace(): Promise<string> {
    stage.use(stage.store, new Map([['pig', counting()]]));
    const setup = { drivers: [{ id: 'red' }, { id: 'blue' }], target: 100_000 };
    const { race, room, red, blue } = await racing({ setup });
    while (courseOf(room).head < 1000) {
      const { seat, rolls } = stateOf(room);
      const action = { type: rolls === 0 ? 'roll' : 'hold' };
      const base = courseOf(room).head;
      const act = { type: 'act', race, id: nextId(), base, action } as const;
      await room.handle(seat === 0 ? red : blue, act);
    }
    return race;
  }

  it('is loaded from its last snapshot, with every step as it was told', async () => {
    const race = await longRace();
    const before = courseOf(await roomOf(race));
    counted.applied = 0;
    await stage.restart(1000);
    const after = courseOf(await roomOf(race));
    expect(counted.applied).toBeLessThan(210);
    expect([after.head, after.hash, after.state]).toEqual([before.head, before.hash, before.state]);
    const shown = (course: Course) =>
      course.stepsAfter(0, course.head).map((step) => shownStep(step, true, undefined));
    expect(shown(after)).toEqual(shown(before));
    expect(after.known(before.stepsAfter(0, 1)[0]?.actionId ?? '')).toMatchObject({ seq: 1 });
  });

  const spoiled: [name: string, spoil: (snapshot: Snapshot) => Snapshot][] = [
    [
      'another state',
      (snapshot) => ({ ...snapshot, state: formatPacked({ shared: [], own: {} }) }),
    ],
    ['no state at all', (snapshot) => ({ ...snapshot, state: 'AAAA' })],
    ['another hash', (snapshot) => ({ ...snapshot, hash: '00' })],
    ['more events than there are', (snapshot) => ({ ...snapshot, seq: snapshot.seq + 9999 })],
  ];
  it.each(spoiled)('is played again when the snapshot has %s', async (_name, spoil) => {
    const race = await longRace();
    const { head, hash, state } = courseOf(await roomOf(race));
    const { store } = stage;
    const snapshotOf: GameStore['snapshotOf'] = async (id) => {
      const snapshot = await store.snapshotOf(id);
      return snapshot === undefined ? undefined : spoil(snapshot);
    };
    stage.use({ ...store, snapshotOf }, new Map([['pig', counting()]]));
    counted.applied = 0;
    await stage.restart(1000);
    const after = courseOf(await roomOf(race));
    expect([after.head, after.hash, after.state]).toEqual([head, hash, state]);
    expect(counted.applied).toBe(head);
  });
});
