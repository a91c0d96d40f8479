import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startPostgres } from '@perfect-line/store/testPostgres.spec';

import { freePort, killServer, pause, startServer } from './crashServer.ts';
import { metricsOf, NO_LIMITS, openTable } from './loadStand.ts';

export type SoakPlan = {
  readonly seconds: number;
  readonly tables: number;
  readonly thinkMillis: number;
  /** Else on the embedded file. */
  readonly isOnPostgres: boolean;
};

/** Of one stretch of time: what the process holds at the median, and at its end the heap after a whole collection. */
export type Stretch = {
  readonly second: number;
  readonly resident: number;
  readonly heap: number;
  readonly rooms: number;
};

export type SoakReport = {
  readonly stretches: readonly Stretch[];
  readonly races: number;
  readonly actions: number;
  /** The most of the last third to the most before: what a process gives back to the system comes and goes. */
  readonly residentGrowth: number;
  /** The median of the last fifth to that of the fifth before: rooms stay five minutes after their last visitor. */
  readonly heapGrowth: number;
  readonly faults: readonly string[];
};

/** More growth than this is a leak. */
export const FLAT = 1.1;
const STRETCHES = 30;
const SAMPLES_PER_STRETCH = 10;
/** Collects all garbage when it is told to. */
const COLLECTING = "--expose-gc --import=data:text/javascript,process.on('SIGUSR2',()=>gc())";
const COLLECTION_MILLIS = 200;
const IGNORED = { onAct: () => undefined, onNews: () => undefined };

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Tables that are replaced as soon as their race is over. */
class Drive {
  races = 0;
  actions = 0;
  readonly faults: string[] = [];
  readonly #url: string;
  readonly #plan: SoakPlan;
  #isOver = false;

  constructor(url: string, plan: SoakPlan) {
    this.#url = url;
    this.#plan = plan;
  }

  async run(): Promise<void> {
    await Promise.all(Array.from({ length: this.#plan.tables }, (_, i) => this.#seat(i)));
  }

  stop(): void {
    this.#isOver = true;
  }

  async #seat(nth: number): Promise<void> {
    const plan = { ...this.#plan, spectators: 1, laps: 1 };
    const times = { ...IGNORED, onAck: () => void this.actions++ };
    while (!this.#isOver) {
      const table = await openTable([this.#url], { ...plan, thinkMillis: () => plan.thinkMillis }, [
        nth,
        times,
      ]);
      while (!table.isOver && table.faults.length === 0 && !this.#isOver) await pause(50);
      table.close();
      this.faults.push(...table.faults);
      if (table.isOver) this.races++;
    }
  }
}

async function watch(
  url: string,
  seconds: number,
  collect: () => void,
): Promise<readonly Stretch[]> {
  const stretches: Stretch[] = [];
  const begun = performance.now();
  const step = (1000 * seconds) / STRETCHES / SAMPLES_PER_STRETCH;
  let due = begun;
  for (let i = 1; i <= STRETCHES; i++) {
    const samples: ((name: string) => number)[] = [];
    for (let k = 0; k < SAMPLES_PER_STRETCH; k++) {
      due += step;
      await pause(Math.max(0, due - performance.now()));
      samples.push(await metricsOf(url));
    }
    collect();
    await pause(COLLECTION_MILLIS);
    const collected = await metricsOf(url);
    const of = (name: string): readonly number[] => samples.map((each) => each(name));
    stretches.push({
      second: (performance.now() - begun) / 1000,
      resident: median(of('process_resident_memory_bytes')),
      heap: collected('nodejs_heap_size_used_bytes'),
      rooms: median(of('races_in_memory')),
    });
  }
  return stretches;
}

function heapGrowthOf(stretches: readonly Stretch[]): number {
  const heaps = stretches.map(({ heap }) => heap);
  const fifth = STRETCHES / 5;
  return median(heaps.slice(-fifth)) / median(heaps.slice(-2 * fifth, -fifth));
}

function residentGrowthOf(stretches: readonly Stretch[]): number {
  const resident = stretches.map((each) => each.resident);
  const last = (2 * STRETCHES) / 3;
  return Math.max(...resident.slice(last)) / Math.max(...resident.slice(0, last));
}

async function soakAt(url: string, plan: SoakPlan, collect: () => void): Promise<SoakReport> {
  const drive = new Drive(url, plan);
  const driving = drive.run();
  const stretches = await watch(url, plan.seconds, collect);
  drive.stop();
  await driving;
  const { races, actions, faults } = drive;
  const residentGrowth = residentGrowthOf(stretches);
  const heapGrowth = heapGrowthOf(stretches);
  return { stretches, races, actions, residentGrowth, heapGrowth, faults };
}

/** A moderate load for long: races begin and end, rooms come and go, and memory stays. */
export async function soak(plan: SoakPlan): Promise<SoakReport> {
  const folder = mkdtempSync(join(tmpdir(), 'soak-'));
  const postgres = plan.isOnPostgres ? await startPostgres() : undefined;
  const where = postgres === undefined ? {} : { DATABASE_URL: await postgres.newDatabase() };
  const port = await freePort();
  const collecting = { NODE_OPTIONS: COLLECTING };
  const env = { DATA_DIR: folder, WEB_DIR: folder, ...NO_LIMITS, ...collecting, ...where };
  const server = await startServer({ port, env });
  const collect = (): void => void server.kill('SIGUSR2');
  const report = await soakAt(`http://127.0.0.1:${port}`, plan, collect);
  await killServer(server);
  await postgres?.stop();
  rmSync(folder, { recursive: true });
  return report;
}
