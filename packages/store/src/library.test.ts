import { FORMER_PLAYER } from '@perfect-line/core/formerPlayer';
import { unwrap, type Result } from '@perfect-line/core/result';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { GameStore } from './gameStore.ts';
import {
  DAY_MILLIS,
  type EntryFilter,
  type LibraryLimits,
  type LibraryRefusal,
  type NewEntry,
} from './libraryStore.ts';

const LIMITS: LibraryLimits = { perPlayer: 4, perDay: 6, reportsPerDay: 2, all: 8 };
const NOW = 1_794_777_000_000;

const entry = (id: string, change: Partial<NewEntry> = {}): NewEntry => ({
  id,
  kind: 'circuit',
  course: `course of ${id}`,
  key: `key of ${id}`,
  name: `Ring ${id}`,
  author: 'Ann',
  owner: 'p1',
  tags: [],
  facts: { length: 40, corners: 8, pieces: 15, difficulty: 'easy', lanes: '3' },
  createdAt: NOW,
  ...change,
});

const codeOf = (result: Result<unknown, LibraryRefusal>): string =>
  result.ok ? 'ok' : result.error.code;
import { everyStore, testPlaces } from './testStores.spec.ts';

const places = testPlaces();

describe.each(everyStore(places))('library contract: %s', (_name, open) => {
  let store: GameStore;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  const publish = (id: string, change: Partial<NewEntry> = {}, limits = LIMITS) =>
    store.publish(entry(id, change), limits);
  const idsOf = async (filter: Partial<EntryFilter> = {}): Promise<string> => {
    const found = await store.entries({ sort: 'new', limit: 9, ...filter });
    return found.map(({ id }) => id).join(' ');
  };

  describe('the library', () => {
    it('keeps what was published, word for word', async () => {
      const whole = entry('e1', { name: "<b>Кольцо</b> 100%_'x'", tags: ['дождь', 'a_b'] });
      unwrap(await store.publish(whole, LIMITS));
      const seen = { ...whole, state: 'shown', likes: 0, driven: 0, liked: false };
      expect(await store.entry('e1', 'p2')).toEqual(seen);
      expect(await store.entries({ sort: 'new', limit: 9 })).toEqual([seen]);
      expect(await store.entry('e9')).toBeUndefined();
    });

    it('finds by words, tags and facts', async () => {
      const twisty = { length: 60, corners: 14, pieces: 24, difficulty: 'hard', lanes: 'mixed' };
      unwrap(await publish('a', { name: 'СТАРАЯ мельница', tags: ['Rain', 'night'] }));
      unwrap(await publish('b', { name: '100%_sure', author: 'Боб', owner: 'p2', facts: twisty }));
      const asked: [filter: Partial<EntryFilter>, ids: string][] = [
        [{ words: 'старая' }, 'a'],
        [{ words: 'боб' }, 'b'],
        [{ words: 'RAIN' }, 'a'],
        [{ words: '%_' }, 'b'],
        [{ words: 'rain\nnight' }, ''],
        [{ tag: 'rain' }, 'a'],
        [{ tag: 'rai' }, ''],
        [{ difficulty: 'hard' }, 'b'],
        [{ lanes: '3' }, 'a'],
        [{ length: [41, 60] }, 'b'],
        [{ corners: [0, 8] }, 'a'],
        [{ corners: [9, 13] }, ''],
        [{ kind: 'rally' }, ''],
        [{ owner: 'p2' }, 'b'],
        [{}, 'b a'],
      ];
      for (const [filter, ids] of asked)
        expect([filter, await idsOf(filter)]).toEqual([filter, ids]);
    });

    it('goes on after the last line of a page, however it is sorted', async () => {
      for (const [i, id] of ['a', 'b', 'c', 'd'].entries()) {
        unwrap(await publish(id, { createdAt: NOW + (i < 2 ? 0 : i) }));
      }
      for (const player of ['p2', 'p3']) unwrap(await store.like('b', player, true));
      unwrap(await store.like('d', 'p2', true));
      await store.noteDriven('key of c');
      for (const [sort, ids] of [
        ['new', 'd c b a'],
        ['likes', 'b d c a'],
        ['driven', 'c d b a'],
      ] as const) {
        const walked: string[] = [];
        let after: EntryFilter['after'];
        for (let page = 0; page < 4; page++) {
          const [line] = await store.entries({ sort, limit: 1, ...(after && { after }) });
          if (line === undefined) break;
          walked.push(line.id);
          const values = { new: line.createdAt, likes: line.likes, driven: line.driven };
          after = { value: values[sort], id: line.id };
        }
        expect([sort, walked.join(' ')]).toEqual([sort, ids]);
      }
    });

    it('counts a like once for each player, also of many at once', async () => {
      unwrap(await publish('a'));
      await Promise.all(
        ['p2', 'p3', 'p2', 'p4', 'p3'].map((player) => store.like('a', player, true)),
      );
      expect(await store.entry('a', 'p3')).toMatchObject({ likes: 3, liked: true });
      expect(unwrap(await store.like('a', 'p3', false))).toBe(2);
      expect(unwrap(await store.like('a', 'p3', false))).toBe(2);
      expect(await store.entry('a', 'p3')).toMatchObject({ likes: 2, liked: false });
      expect(codeOf(await store.like('zz', 'p3', true))).toBe('library.unknown');
    });

    it('keeps every version and lists the newest', async () => {
      unwrap(await publish('a'));
      unwrap(await publish('b', { previous: 'a', createdAt: NOW + 1 }));
      expect(await idsOf()).toBe('b');
      expect(await store.entry('a')).toMatchObject({ course: 'course of a', next: 'b' });
      expect(await store.entry('b')).toMatchObject({ previous: 'a' });
      unwrap(await store.withdraw('b', 'p1'));
      expect([await idsOf(), await store.entry('b', 'p1')]).toEqual(['a', undefined]);
      const foreign = { previous: 'a', owner: 'p2' };
      expect(codeOf(await publish('c', foreign))).toBe('library.not-yours');
      expect(codeOf(await publish('c', { previous: 'b' }))).toBe('library.unknown');
    });

    it('holds a course once, but for versions of its owner', async () => {
      unwrap(await publish('a', { key: 'k' }));
      expect(await publish('b', { key: 'k', owner: 'p2' })).toEqual({
        ok: false,
        error: { code: 'library.already-there', entry: 'a' },
      });
      expect(codeOf(await publish('b', { key: 'k' }))).toBe('library.already-there');
      unwrap(await publish('b', { key: 'k', previous: 'a' }));
      await store.noteDriven('k');
      expect([await store.entry('a'), await store.entry('b')]).toMatchObject([
        { driven: 1 },
        { driven: 1 },
      ]);
    });

    it('lets nobody past a limit, not even many at once', async () => {
      const tried = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => publish(id));
      const codes = (await Promise.all(tried)).map(codeOf);
      expect(codes.filter((code) => code === 'ok')).toHaveLength(LIMITS.perPlayer);
      expect(new Set(codes)).toEqual(new Set(['ok', 'library.too-many']));
      const [first = ''] = (await idsOf()).split(' ');
      unwrap(await store.withdraw(first, 'p1'));
      unwrap(await publish('g'));
      for (const id of ['g', 'h']) {
        unwrap(await store.withdraw(id, 'p1'));
        const again = await publish('h', { createdAt: NOW + 1 });
        expect(codeOf(again)).toBe(id === 'g' ? 'ok' : 'library.too-often');
      }
      expect(codeOf(await publish('i', { createdAt: NOW + DAY_MILLIS + 1 }))).toBe('ok');
      const few = { ...LIMITS, all: 4 };
      expect(codeOf(await publish('j', { owner: 'p2' }, few))).toBe('library.full');
    });

    it('takes one report from each player, and so many a day', async () => {
      for (const id of ['a', 'b', 'c']) unwrap(await publish(id));
      const report = (id: string, at = NOW) =>
        store.report({ entry: id, player: 'p9', reason: 'copied', at }, LIMITS);
      expect(codeOf(await report('zz'))).toBe('library.unknown');
      expect([await report('a'), await report('b')].map(codeOf)).toEqual(['ok', 'ok']);
      expect(codeOf(await report('c'))).toBe('library.too-often');
      expect(codeOf(await report('a', NOW + DAY_MILLIS))).toBe('ok');
      const lines = await store.operatorEntries({ limit: 9, reported: true });
      expect(lines.map(({ id, reports }) => [id, reports])).toEqual([
        ['b', ['copied']],
        ['a', ['copied']],
      ]);
    });

    it('is withdrawn by its owner, and nothing of it is left', async () => {
      unwrap(await publish('a', { name: 'Secret garden' }));
      unwrap(await store.like('a', 'p2', true));
      expect(codeOf(await store.withdraw('a', 'p2'))).toBe('library.not-yours');
      unwrap(await store.withdraw('a', 'p1'));
      expect(codeOf(await store.withdraw('a', 'p1'))).toBe('library.unknown');
      expect([await idsOf(), await idsOf({ owner: 'p1' })]).toEqual(['', '']);
      const dumped: string[] = [];
      await store.dump((each) => void dumped.push(JSON.stringify(each)));
      expect(dumped.join('\n')).not.toMatch(/Secret garden|secret garden|course of a|key of a/);
    });

    it('is looked after by the operator, who is written down', async () => {
      const order = async (action: Parameters<GameStore['operate']>[0]['action'], target: string) =>
        unwrap(await store.operate({ action, target, at: 7, who: 'root', note: 'Anna' }));
      await store.openSession({ tokenHash: 't', player: 'p1', name: 'Ann', expiresAt: 99 });
      await store.openSession({ tokenHash: 'u', player: 'p2', name: 'Bob', expiresAt: 99 });
      unwrap(await publish('a', { key: 'k' }));
      unwrap(await publish('b', { owner: 'p2', author: 'Bob' }));
      unwrap(await store.like('a', 'p2', true));
      await order('hide-entry', 'a');
      expect([await idsOf(), await idsOf({ owner: 'p1' })]).toEqual(['b', 'a']);
      expect(await store.entry('a', 'p2')).toBeUndefined();
      expect(await store.entry('a', 'p1')).toMatchObject({ state: 'hidden' });
      expect(codeOf(await store.like('a', 'p3', true))).toBe('library.unknown');
      expect(await publish('c', { key: 'k' })).toEqual({
        ok: false,
        error: { code: 'library.already-there' },
      });
      await order('show-entry', 'a');
      await order('rename-player', 'p1');
      expect([await idsOf({ words: 'anna' }), await idsOf({ words: 'bob' })]).toEqual(['a', 'b']);
      await order('delete-player', 'p2');
      expect([await idsOf(), await store.entry('a')]).toMatchObject(['b a', { likes: 0 }]);
      expect(await store.entry('b')).toMatchObject({
        author: FORMER_PLAYER,
        owner: 'p2',
        name: 'Ring b',
      });
      expect([await idsOf({ words: 'bob' }), await idsOf({ words: 'ring b' })]).toEqual(['', 'b']);
      for (const id of ['a', 'b']) await order('delete-entry', id);
      expect(await store.operatorEntries({ limit: 9 })).toEqual([]);
      expect((await store.operatorLog(0, 9)).map(({ action }) => action)).toEqual([
        'hide-entry',
        'show-entry',
        'rename-player',
        'delete-player',
        'delete-entry',
        'delete-entry',
      ]);
    });

    it('keeps what a forgotten guest published, without the name', async () => {
      await store.openSession({ tokenHash: 't', player: 'p1', name: 'Ann', expiresAt: 50 });
      await store.openSession({ tokenHash: 'u', player: 'p2', name: 'Bob', expiresAt: 99 });
      unwrap(await publish('a'));
      unwrap(await publish('b', { owner: 'p2', author: 'Bob' }));
      unwrap(await store.like('b', 'p1', true));
      await store.sweepGuests(60);
      expect(await store.entry('a', 'p2')).toMatchObject({ author: FORMER_PLAYER, name: 'Ring a' });
      expect(await store.entry('b')).toMatchObject({ author: 'Bob', likes: 1 });
      expect([await idsOf({ words: 'ann' }), await idsOf()]).toEqual(['', 'b a']);
      expect(codeOf(await store.withdraw('a', 'p2'))).toBe('library.not-yours');
    });
  });
});
