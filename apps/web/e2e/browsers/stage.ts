import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test as base } from '@playwright/test';

import { firefoxProgram, webkitPrograms, type EngineName } from '../../../../tools/browser.ts';
import type { Engine, Size, Tab } from './engine.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

const pictures = join(import.meta.dirname, '../../../../.build/browsers');

/** As small as a desk is drawn: a processor that draws everything itself has less to do. */
export const DESK: Size = { width: 1000, height: 700 };
export const PHONE: Size = { width: 390, height: 844 };

async function launch(name: EngineName): Promise<Engine> {
  if (name === 'firefox') return firefox(firefoxProgram() ?? 'firefox');
  const programs = webkitPrograms();
  if (programs === undefined) throw new Error('no WebKit');
  return webkit(programs);
}

type Settings = Readonly<Record<string, unknown>>;
type Stage = {
  /** A tab with these settings and nothing else on its shelf, before its first visit. */
  readonly open: (settings?: Settings) => Promise<Tab>;
  readonly picture: (tab: Tab, name: string) => Promise<void>;
};

/** Run in the page: everything that is shown has been drawn. */
async function painted(): Promise<void> {
  const isInView = (image: Element): boolean =>
    image.checkVisibility() && image.getBoundingClientRect().top < innerHeight;
  const shown = [...document.images].filter(isInView);
  await Promise.all(shown.map((image) => image.decode()));
  for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
}

async function save(engine: EngineName, name: string, tab: Tab): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  writeFileSync(join(pictures, `${engine}-${name}.png`), await tab.picture());
}

/** Nothing of the page reaches over its side, and nothing has gone wrong in it. */
async function expectSound(tab: Tab): Promise<void> {
  const over = await tab.ask(() => document.documentElement.scrollWidth - innerWidth);
  expect(over, 'pixels beyond the side').toBeLessThanOrEqual(0);
  // None of these tabs was ever here before: there is no older version.
  expect(await tab.ask(() => document.querySelector('.toast')?.textContent ?? '')).toBe('');
  const faults = await tab.ask(() => localStorage.getItem('witness.faults') ?? '');
  expect(faults).toBe('');
}

export const test = base.extend<Stage, { engineName: EngineName; engine: Engine }>({
  engineName: ['firefox', { scope: 'worker', option: true }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await launch(engineName);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  open: async ({ engine, engineName, baseURL }, use, info) => {
    const site = baseURL ?? '';
    const tabs: Tab[] = [];
    await use(async (settings = {}) => {
      const tab = await engine.open();
      tabs.push(tab);
      await tab.goto(`${site}/blank.html`);
      await tab.resize(DESK);
      const kept = JSON.stringify({ dice: 'off', locale: 'en', ...settings });
      await tab.ask((text) => localStorage.setItem('perfect-line.settings', text), kept);
      return { ...tab, goto: (address) => tab.goto(`${site}${address}`) };
    });
    if (info.status !== info.expectedStatus)
      for (const [i, tab] of tabs.entries()) await save(engineName, `failed-${i}`, tab);
    else for (const tab of tabs) await expectSound(tab);
    for (const tab of tabs) await tab.close();
  },
  picture: async ({ engineName }, use) => {
    await use(async (tab, name) => {
      await tab.ask(painted);
      await save(engineName, name, tab);
      await expectSound(tab);
    });
  },
});
