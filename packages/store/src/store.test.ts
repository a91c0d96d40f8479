import { unwrap, type Result } from '@perfect-line/core/result';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  MOST_DEVICES,
  type DumpEntry,
  type GameStore,
  type NewEvent,
  type NewGameWithSeats,
  type StoreError,
} from './gameStore.ts';
import { everyStore, testPlaces } from './testStores.spec.ts';

const places = testPlaces();

const newGame = (id: string, change: Partial<NewGameWithSeats['game']> = {}): NewGameWithSeats => ({
  game: {
    id,
    kind: 'gt',
    rulesVersion: '1',
    createdAt: 1_794_777_000_000,
    createdBy: 'p1',
    listed: true,
    settings: { laps: 2, name: 'Гонка 경주' },
    commitment: 'c0',
    ...change,
  },
  secret: `secret of ${id}`,
  seats: [{ seat: 'red' }, { seat: 'blue' }, { seat: 'white', computer: 'steady' }],
});

const action = (actionId: string, at = 1): NewEvent => ({
  by: 'player',
  at,
  seat: 'red',
  actionId,
  payload: { type: 'action', action: { type: 'roll', deep: [1, { x: 'й' }] } },
});
const chance: NewEvent = { by: 'dice', at: 2, payload: { type: 'chance', faces: ['!', '.'] } };
const change = { at: 5 };
const codeOf = (result: Result<unknown, StoreError>): string => (result.ok ? 'ok' : result.error);

const sample: readonly DumpEntry[] = [
  { kind: 'player', player: 'p1', name: 'Ann' },
  { kind: 'session', session: { tokenHash: 'h1', player: 'p1', expiresAt: 99 } },
  { kind: 'vault', name: 'push-keys', value: 'k' },
  { kind: 'push', subscription: { endpoint: 'https://push/1', player: 'p1', keys: { a: 1 } } },
  { kind: 'mark', mark: { kind: 'blocked', id: 'p7', value: '' } },
  { kind: 'mark', mark: { kind: 'hidden', id: 'g9', value: '1' } },
  {
    kind: 'operator',
    entry: { nth: 1, at: 3, who: 'root', action: 'hide-race', target: 'g9', note: 'why' },
  },
  {
    kind: 'entry',
    entry: {
      id: 'e1',
      kind: 'circuit',
      course: '102b_0_0_0',
      key: 'k1',
      name: 'Ring',
      author: 'Ann',
      owner: 'p1',
      tags: ['rain'],
      facts: { length: 40, corners: 8, pieces: 15, difficulty: 'easy', lanes: '3' },
      createdAt: 4,
      previous: 'e0',
      state: 'hidden',
      likes: 2,
      driven: 7,
    },
    likes: ['p1', 'p2'],
    reports: [{ player: 'p3', reason: 'copied', at: 5 }],
  },
  {
    kind: 'game',
    game: {
      ...newGame('g9').game,
      phase: 'racing',
      head: 2,
      updatedAt: 7,
      clock: { a: 1 },
      dueAt: 8,
    },
    secret: 's9',
    seats: [
      {
        seat: 'red',
        position: 0,
        holder: 'p1',
        name: 'Ann',
        commitment: 'c',
        number: 'n',
        away: true,
      },
      { seat: 'blue', position: 1, computer: 'steady', away: false },
    ],
    events: [
      { ...action('a1'), seq: 1 },
      { ...chance, seq: 2 },
    ],
    chains: [
      { seat: 'blue', tip: 't2' },
      { seat: 'red', tip: 't1' },
    ],
  },
];

