import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { formatReport, type Report } from './mutation/report.ts';
import { writeList } from './mutation/testList.ts';
import { copyProject } from './projectCopy.ts';
import { root, run, tool } from './shell.ts';

const USAGE = `usage: npm run mutation -- FILE|FOLDER… [--tests PATTERN]… [--again]
Changes files in a copy of the project, one small change at a time, runs the tests that come by until
one fails, and prints a table: how many changes of each file were noticed, then every line with a
change that no test noticed.

  npm run mutation -- packages/rules/src/gt/order.ts   one file, about a minute
  npm run mutation -- packages/rules/src/gt            one game
  npm run mutation -- packages/rules/src               both games and what they share

--tests PATTERN  only these tests; otherwise those beside the files, and for rules those of testkit
                 and the referee's scenarios, without random play: it notices a change without
                 saying which rule it broke
--again          tries everything; otherwise what was found before is kept where neither the line
                 nor the tests that came by have changed, also after an interrupted run
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string', multiple: true, default: [] },
    again: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** What was found until now, for the next run. */
const KEPT = join(root, 'node_modules/.cache/mutation.json');
const UNNAMED = '!(fuzz|perft|random*)';
const RULES = 'packages/rules/src/';
const BELOW_RULES = ['packages/core', 'packages/track'];

const testsFor = (file: string): readonly string[] =>
  file.startsWith(RULES)
    ? [
        'packages/rules/src/**/*.test.ts',
        `packages/testkit/src/{gt,rally}/${UNNAMED}.test.ts`,
        'packages/testkit/src/pig.test.ts',
        'apps/cli/src/referee/gtScenarios!(Soak|Oracle).test.ts',
      ]
    : [`${dirname(file)}/${UNNAMED}.test.ts`];

const strykerSettings = (files: readonly string[]) => ({
  mutate: files,
  testRunner: 'in-process',
  plugins: [join(root, 'tools/mutation/runner.ts')],
  // The copy is the sandbox: a second one would find our packages outside it, unchanged.
  inPlace: true,
  // TypeScript 7 has no interface for JavaScript; Stryker then reads no configuration at all.
  tsconfigFile: 'none.json',
  reporters: ['json', 'dots'],
  jsonReporter: { fileName: 'mutation.json' },
  incremental: true,
  incrementalFile: 'kept.json',
  force: values.again,
  concurrency: 4,
  // Every life of the modules stays in memory until its process ends.
  maxTestRunnerReuse: 1500,
  // The usual five minutes end a first run on a crowded machine.
  dryRunTimeoutMinutes: 30,
  disableTypeChecks: false,
  allowConsoleColors: false,
});

function prepare(copy: string, files: readonly string[]): void {
  const patterns = values.tests.length > 0 ? values.tests : files.flatMap(testsFor);
  const tests = patterns.flatMap((pattern) => globSync(pattern, { cwd: copy }).toSorted());
  const lasting = files.every((file) => file.startsWith(RULES)) ? BELOW_RULES : [];
  writeList(copy, { tests: [...new Set(tests)], lasting });
  writeFileSync(join(copy, 'stryker.config.json'), JSON.stringify(strykerSettings(files)));
  if (existsSync(KEPT)) cpSync(KEPT, join(copy, 'kept.json'));
}

function keep(copy: string): void {
  const found = join(copy, 'kept.json');
  if (!existsSync(found)) return;
  mkdirSync(dirname(KEPT), { recursive: true });
  cpSync(found, KEPT);
}

function readReport(path: string, files: readonly string[]): Report {
  const { files: all } = JSON.parse(readFileSync(path, 'utf8')) as Report;
  return {
    files: Object.fromEntries(Object.entries(all).filter(([name]) => files.includes(name))),
  };
}

function mutate(files: readonly string[]): boolean {
  const copy = copyProject('mutation', () => true);
  // Interrupted: Stryker ends by itself, and the copy must still be cleared away.
  process.on('SIGINT', () => undefined);
  try {
    prepare(copy, files);
    const began = Date.now();
    const { ok } = run([...tool('stryker'), 'run'], { cwd: copy, show: true });
    keep(copy);
    const report = join(copy, 'mutation.json');
    if (!ok || !existsSync(report)) return false;
    const seconds = Math.round((Date.now() - began) / 1000);
    process.stdout.write(`\n${formatReport(readReport(report, files))}\n${seconds} s\n`);
    return true;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const asked = positionals.map((path) => relative(root, resolve(path)).replaceAll('\\', '/'));
const missing = asked.filter((path) => !existsSync(join(root, path)));

const filesOf = (path: string): readonly string[] =>
  statSync(join(root, path)).isDirectory()
    ? globSync(`${path}/**/*.ts`, {
        cwd: root,
        exclude: ['**/*.test.ts', '**/node_modules/**'],
      }).toSorted()
    : [path];

if (values.help || asked.length === 0) process.stdout.write(USAGE);
else if (missing.length > 0) {
  process.stderr.write(`no such file: ${missing.join(', ')}\n`);
  process.exitCode = 2;
} else if (!mutate(asked.flatMap(filesOf))) process.exitCode = 1;
