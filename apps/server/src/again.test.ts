import { expect, it } from 'vitest';

import { Again } from './again.ts';

/** Time that passes when it is told to, and how often the job was done in it. */
function newClock(job: () => Promise<void> = async () => undefined) {
  const due = new Set<() => void>();
  const told: unknown[] = [];
  let done = 0;
  const again = new Again({
    later: (_millis, run) => {
      due.add(run);
      return () => void due.delete(run);
    },
    millis: 1000,
    job: () => {
      done += 1;
      return job();
    },
    failed: (error) => told.push(error),
  });
  const pass = async (): Promise<void> => {
    const rung = [...due];
    due.clear();
    for (const run of rung) run();
    await new Promise(setImmediate);
  };
  return { again, due, told, pass, done: () => done };
}

it('does its job now and again and again', async () => {
  const { again, pass, done } = newClock();
  await again.now();
  await pass();
  await pass();
  expect(done()).toBe(3);
});

it('waits first where it is told to', async () => {
  const { again, pass, done } = newClock();
  again.wait();
  expect(done()).toBe(0);
  await pass();
  expect(done()).toBe(1);
});

it('tells a failure and tries again', async () => {
  const { again, told, pass, done } = newClock(() => Promise.reject(new Error('away')));
  await again.now();
  await pass();
  expect(done()).toBe(2);
  expect(told).toEqual([new Error('away'), new Error('away')]);
});

it('waits once, however often it was hurried', async () => {
  const { again, due } = newClock();
  await Promise.all([again.now(), again.now(), again.now()]);
  expect(due.size).toBe(1);
});

it('stops for good, a job under way or not', async () => {
  const { again, due, pass, done } = newClock();
  const under = again.now();
  again.stop();
  await under;
  await pass();
  await again.now();
  expect(due.size).toBe(0);
  expect(done()).toBe(1);
});
