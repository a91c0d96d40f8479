import { unwrap } from '@perfect-line/core/result';
import { seededRandom } from '@perfect-line/core/random';
import { describe, expect, it } from 'vitest';

import type { DumpEntry, GameStore } from './gameStore.ts';
import { openSqliteStore } from './sqliteStore.ts';
import { everyStore, testPlaces } from './testStores.spec.ts';

const places = testPlaces();

type Ended = {
  readonly id: string;
  readonly at: number;
  readonly order: readonly string[];
  readonly kind?: string;
};

/** A rated race that is over, as the server leaves it. */
async function endRace(store: GameStore, { id, at, order, kind = 'gt' }: Ended): Promise<void> {
  const game = { id, kind, rulesVersion: '1', createdAt: 1, createdBy: 'p1' };
  const more = { listed: false, settings: {}, commitment: 'c' };
  unwrap(await store.createGame({ game: { ...game, ...more }, secret: 's', seats: [] }));
  const result = { at, places: order.map((player, i) => ({ player, place: i + 1 })) };
  unwrap(await store.changeGame(id, 'lobby', { at, phase: 'over', result }));
}

const entriesOf = async (store: GameStore): Promise<readonly DumpEntry[]> => {
  const entries: DumpEntry[] = [];
  await store.dump((entry) => void entries.push(entry));
  return entries;
};

describe.each(everyStore(places))('ratings: %s', (_name, open) => {
  it('rates each race once, in the order they ended, each game apart', async () => {
    const store = await open();
    await endRace(store, { id: 'late', at: 20, order: ['ann', 'bob'] });
    await endRace(store, { id: 'early', at: 10, order: ['bob', 'ann', 'cid'] });
    await endRace(store, { id: 'other', at: 30, order: ['ann', 'bob'], kind: 'rally' });
    expect(await store.rateFinished(10)).toBe(3);
    expect(await store.rateFinished(10)).toBe(0);
    const points = await store.ratingPoints('ann', 10);
    expect(points.map(({ game, place, drivers }) => [game, place, drivers])).toEqual([
      ['early', 2, 3],
      ['late', 1, 2],
      ['other', 1, 2],
    ]);
    expect((await store.ratingPoints('ann', 2)).map(({ game }) => game)).toEqual(['late', 'other']);
    const [gt, rally] = await store.ratingsOf('ann');
    expect([gt, rally]).toMatchObject([
      { kind: 'gt', races: 2 },
      { kind: 'rally', races: 1 },
    ]);
    expect(rally?.mu).toBeGreaterThan(25);
    expect(gt?.sigma).toBeLessThan(25 / 3);
    expect(await store.ratingsOf('nobody')).toEqual([]);
    await store.close();
  });

  it('is rebuilt to the last figure, and finds the ones that were changed', async () => {
    const store = await open();
    const field = ['ann', 'bob', 'cid', 'dee'];
    for (let i = 0; i < 12; i++) {
      const order = field.toSorted((a, b) => ((i * 7 + a.length + field.indexOf(b)) % 3) - 1);
      await endRace(store, { id: `r${i}`, at: i, order });
      await store.rateFinished(10);
    }
    const before = await entriesOf(store);
    expect(await store.rebuildRatings(true)).toEqual({ races: 12, players: 4, changed: 0 });
    expect(await entriesOf(store)).toEqual(before);
    const broken = before.map((entry) =>
      entry.kind === 'rated' && entry.race.nth === 5
        ? { ...entry, race: { ...entry.race, places: entry.race.places.map(spoil) } }
        : entry,
    );
    const other = await open();
    unwrap(await other.restore(broken));
    expect((await other.rebuildRatings(false)).changed).toBe(4);
    expect((await entriesOf(other)).filter(({ kind }) => kind === 'rated')).not.toEqual(
      before.filter(({ kind }) => kind === 'rated'),
    );
    await other.rebuildRatings(true);
    expect((await entriesOf(other)).filter(({ kind }) => kind === 'rated')).toEqual(
      before.filter(({ kind }) => kind === 'rated'),
    );
    await store.close();
    await other.close();
  });

  it('gives every race one number, however many nodes rate at once', async () => {
    const store = await open();
    for (let i = 0; i < 6; i++) await endRace(store, { id: `r${i}`, at: i, order: ['ann', 'bob'] });
    await Promise.all([1, 2, 3, 4].map(() => store.rateFinished(2)));
    while ((await store.rateFinished(2)) > 0);
    const rated = (await entriesOf(store)).flatMap((e) => (e.kind === 'rated' ? [e.race] : []));
    expect(rated.map(({ nth }) => nth)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(rated.map(({ game }) => game)).size).toBe(6);
    expect((await store.rebuildRatings(false)).changed).toBe(0);
    await store.close();
  });
});

const spoil = <T extends { readonly mu: number }>(place: T): T => ({ ...place, mu: place.mu + 1 });

/** `RATED_RACES=10000 vitest run packages/store/src/ratings.test.ts` drives the whole simulation. */
const RACES = Number(process.env['RATED_RACES'] ?? 400);
const DRIVERS = 10;

describe('a simulated field', () => {
  it(`of known strengths is ordered right after ${RACES} races, and rebuilt the same`, async () => {
    const store = await openSqliteStore(places.newPath('.db'));
    const random = seededRandom('ratings');
    const drivers = Array.from({ length: DRIVERS }, (_, i) => `driver-${i}`);
    // Driver 0 is the best; a form of the day blurs what each is worth.
    const formOf = (driver: string): number => drivers.indexOf(driver) * 2 + 6 * random();
    for (let i = 0; i < RACES; i++) {
      const field = drivers
        .map((driver) => [driver, random()] as const)
        .sort(([, a], [, b]) => a - b)
        .slice(0, 2 + Math.floor(random() * 5))
        .map(([driver]) => [driver, formOf(driver)] as const);
      const order = field.sort(([, a], [, b]) => a - b).map(([driver]) => driver);
      await endRace(store, { id: `r${i}`, at: i, order });
      if (i % 50 === 49) await store.rateFinished(50);
    }
    while ((await store.rateFinished(50)) > 0);
    const rebuilt = await store.rebuildRatings(true);
    const ratings = await Promise.all(drivers.map((driver) => store.ratingsOf(driver)));
    const lines = ratings.map(
      ([rating], i) =>
        `${drivers[i]}\t${rating?.mu.toFixed(2)} ± ${rating?.sigma.toFixed(2)}\t${rating?.races} races`,
    );
    process.stdout.write(`${[...lines, JSON.stringify(rebuilt)].join('\n')}\n`);
    expect(rebuilt).toEqual({ races: RACES, players: DRIVERS, changed: 0 });
    const mus = ratings.map(([rating]) => rating?.mu ?? 0);
    expect(mus).toEqual(mus.toSorted((a, b) => b - a));
    await store.close();
  });
});
