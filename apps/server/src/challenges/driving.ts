import { objectOf } from '@perfect-line/core/json';
import type { RunRow } from '@perfect-line/store/challengeStore';
import type { GameId, GameStore, Millis, NodeId } from '@perfect-line/store/gameStore';

import { gameEventOf } from '../room/course.ts';
import type { Telemetry } from '../telemetry.ts';
import type { CourseToSolve, DrivingThread } from './drivingThread.ts';

/** Of runs longer ago nobody asks. */
const SHOWN_MILLIS = 100 * 86_400_000;
/** A node that is gone holds a challenge for so long. */
const HOLD_MILLIS = 60_000;
const LOOK_MILLIS = 15_000;
const RUNS_AT_ONCE = 50;
/** Places in the table are told apart by hundredths of a second. */
const CENTS = 100;

export type DrivingDeps = {
  readonly store: GameStore;
  readonly node: NodeId;
  readonly now: () => Millis;
  readonly threads: number;
  readonly openThread: () => DrivingThread;
  readonly fault: Telemetry['fault'];
};

/** One thread with the course that it solved last: whoever finishes a little later is judged without solving it again. */
type Lane = { thread: DrivingThread | undefined; solved: string | undefined };

/**
 * What the decisions of finished runs cost, worked out in the background (ADR 206). What is to do follows from the
 * runs themselves, so it can be stopped and begun anew at any time; a challenge is held by one node while it is done.
 */
export class DrivingJob {
  readonly #deps: DrivingDeps;
  readonly #lanes: readonly Lane[];
  readonly #working = new Set<string>();
  /** Challenges with something in them that could not be worked out here, until the next start. */
  readonly #givenUp = new Set<string>();
  readonly #stopped = new AbortController();
  #done: Promise<unknown> = Promise.resolve();

  constructor(deps: DrivingDeps) {
    this.#deps = deps;
    this.#lanes = Array.from({ length: deps.threads }, () => ({
      thread: undefined,
      solved: undefined,
    }));
  }

  start(): void {
    this.#done = Promise.all(this.#lanes.map((lane) => this.#drive(lane)));
  }

  /** What is being worked on is left as it is: it is found again at the next start. */
  async close(): Promise<void> {
    this.#stopped.abort();
    await Promise.all(this.#lanes.map((lane) => this.#rest(lane)));
    await this.#done;
    await Promise.all(this.#lanes.map((lane) => this.#rest(lane)));
  }

  /** Works off what there is now; for whoever does not want to wait for the next look. */
  async workOff(): Promise<void> {
    for (const lane of this.#lanes) while (await this.#one(lane));
  }

  async #drive(lane: Lane): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      const hasWorked = await this.#one(lane).catch((error: unknown) => this.#report(error, ''));
      if (hasWorked) continue;
      await this.#rest(lane);
      await this.#pause();
    }
  }

  #pause(): Promise<void> {
    const { signal } = this.#stopped;
    return new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const timer = setTimeout(resolve, LOOK_MILLIS);
      timer.unref();
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  /** Nothing is held in memory while nothing is to do. */
  async #rest(lane: Lane): Promise<void> {
    const { thread } = lane;
    lane.thread = undefined;
    lane.solved = undefined;
    await thread?.close();
  }

  #report(error: unknown, challenge: string): false {
    if (!this.#stopped.signal.aborted) this.#deps.fault('driving', error, challenge);
    return false;
  }

  /** Whether there was something to do. */
  async #one(lane: Lane): Promise<boolean> {
    const { store, now, node } = this.#deps;
    const except = [...this.#working, ...this.#givenUp];
    const challenge = await store.challengeToJudge({ since: now() - SHOWN_MILLIS, except });
    if (challenge === undefined) return false;
    this.#working.add(challenge);
    try {
      if (!(await store.holdDriving(challenge, { node, millis: HOLD_MILLIS }))) return false;
      await this.#held(lane, challenge);
      return true;
    } finally {
      this.#working.delete(challenge);
    }
  }

  async #held(lane: Lane, challenge: string): Promise<void> {
    const { store, node } = this.#deps;
    const hold = { node, millis: HOLD_MILLIS };
    const renewal = setInterval(() => {
      store.holdDriving(challenge, hold).catch((error: unknown) => this.#report(error, challenge));
    }, HOLD_MILLIS / 3);
    try {
      await this.#judgeAll(lane, challenge);
    } catch (error) {
      this.#givenUp.add(challenge);
      await this.#rest(lane);
      this.#report(error, challenge);
    } finally {
      clearInterval(renewal);
      await store.releaseDriving(challenge, node);
    }
  }

  async #judgeAll(lane: Lane, challenge: string): Promise<void> {
    const { store } = this.#deps;
    const failed = new Set<GameId>();
    while (!this.#stopped.signal.aborted) {
      const waiting = await store.runsToJudge(challenge, RUNS_AT_ONCE + failed.size);
      const runs = waiting.filter(({ game }) => !failed.has(game));
      const [first] = runs;
      if (first === undefined) break;
      if (!(await this.#solve(lane, first))) return;
      for (const run of runs) {
        if (this.#stopped.signal.aborted) return;
        if (!(await this.#judge(lane, run))) failed.add(run.game);
      }
    }
    if (failed.size > 0) this.#givenUp.add(challenge);
  }

  /** The course as the race of a run has it: the same for all runs of a challenge. */
  async #courseOf({ game }: RunRow): Promise<CourseToSolve | undefined> {
    const row = await this.#deps.store.game(game);
    if (row === undefined) return undefined;
    const { setup } = objectOf(row.settings);
    return { game: row.kind, setup, rulesVersion: row.rulesVersion };
  }

  async #solve(lane: Lane, run: RunRow): Promise<boolean> {
    const { challenge } = run;
    if (lane.solved === challenge) return true;
    const course = await this.#courseOf(run);
    if (course === undefined) throw new Error(`the race of a run is missing: ${run.game}`);
    lane.solved = undefined;
    lane.thread ??= this.#deps.openThread();
    const par = await this.#parOf(lane.thread, { course, challenge });
    await this.#deps.store.keepPar({ challenge, ...(par !== undefined && { seconds: par }) });
    if (par !== undefined) lane.solved = challenge;
    return par !== undefined;
  }

  /** What does not fit here is kept as without a par, so that the standing counts its times and does not wait for ever. */
  async #parOf(
    thread: DrivingThread,
    { course, challenge }: { readonly course: CourseToSolve; readonly challenge: string },
  ): Promise<number | undefined> {
    try {
      return await thread.solve(course);
    } catch (error) {
      const { store } = this.#deps;
      const isGivenUp = !this.#stopped.signal.aborted && !(await store.parOf(challenge));
      if (isGivenUp) await store.keepPar({ challenge });
      throw error;
    }
  }

  async #judge({ thread }: Lane, { game }: RunRow): Promise<boolean> {
    const { store } = this.#deps;
    const events = (await store.events(game)).flatMap((event) => gameEventOf(event) ?? []);
    const cost = await thread?.judge(events);
    if (cost === undefined) return false;
    await store.keepCost(game, Math.max(0, Math.round(cost * CENTS) / CENTS));
    return true;
  }
}
