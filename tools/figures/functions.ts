import type { Source } from '../sources.ts';
import { collect, lineAt, type Node } from './ast.ts';
import { linesIn, type Sheet, type Tree } from './tree.ts';

type Measured = { readonly name: string; readonly path: string; readonly lines: number };

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
/** Functions count when they are bound to a name; a callback counts with the function it stands in. */
const NAMING = new Set([
  'VariableDeclarator',
  'MethodDefinition',
  'PropertyDefinition',
  'Property',
]);

const nameOf = (node: Node | undefined): string => {
  const id = (node?.['id'] ?? node?.['key']) as { name?: string } | null | undefined;
  return id?.name ?? '?';
};

const functionsOf = (source: Source): readonly Measured[] =>
  collect(source, (node, parent) => {
    const isDeclared = node.type === 'FunctionDeclaration';
    const isNamed = isDeclared || (parent !== undefined && NAMING.has(parent.type));
    if (!FUNCTIONS.has(node.type) || !isNamed) return undefined;
    const lines = lineAt(source, node.end) - lineAt(source, node.start) + 1;
    return { name: nameOf(isDeclared ? node : parent), path: source.path, lines };
  });

const anyTypesOf = (source: Source): readonly string[] =>
  collect(source, (node) =>
    node.type === 'TSAnyKeyword' ? `${source.path}:${lineAt(source, node.start)}` : undefined,
  );

/** Limits of the style guide; a flat table is data and has no function to measure. */
export function functionSheet({ sources }: Tree): Sheet {
  const functions = sources.flatMap(functionsOf).sort((a, b) => a.lines - b.lines);
  const longest = functions.at(-1);
  const anyTypes = sources.flatMap(anyTypesOf);
  return {
    title: 'Functions',
    rows: [
      { name: 'files', value: sources.length },
      { name: 'lines', value: sources.reduce((sum, { text }) => sum + linesIn(text), 0) },
      { name: 'functions', value: functions.length },
      {
        name: 'function length, p95',
        value: functions[Math.floor(functions.length * 0.95)]?.lines ?? 0,
        most: 23,
      },
      { name: 'function length, most', value: longest?.lines ?? 0, most: 60 },
      { name: 'any', value: anyTypes.length, most: 0 },
    ],
    worst: longest ? [`longest: ${longest.name} in ${longest.path}`] : [],
    places: anyTypes,
  };
}
