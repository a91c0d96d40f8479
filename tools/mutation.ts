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
import { setPriority } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';

import { askedFor } from './asked.ts';
import { formatReport, type Report } from './mutation/report.ts';
import { writeList } from './mutation/testList.ts';
import { copyProject } from './projectCopy.ts';
import { root, run, tool } from './shell.ts';

const USAGE = `usage: npm run mutation -- FILE|FOLDER… [--tests PATTERN]… [--workers N] [--again]
Changes files in a copy of the project, one small change at a time, runs the tests that come by until
one fails, and prints a table: how many changes of each file were noticed, then every line with a
change that no test noticed.

  npm run mutation -- packages/rules/src/gt/order.ts   one file
  npm run mutation -- packages/rules/src/gt            one game
  npm run mutation -- packages/rules/src               both games and what they share

--tests PATTERN  only these tests; otherwise those beside the files, and for rules those of
                 testkit, without random play: it notices a change without saying which rule it broke
--workers N      how many changes are tried at a time (2)
--again          tries everything; otherwise what was found before is kept where neither the line
                 nor the tests that came by have changed, also after an interrupted run
`;

const { values, positionals } = askedFor(USAGE, {
  allowPositionals: true,
  options: {
    tests: { type: 'string', multiple: true, default: [] },
    workers: { type: 'string', default: '2' },
    again: { type: 'boolean', default: false },
  },
});

const RULES = 'packages/rules/src';
const BELOW_RULES = ['packages/core', 'packages/track'];
const NAMED = '!(fuzz|perft|random*).test.ts';

/** Tests of a folder's files, the quickest to tell first. */
function testsFor(folder: string): readonly string[] {
  if (!folder.startsWith(RULES)) return [`${folder}/${NAMED}`];
  const gt = [`packages/testkit/src/gt/${NAMED}`];
  const rally = [`packages/testkit/src/rally/${NAMED}`];
  if (folder === `${RULES}/gt`) return gt;
  if (folder === `${RULES}/rally`) return rally;
  return [...gt, ...rally, 'packages/testkit/src/{rules*,pig,contract}.test.ts'];
}

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
  concurrency: Number(values.workers),
  // A loop without end is mostly seen by its count; a crowded machine must not look like one.
  timeoutMS: 60_000,
  // Every life of the modules stays in memory until its process ends.
  maxTestRunnerReuse: 1500,
  // The usual five minutes end a first run on a crowded machine.
  dryRunTimeoutMinutes: 30,
  disableTypeChecks: false,
  allowConsoleColors: false,
});

type Group = { readonly folder: string; readonly files: readonly string[] };

/** What was found in a folder until now, for the next run. */
const keptOf = ({ folder }: Group): string =>
  join(root, 'node_modules/.cache/mutation', `${folder.replaceAll('/', '.')}.json`);

function prepare(copy: string, { folder, files }: Group): void {
  const patterns = values.tests.length > 0 ? values.tests : testsFor(folder);
  const tests = patterns.flatMap((pattern) => globSync(pattern, { cwd: copy }).toSorted());
  writeList(copy, { tests, lasting: folder.startsWith(RULES) ? BELOW_RULES : [] });
  writeFileSync(join(copy, 'stryker.config.json'), JSON.stringify(strykerSettings(files)));
}

function copyIfThere(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

function readReport(path: string, files: readonly string[]): Report {
  const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
  const asked = Object.entries(report.files).filter(([name]) => files.includes(name));
  return { files: Object.fromEntries(asked) };
}

function mutate(group: Group): Report | undefined {
  const copy = copyProject('mutation', () => true);
  try {
    prepare(copy, group);
    copyIfThere(keptOf(group), join(copy, 'kept.json'));
    const { ok } = run([...tool('stryker'), 'run'], { cwd: copy, show: true });
    copyIfThere(join(copy, 'kept.json'), keptOf(group));
    const report = join(copy, 'mutation.json');
    return ok && existsSync(report) ? readReport(report, group.files) : undefined;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Folder by folder: each has tests of its own, and an interrupted run loses little. */
function mutateAll(groups: readonly Group[]): boolean {
  // Interrupted: Stryker ends by itself, and the copy must still be cleared away.
  process.on('SIGINT', () => undefined);
  // Minutes of work for every core: whatever else runs here comes first.
  setPriority(10);
  const began = Date.now();
  const reports = groups.map(mutate);
  const files = Object.assign({}, ...reports.map((report) => report?.files)) as Report['files'];
  const seconds = Math.round((Date.now() - began) / 1000);
  process.stdout.write(`\n${formatReport({ files })}\n${seconds} s\n`);
  return !reports.includes(undefined);
}

const filesOf = (path: string): readonly string[] =>
  statSync(join(root, path)).isDirectory()
    ? globSync(`${path}/**/*.ts`, { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
    : [path];

const asked = positionals.map((path) => relative(root, resolve(path)).replaceAll('\\', '/'));
const missing = asked.filter((path) => !existsSync(join(root, path)));
if (asked.length === 0) process.stdout.write(USAGE);
else if (missing.length > 0) {
  process.stderr.write(`no such file: ${missing.join(', ')}\n`);
  process.exitCode = 2;
} else {
  const files = [...new Set(asked.flatMap(filesOf))].toSorted();
  const folders = [...new Set(files.map(dirname))];
  const groups = folders.map((folder) => ({
    folder,
    files: files.filter((file) => dirname(file) === folder),
  }));
  if (!mutateAll(groups)) process.exitCode = 1;
}
