import { launch, type BrowserContext, type Page } from 'puppeteer-core';

import type { Engine, Tab } from './engine.ts';

function tabOf(page: Page, context: BrowserContext): Tab {
  return {
    goto: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    resize: (size) => page.setViewport(size),
    ask: (look, ...words) => page.evaluate(look as () => never, ...words),
    tap: ({ x, y }) => page.touchscreen.tap(x, y),
    press: (key) => page.keyboard.press(key as 'Enter'),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => context.close(),
  };
}

/** On a machine with much to do half a second passes between finger down and finger up: still a tap. */
const SHORT_TOUCH = { 'apz.max_tap_time': 60_000, 'ui.click_hold_context_menus.delay': 60_000 };

/** Debian's Firefox over WebDriver BiDi. */
export async function firefox(program: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    extraPrefsFirefox: SHORT_TOUCH,
  });
  return {
    open: async () => {
      const context = await browser.createBrowserContext();
      // A tab behind another one gets no frames; a window does.
      return tabOf(await context.newPage({ type: 'window' }), context);
    },
    close: () => browser.close(),
  };
}
