import { unwrap, type Result } from '@perfect-line/core/result';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { DumpEntry, GameStore, NewGameWithSeats } from './gameStore.ts';
import { openMemoryStore } from './memoryStore.ts';
import type { MadeChallenge } from './madeStore.ts';
import type { AddedRound, NewSeason, RoundChange } from './seasonStore.ts';
import { everyStore, testPlaces } from './testStores.spec.ts';

const places = testPlaces();

const LIMITS = { perPlayer: 2, all: 3 };
const NOW = 1_794_777_000_000;
const HOUR = 3_600_000;

const season = (id: string, change: Partial<NewSeason> = {}): NewSeason => ({
  id,
  owner: 'ann',
  name: `<b>Кубок</b> ${id}`,
  rules: { points: [3, 1], teams: ['__proto__', 'red'] },
  createdAt: NOW,
  rounds: [
    { kind: 'trial', opensAt: NOW + HOUR, closesAt: NOW + 3 * HOUR, course: { game: 'gt' } },
    { kind: 'race', opensAt: NOW + 2 * HOUR, course: { game: 'rally', stages: ['J1-J4'] } },
  ],
  ...change,
});
const raceNamed = (id: string): NewGameWithSeats => ({
  game: {
    id,
    kind: 'gt',
    rulesVersion: '1',
    createdAt: 1,
    createdBy: '',
    listed: false,
    settings: {},
    commitment: 'c',
  },
  secret: 's',
  seats: [{ seat: 'red' }],
});
const trialOf = (id: string): MadeChallenge => ({
  id,
  maker: '',
  game: 'gt',
  rulesVersion: '1',
  seat: 'red',
  setup: { laps: 1 },
  name: 'Cup',
  opensAt: NOW + HOUR,
  closesAt: NOW + 3 * HOUR,
  dice: 'own',
  listed: false,
  season: 's1',
  state: 'open',
  madeAt: NOW + HOUR,
});
const codeOf = (result: Result<unknown, string>): string => (result.ok ? 'ok' : result.error);

