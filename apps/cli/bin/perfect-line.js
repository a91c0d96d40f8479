#!/usr/bin/env node
// The sources are TypeScript run as they are, which needs Node 22.18 or later: an older Node hands over to the one in node_modules.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major > 22 || (major === 22 && minor >= 18)) {
  await import(main);
} else {
  const bin = process.platform === 'win32' ? 'node.exe' : 'node';
  const local = fileURLToPath(new URL(`../../../node_modules/.bin/${bin}`, import.meta.url));
  if (!existsSync(local)) {
    process.stderr.write(
      'perfect-line: this needs Node 24; run "npm install" here or install Node 24.\n',
    );
    process.exit(2);
  }
  process.exit(
    spawnSync(local, [main, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1,
  );
}
