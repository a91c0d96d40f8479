import { posix } from 'node:path';

import type { Source } from '../sources.ts';
import { programOf, type Node } from './ast.ts';
import { isWords, workspaceOf, type Sheet, type Tree } from './tree.ts';

const SHARE = 0.3;
/** Below these, chance alone makes twins. */
const FEWEST_LINES = 12;
const FEWEST_SHARED = 6;
const SHOWN = 10;

/** Folders in which both games live; board and track draw two kinds of road and share on purpose. */
const WATCHED = new Set([
  'apps/web',
  'packages/rules',
  'packages/solver',
  'packages/testkit',
  'apps/cli',
]);

const isRally = (path: string): boolean => /rally/i.test(path.split('/').slice(2).join('/'));

/** Without the words that name the game: `RallyStore` and `Store` are one name here. */
const plain = (line: string): string => line.replaceAll(/_?(rally|gt)_?/gi, '').toLowerCase();

const isTrivial = (line: string): boolean =>
  /^(\/\/|\/?\*)/.test(line) || (line.match(/\w+/g) ?? []).join('').length < 8;

/** Lines that say something: no imports, comments, brackets. */
function saidIn(source: Source): readonly string[] {
  const body = programOf(source)['body'] as readonly Node[];
  const imports = body.filter(({ type }) => type === 'ImportDeclaration');
  const text = source.text.slice(imports.at(-1)?.end ?? 0);
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !isTrivial(line))
    .map(plain);
}

/** Lines of the one that stand in the other, each of those taken once. */
function sharedLines(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>();
  for (const line of other) left.set(line, (left.get(line) ?? 0) + 1);
  return one.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count > 0;
  }).length;
}

type Said = { readonly path: string; readonly lines: readonly string[] };
type Twins = {
  readonly rally: string;
  readonly gt: string;
  readonly share: number;
  readonly lines: number;
};

/** The file of the other game that says most of what this one says. */
function twinOf(rally: Said, candidates: readonly Said[]): Twins | undefined {
  return candidates
    .filter((gt) => workspaceOf(gt.path) === workspaceOf(rally.path))
    .map((gt) => {
      const lines = sharedLines(rally.lines, gt.lines);
      const share = lines / Math.min(rally.lines.length, gt.lines.length);
      return { rally: rally.path, gt: gt.path, lines, share };
    })
    .reduce<Twins | undefined>(
      (best, one) => (best && best.share >= one.share ? best : one),
      undefined,
    );
}

function twinsOf({ sources, tests }: Tree): readonly Twins[] {
  return [sources, tests].flatMap((files) => {
    const said = files
      .filter(({ path }) => WATCHED.has(workspaceOf(path)) && !isWords(path))
      .map((source) => ({ path: source.path, lines: saidIn(source) }))
      .filter(({ lines }) => lines.length >= FEWEST_LINES);
    const others = said.filter(({ path }) => !isRally(path));
    return said
      .filter(({ path }) => isRally(path))
      .flatMap((rally) => twinOf(rally, others) ?? [])
      .filter(({ share, lines }) => share >= SHARE && lines >= FEWEST_SHARED);
  });
}

const shownTwins = ({ share, lines, rally, gt }: Twins): string =>
  `${Math.round(share * 100)} % (${lines} lines): ${rally} and ${posix.relative(posix.dirname(rally), gt)}`;

export function twinSheet(tree: Tree): Sheet {
  const twins = [...twinsOf(tree)].sort((a, b) => b.share - a.share);
  return {
    title: `Twins of the two games (≥ ${SHARE * 100} % of the smaller file's lines)`,
    rows: [
      { name: 'pairs', value: twins.length },
      { name: 'lines they share', value: twins.reduce((sum, { lines }) => sum + lines, 0) },
    ],
    worst: twins.slice(0, SHOWN).map(shownTwins),
  };
}
