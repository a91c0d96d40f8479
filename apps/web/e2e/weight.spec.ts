import { expect, test } from '@playwright/test';

import { PAGES } from '../../../tools/weight/pages.ts';
import { openLine } from '../../../tools/weight/slowLine.ts';
import { visit } from '../../../tools/weight/visits.ts';

/** Bytes are the same on every machine; how fast they are is what `npm run weight` says. */
for (const page of PAGES) {
  const most = page.most.bytes;
  if (most === undefined) continue;
  test(`${page.name} weighs at most ${most / 1000} kB on the wire`, async ({
    browser,
    baseURL,
  }) => {
    const line = await openLine(Number(new URL(baseURL ?? '').port));
    const { bytes } = await visit(page, { browser, line, slow: 1 });
    line.close();
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThanOrEqual(most);
  });
}

test('hashed files are kept for ever, the page itself is asked for again', async ({ request }) => {
  const page = await request.get('/', { headers: { 'accept-encoding': 'br' } });
  expect(page.headers()['cache-control']).toBe('no-cache');
  expect(page.headers()['content-encoding']).toBe('br');
  const script = /src="\.(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? '';
  const file = await request.get(script, { headers: { 'accept-encoding': 'gzip' } });
  expect(file.headers()['cache-control']).toContain('immutable');
  expect(file.headers()['content-encoding']).toBe('gzip');
});
