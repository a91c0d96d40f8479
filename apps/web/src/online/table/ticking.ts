import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

const SECOND = 1000;

/** The time on this device, once a second, while some clock is on screen. */
const now = signal(Date.now());
let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Reads the clock and is drawn again every second. */
export function useNow(): number {
  useEffect(() => {
    watchers += 1;
    timer ??= setInterval(() => (now.value = Date.now()), SECOND);
    return () => {
      watchers -= 1;
      if (watchers > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  }, []);
  return now.value;
}
