import { unwrap } from '@perfect-line/core/result';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { GameStore, NewGameWithSeats } from './gameStore.ts';
import { answerOperator } from './operatorRequests.ts';
import type { OperatorAction, Order } from './operatorStore.ts';

const game = (id: string, createdBy: string, createdAt: number): NewGameWithSeats => ({
  game: {
    id,
    kind: 'gt',
    rulesVersion: '1',
    createdAt,
    createdBy,
    listed: true,
    settings: {},
    commitment: 'c',
  },
  secret: `secret of ${id}`,
  seats: [{ seat: 'red' }, { seat: 'blue', computer: 'club' }],
});

const order = (action: OperatorAction, target: string, note?: string): Order => ({
  action,
  target,
  at: 7,
  who: 'root',
  ...(note !== undefined && { note }),
});
import { everyStore, testPlaces } from './testStores.spec.ts';

const places = testPlaces();

describe.each(everyStore(places))('operator contract: %s', (_name, open) => {
  let store: GameStore;
  beforeEach(async () => {
    store = await open();
    for (const [player, name] of [
      ['p1', 'Ann'],
      ['p2', 'Боб'],
      ['p3', '100%_sure'],
    ] as const) {
      await store.openSession({ tokenHash: `t-${player}`, player, name, expiresAt: 99 });
    }
    unwrap(await store.createGame(game('g1', 'p1', 1)));
    unwrap(await store.createGame(game('g2', 'p2', 2)));
    unwrap(await store.claimSeat('g1', 'red', { holder: 'p1', name: 'Ann' }));
    unwrap(await store.claimSeat('g2', 'red', { holder: 'p1', name: 'Ann' }));
  });
  afterEach(() => store.close());

  const ids = async (filter = {}): Promise<readonly string[]> =>
    (await store.operatorRaces({ limit: 9, ...filter })).map(({ id }) => id);
  const names = async (filter = {}): Promise<readonly string[]> =>
    (await store.operatorPlayers({ limit: 9, ...filter })).map(({ name }) => name);
  const open2 = async (): Promise<readonly string[]> =>
    (await store.openGames(9)).map(({ id }) => id);
  const doIt = async (action: OperatorAction, target: string, note?: string): Promise<void> =>
    void unwrap(await store.operate(order(action, target, note)));

  describe('the operator', () => {
    it('sees races and players, all or some', async () => {
      unwrap(await store.changeGame('g1', 'lobby', { at: 5, phase: 'opening' }));
      expect(await ids()).toEqual(['g1', 'g2']);
      expect(await ids({ phase: 'lobby' })).toEqual(['g2']);
      expect(await ids({ player: 'p2' })).toEqual([]);
      expect(await ids({ limit: 1 })).toEqual(['g1']);
      expect(await names()).toEqual(['100%_sure', 'Ann', 'Боб']);
      expect(await names({ name: 'aN' })).toEqual(['Ann']);
      expect(await names({ name: 'Боб' })).toEqual(['Боб']);
      expect(await names({ name: '%_' })).toEqual(['100%_sure']);
      const [ann] = await store.operatorPlayers({ id: 'p1', limit: 1 });
      expect(ann).toEqual({ id: 'p1', name: 'Ann', blocked: false, sessions: 1, races: 2 });
    });

    it('hides a race and shows it again', async () => {
      await doIt('hide-race', 'g1', 'rude title');
      await doIt('hide-race', 'g1');
      expect([await open2(), await store.hiddenRaces()]).toEqual([['g2'], ['g1']]);
      expect((await store.operatorRaces({ id: 'g1', limit: 1 }))[0]).toMatchObject({
        hidden: true,
      });
      await doIt('show-race', 'g1');
      expect([await open2(), await store.hiddenRaces()]).toEqual([['g2', 'g1'], []]);
    });

    it('deletes a race with everything of it', async () => {
      await doIt('delete-race', 'g1');
      expect([await store.game('g1'), await store.seatsOf('g1')]).toEqual([undefined, []]);
      expect([await store.secretOf('g1'), await ids()]).toEqual([undefined, ['g2']]);
    });

    it('renames a player everywhere', async () => {
      await doIt('rename-player', 'p1', 'Анна');
      expect((await store.sessionOf('t-p1', 1))?.name).toBe('Анна');
      expect((await store.seatsOf('g2'))[0]?.name).toBe('Анна');
      expect(await store.operate(order('rename-player', 'p1'))).toMatchObject({
        error: 'operator.no-name',
      });
    });

    it('blocks a player, whose sessions are none until the block is taken back', async () => {
      await doIt('block-player', 'p2');
      await doIt('block-player', 'p2');
      expect(await store.sessionOf('t-p2', 1)).toBeUndefined();
      await store.openSession({ tokenHash: 'new', player: 'p2', name: 'Bob', expiresAt: 99 });
      expect(await store.sessionOf('new', 1)).toBeUndefined();
      expect([await open2(), await names({ blocked: true })]).toEqual([['g1'], ['Bob']]);
      expect((await store.sessionOf('t-p1', 1))?.name).toBe('Ann');
      await doIt('unblock-player', 'p2');
      expect((await store.sessionOf('t-p2', 1))?.player).toBe('p2');
    });

    it('deletes a player: races stay without the name, own lobbies go', async () => {
      await store.putPush({ endpoint: 'e', player: 'p1', keys: {} });
      await doIt('delete-player', 'p1');
      expect([await store.sessionOf('t-p1', 1), await store.pushOf('p1')]).toEqual([undefined, []]);
      expect([await ids(), await names()]).toEqual([['g2'], ['100%_sure', 'Боб']]);
      expect((await store.seatsOf('g2'))[0]).toMatchObject({ holder: 'p1' });
      expect((await store.seatsOf('g2'))[0]?.name).toBeUndefined();
    });

    const unknown: [action: OperatorAction, error: string][] = [
      ['hide-race', 'operator.no-race'],
      ['show-race', 'operator.no-race'],
      ['delete-race', 'operator.no-race'],
      ['export-race', 'operator.no-race'],
      ['rename-player', 'operator.no-player'],
      ['block-player', 'operator.no-player'],
      ['unblock-player', 'operator.no-player'],
      ['delete-player', 'operator.no-player'],
      ['export-player', 'operator.no-player'],
      ['hide-entry', 'operator.no-entry'],
      ['show-entry', 'operator.no-entry'],
      ['delete-entry', 'operator.no-entry'],
      ['hide-season', 'operator.no-season'],
      ['show-season', 'operator.no-season'],
      ['delete-season', 'operator.no-season'],
    ];
    it('is refused what is not there, and nothing of it is written down', async () => {
      for (const [action, error] of unknown) {
        expect(await store.operate(order(action, 'nobody', 'N'))).toEqual({ ok: false, error });
      }
      expect([await store.operatorHead(), await store.operatorLog(0, 9)]).toEqual([0, []]);
    });

    it('finds every order in the log, numbered as they took effect', async () => {
      const orders = [
        order('hide-race', 'g1', 'why'),
        order('block-player', 'p2'),
        order('delete-race', 'g2'),
      ];
      const done = await Promise.all(orders.map((each) => store.operate(each)));
      expect(new Set(done.map((each) => unwrap(each).nth))).toEqual(new Set([1, 2, 3]));
      const log = await store.operatorLog(0, 9);
      expect(log.map(({ nth }) => nth)).toEqual([1, 2, 3]);
      const wanted = orders.map((each): unknown => expect.objectContaining(each));
      expect(log).toEqual(expect.arrayContaining(wanted));
      expect([await store.operatorHead(), await store.operatorLog(2, 9)]).toEqual([3, [log[2]]]);
    });

    it('exports a race without its secret until that is public, and a player without tokens', async () => {
      const race = async () =>
        unwrap(await answerOperator(store, { what: 'order', order: order('export-race', 'g1') }));
      expect(JSON.stringify(await race())).not.toContain('secret of');
      unwrap(await store.changeGame('g1', 'lobby', { at: 5, phase: 'over' }));
      expect((await race()).exported).toMatchObject({ secret: 'secret of g1' });
      const player = order('export-player', 'p1');
      const { exported } = unwrap(await answerOperator(store, { what: 'order', order: player }));
      expect(exported).toMatchObject({
        player: { name: 'Ann' },
        races: [{ id: 'g1' }, { id: 'g2' }],
      });
      expect(JSON.stringify(exported)).not.toContain('t-p1');
      expect(await store.operatorHead()).toBe(3);
    });

    it('sees how much there is', async () => {
      expect(await store.storeLoad()).toEqual({
        races: { lobby: 2, opening: 0, racing: 0, over: 0 },
        players: 3,
        sessions: 3,
        events: 0,
        entries: 0,
      });
    });
  });
});
