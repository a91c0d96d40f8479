import { posix } from 'node:path';

import type { Source } from '../sources.ts';
import type { Sheet, Tree } from './tree.ts';

const SCOPE = '@perfect-line/';

/** The file of the project that an import names; undefined for a package from outside. */
function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  if (!specifier.startsWith(SCOPE)) return undefined;
  const [name = '', ...rest] = specifier.slice(SCOPE.length).split('/');
  return `packages/${name}/src/${rest.join('/')}.ts`;
}

type Import = { readonly from: string; readonly to: string; readonly name: string };
const EVERY = '*';

type Entry = { readonly importName: { readonly kind: string; readonly name?: string | null } };
const importedName = ({ importName }: Entry): string =>
  importName.kind === 'Default' ? 'default' : (importName.name ?? EVERY);

/** What a file imports before it runs, types and re-exports included. */
function staticImportsOf({ path, parsed }: Source): readonly Import[] {
  const { staticImports, staticExports } = parsed.module;
  const plain = staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map((entry) => [moduleRequest.value, importedName(entry)] as const),
  );
  const onwards = staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      entry.moduleRequest ? [[entry.moduleRequest.value, importedName(entry)] as const] : [],
    ),
  );
  return [...plain, ...onwards].flatMap(([specifier, name]) => {
    const to = targetOf(path, specifier);
    return to === undefined ? [] : [{ from: path, to, name }];
  });
}

/** Files loaded on demand: all they export may be used. */
const lazyImportsOf = ({ path, text, parsed }: Source): readonly Import[] =>
  parsed.module.dynamicImports.flatMap(({ moduleRequest }) => {
    const specifier = text.slice(moduleRequest.start, moduleRequest.end).replaceAll(/['"`]/g, '');
    const to = targetOf(path, specifier);
    return to === undefined ? [] : [{ from: path, to, name: EVERY }];
  });

type Export = { readonly path: string; readonly name: string; readonly isType: boolean };

const exportsOf = ({ path, parsed }: Source): readonly Export[] =>
  parsed.module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, isType }) =>
      exportName.name ? [{ path, name: exportName.name, isType }] : [],
    ),
  );

function unusedOf(sources: readonly Source[], importers: readonly Source[]): readonly Export[] {
  const used = new Set(
    importers
      .flatMap((source) => [...staticImportsOf(source), ...lazyImportsOf(source)])
      .map(({ to, name }) => `${to} ${name}`),
  );
  return sources
    .filter(({ path }) => !used.has(`${path} ${EVERY}`))
    .flatMap(exportsOf)
    .filter(({ path, name }) => !used.has(`${path} ${name}`));
}

const isShipped = ({ path }: Source): boolean => !path.startsWith('packages/testkit/');

export function exportSheet({ sources, tests, tools }: Tree): Sheet {
  const nobody = unusedOf(sources, [...sources, ...tests, ...tools]);
  const values = nobody.filter(({ isType }) => !isType);
  const untested = unusedOf(sources.filter(isShipped), [...sources, ...tools]);
  const known = new Set(nobody.map(({ path, name }) => `${path} ${name}`));
  const onlyTests = untested.filter(({ path, name }) => !known.has(`${path} ${name}`));
  return {
    title: 'Exports',
    rows: [
      { name: 'values nobody imports', value: values.length },
      { name: 'types nobody imports', value: nobody.length - values.length },
      { name: 'only tests import', value: onlyTests.length },
    ],
    places: [...known],
  };
}

/** Groups of files that reach each other, by Tarjan's walk. */
function cyclesIn(edges: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const open: string[] = [];
  const visit = (file: string): number => {
    const mine = order.size;
    order.set(file, mine);
    open.push(file);
    const lowest = (edges.get(file) ?? []).reduce((low, next) => {
      if (!order.has(next)) return Math.min(low, visit(next));
      return open.includes(next) ? Math.min(low, order.get(next) ?? low) : low;
    }, mine);
    if (lowest === mine) found.push(open.splice(open.indexOf(file)));
    return lowest;
  };
  for (const file of edges.keys()) if (!order.has(file)) visit(file);
  return found.filter((group) => group.length > 1);
}

export function cycleSheet({ sources }: Tree): Sheet {
  const edges = new Map(
    sources.map((source) => [source.path, staticImportsOf(source).map(({ to }) => to)]),
  );
  const cycles = cyclesIn(edges);
  return {
    title: 'Cycles, type imports included',
    rows: [
      { name: 'cycles', value: cycles.length, most: 0 },
      { name: 'files in them', value: cycles.flat().length },
    ],
    places: cycles.map((files) => files.join(' ')),
  };
}
