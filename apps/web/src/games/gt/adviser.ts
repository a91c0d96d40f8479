import type { Action } from '@perfect-line/rules/gt/action';

import { DriverClient } from '../../worker/client.ts';
import { startGtWorker } from './startGtWorker.ts';

let advice: DriverClient<Action> | undefined;
let laps: DriverClient<Action> | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;

/** A solved lap takes some hundred megabytes: it is kept for whoever comes straight back, not for ever. */
const KEPT_MS = 10_000;

/** One worker for all advice: what it has worked out about a track serves every question after. */
export function adviser(): DriverClient<Action> {
  advice ??= new DriverClient<Action>(startGtWorker);
  return advice;
}

/** The worker that solves laps. It is stopped by closing it, which no other thought suffers from. */
export function lapSolver(): DriverClient<Action> {
  clearTimeout(leaving);
  laps ??= new DriverClient<Action>(startGtWorker);
  return laps;
}

/** Nobody needs the solved lap just now. */
export function releaseLapSolver(): void {
  clearTimeout(leaving);
  leaving = setTimeout(() => laps?.close(), KEPT_MS);
}
