import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { arrowFaults } from './arrows.ts';
import { figureFaults, measure } from './figures/sheets.ts';
import { copyProject } from './projectCopy.ts';
import { run, tool } from './shell.ts';
import { thirdGameFaults } from './thirdGame.ts';

/**
 * A guard that cannot fail guards nothing: each of these faults is planted in a copy of the project,
 * and the check that should see it must turn red.
 */
type Fault = {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly seenBy: 'types' | 'lint' | 'arrows' | 'unused' | 'figures';
  readonly says: RegExp;
};

const FAULTS: readonly Fault[] = [
  {
    // TypeScript follows a package name out of the project without a word; the arrows check sees those.
    name: 'rules reaches into solver (project references)',
    files: {
      'packages/solver/src/planted.ts': 'export const planted = 1;\n',
      'packages/rules/src/planted.ts': "export { planted } from '../../solver/src/planted.ts';\n",
    },
    seenBy: 'types',
    says: /TS6307|TS6059/,
  },
  {
    name: 'rules imports solver (arrows)',
    files: {
      'packages/rules/src/planted.ts': "export { x } from '@perfect-line/solver/planted';\n",
    },
    seenBy: 'arrows',
    says: /packages\/rules may not import @perfect-line\/solver/,
  },
  {
    name: 'undeclared dependency',
    files: { 'apps/web/src/planted.ts': "import 'pino';\n" },
    seenBy: 'arrows',
    says: /pino is not a dependency of apps\/web/,
  },
  {
    name: 'relative import out of the package',
    files: { 'packages/track/src/planted.ts': "export { ok } from '../../core/src/result.ts';\n" },
    seenBy: 'arrows',
    says: /reaches out of packages\/track/,
  },
  {
    name: 'import cycle',
    files: {
      'packages/rules/src/plantedA.ts':
        "import { b } from './plantedB.ts';\nexport const a = (): number => b();\n",
      'packages/rules/src/plantedB.ts':
        "import { a } from './plantedA.ts';\nexport const b = (): number => a();\n",
    },
    seenBy: 'lint',
    says: /no-cycle/,
  },
  ...['Math.random()', 'Date.now()', 'process.pid', 'console.log(1)'].map((code): Fault => ({
    name: `${code} in rules`,
    files: { 'packages/rules/src/planted.ts': `export const planted = (): unknown => ${code};\n` },
    seenBy: 'lint',
    says: /no-restricted-(properties|globals)/,
  })),
  // A calendar reckons with dates; which day it is it must be told.
  ...['Math.random()', 'Date.now()', 'process.pid'].map((code): Fault => ({
    name: `${code} in challenges`,
    files: {
      'packages/challenges/src/planted.ts': `export const planted = (): unknown => ${code};\n`,
    },
    seenBy: 'lint',
    says: /no-restricted-(properties|globals)/,
  })),
  {
    name: 'the board knows a rule',
    files: {
      'packages/board/src/planted.ts':
        "export type { GameKind } from '@perfect-line/rules/game';\n",
    },
    seenBy: 'lint',
    says: /no-restricted-imports/,
  },
  {
    name: 'DOM in core',
    files: { 'packages/core/src/planted.ts': 'export const planted = document.title;\n' },
    seenBy: 'types',
    says: /TS2584|TS2304/,
  },
  {
    name: 'Node in track',
    files: { 'packages/track/src/planted.ts': "export { readFileSync } from 'node:fs';\n" },
    seenBy: 'types',
    says: /TS2591|TS2307/,
  },
  {
    name: 'any',
    files: { 'packages/core/src/planted.ts': 'export const planted = (x: any): unknown => x;\n' },
    seenBy: 'lint',
    says: /no-explicit-any/,
  },
  {
    // The linter leaves type imports out.
    name: 'cycle of types',
    files: {
      'packages/core/src/plantedA.ts':
        "import type { B } from './plantedB.ts';\nexport type A = { readonly b: B };\n",
      'packages/core/src/plantedB.ts':
        "import type { A } from './plantedA.ts';\nexport type B = { readonly a: A };\n",
    },
    seenBy: 'figures',
    says: /Cycles.*\n.*plantedA/s,
  },
  {
    name: 'export that nobody reads',
    files: { 'packages/core/src/planted.ts': 'export const planted = 1;\n' },
    seenBy: 'unused',
    says: /planted\.ts/,
  },
];

function plant(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function see(copy: string, fault: Fault): string {
  const [file = ''] = Object.keys(fault.files).slice(-1);
  const workspace = file.split('/').slice(0, 2).join('/');
  if (fault.seenBy === 'arrows') return arrowFaults(copy).join('\n');
  if (fault.seenBy === 'figures') return figureFaults(measure(copy)).join('\n');
  if (fault.seenBy === 'unused')
    return run([...tool('knip'), '--no-progress', '--workspace', workspace], { cwd: copy }).output;
  if (fault.seenBy === 'lint') return run([...tool('oxlint'), workspace], { cwd: copy }).output;
  return run([...tool('tsc'), '-b', workspace], { cwd: copy }).output;
}

/** Tests and their fixtures are no part of what the guards look at. */
const isGuarded = (path: string): boolean =>
  basename(path) !== 'fixtures' && !path.endsWith('.test.ts');

/** The guards that did not see their planted fault. */
export function guardFaults(): readonly string[] {
  const copy = copyProject('guards', isGuarded);
  try {
    const missed = FAULTS.flatMap((fault) => {
      for (const [path, text] of Object.entries(fault.files)) plant(join(copy, path), text);
      const seen = fault.says.test(see(copy, fault));
      for (const path of Object.keys(fault.files)) rmSync(join(copy, path));
      return seen ? [] : [`guard does not see: ${fault.name}`];
    });
    const third = thirdGameFaults(copy);
    return third.length === 0 ? missed : [...missed, third.join('\n  ')];
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Each planted fault, and the third game. */
export const GUARD_COUNT = FAULTS.length + 1;
