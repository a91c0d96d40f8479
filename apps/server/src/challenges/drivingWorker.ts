import { parentPort, workerData } from 'node:worker_threads';

import type { SolvedCourse } from '@perfect-line/solver/solvedCourse';
import { isExact } from '@perfect-line/solver/solvedCourse';
import { GAMES } from '@perfect-line/solver/games';
import type { GameKit } from '@perfect-line/solver/computer';

import type { CourseToSolve, DrivingAnswer, DrivingTask } from './drivingThread.ts';

const KITS: ReadonlyMap<string, GameKit> = new Map(Object.entries(GAMES));
const { memoryBytes }: { readonly memoryBytes: number } = workerData;

let solved: SolvedCourse<unknown> | undefined;

/** Tables lie outside of the heap that a thread can be bound to, so they are counted here, after each of them. */
function checkMemory(): void {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  if (heapUsed + arrayBuffers > memoryBytes) throw new Error('the solution needs too much memory');
}

/** Undefined where no exact par is known. */
function solve({ game, setup, rulesVersion }: CourseToSolve): number | undefined {
  solved = undefined;
  const kit = KITS.get(game);
  const parsed = kit?.game.parseSetup(setup, rulesVersion);
  if (kit === undefined || parsed === undefined || !parsed.ok) return undefined;
  const found = kit.solveCourse(parsed.value, checkMemory);
  checkMemory();
  solved = found !== undefined && isExact(found) ? found : undefined;
  return solved?.par;
}

const answerTo = (task: DrivingTask): number | undefined =>
  task.type === 'solve' ? solve(task.course) : solved?.judge(task.events)?.counted;

parentPort?.on('message', (task: DrivingTask) => {
  let answer: DrivingAnswer;
  try {
    const seconds = answerTo(task);
    answer = seconds === undefined ? { ok: true } : { ok: true, seconds };
  } catch (error) {
    answer = { ok: false, message: error instanceof Error ? error.message : 'not solved' };
  }
  parentPort?.postMessage(answer, []);
});