describe.each(everyStore(places))('store contract: %s', (_name, open) => {
  let store: GameStore;
  beforeEach(async () => {
    store = await open();
    unwrap(await store.createGame(newGame('g1')));
  });
  afterEach(() => store.close());

  describe('the log', () => {
    it('keeps events in order and answers those after a number', async () => {
      unwrap(await store.append('g1', { seq: 1, events: [action('a1'), chance], change }));
      unwrap(await store.append('g1', { seq: 3, events: [action('a2', 9)], change }));
      const all = [action('a1'), chance, action('a2', 9)].map((e, i) => ({ ...e, seq: i + 1 }));
      expect(await store.events('g1')).toEqual(all);
      expect(await store.events('g1', 2)).toEqual(all.slice(2));
      expect((await store.game('g1'))?.head).toBe(3);
    });

    const refusals: [name: string, id: string, seq: number, code: string][] = [
      ['a taken number', 'g1', 1, 'store.seq-taken'],
      ['a gap', 'g1', 3, 'store.seq-taken'],
      ['no such game', 'g2', 1, 'store.no-game'],
    ];
    it.each(refusals)('refuses %s and changes nothing', async (_n, id, seq, code) => {
      unwrap(await store.append('g1', { seq: 1, events: [action('a1')], change }));
      const before = [await store.game('g1'), await store.events('g1')];
      const batch = {
        seq,
        events: [action('a2'), chance],
        change: { at: 6, phase: 'over' },
      } as const;
      expect(codeOf(await store.append(id, batch))).toBe(code);
      expect([await store.game('g1'), await store.events('g1')]).toEqual(before);
    });

    it('knows an action by its id, in this game only', async () => {
      unwrap(await store.createGame(newGame('g2')));
      unwrap(await store.append('g1', { seq: 1, events: [action('a1')], change }));
      const again = await store.append('g1', { seq: 2, events: [chance, action('a1')], change });
      expect(codeOf(again)).toBe('store.action-known');
      expect((await store.game('g1'))?.head).toBe(1);
      unwrap(await store.append('g2', { seq: 1, events: [action('a1')], change }));
    });

    it('lets one of many writers of the same number through', async () => {
      const tries = Array.from({ length: 40 }, (_, i) =>
        store.append('g1', { seq: 1, events: [action(`a${i}`), chance], change }),
      );
      const codes = (await Promise.all(tries)).map(codeOf);
      expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
      expect(codes.filter((code) => code === 'store.seq-taken')).toHaveLength(39);
      expect(await store.events('g1')).toHaveLength(2);
    });

    it('keeps a batch longer than one statement', async () => {
      const events = Array.from({ length: 2500 }, (_, i) => action(`a${i}`));
      unwrap(await store.append('g1', { seq: 1, events, change }));
      expect(await store.events('g1', 2499)).toHaveLength(1);
    });

    it('writes the change of the game with the events', async () => {
      const with2 = { at: 9, phase: 'racing', clock: { red: 5 }, dueAt: 77, result: [1] } as const;
      unwrap(await store.append('g1', { seq: 1, events: [chance], change: with2 }));
      expect(await store.game('g1')).toMatchObject({
        phase: 'racing',
        clock: { red: 5 },
        dueAt: 77,
        result: [1],
        updatedAt: 9,
      });
      unwrap(
        await store.append('g1', { seq: 2, events: [], change: { at: 10, dueAt: undefined } }),
      );
      const game = await store.game('g1');
      expect(game).toMatchObject({ clock: { red: 5 }, updatedAt: 10, head: 1 });
      expect(game).not.toHaveProperty('dueAt');
    });
  });

  describe('games', () => {
    it('come back as they went in', async () => {
      expect(await store.game('g1')).toEqual({
        ...newGame('g1').game,
        phase: 'lobby',
        head: 0,
        rev: 0,
        updatedAt: newGame('g1').game.createdAt,
      });
      expect(await store.game('none')).toBeUndefined();
    });

    it('are created once', async () => {
      expect(codeOf(await store.createGame(newGame('g1')))).toBe('store.game-exists');
      expect(await store.seatsOf('g1')).toHaveLength(3);
    });

    it('keep the dice secret apart', async () => {
      expect(await store.secretOf('g1')).toBe('secret of g1');
      const shown = [await store.game('g1'), await store.openGames(9), await store.seatsOf('g1')];
      expect(JSON.stringify(shown)).not.toContain('secret of');
    });

    it('change only from the phase the caller saw', async () => {
      unwrap(await store.changeGame('g1', 'lobby', { at: 6, phase: 'opening' }));
      const late = await store.changeGame('g1', 'lobby', { at: 7, phase: 'racing' });
      expect(codeOf(late)).toBe('store.phase-passed');
      expect(codeOf(await store.changeGame('g0', 'lobby', { at: 7 }))).toBe('store.no-game');
      expect((await store.game('g1'))?.phase).toBe('opening');
    });

    it('are listed while open, newest first', async () => {
      unwrap(await store.createGame(newGame('g2', { createdAt: 1_794_777_000_001 })));
      unwrap(await store.createGame(newGame('g3', { listed: false })));
      unwrap(await store.createGame(newGame('g4')));
      unwrap(await store.changeGame('g4', 'lobby', { at: 6, phase: 'opening' }));
      expect((await store.openGames(9)).map((game) => game.id)).toEqual(['g2', 'g1']);
      expect(await store.openGames(1)).toHaveLength(1);
    });

    it('are found by who sits in them, last touched first', async () => {
      unwrap(await store.createGame(newGame('g2')));
      unwrap(await store.createGame(newGame('g3')));
      for (const id of ['g1', 'g3']) {
        unwrap(await store.claimSeat(id, 'blue', { holder: 'p1', name: 'Ann' }));
      }
      const at = 1_894_777_000_000;
      unwrap(await store.changeGame('g1', 'lobby', { at }));
      expect((await store.gamesOf('p1', 9)).map((game) => game.id)).toEqual(['g1', 'g3']);
      expect(await store.gamesOf('p2', 9)).toEqual([]);
    });

    it('are found when something is due', async () => {
      unwrap(await store.createGame(newGame('g2')));
      unwrap(await store.changeGame('g1', 'lobby', { at: 6, dueAt: 100 }));
      unwrap(await store.changeGame('g2', 'lobby', { at: 6, dueAt: 50 }));
      expect(await store.dueGames(49, 9)).toEqual([]);
      expect(await store.dueGames(100, 9)).toEqual(['g2', 'g1']);
      expect(await store.dueGames(100, 1)).toEqual(['g2']);
    });

    it('get one rematch, whoever asks', async () => {
      const asked = await Promise.all(['r1', 'r2'].map((id) => store.linkRematch('g1', id)));
      const [first] = asked.map(unwrap);
      expect(asked.map(unwrap)).toEqual([first, first]);
      expect((await store.game('g1'))?.rematch).toBe(first);
      expect(codeOf(await store.linkRematch('g0', 'r'))).toBe('store.no-game');
    });

    it('left in the lobby are forgotten, others never', async () => {
      unwrap(await store.createGame(newGame('g2')));
      unwrap(await store.changeGame('g2', 'lobby', { at: 5, phase: 'racing' }));
      unwrap(await store.changeGame('g1', 'lobby', { at: 5 }));
      expect(await store.forgetLobbies(5)).toBe(0);
      expect(await store.forgetLobbies(6)).toBe(1);
      expect(await store.game('g1')).toBeUndefined();
      expect(await store.secretOf('g1')).toBeUndefined();
      expect(await store.seatsOf('g1')).toEqual([]);
      expect(await store.game('g2')).toBeDefined();
    });
  });

  describe('seats', () => {
    const claim = (holder: string) => ({ holder, name: holder.toUpperCase(), commitment: 'cc' });

    it('are claimed, shown in order and released', async () => {
      const options = { tyres: 'rain' };
      unwrap(await store.claimSeat('g1', 'blue', { ...claim('p1'), options }));
      const blue = { seat: 'blue', position: 1, away: false };
      expect(await store.seatsOf('g1')).toEqual([
        { seat: 'red', position: 0, away: false },
        { ...blue, holder: 'p1', name: 'P1', commitment: 'cc', options },
        { seat: 'white', position: 2, computer: 'steady', away: false },
      ]);
      expect(codeOf(await store.releaseSeat('g1', 'blue', 'p2'))).toBe('store.seat-taken');
      unwrap(await store.releaseSeat('g1', 'blue', 'p1'));
      expect((await store.seatsOf('g1'))[1]).toEqual(blue);
    });

    const refusals: [name: string, id: string, seat: string, code: string][] = [
      ['a seat that is held', 'g1', 'red', 'store.seat-taken'],
      ['a computer’s seat', 'g1', 'white', 'store.seat-taken'],
      ['a seat that is not there', 'g1', 'pink', 'store.seat-taken'],
      ['a game that is not there', 'g0', 'red', 'store.no-game'],
    ];
    it.each(refusals)('refuses %s', async (_n, id, seat, code) => {
      unwrap(await store.claimSeat('g1', 'red', claim('p1')));
      expect(codeOf(await store.claimSeat(id, seat, claim('p2')))).toBe(code);
    });

    it('refuses a second seat for the same player', async () => {
      unwrap(await store.claimSeat('g1', 'red', claim('p1')));
      expect(codeOf(await store.claimSeat('g1', 'blue', claim('p1')))).toBe('store.already-seated');
    });

    it('are final once the lobby is over', async () => {
      unwrap(await store.claimSeat('g1', 'red', claim('p1')));
      unwrap(await store.changeGame('g1', 'lobby', { at: 6, phase: 'opening' }));
      expect(codeOf(await store.claimSeat('g1', 'blue', claim('p2')))).toBe('store.phase-passed');
      expect(codeOf(await store.releaseSeat('g1', 'red', 'p1'))).toBe('store.phase-passed');
    });

    it('go to one of fifty who ask at once', async () => {
      const asked = await Promise.all(
        Array.from({ length: 50 }, (_, i) => store.claimSeat('g1', 'red', claim(`p${i}`))),
      );
      expect(asked.filter((result) => result.ok)).toHaveLength(1);
      const winner = `p${asked.findIndex((result) => result.ok)}`;
      expect((await store.seatsOf('g1'))[0]?.holder).toBe(winner);
    });

    it('do not let one player into two seats at once', async () => {
      const asked = await Promise.all(
        ['red', 'blue'].map((seat) => store.claimSeat('g1', seat, claim('p1'))),
      );
      expect(asked.filter((result) => result.ok)).toHaveLength(1);
    });

    it('change one thing at a time', async () => {
      await store.changeSeat('g1', 'red', { number: 'nn' });
      await store.changeSeat('g1', 'red', { away: true });
      await store.changeSeat('g1', 'red', { computer: 'fast' });
      await store.changeSeat('g1', 'white', { computer: undefined });
      await store.changeSeat('g1', 'blue', {});
      expect(await store.seatsOf('g1')).toEqual([
        { seat: 'red', position: 0, number: 'nn', computer: 'fast', away: true },
        { seat: 'blue', position: 1, away: false },
        { seat: 'white', position: 2, away: false },
      ]);
    });
  });

  describe('chains', () => {
    const claim = { holder: 'p1', name: 'Ann', commitment: 'cc', chain: 't1' };

    it('come with the seat and go with it', async () => {
      unwrap(await store.claimSeat('g1', 'red', claim));
      unwrap(await store.claimSeat('g1', 'blue', { ...claim, holder: 'p2', chain: 't2' }));
      expect(await store.seatsOf('g1')).not.toContainEqual(
        expect.objectContaining({ chain: 't1' }),
      );
      expect(await store.chainsOf('g1')).toEqual([
        { seat: 'blue', tip: 't2' },
        { seat: 'red', tip: 't1' },
      ]);
      unwrap(await store.releaseSeat('g1', 'red', 'p1'));
      expect(await store.chainsOf('g1')).toEqual([{ seat: 'blue', tip: 't2' }]);
    });

    it('keep the link that was opened with an action', async () => {
      const { payload, ...rest } = action('a1');
      const linked = { ...rest, payload: { ...payload, link: 'l1' } as NewEvent['payload'] };
      unwrap(await store.append('g1', { seq: 1, events: [linked], change }));
      expect((await store.events('g1'))[0]?.payload).toMatchObject({ link: 'l1' });
    });
  });

  describe('players', () => {
    it('are known by their session until it ends', async () => {
      await store.putPlayer('p1', 'Ann');
      await store.putSession({ tokenHash: 'h1', player: 'p1', expiresAt: 100 });
      await store.putSession({ tokenHash: 'h2', player: 'p1', expiresAt: 200 });
      await store.putPlayer('p1', 'Аня');
      const session = { tokenHash: 'h1', player: 'p1', name: 'Аня', expiresAt: 100 };
      expect(await store.sessionOf('h1', 99)).toEqual(session);
      expect(await store.sessionOf('h1', 100)).toBeUndefined();
      expect(await store.sessionOf('h3', 0)).toBeUndefined();
      await store.endSession('h2');
      expect(await store.sessionOf('h2', 0)).toBeUndefined();
    });

    it('keep what was written first and hand it out once', async () => {
      expect(await store.keepOnce('k', 'a')).toBe('a');
      expect(await store.keepOnce('k', 'b')).toBe('a');
      const taken = await Promise.all(Array.from({ length: 20 }, () => store.takeOnce('k')));
      expect(taken.filter((value) => value === 'a')).toHaveLength(1);
      expect(taken.filter((value) => value === undefined)).toHaveLength(19);
    });

    it('are told on so many devices and no more', async () => {
      const put = (nth: number) =>
        store.putPush({ endpoint: `https://push/${nth}`, player: 'p1', keys: {} });
      for (let nth = 0; nth < MOST_DEVICES; nth++) expect(await put(nth)).toBe(true);
      expect([await put(MOST_DEVICES), await put(0)]).toEqual([false, true]);
      expect(await store.pushOf('p1')).toHaveLength(MOST_DEVICES);
      await store.dropPush('https://push/0');
      expect(await put(MOST_DEVICES)).toBe(true);
    });

    it('are told on each of their devices', async () => {
      const on = (endpoint: string, player: string) => ({ endpoint, player, keys: { p: 'x' } });
      await store.putPush(on('https://b', 'p1'));
      await store.putPush(on('https://a', 'p1'));
      await store.putPush(on('https://c', 'p2'));
      await store.putPush(on('https://c', 'p1'));
      await store.dropPush('https://b');
      expect(await store.pushOf('p1')).toEqual([on('https://a', 'p1'), on('https://c', 'p1')]);
      expect(await store.pushOf('p2')).toEqual([]);
    });
  });

  describe('backup', () => {
    const dumped = async (from: GameStore): Promise<readonly DumpEntry[]> => {
      const entries: DumpEntry[] = [];
      await from.dump((entry) => void entries.push(entry));
      return entries;
    };

    it('goes only into an empty store', async () => {
      expect(codeOf(await store.restore(sample))).toBe('store.not-empty');
    });

    it.each(everyStore(places))(
      'is restored into %s and dumped again the same',
      async (_n, openOther) => {
        const [from, to] = [await open(), await openOther()];
        unwrap(await from.restore(sample));
        unwrap(await to.restore(await dumped(from)));
        expect(await dumped(to)).toEqual(sample);
        unwrap(await to.append('g9', { seq: 3, events: [chance], change }));
        await from.close();
        await to.close();
      },
    );
  });

  describe('lists', () => {
    it('carry what they show and the seats, never the settings', async () => {
      const summary = { title: 'Гонка', laps: 2 };
      unwrap(await store.createGame({ ...newGame('g2', { createdAt: 2 }), summary }));
      const [, second] = await store.openGames(9);
      expect(second).toMatchObject({ id: 'g2', summary, createdBy: 'p1', updatedAt: 2 });
      expect(second?.seats.map((seat) => seat.seat)).toEqual(['red', 'blue', 'white']);
      expect(second).not.toHaveProperty('settings');
    });

    it('of open games leave out those that nobody has touched since', async () => {
      unwrap(await store.createGame(newGame('g2', { createdAt: 5 })));
      unwrap(await store.changeGame('g1', 'lobby', { at: 90 }));
      const ids = async (since: number) => (await store.openGames(9, since)).map((game) => game.id);
      expect([await ids(5), await ids(6), await ids(91)]).toEqual([['g1', 'g2'], ['g1'], []]);
    });

    it('of a player’s games tell whose turn it is', async () => {
      unwrap(await store.claimSeat('g1', 'red', { holder: 'p7', name: 'Ann' }));
      unwrap(await store.changeGame('g1', 'lobby', { at: 6, clock: { seat: 'red' } }));
      expect((await store.gamesOf('p7', 9))[0]).toMatchObject({ id: 'g1', clock: { seat: 'red' } });
    });

    it('count the lobbies of a host', async () => {
      unwrap(await store.createGame(newGame('g2')));
      expect([await store.lobbiesOf('p1'), await store.lobbiesOf('p2')]).toEqual([2, 0]);
      unwrap(await store.changeGame('g2', 'lobby', { at: 6, phase: 'opening' }));
      expect(await store.lobbiesOf('p1')).toBe(1);
    });
  });

  it('keeps the newest snapshot of a game', async () => {
    expect(await store.snapshotOf('g1')).toBeUndefined();
    const snapshot = { seq: 200, hash: 'h', state: 'AAAA' };
    await store.keepSnapshot('g1', snapshot);
    await store.keepSnapshot('g1', { ...snapshot, seq: 100, hash: 'old' });
    expect(await store.snapshotOf('g1')).toEqual(snapshot);
    await store.keepSnapshot('g1', { ...snapshot, seq: 400 });
    expect((await store.snapshotOf('g1'))?.seq).toBe(400);
  });

  it('keeps the hash of an event', async () => {
    const events = [{ ...action('a1'), hash: '00ff' }, chance];
    unwrap(await store.append('g1', { seq: 1, events, change }));
    expect((await store.events('g1')).map((event) => event.hash)).toEqual(['00ff', undefined]);
  });

  it('sweeps guests, sessions and codes whose time is over, and nobody else', async () => {
    for (const [player, expiresAt] of [['old', 50] as const, ['new', 500] as const]) {
      const session = { tokenHash: `h-${player}`, player, name: player, expiresAt };
      await store.openSession(session);
      await store.putPush({ endpoint: `https://push/${player}`, player, keys: {} });
      await store.keepOnce(`device:${player}`, 'v', expiresAt);
    }
    await store.keepOnce('push-keys', 'k');
    expect(await store.sessionOf('h-old', 1)).toMatchObject({ name: 'old' });
    expect(await store.sweepGuests(100)).toBe(4);
    expect(await store.sweepGuests(100)).toBe(0);
    expect(await store.sessionOf('h-old', 1)).toBeUndefined();
    expect(await store.sessionOf('h-new', 1)).toMatchObject({ name: 'new' });
    expect([await store.pushOf('old'), (await store.pushOf('new')).length]).toEqual([[], 1]);
    const codes = ['device:old', 'device:new', 'push-keys'].map((name) => store.takeOnce(name));
    expect(await Promise.all(codes)).toEqual([undefined, 'v', 'k']);
  });

  it('notes that a server lives, and answers when one last did', async () => {
    expect(await store.alive(1000)).toBeUndefined();
    expect(await store.alive(2000)).toBe(1000);
    expect(await store.alive(2500)).toBe(2000);
  });
});
