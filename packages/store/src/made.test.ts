import { unwrap } from '@perfect-line/core/result';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { DumpEntry, GameStore } from './gameStore.ts';
import type { MadeChallenge, NewMade } from './madeStore.ts';
import type { OperatorAction } from './operatorStore.ts';
import { openMemoryStore } from './memoryStore.ts';
import { everyStore, testPlaces } from './testStores.spec.ts';

const places = testPlaces();

const DAY = 86_400_000;
const LIMITS = { open: 3, perDay: 4 };

const challenge = (id: string, said: Partial<MadeChallenge> = {}): MadeChallenge => ({
  id,
  maker: 'ann',
  game: 'gt',
  rulesVersion: '1',
  seat: 'red',
  setup: { laps: 1, drivers: [{ seat: 'red' }] },
  name: `of ${id}`,
  opensAt: 10,
  closesAt: 1000,
  dice: 'own',
  listed: false,
  state: 'open',
  madeAt: 5,
  ...said,
});
const equal: NewMade = {
  challenge: challenge('equal', { dice: 'equal', commitment: 'c', season: 's1', listed: true }),
  secret: 'hush',
};

describe.each(everyStore(places))('made challenges: %s', (_name, open) => {
  let store: GameStore;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  const make = async (id: string, said: Partial<MadeChallenge> = {}) =>
    store.makeChallenge({ challenge: challenge(id, said) }, LIMITS);
  const codeOf = (answer: { readonly ok: boolean; readonly error?: string }) =>
    answer.ok ? 'ok' : answer.error;
  const begin = (id: string, player: string, madeAt?: number) => {
    const game = `${player} in ${id}`;
    const row = { id: game, kind: 'gt', rulesVersion: '1', createdAt: 1, createdBy: player };
    return store.beginRun(
      { challenge: id, player, game, name: player, startedAt: 20 },
      { game: { ...row, listed: false, settings: {}, commitment: 'c' }, secret: 's', seats: [] },
      madeAt,
    );
  };

  it('are found by their id, and their secret only when it is asked for', async () => {
    unwrap(await store.makeChallenge(equal, LIMITS));
    unwrap(await make('plain'));
    expect(await store.madeChallenge('equal')).toEqual(equal.challenge);
    expect(await store.madeChallenge('plain')).toEqual(challenge('plain'));
    expect(await store.madeChallenge('__proto__')).toBeUndefined();
    expect(await store.secretOfChallenge('equal')).toBe('hush');
    expect(await store.secretOfChallenge('plain')).toBeUndefined();
    expect(await store.madeAmong(['plain', 'none', 'equal'])).toHaveLength(2);
    expect(await store.madeAmong([])).toEqual([]);
  });

  it('are listed by maker, by season, and for everybody until they close', async () => {
    unwrap(await store.makeChallenge(equal, LIMITS));
    unwrap(await make('late', { madeAt: 6, listed: true, closesAt: 2000 }));
    unwrap(await make('bob', { maker: 'bob', listed: true, closesAt: 500 }));
    const ids = (list: readonly MadeChallenge[]) => list.map(({ id }) => id);
    expect(ids(await store.challengesOf('ann', 5))).toEqual(['late', 'equal']);
    expect(ids(await store.challengesOf('ann', 1))).toEqual(['late']);
    expect(ids(await store.challengesOfSeason('s1'))).toEqual(['equal']);
    expect(ids(await store.listedChallenges(0, 5))).toEqual(['bob', 'equal', 'late']);
    expect(ids(await store.listedChallenges(500, 5))).toEqual(['equal', 'late']);
    expect(ids(await store.listedChallenges(500, 1))).toEqual(['equal']);
  });

  it('are so many at once and a day, however they are asked for', async () => {
    const tries = Array.from({ length: 10 }, (_, i) => make(`c${i}`));
    const codes = (await Promise.all(tries)).map(codeOf);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(LIMITS.open);
    expect(codes.filter((code) => code === 'challenge.too-many')).toHaveLength(7);
    expect(codeOf(await make('other', { maker: 'bob' }))).toBe('ok');
    const later = { madeAt: 1001, closesAt: 3000 };
    expect(codeOf(await make('d', later))).toBe('ok');
    expect(codeOf(await make('e', later))).toBe('challenge.too-often');
    expect(codeOf(await make('f', { madeAt: DAY + 1001, closesAt: 2 * DAY }))).toBe('ok');
  });

  it('are withdrawn by their maker before anybody has driven', async () => {
    unwrap(await store.makeChallenge(equal, LIMITS));
    expect(codeOf(await store.withdrawChallenge('equal', 'bob'))).toBe('challenge.not-yours');
    expect(codeOf(await store.withdrawChallenge('none', 'ann'))).toBe('challenge.unknown');
    unwrap(await store.withdrawChallenge('equal', 'ann'));
    expect(await store.madeChallenge('equal')).toBeUndefined();
    expect(await store.secretOfChallenge('equal')).toBeUndefined();
    expect(codeOf(await begin('equal', 'bob', 5))).toBe('store.changed');
    unwrap(await make('driven'));
    unwrap(await begin('driven', 'bob', 5));
    expect(codeOf(await store.withdrawChallenge('driven', 'ann'))).toBe('challenge.driven');
  });

  it('are driven or withdrawn, never both', async () => {
    for (let nth = 0; nth < 10; nth++) {
      const id = `r${nth}`;
      unwrap(await make(id, { maker: `m${nth}` }));
      const [begun, gone] = await Promise.all([
        begin(id, 'bob', 5),
        store.withdrawChallenge(id, `m${nth}`),
      ]);
      expect([begun.ok, gone.ok].filter(Boolean)).toHaveLength(1);
      expect((await store.madeChallenge(id)) === undefined).toBe(gone.ok);
      expect(await store.countRuns(id)).toBe(begun.ok ? 1 : 0);
    }
  });

  it('take the place of one of the calendar until somebody drives it', async () => {
    expect((await begin('gt-2026-11-18', 'ann')).ok).toBe(true);
    const another: NewMade = { challenge: challenge('gt-2026-11-18', { maker: '' }) };
    expect(codeOf(await store.replaceChallenge(another))).toBe('challenge.driven');
    const next = { challenge: challenge('gt-2026-11-19', { maker: '', madeAt: 7 }) };
    unwrap(await store.replaceChallenge(next));
    unwrap(await store.replaceChallenge({ challenge: { ...next.challenge, name: 'third' } }));
    expect((await store.madeChallenge('gt-2026-11-19'))?.name).toBe('third');
    expect(codeOf(await begin('gt-2026-11-19', 'ann'))).toBe('store.changed');
    expect(codeOf(await begin('gt-2026-11-19', 'ann', 7))).toBe('ok');
  });

  it.each([
    ['gt-2026-12-31', '2026-12-31', '2027-01-01'],
    ['rally-2026-12', '2026-12-01', '2027-01-01'],
    ['rally-2028-02', '2028-02-01', '2028-03-01'],
  ])('take the place of %s at its own times, whatever is said', async (id, opens, closes) => {
    const times = { opensAt: Date.parse(opens), closesAt: Date.parse(closes) };
    unwrap(await store.replaceChallenge({ challenge: challenge(id) }));
    expect(await store.madeChallenge(id)).toMatchObject(times);
    const [made, said] = [{ challenge: challenge(id) }, { at: 9, who: 'root' }];
    const order = { ...said, action: 'replace-challenge', target: id, made } as const;
    unwrap(await store.operate(order));
    expect(await store.madeChallenge(id)).toMatchObject(times);
    unwrap(await store.replaceChallenge({ challenge: challenge('kept') }));
    expect(await store.madeChallenge('kept')).toMatchObject({ opensAt: 10, closesAt: 1000 });
  });

  it('are called off and back by the operator, driven or not, and it is written down', async () => {
    const id = 'gt-2026-11-18';
    const order = async (action: OperatorAction, target = id, made?: NewMade) =>
      codeOf(await store.operate({ action, target, at: 9, who: 'root', ...(made && { made }) }));
    unwrap(await begin(id, 'ann'));
    expect(await order('restore-challenge')).toBe('operator.no-challenge');
    expect(await order('cancel-challenge', 'no-such-thing')).toBe('operator.no-challenge');
    expect(await order('cancel-challenge')).toBe('ok');
    expect(await store.madeChallenge(id)).toMatchObject({ state: 'off', madeAt: 9 });
    expect(codeOf(await begin(id, 'bob'))).toBe('store.changed');
    expect(codeOf(await begin(id, 'ann'))).toBe('ok');
    expect(await order('restore-challenge')).toBe('ok');
    expect(await store.madeChallenge(id)).toBeUndefined();
    expect(codeOf(await begin(id, 'bob'))).toBe('ok');
    const another = (target: string) => ({
      challenge: challenge(target, { maker: '', listed: true }),
      secret: 'hush',
    });
    expect(await order('replace-challenge', id, another(id))).toBe('operator.challenge-driven');
    const next = 'gt-2026-11-19';
    expect(await order('replace-challenge', next)).toBe('operator.no-challenge');
    expect(await order('replace-challenge', next, another(id))).toBe('operator.no-challenge');
    expect(await order('replace-challenge', next, another(next))).toBe('ok');
    expect(await order('cancel-challenge', next)).toBe('ok');
    expect(await store.listedChallenges(0, 5)).toEqual([]);
    expect(await order('restore-challenge', next)).toBe('ok');
    const times = { opensAt: Date.UTC(2026, 10, 19), closesAt: Date.UTC(2026, 10, 20) };
    expect(await store.madeChallenge(next)).toEqual({ ...another(next).challenge, ...times });
    expect(await store.secretOfChallenge(next)).toBe('hush');
    const { setup: _, ...line } = challenge(next, { maker: '', listed: true, ...times });
    expect(await store.operatorChallenges(5)).toEqual([{ ...line, runs: 0 }]);
    const log = (await store.operatorLog(0, 9)).map(({ action, target }) => `${action} ${target}`);
    expect(log).toEqual([
      `cancel-challenge ${id}`,
      `restore-challenge ${id}`,
      `replace-challenge ${next}`,
      `cancel-challenge ${next}`,
      `restore-challenge ${next}`,
    ]);
    expect(JSON.stringify(await store.operatorLog(0, 9))).not.toContain('hush');
  });

  it('are adopted once, and called off with their dice kept', async () => {
    await Promise.all([store.adoptChallenge(equal), store.adoptChallenge(equal)]);
    await store.adoptChallenge({ challenge: { ...equal.challenge, name: 'another' } });
    unwrap(await store.setChallengeState('equal', 'off'));
    expect(await store.madeChallenge('equal')).toEqual({ ...equal.challenge, state: 'off' });
    expect(await store.secretOfChallenge('equal')).toBe('hush');
    expect(codeOf(await store.setChallengeState('none', 'off'))).toBe('challenge.unknown');
  });

  it('stay without a name when their maker goes, where somebody has driven', async () => {
    await store.openSession({ tokenHash: 'h', player: 'ann', name: 'Ann', expiresAt: 9 });
    unwrap(await make('driven'));
    unwrap(await make('alone'));
    unwrap(await begin('driven', 'bob', 5));
    await store.forgetMe('ann', 'keep');
    expect((await store.madeChallenge('driven'))?.maker).toBe('');
    expect(await store.madeChallenge('alone')).toBeUndefined();
    await store.openSession({ tokenHash: 'b', player: 'bob', name: 'Bob', expiresAt: 9 });
    await store.forgetMe('bob', 'keep');
    expect((await store.runOf('driven', 'bob'))?.name).toBe('a former player');
  });

  it('are in a backup', async () => {
    unwrap(await store.makeChallenge(equal, LIMITS));
    const entries: DumpEntry[] = [];
    await store.dump((each) => void entries.push(each));
    const copy = openMemoryStore();
    unwrap(await copy.restore(entries));
    expect(await copy.madeChallenge('equal')).toEqual(equal.challenge);
    expect(await copy.secretOfChallenge('equal')).toBe('hush');
    const again: DumpEntry[] = [];
    await copy.dump((each) => void again.push(each));
    expect(again).toEqual(entries);
  });
});
