import { seededRandom, type RandomSource } from '@perfect-line/core/random';
import { err, ok, unwrap, type Result } from '@perfect-line/core/result';
import { checkBox } from '../box.ts';
import { isStart, tileSide } from '../catalogue.ts';
import { isPit } from '../pitTile.ts';
import type { TileSide } from '../catalogueNotation.ts';
import { checkCircuit } from '../circuit.ts';
import type { PlacedTile } from '../graph.ts';
import { MAX_TILES } from '../parseTiles.ts';
import { placePit } from '../pit.ts';
import { buildError, type BuildError } from './buildError.ts';
import { dealTiles, sortByForm, type Sorted } from './forms.ts';
import { whyImpossible } from './impossible.ts';
import { searchLoop } from './loopSearch.ts';
import { uglinessOf } from './score.ts';
import { DIFFICULTIES, LANES, type Wish } from './wish.ts';
import { CHANGERS, wishedTiles } from './wishedTiles.ts';

export type BuildRequest = {
  /** Same request and seed, same circuit. */
  readonly seed: string;
  /** Nodes the search may visit, 200 000 if not given: well under a second. */
  readonly budget?: number;
} & ({ readonly tiles: readonly string[] } | { readonly wish: Wish });

export type BuiltCircuit = {
  /** In driving order, the start tile first at (0, 0), heading in direction 0. */
  readonly tiles: readonly PlacedTile[];
  readonly pit: PlacedTile | undefined;
  readonly boxes: number;
  readonly nodes: number;
};

export const DEFAULT_BUDGET = 200_000;
/** Loops tried for their looks; more gain little. */
const CANDIDATES = 24;

type Candidate = { readonly tiles: readonly PlacedTile[]; readonly ugliness: number };

type Purse = { nodes: number; readonly budget: number };

type Attempt = {
  readonly best: Candidate | undefined;
  /** No loop of these tiles exists: counted or searched through. */
  readonly proof: BuildError | undefined;
};

function candidateOf(tiles: readonly PlacedTile[]): Candidate {
  const legs = unwrap(checkCircuit(tiles));
  return { tiles, ugliness: uglinessOf(legs) };
}

const better = (a: Candidate | undefined, b: Candidate): Candidate =>
  a === undefined || b.ugliness < a.ugliness ? b : a;

/** Looks for up to `wanted` loops of the tiles within the purse and keeps the best-looking. */
function attempt(sorted: Sorted, random: RandomSource, purse: Purse, wanted: number): Attempt {
  const proof = whyImpossible(sorted.task);
  if (proof !== undefined) return { best: undefined, proof };
  let best: Candidate | undefined;
  for (let i = 0; i < wanted && purse.nodes < purse.budget; i++) {
    const found = searchLoop(sorted.task, random, purse.budget - purse.nodes);
    purse.nodes += found.nodes;
    if (found.outcome === 'none') {
      const text = 'every way of laying these tiles was tried: none closes';
      return { best, proof: buildError('build.none-exists', text, purse.nodes) };
    }
    if (found.outcome === 'budget') break;
    best = better(best, candidateOf(dealTiles(sorted, found.slots, random)));
  }
  return { best, proof: undefined };
}

function finish({ tiles }: Candidate, nodes: number): BuiltCircuit {
  const pit = placePit(tiles);
  return { tiles, pit, boxes: checkBox(tiles).boxes, nodes };
}

const spent = (nodes: number): BuildError =>
  buildError('build.budget-spent', `no circuit found within ${nodes} nodes of search`, nodes);

