import { FORMER_PLAYER } from '@perfect-line/core/formerPlayer';
import { unwrap } from '@perfect-line/core/result';
import type { StandingReply } from '@perfect-line/protocol/standings';
import type { GameStore } from '@perfect-line/store/gameStore';
import type { MadeChallenge } from '@perfect-line/store/madeStore';
import { openMemoryStore } from '@perfect-line/store/memoryStore';
import { everyStore, testPlaces } from '@perfect-line/store/testStores.spec';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { challengesWithRuns, driverAt, FEW_RUNS, MANY_RUNS } from '../../e2e/manyRuns.ts';
import { DrivingJob } from './driving.ts';
import { Standings } from './standings.ts';

const places = testPlaces();
const DAY = 86_400_000;
const OPENS = Date.UTC(2026, 10, 1);
const NOW = OPENS + 40 * DAY;
const idOf = (day: number): string => `gt-2026-11-${String(day + 1).padStart(2, '0')}`;

async function begin(
  store: GameStore,
  challenge: string,
  player: string,
  madeAt?: number,
): Promise<string> {
  const game = `${challenge} ${player}`;
  const row = { id: game, kind: 'gt', rulesVersion: '', createdAt: 0, createdBy: player };
  await store.beginRun(
    { challenge, player, game, name: player.toUpperCase(), startedAt: OPENS },
    { game: { ...row, listed: false, settings: {}, commitment: '' }, secret: '', seats: [] },
    madeAt,
  );
  return game;
}

/** What may happen to an official run, in any order and as often as it likes. */
const happening = fc.record({
  what: fc.constantFrom('finish', 'finish', 'late', 'give-up', 'judge', 'par', 'no-par'),
  day: fc.nat({ max: 5 }),
  player: fc.constantFrom('ann', 'bob', 'cho', 'dan'),
  seconds: fc.integer({ min: 90, max: 99 }),
});
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

async function happen(store: GameStore, { what, day, player, seconds }: Happening) {
  const challenge = idOf(day);
  const closesAt = OPENS + (day + 1) * DAY;
  if (what === 'par') return store.keepPar({ challenge, seconds: 80 });
  if (what === 'no-par') return store.keepPar({ challenge });
  const game = await begin(store, challenge, player);
  if (what === 'judge') {
    const run = await store.runOfGame(game);
    return run?.seconds === undefined ? undefined : store.keepCost(game, seconds % 4);
  }
  if (what === 'give-up') return store.endRun(game, { at: closesAt - 1 });
  return store.endRun(game, { at: what === 'late' ? closesAt + 1 : closesAt, seconds });
}

/** The standing once more, as plainly as it can be written. */
async function plainly(store: GameStore): Promise<ReadonlyMap<string, number>> {
  const points = new Map<string, number[]>();
  for (let day = 0; day < 30; day++) {
    const runs = await store.allRuns(idOf(day));
    const par = await store.parOf(idOf(day));
    if (par === undefined) continue;
    const by = par.seconds === undefined ? 'seconds' : 'cost';
    const counted = runs.filter(
      (run) => (run.finishedAt ?? Infinity) <= OPENS + (day + 1) * DAY && run[by] !== undefined,
    );
    for (const run of counted) {
      const ahead = counted.filter((other) => (other[by] ?? 0) < (run[by] ?? 0)).length;
      const won = runs.length === 1 ? 50 : 100 * (1 - ahead / runs.length);
      points.set(run.name, [...(points.get(run.name) ?? []), won]);
    }
  }
  return new Map([...points].map(([name, all]) => [name, all.reduce((sum, one) => sum + one, 0)]));
}

const asMap = ({ rows }: StandingReply): ReadonlyMap<string, number> =>
  new Map(rows.map(({ name, points }) => [name, points]));

