import type { GameStore } from '@perfect-line/store/gameStore';

import type { ServerTime } from './serverTime.ts';
import type { Telemetry } from './telemetry.ts';

const SET_AGAIN_MILLIS = 30_000;

/** Sets a node's time by the database's, half of the question's own time added. */
export async function followTime(
  time: ServerTime,
  store: Pick<GameStore, 'time'>,
  { fault }: Telemetry,
): Promise<{ readonly set: () => Promise<void>; readonly stop: () => void }> {
  const set = async (): Promise<void> => {
    try {
      const asked = performance.now();
      const answer = await store.time();
      time.set(answer + (performance.now() - asked) / 2);
    } catch (error) {
      fault('time', error, '');
    }
  };
  await set();
  const again = setInterval(() => void set(), SET_AGAIN_MILLIS);
  again.unref();
  return { set, stop: () => clearInterval(again) };
}
