import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';

import { Builder, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver';

import type { WebKitPrograms } from '../../../../tools/browser.ts';
import type { Engine, Size, Tab } from './engine.ts';

/** Wider and higher than any window, the browser's own bar included. */
const SCREEN = '1600x1200x24';

function start(program: string, args: readonly string[], more: Started = {}): ChildProcess {
  const env = { ...process.env, ...more.env };
  const child = spawn(program, args, { env, stdio: more.stdio ?? 'ignore' });
  process.once('exit', () => child.kill('SIGKILL'));
  return child;
}
type Started = {
  readonly env?: Readonly<Record<string, string>>;
  readonly stdio?: StdioOptions;
};

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** A screen nobody sees; it says itself which number was free. */
async function openScreen(program: string): Promise<readonly [ChildProcess, display: string]> {
  const args = ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'];
  const child = start(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer];
  return [child, `:${number.toString('utf8').trim()}`];
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/status`)).ok;
  } catch {
    return false;
  }
}

async function untilReady(url: string, driver: ChildProcess): Promise<void> {
  while (!(await answers(url))) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended: ${driver.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const KEYS: Readonly<Record<string, string>> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  ArrowRight: Key.ARROW_RIGHT,
};

/** The window is larger than the page by the browser's own bar. */
async function resize(browser: WebDriver, { width, height }: Size): Promise<void> {
  const view = browser.manage().window();
  await view.setRect({ x: 0, y: 0, width, height });
  const bar = await browser.executeScript<number>((whole: number) => whole - innerHeight, height);
  await view.setRect({ x: 0, y: 0, width, height: height + bar });
}

function tabOf(browser: WebDriver, driver: ChildProcess): Tab {
  return {
    goto: (address) => browser.get(address),
    reload: () => browser.navigate().refresh(),
    resize: (size) => resize(browser, size),
    ask: (look, ...words) => browser.executeScript(look, ...words),
    tap: async ({ x, y }) => {
      const to = { x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 };
      await browser.actions().move(to).click().perform();
    },
    press: (key) =>
      browser
        .actions()
        .sendKeys(KEYS[key] ?? key)
        .perform(),
    picture: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    close: async () => {
      await browser.quit();
      await stop(driver);
    },
  };
}

/** One driver holds one browser, so every tab brings its own. */
async function openTab(programs: WebKitPrograms, display: string): Promise<Tab> {
  const port = await freePort();
  // Drawing on the processor: a machine for tests has no graphics card, and pretending to have one is slower.
  const env = { DISPLAY: display, WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' };
  const driver = start(programs.driver, ['-p', String(port)], { env });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, driver);
  const browserOptions = { binary: programs.browser, args: ['--automation'] };
  const wanted = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': browserOptions,
  });
  return tabOf(await new Builder().usingServer(url).withCapabilities(wanted).build(), driver);
}

/** WebKitGTK by classic WebDriver, on a screen of its own. */
export async function webkit(programs: WebKitPrograms): Promise<Engine> {
  const [screen, display] = await openScreen(programs.screen);
  return { open: () => openTab(programs, display), close: () => stop(screen) };
}
