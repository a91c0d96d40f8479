import { WORKSPACES, type Source } from '../sources.ts';
import { collect, isNode, lineAt, namesOf, type Node } from './ast.ts';
import { workspaceOf, type Sheet, type Tree } from './tree.ts';

const isConst = ({ typeAnnotation }: Node): boolean =>
  isNode(typeAnnotation) && namesOf(typeAnnotation['typeName']).join() === 'const';

const isCast = (node: Node): boolean =>
  (node.type === 'TSAsExpression' || node.type === 'TSTypeAssertion') && !isConst(node);

/** `numbers[i] ?? 0`: on a typed array the fault of an index becomes a zero. */
const isHiddenIndex = ({ type, operator, left, right }: Node): boolean =>
  type === 'LogicalExpression' &&
  operator === '??' &&
  isNode(left) &&
  left.type === 'MemberExpression' &&
  left['computed'] === true &&
  isNode(right) &&
  right['value'] === 0;

const countOf = (sources: readonly Source[], isCounted: (node: Node) => boolean) =>
  sources.flatMap((source) =>
    collect(source, (node) =>
      isCounted(node) ? `${source.path}:${lineAt(source, node.start)}` : undefined,
    ),
  );

export function castSheet({ sources }: Tree): Sheet {
  const casts = countOf(sources, isCast);
  const solver = sources.filter(({ path }) => path.startsWith('packages/solver/'));
  const byWorkspace = WORKSPACES.map((workspace) => ({
    name: `as …, ${workspace}`,
    value: casts.filter((path) => workspaceOf(path) === workspace).length,
  }));
  return {
    title: 'Casts',
    rows: [
      ...byWorkspace.filter(({ value }) => value > 0),
      { name: 'as …, all', value: casts.length, goal: 40 },
      { name: '[…] ?? 0, packages/solver', value: countOf(solver, isHiddenIndex).length },
    ],
    places: casts,
  };
}
