import type { Action } from '@perfect-line/rules/gt/action';

import { DriverClient, startGtWorker } from './client.ts';

let client: DriverClient<Action> | undefined;

/** One worker for all advice: what it has worked out about a track serves every question after. */
export function adviser(): DriverClient<Action> {
  client ??= new DriverClient<Action>(startGtWorker);
  return client;
}