describe('the standing of a month', () => {
  it('is what the runs say, after whatever has happened to them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 60 }), async (all) => {
        const store = openMemoryStore();
        const standings = new Standings({ store, now: () => NOW, isOn: true });
        for (const each of all) {
          await happen(store, each);
          const shown = asMap(unwrap(await standings.month('gt', '2026-11', undefined)));
          const plain = await plainly(store);
          expect([...shown.keys()].toSorted()).toEqual([...plain.keys()].toSorted());
          for (const [name, points] of plain) expect(shown.get(name)).toBeCloseTo(points, 0);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('counts the month five times, and time where driving is not worked out', async () => {
    const store = openMemoryStore();
    for (const [player, seconds] of [
      ['ann', 90],
      ['bob', 95],
    ] as const) {
      await store.endRun(await begin(store, 'gt-2026-11', player), { at: OPENS, seconds });
      await store.endRun(await begin(store, idOf(0), player), { at: OPENS, seconds });
    }
    const off = new Standings({ store, now: () => NOW, isOn: false });
    const rows = unwrap(await off.month('gt', '2026-11', 'bob')).rows;
    expect(rows.map(({ name, points, days, mine }) => [name, points, days, mine])).toEqual([
      ['ANN', 600, 1, false],
      ['BOB', 300, 1, true],
    ]);
    const on = new Standings({ store, now: () => NOW, isOn: true });
    expect(unwrap(await on.month('gt', '2026-11', 'bob')).rows).toEqual([]);
  });

  const ranks = async (standings: Standings): Promise<readonly string[]> =>
    unwrap(await standings.month('gt', '2026-11', undefined)).rows.map(
      ({ name, points }) => `${name} ${points}`,
    );

  it('names everybody as now, not as when it was worked out', async () => {
    const store = openMemoryStore();
    const standings = new Standings({ store, now: () => NOW, isOn: false });
    await store.openSession({ tokenHash: 'h', player: 'ann', name: 'ANN', expiresAt: Infinity });
    for (const [player, seconds] of [
      ['ann', 90],
      ['bob', 95],
    ] as const)
      await store.endRun(await begin(store, idOf(0), player), { at: OPENS, seconds });
    expect(await ranks(standings)).toEqual(['ANN 100', 'BOB 50']);
    const rename = { action: 'rename-player', target: 'ann', note: 'ANNA' } as const;
    unwrap(await store.operate({ ...rename, at: NOW, who: 'root' }));
    expect(await ranks(standings)).toEqual(['ANNA 100', 'BOB 50']);
    await store.forgetMe('ann', 'keep');
    expect(await ranks(standings)).toEqual([`${FORMER_PLAYER} 100`, 'BOB 50']);
  });

  it('counts nothing that was called off, until it is back', async () => {
    const store = openMemoryStore();
    const standings = new Standings({ store, now: () => NOW, isOn: false });
    for (const day of [0, 1])
      await store.endRun(await begin(store, idOf(day), 'ann'), { at: OPENS, seconds: 90 });
    const order = { at: NOW, who: 'root', target: idOf(0) } as const;
    const driven = async () =>
      (await standings.history('ann')).runs.map(({ challenge }) => challenge);
    expect(await ranks(standings)).toEqual(['ANN 100']);
    unwrap(await store.operate({ ...order, action: 'cancel-challenge' }));
    expect(await ranks(standings)).toEqual(['ANN 50']);
    expect(await driven()).toEqual([idOf(1)]);
    unwrap(await store.operate({ ...order, action: 'restore-challenge' }));
    expect(await ranks(standings)).toEqual(['ANN 100']);
    expect(await driven()).toEqual([idOf(0), idOf(1)]);
  });

  it('counts times where the solution was given up', async () => {
    const store = openMemoryStore();
    for (const [player, seconds] of [
      ['ann', 90],
      ['bob', 95],
    ] as const)
      await store.endRun(await begin(store, idOf(0), player), { at: OPENS, seconds });
    const openThread = () => ({
      solve: () => Promise.reject(new Error('the solution needs too much memory')),
      judge: async () => undefined,
      close: async () => undefined,
    });
    const job = { store, node: 'one', now: () => NOW, threads: 1, openThread, fault: () => {} };
    await new DrivingJob(job).workOff();
    const standings = new Standings({ store, now: () => NOW, isOn: true });
    expect(await ranks(standings)).toEqual(['ANN 100', 'BOB 50']);
    const viewing = { viewer: undefined, isOpenBook: true };
    const closing = { id: idOf(0), closesAt: OPENS + DAY };
    expect((await standings.driving(closing, viewing)).state).toBe('absent');
  });

  it.each(['pig', 'constructor'])('knows no game %s', async (game) => {
    const standings = new Standings({ store: openMemoryStore(), now: () => NOW, isOn: true });
    expect((await standings.month(game, '2026-11', undefined)).ok).toBe(false);
    expect((await standings.month('gt', '2026-13', undefined)).ok).toBe(false);
  });
});

/** A store that counts the rows of its answers. */
function countingRows(store: GameStore): {
  readonly store: GameStore;
  readonly rows: () => number;
} {
  let rows = 0;
  const counting = new Proxy(store, {
    get: (kept, name) => {
      const ask: unknown = Reflect.get(kept, name);
      if (typeof ask !== 'function') return ask;
      return async (...args: unknown[]): Promise<unknown> => {
        const answer: unknown = await Reflect.apply(ask, kept, args);
        rows += Array.isArray(answer) ? answer.length : 0;
        return answer;
      };
    },
  });
  return { store: counting, rows: () => rows };
}

const databases = everyStore(places).filter(([name]) => name !== 'memory');

describe.each(databases)('ten thousand runs: %s', (_name, open) => {
  it('are read from their top, the own row besides', async () => {
    const { store, rows } = countingRows(await open());
    const challenges = await challengesWithRuns(store);
    const look = async ({ challenge, count }: typeof MANY_RUNS) => {
      const before = rows();
      const { driving: table } = unwrap(await challenges.page(challenge, driverAt(count)));
      return { table, read: rows() - before };
    };
    const [small, large] = [await look(FEW_RUNS), await look(MANY_RUNS)];
    expect(large.table).toMatchObject({ state: 'ready', finished: 10_000, judged: 10_000 });
    expect(large.table?.rows).toHaveLength(51);
    expect(large.table?.rows.at(-1)).toMatchObject({ place: 10_000, mine: true });
    // A hundred times the runs, and not a row more.
    expect(large.read).toBe(small.read);
    await store.close();
  });
});

describe('what a player has driven', () => {
  it('is told with places, par and what the decisions cost', async () => {
    const store = openMemoryStore();
    await store.endRun(await begin(store, idOf(1), 'ann'), { at: OPENS, seconds: 95 });
    await store.endRun(await begin(store, idOf(1), 'bob'), { at: OPENS, seconds: 90 });
    await store.keepPar({ challenge: idOf(1), seconds: 85.5 });
    await store.keepCost(`${idOf(1)} ann`, 1.5);
    await begin(store, idOf(2), 'ann');
    const standings = new Standings({ store, now: () => OPENS + 2.5 * DAY, isOn: true });
    const { runs } = await standings.history('ann');
    expect(runs).toEqual([
      {
        challenge: idOf(1),
        opensAt: OPENS + DAY,
        game: 'gt',
        period: 'day',
        race: `${idOf(1)} ann`,
        drivers: 2,
        state: 'finished',
        driving: 'ready',
        seconds: 95,
        place: 2,
        par: 85.5,
        cost: 1.5,
        drivingPlace: 1,
      },
      {
        challenge: idOf(2),
        opensAt: OPENS + 2 * DAY,
        game: 'gt',
        period: 'day',
        race: `${idOf(2)} ann`,
        drivers: 1,
        state: 'driving',
        driving: 'waiting',
      },
    ]);
  });

  it('has what somebody made in it too, with its name and times', async () => {
    const store = openMemoryStore();
    const made: MadeChallenge = {
      id: 'AbCdEfGhIjKlMn-_',
      maker: 'bob',
      game: 'gt',
      rulesVersion: '',
      seat: 'red',
      setup: { laps: 1 },
      name: 'After work',
      opensAt: OPENS,
      closesAt: OPENS + 3 * DAY,
      dice: 'own',
      listed: false,
      state: 'open',
      madeAt: 1,
    };
    await store.adoptChallenge({ challenge: made });
    await store.endRun(await begin(store, made.id, 'ann', made.madeAt), {
      at: made.closesAt,
      seconds: 90,
    });
    const standings = new Standings({ store, now: () => NOW, isOn: true });
    expect((await standings.history('ann')).runs).toMatchObject([
      {
        challenge: made.id,
        period: 'made',
        name: 'After work',
        opensAt: OPENS,
        state: 'finished',
        place: 1,
      },
    ]);
    unwrap(await store.setChallengeState(made.id, 'off'));
    expect((await standings.history('ann')).runs).toEqual([]);
  });
});