describe.each(everyStore(places))('seasons: %s', (_name, open) => {
  let store: GameStore;
  beforeEach(async () => {
    store = await open();
    await store.putPlayer('ann', 'Ann');
    await store.putPlayer('bob', 'Bob');
  });
  afterEach(() => store.close());

  const enter = (player: string, team?: string, most = 3) =>
    store.enterSeason(
      { season: 's1', player, at: NOW, ...(team !== undefined && { team }) },
      { most, rounds: 2 },
    );
  const asked = (nth: number, change: Partial<RoundChange> = {}): RoundChange => ({
    season: 's1',
    nth,
    owner: 'ann',
    now: NOW,
    ...change,
  });
  const found = async (): Promise<void> => unwrap(await store.foundSeason(season('s1'), LIMITS));

  it('are kept word for word, with the names their drivers have now', async () => {
    await found();
    unwrap(await enter('bob', 'red'));
    unwrap(await enter('cho'));
    await store.putPlayer('bob', 'Robert');
    const [trial, race] = season('s1').rounds;
    expect(await store.season('s1')).toEqual({
      ...season('s1'),
      state: 'shown',
      ownerName: 'Ann',
      rounds: [
        { ...trial, nth: 1, isCancelled: false },
        { ...race, nth: 2, isCancelled: false },
      ],
      entrants: [
        { nth: 1, player: 'bob', name: 'Robert', team: 'red', enteredAt: NOW },
        { nth: 2, player: 'cho', enteredAt: NOW },
      ],
    });
    expect(await store.season('s2')).toBeUndefined();
    expect([await store.isEntered('s1', 'cho'), await store.isEntered('s1', 'ann')]).toEqual([
      true,
      false,
    ]);
  });

  it('are listed for founder and drivers, the newest first', async () => {
    await found();
    unwrap(await store.foundSeason(season('s2', { owner: 'bob', createdAt: NOW + 1 }), LIMITS));
    unwrap(await enter('bob'));
    const idsOf = async (player: string, limit = 9) =>
      (await store.seasonsOf(player, limit)).map(({ id, drivers }) => `${id} ${drivers}`);
    expect(await idsOf('bob')).toEqual(['s2 0', 's1 1']);
    expect(await idsOf('bob', 1)).toEqual(['s2 0']);
    expect(await idsOf('ann')).toEqual(['s1 1']);
    expect(await idsOf('cho')).toEqual([]);
    const [line] = await store.seasonsOf('ann', 1);
    expect(line?.rounds.map(({ nth, opensAt }) => [nth, opensAt])).toEqual([
      [1, NOW + HOUR],
      [2, NOW + 2 * HOUR],
    ]);
    expect(JSON.stringify(line)).not.toContain('course');
  });

  it('have bounds that many at once do not get past', async () => {
    const tries = Array.from({ length: 8 }, (_, i) =>
      store.foundSeason(season(`of ann ${i}`), LIMITS),
    );
    const codes = (await Promise.all(tries)).map(codeOf);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(2);
    expect(codes.filter((code) => code === 'season.too-many')).toHaveLength(6);
    const bob = (id: string) => store.foundSeason(season(id, { owner: 'bob' }), LIMITS);
    expect(codeOf(await bob('b1'))).toBe('ok');
    expect(codeOf(await bob('b2'))).toBe('season.full');
  });

  it('are entered once by each, by no more than there is room for', async () => {
    await found();
    const twice = await Promise.all([enter('bob'), enter('bob'), enter('bob')]);
    expect(twice.map(codeOf).toSorted()).toEqual(['ok', 'season.entered', 'season.entered']);
    const many = ['c', 'd', 'e', 'f', 'g'].map((player) => enter(player));
    const codes = (await Promise.all(many)).map(codeOf);
    expect(codes.toSorted()).toEqual(['ok', 'ok', 'season.full', 'season.full', 'season.full']);
    expect((await store.season('s1'))?.entrants.map(({ nth }) => nth)).toEqual([1, 2, 3]);
    expect(codeOf(await enter('bob'))).toBe('season.entered');
    const other = { season: 'nothing', player: 'bob', at: NOW };
    expect(codeOf(await store.enterSeason(other, { most: 3, rounds: 2 }))).toBe('season.unknown');
  });

  it('are left while no round has opened, and a number is not given again', async () => {
    await found();
    for (const player of ['bob', 'cho']) unwrap(await enter(player));
    unwrap(await store.leaveSeason('s1', 'bob', NOW));
    unwrap(await enter('dan'));
    const numbers = (await store.season('s1'))?.entrants.map(({ player, nth }) => [player, nth]);
    expect(numbers).toEqual([
      ['cho', 2],
      ['dan', 3],
    ]);
    const leave = (player: string, now: number) => store.leaveSeason('s1', player, now);
    expect(codeOf(await leave('bob', NOW))).toBe('season.not-entered');
    expect(codeOf(await leave('cho', NOW + HOUR))).toBe('season.opened');
    expect(codeOf(await store.leaveSeason('s9', 'cho', NOW))).toBe('season.unknown');
  });

  it('move and cancel a round for their founder, until it opens', async () => {
    await found();
    const later = { opensAt: NOW + 5 * HOUR, closesAt: NOW + 6 * HOUR };
    unwrap(await store.moveRound(asked(1), later));
    unwrap(await store.cancelRound(asked(2, { now: NOW + 2 * HOUR - 1 })));
    const rounds = (await store.season('s1'))?.rounds;
    expect(rounds?.map(({ opensAt, isCancelled }) => [opensAt, isCancelled])).toEqual([
      [NOW + 5 * HOUR, false],
      [NOW + 2 * HOUR, true],
    ]);
    const refused: [change: RoundChange, code: string][] = [
      [asked(1, { now: later.opensAt }), 'season.opened'],
      [asked(1, { owner: 'bob' }), 'season.not-yours'],
      [asked(2), 'season.opened'],
      [asked(3), 'season.unknown'],
      [asked(1, { season: 's9' }), 'season.unknown'],
    ];
    for (const [change, code] of refused) {
      expect(codeOf(await store.moveRound(change, later))).toBe(code);
      expect(codeOf(await store.cancelRound(change))).toBe(code);
    }
  });

  it('leave a round as it is once its challenge or its race is there, whatever the clock says', async () => {
    await found();
    const later = { opensAt: NOW + 5 * HOUR, closesAt: NOW + 6 * HOUR };
    await store.adoptChallenge({ challenge: trialOf('made') });
    expect(await store.openRound({ season: 's1', nth: 2 }, NOW + 2 * HOUR, raceNamed('race'))).toBe(
      'race',
    );
    for (const change of [asked(1, { challenge: 'made' }), asked(2)]) {
      expect(codeOf(await store.moveRound(change, later))).toBe('season.opened');
      expect(codeOf(await store.cancelRound(change))).toBe('season.opened');
    }
    expect((await store.season('s1'))?.rounds).toMatchObject(season('s1').rounds);
    expect(codeOf(await store.moveRound(asked(1, { challenge: 'other' }), later))).toBe('ok');
  });

  it('have no challenge of a round that was moved or cancelled since it was read', async () => {
    await found();
    const round = { season: 's1', nth: 1 };
    const adopt = async (id: string, times: Partial<MadeChallenge> = {}, nth = 1) => {
      await store.adoptChallenge({ challenge: { ...trialOf(id), ...times } }, { ...round, nth });
      return (await store.madeChallenge(id)) !== undefined;
    };
    expect(await adopt('a')).toBe(true);
    expect(await adopt('of another', {}, 2)).toBe(false);
    const later = { opensAt: NOW + 5 * HOUR, closesAt: NOW + 6 * HOUR };
    unwrap(await store.moveRound(asked(1), later));
    expect([await adopt('b'), await adopt('c', later)]).toEqual([false, true]);
    unwrap(await store.cancelRound(asked(1)));
    expect(await adopt('d', later)).toBe(false);
  });

  it('get a round more from their founder, where every driver has a seat in it', async () => {
    await found();
    for (const player of ['bob', 'cho']) unwrap(await enter(player));
    const round = { kind: 'race', opensAt: NOW + 9 * HOUR, course: { game: 'gt' } } as const;
    const add = (change: Partial<AddedRound> = {}) =>
      store.addRound({ season: 's1', owner: 'ann', round, seats: 2, most: 3, ...change });
    expect(codeOf(await add({ owner: 'bob' }))).toBe('season.not-yours');
    expect(codeOf(await add({ seats: 1 }))).toBe('season.few-seats');
    expect(codeOf(await add({ season: 's9' }))).toBe('season.unknown');
    const twice = await Promise.all([add(), add(), add()]);
    expect(twice.map(codeOf).toSorted()).toEqual(['ok', 'season.too-long', 'season.too-long']);
    const kept = await store.season('s1');
    expect(kept?.rounds[2]).toEqual({ ...round, nth: 3, isCancelled: false });
    expect(codeOf(await enter('dan'))).toBe('season.changed');
    expect(await store.dueRounds(round.opensAt, 9)).toContainEqual({ season: 's1', nth: 3 });
  });

  it('have each race made once, at its hour', async () => {
    await found();
    const round = { season: 's1', nth: 2 };
    const hour = NOW + 2 * HOUR;
    expect(await store.dueRounds(hour - 1, 9)).toEqual([]);
    expect(await store.dueRounds(hour, 9)).toEqual([round]);
    expect(await store.openRound(round, hour - 1, raceNamed('early'))).toBeUndefined();
    expect(await store.openRound({ ...round, nth: 1 }, hour, raceNamed('trial'))).toBeUndefined();
    const nodes = Array.from({ length: 12 }, (_, i) =>
      store.openRound(round, hour, raceNamed(`race ${i}`)),
    );
    const made = (await Promise.all(nodes)).filter((id) => id !== undefined);
    expect(made).toHaveLength(1);
    expect((await store.season('s1'))?.rounds[1]?.game).toBe(made[0]);
    const races = await Promise.all(nodes.map((_, i) => store.game(`race ${i}`)));
    expect(races.filter((race) => race !== undefined)).toHaveLength(1);
    expect(await store.dueRounds(hour, 9)).toEqual([]);
  });

  it('make no race of a round that was cancelled, closed or hidden', async () => {
    for (const id of ['s1', 's2']) unwrap(await store.foundSeason(season(id), LIMITS));
    unwrap(await store.cancelRound(asked(2)));
    const [round, hour] = [{ season: 's2', nth: 2 }, NOW + 2 * HOUR];
    const order = { target: 's2', at: NOW, who: 'op' };
    unwrap(await store.operate({ ...order, action: 'hide-season' }));
    expect(await store.dueRounds(hour, 9)).toEqual([]);
    unwrap(await store.operate({ ...order, action: 'show-season' }));
    expect(await store.dueRounds(hour, 9)).toEqual([round]);
    await store.closeRound(round, hour + 1);
    expect(await store.dueRounds(hour + 2, 9)).toEqual([]);
    expect((await store.season('s2'))?.rounds[1]?.closesAt).toBe(hour + 1);
  });

  it('are hidden and deleted by the operator', async () => {
    await found();
    unwrap(await enter('bob'));
    const order = { target: 's1', at: NOW, who: 'op' };
    unwrap(await store.operate({ ...order, action: 'hide-season' }));
    expect(await store.seasonsOf('ann', 9)).toEqual([]);
    expect((await store.season('s1'))?.state).toBe('hidden');
    expect(codeOf(await enter('cho'))).toBe('season.unknown');
    expect(codeOf(await store.cancelRound(asked(1)))).toBe('season.unknown');
    const lines = await store.operatorSeasons({ owner: 'ann', limit: 9 });
    expect(lines.map(({ id, state }) => `${id} ${state}`)).toEqual(['s1 hidden']);
    unwrap(await store.operate({ ...order, action: 'delete-season' }));
    expect(await store.season('s1')).toBeUndefined();
    expect(await store.isEntered('s1', 'bob')).toBe(false);
    expect(codeOf(await store.operate({ ...order, action: 'delete-season' }))).toBe(
      'operator.no-season',
    );
  });

  it('forget the name of a driver who is gone', async () => {
    await found();
    unwrap(await enter('bob'));
    await store.forgetMe('bob', 'keep');
    expect((await store.season('s1'))?.entrants).toEqual([
      { nth: 1, player: 'bob', enteredAt: NOW },
    ]);
  });

  it('are in a backup', async () => {
    await found();
    unwrap(await enter('bob', 'red'));
    unwrap(await store.cancelRound(asked(1)));
    await store.openRound({ season: 's1', nth: 2 }, NOW + 2 * HOUR, raceNamed('made'));
    const entries: DumpEntry[] = [];
    await store.dump((each) => void entries.push(each));
    const copy = openMemoryStore();
    unwrap(await copy.restore(entries));
    expect(await copy.season('s1')).toEqual(await store.season('s1'));
  });
});
