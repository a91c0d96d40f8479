import { useEffect, useMemo } from 'preact/hooks';

import { useNow } from '../online/table/ticking.ts';
import type { Offered } from './challengesApi.ts';

/** The time of the server, as it goes on since it was told. */
export function useServerNow(told: number): number {
  const here = useNow();
  const ahead = useMemo(() => told - Date.now(), [told]);
  return Math.max(told, here + ahead);
}

/** Longer than this no timer of a browser waits. */
const LONGEST_WAIT_MILLIS = 2 ** 31 - 1;
/** The server counts milliseconds too, and the way to it takes some. */
const BEHIND_MILLIS = 500;

/** Until the first of these opens or closes. */
export function untilChange(
  now: number,
  shown: readonly Pick<Offered, 'opensAt' | 'closesAt'>[],
): number | undefined {
  const ends = shown.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]);
  const next = Math.min(...ends.filter((at) => at > now));
  const millis = next - now + BEHIND_MILLIS;
  return millis <= LONGEST_WAIT_MILLIS ? millis : undefined;
}

type Told = { readonly now: number; readonly shown: Parameters<typeof untilChange>[1] };

/** Asks again when one of them opens or closes: somebody may still be looking. */
export function useChanges(told: Told | undefined, load: () => void): void {
  useEffect(() => {
    const wait = told && untilChange(told.now, told.shown);
    const timer = wait === undefined ? undefined : setTimeout(load, wait);
    return () => clearTimeout(timer);
  }, [told?.now]);
}
