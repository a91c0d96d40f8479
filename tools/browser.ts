import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { chromium } from '@playwright/test';

import { run, tool } from './shell.ts';

const firstOf = (paths: readonly string[]): string | undefined =>
  paths.find((path) => existsSync(path));

export const systemBrowser = (): string | undefined =>
  process.env['CHROMIUM'] ??
  firstOf(['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']);

function hasPlaywrightsOwn(): boolean {
  return existsSync(chromium.executablePath());
}

const isDebianAsRoot = (): boolean => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

/** Packages of Debian, where we may install them. */
function installPackages(...packages: readonly string[]): void {
  process.stdout.write(`Installing ${packages.join(', ')} for the tests (once) …\n`);
  run(['apt-get', 'update', '-qq']);
  run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

/** A Chromium for the end-to-end tests; says in one line when there is none to be had. */
export function ensureBrowser(): string | undefined {
  const isThere = (): boolean => systemBrowser() !== undefined || hasPlaywrightsOwn();
  if (isThere()) return undefined;
  if (isDebianAsRoot()) installPackages('chromium', 'fonts-noto-cjk');
  else run([...tool('playwright'), 'install', 'chromium'], { show: true });
  if (isThere()) return undefined;
  return 'No Chromium: install the package "chromium" of your system, or set CHROMIUM to the path of one, and run the tests again.';
}

export const ENGINES = ['firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

export const firefoxProgram = (): string | undefined =>
  process.env['FIREFOX'] ?? firstOf(['/usr/bin/firefox-esr', '/usr/bin/firefox']);

export type WebKitPrograms = {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
};

/** Debian keeps the browser among the libraries, in a folder named after the machine. */
function miniBrowser(): string | undefined {
  const machines = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  const folders = machines.filter((name) => name.endsWith('-linux-gnu'));
  return firstOf(folders.map((name) => join('/usr/lib', name, 'webkit2gtk-4.1', 'MiniBrowser')));
}

/** WebKitGTK, its driver and a screen to show it on. */
export function webkitPrograms(): WebKitPrograms | undefined {
  const driver = firstOf(['/usr/bin/WebKitWebDriver']);
  const browser = miniBrowser();
  const screen = firstOf(['/usr/bin/Xvfb']);
  return driver === undefined || browser === undefined || screen === undefined
    ? undefined
    : { driver, browser, screen };
}

const OTHERS: Readonly<
  Record<EngineName, { readonly packages: readonly string[]; readonly isThere: () => boolean }>
> = {
  firefox: { packages: ['firefox-esr'], isThere: () => firefoxProgram() !== undefined },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    isThere: () => webkitPrograms() !== undefined,
  },
};

/** Another browser than Chromium; says in one line when it is not to be had. */
export function ensureEngine(name: EngineName): string | undefined {
  const { packages, isThere } = OTHERS[name];
  if (isThere()) return undefined;
  if (isDebianAsRoot()) installPackages(...packages);
  if (isThere()) return undefined;
  return `no ${name}: its packages of Debian are ${packages.join(' and ')}.`;
}
