import { beforeEach, describe, expect, it } from 'vitest';

import { ForAMoment } from './forAMoment.ts';

describe('an answer kept for a moment', () => {
  let [time, asked]: [number, number] = [0, 0];
  let outcomes: (() => Promise<number>)[];
  let kept: ForAMoment<number>;
  beforeEach(() => {
    [time, asked] = [0, 0];
    outcomes = [];
    const ask = (): Promise<number> => {
      asked += 1;
      return outcomes.shift()?.() ?? Promise.resolve(asked);
    };
    kept = new ForAMoment(ask, { millis: 1000, now: () => time });
  });

  it('is the same for all who ask within it, and asked for anew after it', async () => {
    expect(await Promise.all([kept.answer(), kept.answer()])).toEqual([1, 1]);
    time = 999;
    expect(await kept.answer()).toBe(1);
    time = 1000;
    expect(await kept.answer()).toBe(2);
  });

  it('is asked for anew once it is out of date', async () => {
    await kept.answer();
    kept.forget();
    expect(await kept.answer()).toBe(2);
  });

  it('is not kept when it failed', async () => {
    outcomes = [() => Promise.reject(new Error('the store is away'))];
    await expect(kept.answer()).rejects.toThrow('the store is away');
    expect(await kept.answer()).toBe(2);
  });

  it('that failed late does not take a newer one away', async () => {
    let fail = (_error: Error): void => undefined;
    outcomes = [() => new Promise((_resolve, reject) => void (fail = reject))];
    const first = kept.answer();
    kept.forget();
    await kept.answer();
    fail(new Error('too late'));
    await expect(first).rejects.toThrow('too late');
    expect(await kept.answer()).toBe(2);
  });
});
