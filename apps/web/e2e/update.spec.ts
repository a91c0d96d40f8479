import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';

import { expect, test, type Page } from '@playwright/test';

const DIST = join(import.meta.dirname, '../dist');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** The built page on a server that can be told to have a newer one. */
class Deployed {
  private version = 1;
  private readonly server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const name = path === '/' ? '/index.html' : path;
    try {
      const file = readFileSync(join(DIST, name));
      const text = name === '/sw.js' ? this.worker(file.toString('utf8')) : file;
      response.setHeader('content-type', TYPES[extname(name)] ?? 'application/octet-stream');
      response.setHeader('cache-control', 'no-cache');
      response.end(text);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });

  private worker(text: string): string {
    return text.replace('`perfect-line-${', `\`perfect-line-v${this.version}-\${`);
  }

  newer(): void {
    this.version++;
  }

  listen(): Promise<string> {
    return new Promise((resolve) => {
      this.server.listen(0, () => {
        const address = this.server.address();
        resolve(`http://localhost:${typeof address === 'object' ? address?.port : ''}`);
      });
    });
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

const toast = (page: Page) => page.locator('.toast');

const takenOver = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

test('a new version is told of in every window, taken from each, and can be put away', async ({
  context,
}) => {
  const deployed = new Deployed();
  const address = await deployed.listen();
  const first = await context.newPage();
  await first.goto(address);
  await takenOver(first);
  await expect(toast(first)).toHaveCount(0);

  const second = await context.newPage();
  const third = await context.newPage();
  deployed.newer();
  for (const page of [first, second, third]) await page.goto(address);
  for (const page of [first, second, third])
    await expect(toast(page)).toContainText('A new version is ready');

  await toast(third).getByRole('button', { name: 'Later' }).click();
  await expect(toast(third)).toHaveCount(0);

  const reloaded = first.waitForEvent('load');
  await toast(first).getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect(first.locator('.hero')).toBeVisible();
  await expect(toast(first)).toHaveCount(0);

  await expect(toast(second)).toContainText('opened in another window');
  const again = second.waitForEvent('load');
  await toast(second).getByRole('button', { name: 'Reload' }).click();
  await again;
  await expect(second.locator('.hero')).toBeVisible();
  deployed.close();
});

test('a window of the old version goes on after another one took the new one', async ({
  context,
}) => {
  const deployed = new Deployed();
  const address = await deployed.listen();
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto(address);
  await takenOver(first);
  await first.reload();
  await second.goto(address);
  deployed.newer();
  await second.reload();
  await expect(toast(second)).toBeVisible();
  await toast(second).getByRole('button', { name: 'Reload' }).click();
  await expect(toast(first)).toContainText('opened in another window');
  deployed.close();
  await first.evaluate(() => (location.hash = '#/settings'));
  await expect(first.getByRole('heading', { name: 'Settings' })).toBeVisible();
});
