import { expect, it } from 'vitest';

import { FairQueue } from './fairQueue.ts';

let time = 0;
const always = (): boolean => true;
const never = (): boolean => false;

const all = (queue: FairQueue<string>): string => {
  const taken: string[] = [];
  for (let item = queue.take(); item !== undefined; item = queue.take()) taken.push(item);
  return taken.join(' ');
};
const queueOf = (waiting: readonly [item: string, isWatched?: () => boolean][]) => {
  const queue = new FairQueue<string>(() => time);
  for (const [item, isWatched = always] of waiting) {
    queue.push({ item, owner: item[0] ?? '', isWatched });
  }
  return queue;
};

it('serves owners in turn, however many things each has', () => {
  expect(all(queueOf([['a1'], ['a2'], ['a3'], ['a4'], ['b1'], ['c1'], ['b2']]))).toBe(
    'a1 b1 c1 a2 b2 a3 a4',
  );
});

it('serves what nobody watches last, and sees when somebody comes', () => {
  let isWatched = false;
  const queue = queueOf([['a1', never], ['b1', () => isWatched], ['c1'], ['c2']]);
  expect(queue.take()).toBe('c1');
  isWatched = true;
  expect(all(queue)).toBe('b1 c2 a1');
});

it('does not let the unwatched wait for ever', () => {
  const queue = queueOf([['a1', never]]);
  time += 30_000;
  queue.push({ item: 'b1', owner: 'b', isWatched: always });
  expect(all(queue)).toBe('a1 b1');
});
