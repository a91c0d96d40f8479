export const startRallyWorker = (): Worker =>
  new Worker(new URL('rallyWorker.ts', import.meta.url), { type: 'module' });
