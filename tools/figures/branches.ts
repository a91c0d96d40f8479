import type { Source } from '../sources.ts';
import {
  comparisonsOf,
  lineAt,
  namesOf,
  textOf,
  walk,
  programOf,
  type Comparison,
  type Node,
} from './ast.ts';
import type { Sheet, Tree } from './tree.ts';

const KINDS = new Set(['gt', 'rally']);
/** The only places that may know which games there are. */
const REGISTRIES = new Set(['packages/solver/src/games.ts', 'apps/web/src/games/registry.ts']);

const place = (source: Source, { at, literal }: Comparison): string =>
  `${source.path}:${lineAt(source, at)} '${literal}'`;

const lastName = ({ subject }: Comparison): string => namesOf(subject).at(-1) ?? '';

/** `#/rally` is the name of a screen, too. */
const isScreen = (source: Source, one: Comparison): boolean =>
  source.path.startsWith('apps/web/src/app/') && lastName(one) === 'name';

const kindBranches = (source: Source): readonly string[] =>
  REGISTRIES.has(source.path)
    ? []
    : comparisonsOf(source)
        .filter((one) => KINDS.has(one.literal) && !isScreen(source, one))
        .map((one) => place(source, one));

const isPhaseDeclaration = ({ type, id }: Node): boolean =>
  (type === 'TSTypeAliasDeclaration' || type === 'VariableDeclarator') &&
  /(^|[a-z])(Phase|PHASES)$/.test(namesOf(id).join());

/** Every phase the rules of either game know, read from where they are declared. */
function phaseNames({ sources }: Tree): ReadonlySet<string> {
  const names = new Set<string>();
  for (const source of sources.filter(({ path }) => path.startsWith('packages/rules/'))) {
    walk(programOf(source), (node) => {
      if (!isPhaseDeclaration(node)) return;
      walk(node, (inner) => {
        const name = textOf(inner);
        if (name !== undefined) names.add(name);
      });
    });
  }
  return names;
}

/** A room on the server has phases of its own; `over` is one of both. */
const ROOMS = new Set(['room', 'row', 'info', 'race', 'frame', 'summary']);

/** `state.phase`, `state.phase.kind`, or a `phase` or `kind` taken from it before. */
function isPhase({ subject }: Comparison): boolean {
  const names = namesOf(subject);
  const at = names.lastIndexOf('phase');
  return at < 0 ? names.join() === 'kind' : !ROOMS.has(names[at - 1] ?? '');
}

export function branchSheet(tree: Tree): Sheet {
  const kinds = tree.sources.flatMap(kindBranches);
  const names = phaseNames(tree);
  const phases = tree.sources
    .filter(({ path }) => path.startsWith('apps/'))
    .flatMap((source) =>
      comparisonsOf(source)
        .filter((one) => names.has(one.literal) && isPhase(one))
        .map((one) => place(source, one)),
    );
  return {
    title: 'Branches',
    rows: [
      { name: 'on the kind of game, outside the registries', value: kinds.length, most: 0 },
      { name: 'on a phase, in apps', value: phases.length },
    ],
    places: [...kinds.map((one) => `kind: ${one}`), ...phases.map((one) => `phase: ${one}`)],
  };
}
