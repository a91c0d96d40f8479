export const startGtWorker = (): Worker =>
  new Worker(new URL('gtWorker.ts', import.meta.url), { type: 'module' });
