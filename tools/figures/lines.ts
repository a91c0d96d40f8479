import { WORKSPACES, type Text } from '../sources.ts';
import { isWords, linesIn, workspaceOf, type Row, type Sheet, type Tree } from './tree.ts';

/** The three whose size the house is to lose for the same features. */
const SLIMMING = new Set(['apps/web', 'packages/rules', 'packages/testkit']);

const sum = (texts: readonly Text[]): number =>
  texts.reduce((lines, { text }) => lines + linesIn(text), 0);

export function lineSheet({ sources, tests, styles }: Tree): Sheet {
  const kinds: readonly (readonly [string, readonly Text[]])[] = [
    ['source', sources.filter(({ path }) => !isWords(path))],
    ['tests', tests],
    ['styles', styles],
    ['words', sources.filter(({ path }) => isWords(path))],
  ];
  const rows = WORKSPACES.flatMap((workspace) =>
    kinds.map(([kind, texts]): Row => {
      const own = texts.filter(({ path }) => workspaceOf(path) === workspace);
      return { name: `${workspace} ${kind}`, value: sum(own) };
    }),
  );
  const slimming = [...sources, ...tests, ...styles].filter(({ path }) =>
    SLIMMING.has(workspaceOf(path)),
  );
  return {
    title: 'Lines',
    rows: [
      ...rows.filter(({ value }) => value > 0),
      ...kinds.map(([kind, texts]): Row => ({ name: `all ${kind}`, value: sum(texts) })),
      { name: 'web, rules and testkit', value: sum(slimming) },
    ],
  };
}
