import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { arrowFaults } from './arrows.ts';
import { ENGINES, ensureBrowser, ensureEngine } from './browser.ts';
import { buildWeb } from './build.ts';
import { briefly, figureFaults, measure } from './figures/sheets.ts';
import { GUARD_COUNT, guardFaults } from './guards.ts';
import { root, run, tool } from './shell.ts';

type Count = { readonly passed: number; readonly failed: number; readonly notRun?: number };
type Check = { readonly name: string; readonly run: () => Count };

const one = (ok: boolean): Count => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

const inWords = ({ passed, failed, notRun = 0 }: Count): string =>
  `${passed} passed, ${failed} failed${notRun === 0 ? '' : `, ${notRun} NOT RUN`}`;

const sum = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  notRun: (a.notRun ?? 0) + (b.notRun ?? 0),
});

function say(text: string): void {
  process.stdout.write(`${text.trimEnd()}\n`);
}

function command(...parts: readonly string[]): Count {
  const outcome = run(parts);
  if (!outcome.ok) say(outcome.output);
  return one(outcome.ok);
}

function faults(found: readonly string[]): Count {
  for (const fault of found) say(`  ${fault}`);
  return one(found.length === 0);
}

function figures(): Count {
  const measured = measure(root);
  say(`  ${briefly(measured)}`);
  return faults(figureFaults(measured));
}

function guards(): Count {
  const missed = guardFaults();
  for (const fault of missed) say(`  ${fault}`);
  return { passed: GUARD_COUNT - missed.length, failed: missed.length };
}

const reports = join(root, '.build', 'reports');

/** A runner that left no report did not run: that is a failure, not zero tests. */
function fromReport(path: string, ok: boolean, read: (report: never) => Count): Count {
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  const count = read(JSON.parse(readFileSync(path, 'utf8')) as never);
  return ok || count.failed > 0 ? count : { ...count, failed: 1 };
}

function unit(): Count {
  const path = join(reports, 'unit.json');
  const { ok } = run(
    [
      ...tool('vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path}`,
    ],
    { show: true },
  );
  type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
  return fromReport(path, ok, (r: Report) => {
    if (r.numPendingTests > 0)
      say(`  ${r.numPendingTests} NOT RUN: something they need is not here`);
    return { passed: r.numPassedTests, failed: r.numFailedTests };
  });
}

function playwright(name: string, ...more: readonly string[]): Count {
  const path = join(reports, `${name}.json`);
  process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] = path;
  const { ok } = run([...tool('playwright'), 'test', '--reporter=list,json', ...more], {
    show: true,
  });
  type Report = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };
  return fromReport(path, ok, ({ stats }: Report) => {
    if (stats.flaky > 0) say(`  ${stats.flaky} passed only at the second try`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped };
  });
}

function endToEnd(): Count {
  const missing = ensureBrowser();
  return missing === undefined ? playwright('e2e') : faults([missing]);
}

/** A browser that is not to be had here fails nobody, but it is said, and counted, that it was not tried. */
function browsers(): Count {
  const missing = ENGINES.map((name) => [name, ensureEngine(name)] as const);
  const notRun = missing.flatMap(([, why]) => (why === undefined ? [] : [why]));
  for (const why of notRun) say(`  NOT RUN: ${why}`);
  const there = missing.flatMap(([name, why]) => (why === undefined ? [`--project=${name}`] : []));
  if (there.length === 0) return { passed: 0, failed: 0, notRun: notRun.length };
  const count = playwright('browsers', '--config=apps/web/browsers.config.ts', ...there);
  return { ...count, notRun: notRun.length };
}

function build(): Count {
  const outcome = buildWeb();
  if (!outcome.ok) say(outcome.output);
  return one(outcome.ok);
}

const CHECKS: readonly Check[] = [
  { name: 'types', run: () => command(...tool('tsc'), '-b') },
  { name: 'lint', run: () => command(...tool('oxlint'), '--type-aware', '--deny-warnings') },
  { name: 'format', run: () => command(...tool('oxfmt'), '--check', '.') },
  { name: 'unused', run: () => command(...tool('knip'), '--no-progress') },
  { name: 'arrows', run: () => faults(arrowFaults(root)) },
  { name: 'figures', run: figures },
  { name: 'guards', run: guards },
  { name: 'unit', run: unit },
  { name: 'build', run: build },
  { name: 'e2e', run: endToEnd },
  { name: 'browsers', run: browsers },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !CHECKS.some((check) => check.name === name));
if (unknown.length > 0 || wanted.includes('--help')) {
  say(
    `usage: npm test [-- ${CHECKS.map((check) => check.name).join('|')} …]   (all of them without a name)`,
  );
  process.exit(wanted.includes('--help') ? 0 : 2);
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
let total: Count = { passed: 0, failed: 0 };
for (const check of CHECKS.filter((c) => wanted.length === 0 || wanted.includes(c.name))) {
  say(`${check.name} …`);
  const started = Date.now();
  const count = check.run();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  say(`${check.name}: ${inWords(count)} (${seconds} s)`);
  total = sum(total, count);
}
say(inWords(total));
process.exit(total.failed > 0 ? 1 : 0);
