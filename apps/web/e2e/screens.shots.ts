import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { test, type Page } from '@playwright/test';

import { drawn, LANGUAGES, prepare, resize, SCREENS, show, SIZES, type Shown } from './screens.ts';

const folder = process.env['SHOTS'] ?? join(import.meta.dirname, '../../../.build/screens');

/** `LANGUAGE=ko SIZE=844 npm run screens -- -g gt-table` takes some of them. */
const isWanted = (what: 'LANGUAGE' | 'SIZE', value: string): boolean =>
  new RegExp(process.env[what] ?? '').test(value);

/** Boards and courses are painted beside the page, a moment later; what is not in sight is not. */
const painted = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    // A picture that is not painted yet has no size of its own.
    const isInSight = (one: Element): boolean => {
      const { top, bottom, width } = (one.closest('.board') ?? one).getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    };
    const pictures = [...document.querySelectorAll('.pl-picture, .track-picture, .rule-drawing')];
    return pictures.every((one) => !isInSight(one) || one.childElementCount > 0);
  });

async function shoot(page: Page, { name }: Shown, language: string): Promise<void> {
  for (const [width, height] of SIZES.filter(([one]) => isWanted('SIZE', String(one)))) {
    await resize(page, [width, height]);
    await painted(page);
    await drawn(page);
    await page.screenshot({ path: join(folder, `${name}-${width}-${language}.png`) });
  }
}

for (const screen of SCREENS) {
  test(screen.name, async ({ page }) => {
    mkdirSync(folder, { recursive: true });
    const address = (await prepare(page, screen)) ?? screen.address;
    for (const language of (screen.languages ?? LANGUAGES).filter((one) =>
      isWanted('LANGUAGE', one),
    )) {
      await show(page, { ...screen, address }, language);
      await shoot(page, screen, language);
    }
  });
}
