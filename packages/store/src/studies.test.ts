import { unwrap } from '@perfect-line/core/result';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { DumpEntry, GameStore } from './gameStore.ts';
import { openMemoryStore } from './memoryStore.ts';
import { everyStore, testPlaces } from './testStores.spec.ts';

const places = testPlaces();

const ROOM = { perPlayer: 10, perDay: 10, all: 100 };
const DAY = 86_400_000;

describe.each(everyStore(places))('studies: %s', (_name, open) => {
  let store: GameStore;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  const create = (id: string, owner = 'ann', createdAt = 1, limits = ROOM) =>
    store.createStudy({ id, name: `of ${id}`, owner, createdAt }, limits);
  const op = (id: string, at = 5) => ({ id, at, by: 'ann', op: { type: 'rename', name: id } });
  const logged = async (id: string, after = 0) =>
    (await store.studyOps(id, after, 100)).map(({ seq, id: name }) => `${seq} ${name}`);
  const race = { chapter: 'c1', text: 'packed' };
  const order = (
    action: 'hide-study' | 'show-study' | 'delete-study' | 'delete-player',
    target: string,
  ) => store.operate({ action, target, at: 9, who: 'root' });

  it('are a log that only grows, numbered without a gap', async () => {
    unwrap(await create('s'));
    unwrap(await store.appendStudy('s', { seq: 1, ops: [op('one'), op('two')], race }));
    unwrap(await store.appendStudy('s', { seq: 3, ops: [op('three', 8)], name: 'Rain' }));
    expect(await logged('s')).toEqual(['1 one', '2 two', '3 three']);
    expect(await logged('s', 2)).toEqual(['3 three']);
    expect(await store.studyOps('s', 2, 9)).toEqual([{ ...op('three', 8), seq: 3 }]);
    expect(await store.study('s')).toMatchObject({
      head: 3,
      name: 'Rain',
      chapters: 1,
      updatedAt: 8,
    });
    expect(await store.studyRace('s', 'c1')).toBe('packed');
    expect(await store.studyRace('s', '__proto__')).toBeUndefined();
  });

  it('give a number to one of any number of callers, and know a repeat', async () => {
    unwrap(await create('s'));
    const tries = Array.from({ length: 20 }, (_, i) =>
      store.appendStudy('s', { seq: 1, ops: [op(`try ${i}`)] }),
    );
    const done = await Promise.all(tries);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(done.flatMap((each) => (each.ok ? [] : [each.error])))).toEqual(
      new Set(['study.seq-taken']),
    );
    const [first] = await store.studyOps('s', 0, 9);
    const again = await store.appendStudy('s', { seq: 2, ops: [op('new'), op(first?.id ?? '')] });
    expect(again).toEqual({ ok: false, error: 'study.op-known' });
    expect(await logged('s')).toHaveLength(1);
    expect(await store.appendStudy('none', { seq: 1, ops: [op('x')] })).toEqual({
      ok: false,
      error: 'study.unknown',
    });
  });

  it('let a race go with its chapter', async () => {
    unwrap(await create('s'));
    unwrap(await store.appendStudy('s', { seq: 1, ops: [op('one')], race }));
    unwrap(await store.appendStudy('s', { seq: 2, ops: [op('two')], dropped: 'c1' }));
    expect([(await store.study('s'))?.chapters, await store.studyRace('s', 'c1')]).toEqual([
      0,
      undefined,
    ]);
  });

  it('are limited: of one player, within a day, of all, however many ask at once', async () => {
    const limits = { perPlayer: 2, perDay: 3, all: 4 };
    const many = Array.from({ length: 8 }, (_, i) => create(`s${i}`, 'ann', 10, limits));
    const made = await Promise.all(many);
    expect(made.filter(({ ok }) => ok)).toHaveLength(2);
    expect(made.find(({ ok }) => !ok)).toEqual({ ok: false, error: 'study.too-many' });
    const [one] = await store.studies({ owner: 'ann', limit: 1 });
    unwrap(await store.deleteStudy(one?.id ?? '', 'ann'));
    unwrap(await create('third', 'ann', 11, limits));
    unwrap(await store.deleteStudy('third', 'ann'));
    expect(await create('fourth', 'ann', 12, limits)).toEqual({
      ok: false,
      error: 'study.too-often',
    });
    unwrap(await create('next day', 'ann', 12 + DAY, limits));
    for (const id of ['b1', 'b2']) unwrap(await create(id, 'bob', 13, limits));
    expect(await create('c', 'cho', 14, limits)).toEqual({ ok: false, error: 'study.full' });
  });

  it('are listed for their owner, and deleted by nobody else', async () => {
    unwrap(await create('a', 'ann', 1));
    unwrap(await create('b', 'ann', 2));
    unwrap(await create('c', 'bob', 3));
    expect((await store.studies({ owner: 'ann', limit: 9 })).map(({ id }) => id)).toEqual([
      'b',
      'a',
    ]);
    expect((await store.studies({ limit: 1 })).map(({ id }) => id)).toEqual(['c']);
    expect((await store.studiesOf(['a', 'nothing'])).map(({ id }) => id)).toEqual(['a']);
    expect(await store.deleteStudy('c', 'ann')).toEqual({ ok: false, error: 'study.not-yours' });
    unwrap(await store.deleteStudy('a', 'ann'));
    expect(await store.deleteStudy('a', 'ann')).toEqual({ ok: false, error: 'study.unknown' });
  });

  it('follow their operator', async () => {
    unwrap(await create('s'));
    unwrap(await order('hide-study', 's'));
    expect((await store.study('s'))?.state).toBe('hidden');
    unwrap(await order('show-study', 's'));
    expect((await store.study('s'))?.state).toBe('shown');
    unwrap(await order('delete-study', 's'));
    expect(await store.study('s')).toBeUndefined();
    expect(await order('hide-study', 's')).toEqual({ ok: false, error: 'operator.no-study' });
  });

  it.each(['forgetMe', 'delete-player'] as const)('go with their owner: %s', async (how) => {
    await store.putPlayer('ann', 'Ann');
    unwrap(await create('own', 'ann'));
    unwrap(await create('other', 'bob'));
    unwrap(
      await store.appendStudy('other', { seq: 1, ops: [op('hers'), { ...op('his'), by: 'bob' }] }),
    );
    if (how === 'forgetMe') await store.forgetMe('ann', 'keep');
    else unwrap(await order('delete-player', 'ann'));
    expect(await store.study('own')).toBeUndefined();
    expect((await store.studyOps('other', 0, 9)).map(({ by }) => by)).toEqual([undefined, 'bob']);
  });

  it('are swept when they are old and empty, and keep their owner from being swept', async () => {
    await store.openSession({ tokenHash: 'h', player: 'ann', name: 'Ann', expiresAt: 50 });
    unwrap(await create('empty', 'ann', 5));
    unwrap(await create('young', 'ann', 20));
    unwrap(await create('full', 'ann', 5));
    unwrap(await store.appendStudy('full', { seq: 1, ops: [op('one', 6)], race }));
    await store.sweepGuests(1, 60);
    expect(await store.openSessions(['h'], 1)).toEqual(['h']);
    expect(await store.sweepStudies(10)).toBe(1);
    expect((await store.studies({ limit: 9 })).map(({ id }) => id)).toEqual(['young', 'full']);
  });

  it('are in a backup', async () => {
    unwrap(await create('s'));
    unwrap(await store.appendStudy('s', { seq: 1, ops: [op('one')], race }));
    const entries: DumpEntry[] = [];
    await store.dump((each) => void entries.push(each));
    const copy = openMemoryStore();
    unwrap(await copy.restore(entries));
    expect(await copy.study('s')).toEqual(await store.study('s'));
    expect(await copy.studyOps('s', 0, 9)).toEqual(await store.studyOps('s', 0, 9));
    expect(await copy.studyRace('s', 'c1')).toBe('packed');
  });
});
