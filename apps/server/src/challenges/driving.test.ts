import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { drawFaces } from '@perfect-line/rules/chance';
import type { GameEvent } from '@perfect-line/rules/game';
import { GAMES } from '@perfect-line/solver/games';
import type { GameStore, NewEvent } from '@perfect-line/store/gameStore';
import { openMemoryStore } from '@perfect-line/store/memoryStore';
import { beforeEach, describe, expect, it } from 'vitest';

import { DrivingJob } from './driving.ts';
import { openDrivingThread, type DrivingThread } from './drivingThread.ts';

const SETUP = { stages: ['C8-C3'], weather: 'off', drivers: [{ id: 'red' }] };
const { game: rally, computer } = GAMES.rally;
const setup = unwrap(rally.parseSetup(SETUP));

function driven(level: string, seed: string) {
  const random = seededRandom(seed);
  const events: GameEvent<unknown>[] = [];
  let { state } = rally.start(setup);
  while (!rally.isOver(state)) {
    const due = rally.chanceDue(state);
    const seat = rally.toAct(state) ?? '';
    const event: GameEvent<unknown> =
      due === undefined
        ? { type: 'action', seat, action: computer.choose(state, { level, seed }) }
        : { type: 'chance', faces: drawFaces(due, random) };
    events.push(event);
    ({ state } = unwrap(rally.apply(state, event)));
  }
  return { events, seconds: rally.progress(state).seconds };
}

const stored = (event: GameEvent<unknown>): NewEvent =>
  event.type === 'chance'
    ? { by: 'dice', at: 2, payload: event }
    : { by: 'player', at: 2, seat: event.seat, payload: { type: 'action', action: event.action } };

let store: GameStore;
beforeEach(() => {
  store = openMemoryStore();
});

type Run = {
  readonly events: readonly GameEvent<unknown>[];
  readonly seconds?: number | undefined;
};

async function finish(challenge: string, player: string, { events, seconds = 100 }: Run) {
  const game = `${challenge} ${player}`;
  const row = { id: game, kind: 'rally', rulesVersion: rally.rulesVersion, createdAt: 1 };
  const made = { ...row, createdBy: player, listed: false, settings: { setup: SETUP } };
  const run = { challenge, player, game, name: player, startedAt: 1 };
  await store.beginRun(run, { game: { ...made, commitment: '' }, secret: '', seats: [] });
  unwrap(await store.append(game, { seq: 1, events: events.map(stored), change: { at: 2 } }));
  await store.endRun(game, { at: 2, seconds });
}

const faults: unknown[] = [];
const jobWith = (openThread: () => DrivingThread, node = 'one', threads = 1): DrivingJob =>
  new DrivingJob({
    store,
    node,
    threads,
    openThread,
    now: () => 10,
    fault: (_where, error) => void faults.push(error),
  });

const costsOf = async (challenge: string): Promise<readonly (number | undefined)[]> =>
  (await store.allRuns(challenge)).map(({ cost }) => cost);

/** A thread that only counts. */
function fakeThread(par: number | undefined, cost: () => number | undefined) {
  const asked = { solve: 0, judge: 0, open: 0, close: 0 };
  const open = (): DrivingThread => {
    asked.open++;
    return {
      solve: async () => (asked.solve++, par),
      judge: async () => (asked.judge++, cost()),
      close: async () => void asked.close++,
    };
  };
  return { asked, open };
}

const breakingThread = (): DrivingThread => ({
  solve: () => Promise.reject(new Error('the solution needs too much memory')),
  judge: async () => undefined,
  close: async () => undefined,
});

