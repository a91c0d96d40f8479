import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Browser, Page } from '@playwright/test';
import { build } from 'vite';

import type { BoardPage } from '../../apps/web/e2e/boardPage.ts';
import { freePort, killServer, startServer } from '../crashServer.ts';
import { run, tool } from '../shell.ts';
import type { Figure, Measure, Tree } from './trees.ts';

/** The board alone, as the tests of each tree build it. */
async function boardScript({ folder }: Tree): Promise<string> {
  const entry = join(folder, 'apps/web/e2e/boardPage.ts');
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'boardPage' } },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  if (bundle === undefined || !('output' in bundle)) throw new Error('nothing was built');
  return bundle.output[0].code;
}

/** Milliseconds of script and layout of a new scene: the middle of a hundred. */
const redrawMs = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { board, scene }: BoardPage = window.boardPage;
    const times = Array.from({ length: 100 }, (_, i) => {
      const targets = scene.targets.map((t) => ({ ...t, space: t.space + (i % 20) }));
      const start = performance.now();
      void board.update({ ...scene, targets }, { duration: 0 });
      document.body.getBoundingClientRect();
      return performance.now() - start;
    });
    return times.toSorted((a, b) => a - b)[50] ?? NaN;
  });

/** Each time in a page of its own: one behind another is not painted and would look faster. */
export async function redrawOf(tree: Tree, browser: Browser): Promise<Measure> {
  const script = await boardScript(tree);
  return {
    take: async () => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.setContent(
        '<!doctype html><html lang="en"><title>board</title><body></body></html>',
      );
      await page.addScriptTag({ content: script });
      const value = await redrawMs(page);
      await page.close();
      return [{ name: 'redraw of a scene', unit: 'ms', value }];
    },
    close: async () => undefined,
  };
}

/** A first visit: nothing in any cache, until the heading is seen. */
async function firstLoad(browser: Browser, url: string): Promise<readonly Figure[]> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.body());
  });
  const began = performance.now();
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const shown = performance.now() - began;
  await page.waitForLoadState('networkidle');
  const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body).length);
  await context.close();
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  return [
    { name: 'first load: heading shown', unit: 'ms', value: shown },
    { name: 'first load: scripts, packed', unit: 'kB', value: kilobytes },
  ];
}

/** The built page of a tree, served by the server of today. */
export async function firstLoadOf(tree: Tree, browser: Browser): Promise<Measure> {
  const built = run([...tool('vite'), 'build', 'apps/web', '--logLevel', 'warn'], {
    cwd: tree.folder,
  });
  if (!built.ok) throw new Error(`${tree.name}: the page could not be built:\n${built.output}`);
  const data = mkdtempSync(join(tmpdir(), 'perfect-line-compare-'));
  const port = await freePort();
  const env = { WEB_DIR: join(tree.folder, 'apps/web/dist'), DATA_DIR: data };
  const server = await startServer({ port, env });
  return {
    take: () => firstLoad(browser, `http://127.0.0.1:${port}/`),
    close: async () => {
      await killServer(server);
      rmSync(data, { recursive: true, force: true });
    },
  };
}
