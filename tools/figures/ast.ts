import type { Source } from '../sources.ts';

export type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<
  string,
  unknown
>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));

type Visit = (node: Node, parent: Node | undefined) => void;

export function walk(node: Node, visit: Visit, parent?: Node): void {
  visit(node, parent);
  for (const child of childrenOf(node)) walk(child, visit, node);
}

// The parser's own types differ by node; the figures look at a handful of fields by name.
export const programOf = (source: Source): Node => source.parsed.program as unknown as Node;

/** Every node of a source for which `read` finds something. */
export function collect<T>(
  source: Source,
  read: (node: Node, parent: Node | undefined) => T | undefined,
): readonly T[] {
  const found: T[] = [];
  walk(programOf(source), (node, parent) => {
    const value = read(node, parent);
    if (value !== undefined) found.push(value);
  });
  return found;
}

/** The text of a string literal, `as const` and brackets aside. */
export function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'TSAsExpression') return textOf(node['expression']);
  if (node.type !== 'Literal' || typeof node['value'] !== 'string') return undefined;
  return node['value'];
}

/** Names of a chain of members, outermost last: `store.shown.value` gives all three. */
export function namesOf(node: unknown): readonly string[] {
  if (!isNode(node)) return [];
  if (node.type === 'ChainExpression') return namesOf(node['expression']);
  if (node.type === 'MemberExpression') {
    const name = node['computed'] === true ? textOf(node['property']) : undefined;
    return [
      ...namesOf(node['object']),
      ...(name === undefined ? namesOf(node['property']) : [name]),
    ];
  }
  return node.type.endsWith('Identifier') ? [String(node['name'])] : [];
}

/** Both sides of every comparison: `a === 'x'`, and `switch (a)` with each of its cases. */
export type Comparison = { readonly subject: Node; readonly literal: string; readonly at: number };

const EQUALITIES = new Set(['===', '!==', '==', '!=']);

function comparisonsIn(node: Node): readonly Comparison[] {
  const { left, right, discriminant, cases } = node;
  if (node.type === 'BinaryExpression' && EQUALITIES.has(String(node['operator']))) {
    return [
      [left, right],
      [right, left],
    ].flatMap(([subject, other]) => {
      const literal = textOf(other);
      return literal === undefined || !isNode(subject)
        ? []
        : [{ subject, literal, at: node.start }];
    });
  }
  if (node.type !== 'SwitchStatement' || !isNode(discriminant)) return [];
  return (cases as readonly Node[]).flatMap((one) => {
    const literal = textOf(one['test']);
    return literal === undefined ? [] : [{ subject: discriminant, literal, at: one.start }];
  });
}

export const comparisonsOf = (source: Source): readonly Comparison[] =>
  collect(source, comparisonsIn).flat();

export const lineAt = (source: Source, offset: number): number =>
  source.text.slice(0, offset).split('\n').length;