describe('what decisions cost', () => {
  it('is worked out in a thread as the solver says, once', async () => {
    const course = GAMES.rally.solveCourse(setup);
    const runs = [driven('ace', 'a'), driven('beginner', 'b')];
    for (const [i, run] of runs.entries()) await finish('day', `p${i}`, run);
    const job = jobWith(() => openDrivingThread(512));
    await job.workOff();
    await job.close();
    const [ace, beginner] = await costsOf('day');
    for (const [i, cost] of [ace, beginner].entries())
      expect(cost).toBeCloseTo(course?.judge(runs[i]?.events ?? [])?.decisions ?? NaN, 1);
    expect(ace).toBeLessThan(beginner ?? 0);
    expect(await store.parOf('day')).toEqual({ challenge: 'day', seconds: course?.par });
  });

  it('takes one solution for all runs of a course, and none where nothing waits', async () => {
    for (let i = 0; i < 120; i++) await finish('day', `p${i}`, { events: [] });
    const { asked, open } = fakeThread(90, () => 1.2345);
    const job = jobWith(open);
    await job.workOff();
    expect(asked).toMatchObject({ open: 1, solve: 1, judge: 120 });
    expect(new Set(await costsOf('day'))).toEqual(new Set([1.23]));
    await finish('day', 'late', { events: [] });
    await job.workOff();
    expect(asked).toMatchObject({ open: 1, solve: 1, judge: 121 });
    await job.workOff();
    expect(asked.judge).toBe(121);
  });

  it('goes on where it was stopped, without judging anything twice', async () => {
    for (let i = 0; i < 10; i++) await finish('day', `p${i}`, { events: [] });
    let left = 4;
    const breaking = fakeThread(90, () => {
      if (left-- === 0) throw new Error('killed');
      return 2;
    });
    await jobWith(breaking.open).workOff();
    expect((await costsOf('day')).filter((cost) => cost === 2)).toHaveLength(4);
    const { asked, open } = fakeThread(90, () => 3);
    await jobWith(open, 'two').workOff();
    expect(asked.judge).toBe(6);
    expect((await costsOf('day')).filter((cost) => cost === 3)).toHaveLength(6);
  });

  it('is left alone where another node is at it, and where there is no exact par', async () => {
    await finish('held', 'p', { events: [] });
    await finish('open', 'p', { events: [] });
    await store.holdDriving('held', { node: 'other', millis: 1e9 });
    const { asked, open } = fakeThread(undefined, () => 1);
    await jobWith(open).workOff();
    expect(asked).toMatchObject({ solve: 1, judge: 0 });
    expect(await store.parOf('open')).toEqual({ challenge: 'open' });
    expect(await store.parOf('held')).toBeUndefined();
    await store.releaseDriving('held', 'other');
    await jobWith(open).workOff();
    expect(await store.parOf('held')).toEqual({ challenge: 'held' });
  });

  it('leaves out a run that it cannot replay, and judges the others', async () => {
    for (let i = 0; i < 3; i++) await finish('day', `p${i}`, { events: [] });
    let n = 0;
    const { asked, open } = fakeThread(90, () => (n++ === 1 ? undefined : 1));
    await jobWith(open).workOff();
    expect(await costsOf('day')).toEqual([1, undefined, 1]);
    expect(asked.judge).toBe(3);
  });

  it('is given up where the solution does not fit, and said so', async () => {
    await finish('day', 'p', driven('ace', 'a'));
    faults.length = 0;
    const job = jobWith(() => openDrivingThread(16));
    await job.workOff();
    await job.close();
    expect(await costsOf('day')).toEqual([undefined]);
    expect(await store.parOf('day')).toEqual({ challenge: 'day' });
    expect(faults).toHaveLength(1);
    expect(await store.drivingBacklog(0)).toEqual({ challenges: 0, runs: 0 });
  });

  it('keeps a par that is known, where the course is not solved once more', async () => {
    await finish('day', 'p', { events: [] });
    await store.keepPar({ challenge: 'day', seconds: 90 });
    await jobWith(breakingThread).workOff();
    expect(await store.parOf('day')).toEqual({ challenge: 'day', seconds: 90 });
  });

  it('is not given up by a server that stops', async () => {
    await finish('day', 'p', { events: [] });
    const stopping: { job?: DrivingJob } = {};
    stopping.job = jobWith(() => ({
      ...breakingThread(),
      solve: () => {
        void stopping.job?.close();
        return Promise.reject(new Error('the thread has ended'));
      },
    }));
    await stopping.job.workOff();
    expect(await store.parOf('day')).toBeUndefined();
  });
});
