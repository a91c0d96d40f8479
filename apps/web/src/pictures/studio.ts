import { draw } from './draw.ts';
import { studioOf } from './studioOf.ts';
import type { Wanted } from './wanted.ts';

/** A picture as the text of an `<svg>`, drawn beside the page; empty where nothing can be drawn. */
export const paint = studioOf<Wanted>({
  start: () => new Worker(new URL('pictureWorker.ts', import.meta.url), { type: 'module' }),
  draw,
});
