import type { Action } from '@perfect-line/rules/gt/action';

import { DriverClient, startGtWorker } from './client.ts';

let advice: DriverClient<Action> | undefined;
let laps: DriverClient<Action> | undefined;

/** One worker for all advice: what it has worked out about a track serves every question after. */
export function adviser(): DriverClient<Action> {
  advice ??= new DriverClient<Action>(startGtWorker);
  return advice;
}

/** The worker that solves laps. It is stopped by closing it, which no other thought suffers from. */
export function lapSolver(): DriverClient<Action> {
  laps ??= new DriverClient<Action>(startGtWorker);
  return laps;
}
