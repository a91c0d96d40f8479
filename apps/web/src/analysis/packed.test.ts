import { expect, it } from 'vitest';

import { packed, unpacked } from './packed.ts';

it('a race goes through a link and comes out the same', async () => {
  const race = {
    id: 'x',
    name: '서울 · Щукина',
    events: Array.from({ length: 300 }, (_, i) => ({ i })),
  };
  const text = await packed(race);
  expect(text).toMatch(/^[\w-]+$/);
  expect(text.length).toBeLessThan(JSON.stringify(race).length / 2);
  expect(await unpacked(text)).toEqual(race);
});

it.each([
  ['nothing', ''],
  ['no packed text', 'hello'],
  ['letters that no address has', '%%%'],
  ['a link that was cut', 'q1bKzEvLV7JSSs9PSTVUqgUA'.slice(0, 8)],
])('says nothing of %s', async (_, text) => {
  expect(await unpacked(text)).toBeUndefined();
});

it('gives up on a link that unfolds without end', async () => {
  const text = await packed('0'.repeat(5_000_000));
  expect(text.length).toBeLessThan(10_000);
  expect(await unpacked(text)).toBeUndefined();
});
