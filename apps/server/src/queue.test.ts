import { describe, expect, it } from 'vitest';

import { OneByOne, Queue } from './queue.ts';

const failing = (): Promise<never> => Promise.reject(new Error('no disk'));

/** A job that notes its beginning, and its end once it is let go. */
function heldJob(notes: string[]): {
  readonly job: () => Promise<void>;
  readonly letGo: () => void;
} {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const job = async (): Promise<void> => {
    notes.push('begun');
    await held;
    notes.push('ended');
  };
  return { job, letGo };
}

const noting = (notes: string[], note: string) => async (): Promise<void> => {
  notes.push(note);
};

describe('OneByOne', () => {
  it('begins a job when the one before it has ended', async () => {
    const notes: string[] = [];
    const { job, letGo } = heldJob(notes);
    const jobs = new OneByOne();
    const first = jobs.add(job);
    const second = jobs.add(noting(notes, 'second'));
    letGo();
    await Promise.all([first, second]);
    expect(notes).toEqual(['begun', 'ended', 'second']);
  });

  it('tells a failure to whoever asked, and to nobody behind', async () => {
    const jobs = new OneByOne();
    const [failed, next] = await Promise.allSettled([jobs.add(failing), jobs.add(async () => 7)]);
    expect(failed.status).toBe('rejected');
    expect(next).toEqual({ status: 'fulfilled', value: 7 });
  });
});

describe('Queue', () => {
  it('has told of a failure before the next job begins', async () => {
    const notes: string[] = [];
    const queue = new Queue((error) => notes.push(String(error)));
    await Promise.all([queue.add(failing), queue.add(noting(notes, 'next'))]);
    expect(notes).toEqual(['Error: no disk', 'next']);
  });

  it('ends what is under way when it is closed, and begins nothing more', async () => {
    const notes: string[] = [];
    const { job, letGo } = heldJob(notes);
    const queue = new Queue(() => notes.push('failed'));
    void queue.add(job);
    await Promise.resolve();
    void queue.add(noting(notes, 'behind'));
    const closed = queue.close();
    letGo();
    await closed;
    expect(notes).toEqual(['begun', 'ended']);
  });
});
