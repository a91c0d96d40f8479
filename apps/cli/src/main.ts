import { readFileSync } from 'node:fs';

import { objectOf } from '@perfect-line/core/json';

import { buildProgram } from './program.ts';

const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
const { version } = objectOf(JSON.parse(manifest));

// A reader that closes early (`| head`) is no fault of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
});

process.exitCode = await buildProgram(String(version), process.argv.slice(2));
