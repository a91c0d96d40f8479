import { settings } from '../app/settings.ts';

/** Nothing flies over the board: whoever chose so, here or for the whole device. */
export const isCalm = (): boolean =>
  !settings.value.feel.drama || matchMedia('(prefers-reduced-motion: reduce)').matches;
