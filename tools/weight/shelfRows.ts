import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { root } from '../shell.ts';

type Row = Readonly<Record<string, unknown>> & { readonly events: readonly unknown[] };

const FILE = join(root, 'packages/testkit/fixtures/device/version-1.json');

/** Finished games of both kinds, as a device has kept them. */
function keptGames(): readonly Row[] {
  const { games } = JSON.parse(readFileSync(FILE, 'utf8')) as { games: readonly Row[] };
  return games;
}

/** Puts as many games on the shelf of a page, by the back door: its own import may not take so many. */
export async function fillShelf(page: Page, count: number): Promise<void> {
  const kept = keptGames();
  await page.evaluate(
    async ([rows, wanted]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('perfect-line');
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('closed')));
      });
      const writing = database.transaction(['games', 'events'], 'readwrite');
      for (let i = 0; i < wanted; i++) {
        const { events, ...game } = rows[i % rows.length] ?? { events: [] };
        const id = `weight-${i}`;
        const times = { createdAt: i, updatedAt: i, eventCount: events.length };
        const named = { ready: 1 + (i % 8), trackName: '', ...game };
        writing
          .objectStore('games')
          .put({ ...named, id, ...times, progress: { lap: 1, round: 9, finished: true } });
        for (const [seq, event] of events.entries())
          writing.objectStore('events').put({ game: id, seq, event });
      }
      await new Promise((resolve) => writing.addEventListener('complete', resolve));
      database.close();
    },
    [kept, count] as const,
  );
}
