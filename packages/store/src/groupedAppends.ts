import { ok, type Result } from '@perfect-line/core/result';

import type { Batch, GameId, StoreError } from './gameStore.ts';
import { changeRow } from './rows.ts';

/** An append as nearly all are; anything else takes the ordinary way. */
export type PlainAppend = { readonly id: GameId; readonly batch: Batch };
type Waiting = PlainAppend & {
  readonly settle: (result: Result<void, StoreError>) => void;
  /** Not judged here: the ordinary way finds out why. */
  readonly giveBack: () => void;
  readonly fail: (error: unknown) => void;
};

const COLUMNS = ['updated_at', 'phase', 'clock', 'due_at'];
const isPlain = ({ change, rev, phase, events }: Batch): boolean => {
  const names = Object.keys(changeRow(change));
  const hasAll = names.length === COLUMNS.length && COLUMNS.every((name) => names.includes(name));
  const isUnguarded = rev === undefined && phase === undefined;
  return hasAll && isUnguarded && events.length > 0 && events.length <= MOST_EVENTS;
};

/** More would make one player wait for the rows of everybody else. */
const APPENDS_AT_ONCE = 64;
const MOST_EVENTS = 64;
/** While one is on its way to the disk the next gathers. */
const UNDER_WAY = 2;

/** Of one race only one append is in a group: a second one may build on the first. */
function takeGroup(waiting: readonly Waiting[]) {
  const ids = new Set<GameId>();
  const [now, later]: [Waiting[], Waiting[]] = [[], []];
  for (const job of waiting) {
    const fits = now.length < APPENDS_AT_ONCE && !ids.has(job.id);
    ids.add(job.id);
    (fits ? now : later).push(job);
  }
  return { now, later };
}

export type Append = (id: GameId, batch: Batch) => Promise<Result<void, StoreError>>;

export type Group = {
  /** All in one commit; answers whose head has moved. Throws when nothing at all was done. */
  readonly run: (jobs: readonly PlainAppend[]) => Promise<ReadonlySet<GameId>>;
  /** One of them cannot be: then each takes the ordinary way. */
  readonly isRefused: (error: unknown) => boolean;
};

/** Appends as a group; whatever is unusual, refused or fails goes the ordinary way, one by one. */
export function groupedAppends({ run, isRefused }: Group, single: Append): Append {
  let waiting: Waiting[] = [];
  let underWay = 0;

  async function runGroup(jobs: readonly Waiting[]): Promise<void> {
    try {
      const moved = await run(jobs);
      for (const job of jobs) {
        if (moved.has(job.id)) job.settle(ok(undefined));
        else job.giveBack();
      }
    } catch (error) {
      for (const job of jobs) {
        if (isRefused(error)) job.giveBack();
        else job.fail(error);
      }
    }
  }

  async function flush(): Promise<void> {
    if (waiting.length === 0 || underWay >= UNDER_WAY) return;
    underWay++;
    const { now, later } = takeGroup(waiting);
    waiting = later;
    await runGroup(now);
    underWay--;
    await flush();
  }

  return (id, batch) => {
    if (!isPlain(batch)) return single(id, batch);
    return new Promise((resolve, reject) => {
      const giveBack = (): void => void single(id, batch).then(resolve, reject);
      waiting.push({ id, batch, settle: resolve, giveBack, fail: reject });
      // What comes in the same turn of the loop shares the commit.
      if (underWay < UNDER_WAY) setImmediate(() => void flush());
    });
  };
}
