import type { GameStore } from '@perfect-line/store/gameStore';
import type { Hint } from '@perfect-line/store/hints';
import { openMemoryStore } from '@perfect-line/store/memoryStore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { postJson, signIn, TestPlayer } from '../e2e/testClient.ts';
import { pigRace, startTestServer, type TestServer } from '../e2e/testServer.ts';

const PATIENCE = { timeout: 30_000 };

type Said = { readonly from: string; readonly hint: Hint };
let said: Said[];
let asked: number;
let nodes: readonly TestServer[];

/** What nodes say to each other, and how often they ask for news. */
const overheard = (store: GameStore): GameStore => ({
  ...store,
  newsOf: (known) => {
    asked++;
    return store.newsOf(known);
  },
  openHints: async (node) => {
    const hints = await store.openHints(node);
    const send = (hint: Hint): void => {
      said.push({ from: node, hint });
      hints.send(hint);
    };
    return { ...hints, send };
  },
});

beforeEach(async () => {
  [said, asked] = [[], 0];
  const store = overheard(openMemoryStore());
  // Nobody looks for himself while a test runs: what is heard is heard by hints.
  const env = { LEASE_SECONDS: '600' };
  const start = (node: string) => startTestServer({ env, parts: { store, node } });
  nodes = await Promise.all(['a', 'b'].map(start));
});
afterEach(async () => {
  for (const node of nodes) await node.close();
});

const urlOf = (i: number): string => nodes[i]?.url ?? '';
const movesOf = (from: string): readonly Hint[] =>
  said.flatMap((each) => (each.from === from && each.hint.type === 'moved' ? [each.hint] : []));

/** Ann in red at the first node, Bob in blue at the one named. */
async function racing(bobAt: number, change: object = {}) {
  const cookies = [await signIn(urlOf(0), 'Ann'), await signIn(urlOf(0), 'Bob')] as const;
  const made = await postJson(`${urlOf(0)}/api/races`, cookies[0], { ...pigRace(), ...change });
  const race = String(made.body['race']);
  const ann = await TestPlayer.come(urlOf(0), cookies[0], race);
  const bob = await TestPlayer.come(urlOf(bobAt), cookies[1], race);
  await ann.join('red', 'Ann');
  await bob.join('blue', 'Bob');
  await ann.start();
  for (const { line } of [ann, bob]) {
    await line.until(() => line.room?.phase === 'racing', PATIENCE.timeout);
  }
  return { race, cookies, ann, bob };
}

describe('hints', () => {
  it('of a race that one node has alone are not sent', async () => {
    const { ann } = await racing(0);
    said = [];
    expect(await ann.act({ type: 'roll' })).toMatchObject({ ok: true });
    expect(movesOf('a')).toEqual([]);
  });

  it('carry the events, and who knew the race until then asks for nothing', async () => {
    const { ann, bob } = await racing(1, { setup: { ...pigRace().setup, target: 1000 } });
    const isEqual = (): boolean => ann.head === bob.head && ann.hash === bob.hash;
    const questions: number[] = [];
    // Those of the start may still be under way at the first.
    for (let i = 0; i < 10; i++) {
      [said, asked] = [[], 0];
      // Who acts at a node that has not heard yet makes it ask.
      for (const player of [ann, bob]) {
        await player.act({ type: 'roll' });
        await expect.poll(isEqual, PATIENCE).toBe(true);
      }
      questions.push(asked);
    }
    expect([...movesOf('a'), ...movesOf('b')]).toContainEqual(
      expect.objectContaining({ news: expect.objectContaining({ rev: expect.any(Number) }) }),
    );
    expect(questions.at(-1)).toBe(0);
  });

  it('tell who comes later of what was saved before it was known of', async () => {
    const { race, cookies, ann } = await racing(0);
    const page = await TestPlayer.come(urlOf(1), cookies[0], race);
    expect(await ann.act({ type: 'roll' })).toMatchObject({ ok: true });
    await expect.poll(() => [page.head, page.hash], PATIENCE).toEqual([ann.head, ann.hash]);
  });

  it('reach the node that drives a race though nobody follows it there', async () => {
    const clock = { type: 'live', turnSeconds: 600, bankSeconds: 0 };
    const { race, cookies, ann, bob } = await racing(0, { clock, absent: 'skip' });
    for (const each of [ann, bob]) each.line.close();
    const page = await TestPlayer.come(urlOf(1), cookies[0], race);
    const drives = said.filter(({ hint }) => hint.type === 'here' && hint.isDriving);
    expect(drives.map(({ from }) => from)).toContain('a');
    said = [];
    await page.act({ type: 'roll' });
    expect(movesOf('b')).not.toEqual([]);
  });
});
