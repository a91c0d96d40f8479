import { describe, expect, it } from 'vitest';

import { parsedText } from '../sources.ts';
import { branchSheet } from './branches.ts';
import { castSheet } from './casts.ts';
import { colourSheet } from './colours.ts';
import { functionSheet } from './functions.ts';
import { cycleSheet, exportSheet } from './imports.ts';
import { lineSheet } from './lines.ts';
import { figureFaults, formatSheets } from './sheets.ts';
import type { Sheet, Tree } from './tree.ts';
import { twinSheet } from './twins.ts';

type Files = Readonly<Record<string, string>>;

function treeOf(files: Files): Tree {
  const texts = Object.entries(files).map(([path, text]) => ({ path, text }));
  const code = texts.filter(({ path }) => !path.endsWith('.css')).map(parsedText);
  return {
    sources: code.filter(({ path }) => !path.includes('.test.')),
    tests: code.filter(({ path }) => path.includes('.test.')),
    styles: texts.filter(({ path }) => path.endsWith('.css')),
    tools: [],
  };
}

const PHASES = {
  'packages/rules/src/gt/state.ts': "export const PHASES = ['plan', 'over'] as const;",
};

const long = Array.from({ length: 14 }, (_, i) => `export const stepNumber${i} = drive(${i});`);

const cases: readonly [string, (tree: Tree) => Sheet, Files, readonly [string, number]][] = [
  [
    'a comparison with a kind of game',
    branchSheet,
    { 'apps/web/src/a.ts': "const a = (game) => game.kind === 'gt' || 'rally' !== game.kind;" },
    ['on the kind of game, outside the registries', 2],
  ],
  [
    'a case of a kind of game',
    branchSheet,
    { 'apps/web/src/a.ts': "switch (kind) { case 'gt': break; case 'pig': break; }" },
    ['on the kind of game, outside the registries', 1],
  ],
  [
    'none in a registry',
    branchSheet,
    { 'packages/solver/src/games.ts': "const a = kind === 'gt';" },
    ['on the kind of game, outside the registries', 0],
  ],
  [
    'phases of a game, not of a room',
    branchSheet,
    {
      ...PHASES,
      'apps/web/src/a.ts':
        "const a = state.phase === 'plan' || room.phase === 'over' || mode === 'plan';",
    },
    ['on a phase, in apps', 1],
  ],
  [
    'casts, not const',
    castSheet,
    { 'packages/core/src/a.ts': "const a = x as number; const b = 'x' as const;" },
    ['as …, all', 1],
  ],
  [
    'hidden indices',
    castSheet,
    { 'packages/solver/src/a.ts': 'const a = list[1] ?? 0; const b = x?.y ?? 0;' },
    ['[…] ?? 0, packages/solver', 1],
  ],
  [
    'raw colours, not tokens',
    colourSheet,
    {
      'apps/web/src/styles/tokens.css':
        ':root { --a: #fff; } a:hover { color: #FFF; fill: var(--red); }',
      'apps/web/src/styles/b.css': '/* #abc */ a { color: red; --b: rgb(0 0 0 / 0.5); }',
      'apps/web/src/c.tsx': 'const c = <path fill="red" class="red" d="#123456" />;',
    },
    ['uses', 5],
  ],
  [
    'raw colours of a drawing, not its palette',
    colourSheet,
    {
      'packages/board/src/colours.ts': "export const SIGNAL = { ink: '#15161c' };",
      'packages/board/src/art.ts': 'const a = `<path fill="#15161c" d="${b}"/>`;',
      'packages/core/src/a.ts': "const a = '#15161c';",
    },
    ['uses', 1],
  ],
  [
    'values nobody imports',
    exportSheet,
    {
      'packages/core/src/a.ts': 'export const a = 1; export const b = 2; export type T = 3;',
      'apps/web/src/b.ts': "import { a } from '@perfect-line/core/a';",
    },
    ['values nobody imports', 1],
  ],
  [
    'a cycle of types',
    cycleSheet,
    {
      'packages/core/src/a.ts': "import type { B } from './b.ts'; export type A = B;",
      'packages/core/src/b.ts': "import type { A } from './a.ts'; export type B = A;",
    },
    ['cycles', 1],
  ],
  [
    'twins but for the name of the game',
    twinSheet,
    {
      'apps/web/src/rally/rallyStore.ts': long.join('\n').replaceAll('step', 'rallyStep'),
      'apps/web/src/table/store.ts': long.join('\n'),
    },
    ['pairs', 1],
  ],
  ['lines of tests', lineSheet, { 'apps/web/src/a.test.ts': 'a();\nb();\n' }, ['all tests', 2]],
  ['any', functionSheet, { 'packages/core/src/a.ts': 'const a = (x: any) => x;' }, ['any', 1]],
];

describe('figures', () => {
  it.each(cases)('counts %s', (_name, sheet, files, [row, expected]) => {
    const found = sheet(treeOf(files)).rows.find(({ name }) => name === row);
    expect(found?.value).toBe(expected);
  });

  const before: Sheet = { title: 'T', rows: [{ name: 'gone', value: 4 }] };
  const now: Sheet = { title: 'T', rows: [{ name: 'new', value: 3, most: 2 }], places: ['here'] };

  it('sets two revisions side by side', () => {
    const columns = [
      { name: 'before', sheets: [before] },
      { name: 'now', sheets: [now] },
    ];
    const cells = formatSheets(columns, false).replaceAll(/ +/g, ' ').split('\n');
    expect(cells).toEqual([' before now', '', 'T', ' new – 3 limit 2', ' gone 4 –']);
  });

  it('names the places of a figure over its limit', () => {
    expect(figureFaults([now])).toEqual(['T: new is 3, not ≤ 2', '  here']);
    expect(figureFaults([before])).toEqual([]);
  });
});
