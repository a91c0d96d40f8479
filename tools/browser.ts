import { existsSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { run, tool } from './shell.ts';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export const systemBrowser = (): string | undefined =>
  process.env['CHROMIUM'] ?? SYSTEM_BROWSERS.find((path) => existsSync(path));

function hasPlaywrightsOwn(): boolean {
  return existsSync(chromium.executablePath());
}

const isDebianAsRoot = (): boolean => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

/** A Chromium for the end-to-end tests; says in one line when there is none to be had. */
export function ensureBrowser(): string | undefined {
  if (systemBrowser() !== undefined || hasPlaywrightsOwn()) return undefined;
  process.stdout.write('Installing Chromium for the end-to-end tests (once) …\n');
  if (isDebianAsRoot()) {
    run(['apt-get', 'update', '-qq']);
    run([
      'apt-get',
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      'chromium',
      'fonts-noto-cjk',
    ]);
  } else {
    run([...tool('playwright'), 'install', 'chromium'], { show: true });
  }
  if (systemBrowser() !== undefined || hasPlaywrightsOwn()) return undefined;
  return 'No Chromium: install the package "chromium" of your system, or set CHROMIUM to the path of one, and run the tests again.';
}
