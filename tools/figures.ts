import { pathToFileURL } from 'node:url';

import { run, tool, root } from './shell.ts';
import { isTest, sourcesBelow, WORKSPACES, type Source } from './sources.ts';

/** Limits of the style guide; a flat table is data and has no function to measure. */
const LIMITS = { p95Lines: 25, maxLines: 60 } as const;

type Measured = { readonly name: string; readonly path: string; readonly lines: number };
type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<
  string,
  unknown
>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

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

function functionsOf(source: Source): readonly Measured[] {
  const found: Measured[] = [];
  const lineOf = (offset: number): number => source.text.slice(0, offset).split('\n').length;
  const visit = (node: Node, parent: Node | undefined): void => {
    const named =
      node.type === 'FunctionDeclaration' || (parent !== undefined && NAMING.has(parent.type));
    if (FUNCTIONS.has(node.type) && named) {
      const name = nameOf(node.type === 'FunctionDeclaration' ? node : parent);
      found.push({ name, path: source.path, lines: lineOf(node.end) - lineOf(node.start) + 1 });
    }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) visit(child, node);
    }
  };
  visit(source.parsed.program as unknown as Node, undefined);
  return found;
}

function countAny(source: Source): number {
  let count = 0;
  JSON.stringify(source.parsed.program, (_key, value: unknown) => {
    if (isNode(value) && value.type === 'TSAnyKeyword') count += 1;
    return typeof value === 'bigint' ? Number(value) : value;
  });
  return count;
}

export type Figures = {
  readonly files: number;
  readonly lines: number;
  readonly functions: number;
  readonly p95Lines: number;
  readonly maxLines: number;
  readonly longest: string;
  readonly anyTypes: number;
  readonly cycles: number;
};

export function measure(): Figures {
  const sources = WORKSPACES.flatMap((folder) => sourcesBelow(root, folder)).filter(
    (s) => !isTest(s.path),
  );
  const functions = sources.flatMap(functionsOf).sort((a, b) => a.lines - b.lines);
  const longest = functions.at(-1);
  const cycles = run([...tool('oxlint'), '--import-plugin', '-A', 'all', '-D', 'import/no-cycle']);
  return {
    files: sources.length,
    lines: sources.reduce((sum, s) => sum + s.text.split('\n').length, 0),
    functions: functions.length,
    p95Lines: functions[Math.floor(functions.length * 0.95)]?.lines ?? 0,
    maxLines: longest?.lines ?? 0,
    longest: longest ? `${longest.name} (${longest.path})` : 'none',
    anyTypes: sources.reduce((sum, s) => sum + countAny(s), 0),
    cycles: (cycles.output.match(/no-cycle/g) ?? []).length,
  };
}

export const figureFaults = (figures: Figures): readonly string[] => [
  ...(figures.p95Lines > LIMITS.p95Lines
    ? [`function length p95 is ${figures.p95Lines}, not ≤ ${LIMITS.p95Lines}`]
    : []),
  ...(figures.maxLines > LIMITS.maxLines
    ? [`longest function ${figures.longest}: ${figures.maxLines} lines`]
    : []),
  ...(figures.anyTypes > 0 ? [`${figures.anyTypes} uses of any`] : []),
  ...(figures.cycles > 0 ? [`${figures.cycles} import cycles`] : []),
];

export const formatFigures = (f: Figures): string =>
  `${f.files} files, ${f.lines} lines, ${f.functions} functions: length p95 ${f.p95Lines}, longest ${f.maxLines} ` +
  `(${f.longest}); any ${f.anyTypes}; cycles ${f.cycles}`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const figures = measure();
  process.stdout.write(`${formatFigures(figures)}\n`);
  for (const fault of figureFaults(figures)) process.stdout.write(`over the limit: ${fault}\n`);
}
