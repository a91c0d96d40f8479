import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, posix } from 'node:path';

import { isTest, sourcesBelow, WORKSPACES, type Source } from './sources.ts';

/** Which of our packages a workspace may import: the drawing of docs/ARCHITECTURE.md, as data. */
export const ARROWS: Readonly<Record<(typeof WORKSPACES)[number], readonly string[]>> = {
  'packages/core': [],
  'packages/track': ['core'],
  'packages/rules': ['core', 'track'],
  'packages/challenges': ['core', 'track', 'rules'],
  'packages/solver': ['core', 'track', 'rules'],
  'packages/protocol': ['core', 'rules'],
  'packages/store': ['core', 'rules'],
  'packages/board': ['core', 'track'],
  'packages/testkit': ['core', 'track', 'rules'],
  'apps/server': ['core', 'challenges', 'track', 'rules', 'solver', 'protocol', 'store'],
  'apps/web': ['core', 'challenges', 'track', 'rules', 'solver', 'protocol', 'board'],
  'apps/cli': ['core', 'track', 'rules', 'solver', 'protocol', 'store', 'board'],
};

const SCOPE = '@perfect-line/';
/** What tests and build configurations may use beside their own dependencies: those of the root. */
const TEST_ONLY = new Set([
  'vite',
  'vitest',
  'fast-check',
  '@playwright/test',
  '@axe-core/playwright',
  'puppeteer-core',
  'selenium-webdriver',
]);

const builtins = new Set(builtinModules);
const isBuiltin = (name: string): boolean => name.startsWith('node:') || builtins.has(name);
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

type Manifest = Readonly<
  Record<'dependencies' | 'devDependencies', Record<string, string> | undefined>
>;
type Workspace = {
  readonly folder: string;
  readonly allowed: readonly string[];
  readonly manifest: Manifest;
};

const specifiersOf = (source: Source): readonly string[] => {
  const { staticImports, staticExports, dynamicImports } = source.parsed.module;
  const fromExports = staticExports.flatMap((e) =>
    e.entries.flatMap((x) => x.moduleRequest?.value ?? []),
  );
  const dynamic = dynamicImports.flatMap((d) => {
    const text = source.text.slice(d.moduleRequest.start, d.moduleRequest.end);
    return /^['"][^'"]+['"]$/.test(text) ? [text.slice(1, -1)] : [];
  });
  return [...staticImports.map((i) => i.moduleRequest.value), ...fromExports, ...dynamic];
};

function faultOf(workspace: Workspace, source: Source, specifier: string): string | undefined {
  const { folder, allowed, manifest } = workspace;
  const test = isTest(source.path);
  if (specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(source.path), specifier);
    return target.startsWith(`${folder}/`) || test
      ? undefined
      : `reaches out of ${folder}: ${specifier}`;
  }
  if (isBuiltin(specifier)) return undefined;
  const name = packageOf(specifier);
  if (test && (TEST_ONLY.has(name) || name === `${SCOPE}testkit`)) return undefined;
  if (name.startsWith(SCOPE) && !allowed.includes(name.slice(SCOPE.length))) {
    return `${folder} may not import ${name}`;
  }
  const declared =
    name in (manifest.dependencies ?? {}) || (test && name in (manifest.devDependencies ?? {}));
  return declared ? undefined : `${name} is not a dependency of ${folder}`;
}

function faultsOfReferences(root: string, workspace: Workspace): readonly string[] {
  const config = JSON.parse(
    readFileSync(join(root, workspace.folder, 'tsconfig.json'), 'utf8'),
  ) as {
    references: readonly { path: string }[];
  };
  const referenced = config.references.map((r) => posix.basename(r.path)).sort();
  return referenced.join() === [...workspace.allowed].sort().join()
    ? []
    : [`${workspace.folder}/tsconfig.json: references ${referenced.join(' ')} are not the arrows`];
}

/** Every import against the arrows, every undeclared dependency, every project reference that differs. */
export function arrowFaults(root: string): readonly string[] {
  return WORKSPACES.flatMap((folder) => {
    const manifest = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    ) as Manifest;
    const workspace = { folder, allowed: ARROWS[folder], manifest };
    const imports = sourcesBelow(root, folder).flatMap((source) =>
      specifiersOf(source).flatMap((specifier) => {
        const fault = faultOf(workspace, source, specifier);
        return fault === undefined ? [] : [`${source.path}: ${fault}`];
      }),
    );
    return [...faultsOfReferences(root, workspace), ...imports];
  });
}
