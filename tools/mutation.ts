import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { formatReport, type Report } from './mutation/report.ts';
import { copyProject } from './projectCopy.ts';
import { root, run, tool } from './shell.ts';

const USAGE = `usage: npm run mutation -- FILE… [--tests PATTERN]…
Changes the files in a copy of the project, one small change at a time, and says which of them no
test notices. Without --tests: the tests beside each file, and for a game's rules those of testkit.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', default: false },
  },
});

/** Random play notices a change without saying which rule it broke: named tests have to. */
const UNNAMED = '!(fuzz|perft|random|randomPlay)';

function testsFor(file: string): readonly string[] {
  const game = /^packages\/rules\/src\/(gt|rally)\//.exec(file)?.[1];
  const beside = `${dirname(file)}/${UNNAMED}.test.ts`;
  return game === undefined
    ? [beside]
    : [beside, `packages/testkit/src/${game}/${UNNAMED}.test.ts`];
}

const strykerSettings = (files: readonly string[]) => ({
  mutate: files,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // The copy is the sandbox: a second one would find our packages outside it, unchanged.
  inPlace: true,
  // TypeScript 7 has no interface for JavaScript; Stryker then reads no configuration at all.
  tsconfigFile: 'none.json',
  vitest: { configFile: 'vitest.config.mjs', related: false },
  reporters: ['json', 'dots'],
  jsonReporter: { fileName: 'mutation.json' },
  concurrency: 2,
  // The usual five minutes end a first run on a crowded machine.
  dryRunTimeoutMinutes: 30,
  disableTypeChecks: false,
  allowConsoleColors: false,
});

function prepare(copy: string, files: readonly string[]): void {
  const include = values.tests.length > 0 ? values.tests : files.flatMap(testsFor);
  const test = { include: [...new Set(include)], testTimeout: 60_000 };
  writeFileSync(join(copy, 'vitest.config.mjs'), `export default ${JSON.stringify({ test })};\n`);
  writeFileSync(join(copy, 'stryker.config.json'), JSON.stringify(strykerSettings(files)));
}

function mutate(files: readonly string[]): boolean {
  const copy = copyProject('mutation', () => true);
  // Interrupted: Stryker ends by itself, and the copy must still be cleared away.
  process.on('SIGINT', () => undefined);
  try {
    prepare(copy, files);
    const began = Date.now();
    const { ok } = run([...tool('stryker'), 'run'], { cwd: copy, show: true });
    const report = join(copy, 'mutation.json');
    if (!ok || !existsSync(report)) return false;
    const read = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const seconds = Math.round((Date.now() - began) / 1000);
    process.stdout.write(`\n${formatReport(read)}\n${seconds} s\n`);
    return true;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const files = positionals.map((file) => relative(root, resolve(file)).replaceAll('\\', '/'));
const missing = files.filter((file) => !existsSync(join(root, file)));
if (values.help || files.length === 0) process.stdout.write(USAGE);
else if (missing.length > 0) {
  process.stderr.write(`no such file: ${missing.join(', ')}\n`);
  process.exitCode = 2;
} else if (!mutate(files)) process.exitCode = 1;