/** The start tile and the rest of a list of ids. */
function readIds(ids: readonly string[]): Result<Sorted, BuildError> {
  if (ids.length > MAX_TILES) {
    return err(buildError('build.too-many-tiles', `at most ${MAX_TILES} tiles`));
  }
  const road = ids.filter((id) => !isPit(id));
  const unknown = road.filter((id) => tileSide(id) === undefined);
  if (unknown.length > 0) {
    return err(buildError('build.unknown-tiles', `not in the box: ${unknown.join(', ')}`));
  }
  const sides: readonly TileSide[] = road.flatMap((id) => tileSide(id) ?? []);
  const [start, ...more] = sides.filter(isStart);
  if (start === undefined) return err(buildError('build.no-start', 'there is no start tile'));
  if (more.length > 0) return err(buildError('build.second-start', 'more than one start tile'));
  return ok(
    sortByForm(
      start,
      sides.filter((side) => side !== start),
    ),
  );
}

function buildFromTiles(
  ids: readonly string[],
  random: RandomSource,
  budget: number,
): Result<BuiltCircuit, BuildError> {
  const sorted = readIds(ids);
  if (!sorted.ok) return sorted;
  const purse = { nodes: 0, budget };
  const { best, proof } = attempt(sorted.value, random, purse, CANDIDATES);
  if (best !== undefined) return ok(finish(best, purse.nodes));
  return err(proof ?? spent(purse.nodes));
}

const BOXES: readonly Wish['boxes'][] = [1, 2, 3, undefined];

const isWish = ({ tileCount, lanes, difficulty, boxes }: Wish): boolean =>
  Number.isInteger(tileCount) &&
  tileCount >= 1 &&
  tileCount <= MAX_TILES &&
  LANES.includes(lanes) &&
  DIFFICULTIES.includes(difficulty) &&
  BOXES.includes(boxes);

/** Loops looked for with one set of tiles before another set has its turn. */
const LOOPS_A_SET = 3;
/** No single set may eat up more than this share of the budget. */
const SHARE_A_SET = 0.1;

/** The start tile turns nowhere, a lane changer by one step at most, any other by two. */
const mostTurns = ({ tileCount, lanes }: Wish): number =>
  lanes === 'mixed' ? CHANGERS + 2 * (tileCount - 1 - CHANGERS) : 2 * (tileCount - 1);

function buildFromWish(
  wish: Wish,
  random: RandomSource,
  budget: number,
): Result<BuiltCircuit, BuildError> {
  if (!isWish(wish)) return err(buildError('build.bad-wish', 'the wish is out of range'));
  if (mostTurns(wish) < 6) {
    const text = `${wish.tileCount} tiles cannot turn by a full circle`;
    return err(buildError('build.too-few-turns', text));
  }
  let [nodes, sets, built, ruledOut] = [0, 0, 0, 0];
  let best: Candidate | undefined;
  for (const sorted of wishedTiles(wish, random)) {
    if (nodes >= budget || built * LOOPS_A_SET >= CANDIDATES) break;
    sets++;
    const purse = { nodes: 0, budget: Math.min(budget - nodes, Math.ceil(budget * SHARE_A_SET)) };
    const result = attempt(sorted, random, purse, LOOPS_A_SET);
    nodes += purse.nodes;
    if (result.proof !== undefined) ruledOut++;
    if (result.best === undefined) continue;
    best = better(best, result.best);
    built++;
  }
  if (best !== undefined) return ok(finish(best, nodes));
  if (sets === 0) {
    const text = `the boxes do not hold ${wish.tileCount} tiles of that kind`;
    return err(buildError('build.not-enough-tiles', text));
  }
  if (wish.lanes === 'mixed' || ruledOut < sets) return err(spent(nodes));
  const text = `no circuit of ${wish.tileCount} such tiles exists: every mix was ruled out`;
  return err(buildError('build.none-exists', text, nodes));
}

/** A closed, valid circuit of the given tiles or after a wish; or why there is none. */
export function buildCircuit(request: BuildRequest): Result<BuiltCircuit, BuildError> {
  const random = seededRandom(request.seed);
  const budget = request.budget ?? DEFAULT_BUDGET;
  return 'tiles' in request
    ? buildFromTiles(request.tiles, random, budget)
    : buildFromWish(request.wish, random, budget);
}
