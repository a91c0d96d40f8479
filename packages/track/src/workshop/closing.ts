import {
  hexKey,
  neighbour,
  opposite,
  turned,
  type Direction,
  type Hex,
} from '@perfect-line/core/hex';
import type { PlacedTile } from '../graph.ts';
import {
  FAR,
  fieldTo,
  hexIndex,
  layGround,
  poseIndex,
  regionAround,
  type Ground,
} from './field.ts';
import { roadShape, type Chain, type OpenEnd } from './openEnds.ts';
import { PIECE_KINDS, WAYS, type Lanes, type PieceKind, type Way } from './pieces.ts';

/** A piece that the search laid: what it does, where, and how the road comes in. */
export type LaidPiece = { readonly way: Way; readonly hex: Hex; readonly heading: Direction };

export type Closing =
  /** It is one loop with a start tile already. */
  | { readonly outcome: 'closed' }
  | { readonly outcome: 'found'; readonly pieces: readonly LaidPiece[]; readonly nodes: number }
  /** Everything was tried, or something lies so that nothing helps. */
  | { readonly outcome: 'none'; readonly nodes: number }
  /** Not decided within the budget; fewer tiles than `atLeast` have been ruled out. */
  | { readonly outcome: 'open'; readonly atLeast: number; readonly nodes: number };

export type ClosingTask = {
  readonly layout: readonly PlacedTile[];
  /** Pieces of each kind that may still be laid. */
  readonly left: Readonly<Record<PieceKind, number>>;
  /** Nodes the search may visit; counted instead of time, so that every machine gives the same answer. */
  readonly budget: number;
  /** Order in which ways are tried, for variety; they are tried by promise otherwise. */
  readonly shuffle?: (ways: readonly Way[]) => readonly Way[];
  /** Lay about so many tiles, if they are to be had, instead of the fewest. */
  readonly tiles?: number;
};

/** Longer ways than this are not looked at: six boxes of detours. */
const MOST_TILES = 60;
/** More loose pieces of road than anybody lays; the search over their order would explode. */
const MOST_CHAINS = 9;

type Search = {
  readonly ground: Ground;
  readonly ways: readonly Way[];
  readonly chains: readonly Chain[];
  readonly fields: ReadonlyMap<OpenEnd, Uint8Array>;
  readonly rest: Map<number, number>;
  readonly left: Record<PieceKind, number>;
  readonly shuffle: ClosingTask['shuffle'];
  readonly pieces: LaidPiece[];
  readonly laid: Uint8Array;
  readonly budget: number;
  nodes: number;
  /** The least total beyond the limit that was met: the next limit. */
  beyond: number;
};

/** The tip of the road: `from` is the open end it grew out of, while nothing has been laid on it. */
type Tip = {
  readonly hex: Hex;
  readonly heading: Direction;
  readonly lanes: Lanes;
  readonly from: OpenEnd | undefined;
  /** Bits of the chains that are still to be joined, the first one apart. */
  readonly missing: number;
};

const tipAt = (end: OpenEnd, missing: number): Tip => ({ ...end, from: end, missing });

const otherEnd = ({ ends }: Chain, end: OpenEnd): OpenEnd => (ends[0] === end ? ends[1] : ends[0]);

const fieldAt = (search: Search, goal: OpenEnd, { hex, heading, lanes }: Omit<Tip, 'missing'>) => {
  const index = hexIndex(search.ground.region, hex);
  return index < 0 ? FAR : (search.fields.get(goal)?.[poseIndex(index, heading, lanes)] ?? FAR);
};

/** At least so many tiles from a tip over all missing chains and home to the far end of the first. */
function atLeast(search: Search, tip: Tip): number {
  const home = search.chains[0]?.ends[1];
  if (home === undefined) return FAR;
  if (tip.missing === 0) return fieldAt(search, home, tip);
  let best = FAR;
  for (const [i, chain] of search.chains.entries()) {
    if ((tip.missing & (1 << i)) === 0) continue;
    for (const [side, end] of chain.ends.entries()) {
      const here = fieldAt(search, end, tip);
      if (here >= best) continue;
      const way = { missing: tip.missing & ~(1 << i), chain: i, side };
      best = Math.min(best, here + restFrom(search, way));
    }
  }
  return best;
}

type Rest = { readonly missing: number; readonly chain: number; readonly side: number };

/** The same from the other end of a chain that has just been joined; asked often, so kept. */
function restFrom(search: Search, { missing, chain, side }: Rest): number {
  const key = (missing * search.chains.length + chain) * 2 + side;
  const known = search.rest.get(key);
  if (known !== undefined) return known;
  const end = search.chains[chain]?.ends[1 - side];
  const tiles = end === undefined ? FAR : atLeast(search, tipAt(end, missing));
  search.rest.set(key, tiles);
  return tiles;
}

/** Where the road goes on after a tile: a new tip, home, or nowhere. */
function tipAfter(search: Search, tip: Tip, way: Way): Tip | 'home' | undefined {
  const heading = turned(tip.heading, way.turn);
  const hex = neighbour(tip.hex, heading);
  const there = search.ground.endsAt.get(hexIndex(search.ground.region, tip.hex)) ?? [];
  const [other, ...more] = there.filter((end) => end !== tip.from);
  if (more.length > 0) return undefined;
  if (other !== undefined) return joined(search, tip, { other, heading, lanes: way.lanesOut });
  const index = hexIndex(search.ground.region, hex);
  if (index < 0 || search.ground.taken[index] === 1 || search.laid[index] === 1) return undefined;
  return { hex, heading, lanes: way.lanesOut, from: undefined, missing: tip.missing };
}

type Meeting = { readonly other: OpenEnd; readonly heading: Direction; readonly lanes: Lanes };

function joined(
  search: Search,
  tip: Tip,
  { other, heading, lanes }: Meeting,
): Tip | 'home' | undefined {
  if (other.heading !== opposite(heading) || other.lanes !== lanes) return undefined;
  const i = search.chains.findIndex(({ ends }) => ends.includes(other));
  const chain = search.chains[i];
  if (chain === undefined) return undefined;
  if (i === 0) return tip.missing === 0 && other === chain.ends[1] ? 'home' : undefined;
  if ((tip.missing & (1 << i)) === 0) return undefined;
  const far = otherEnd(chain, other);
  const index = hexIndex(search.ground.region, far.hex);
  if (search.laid[index] === 1 || hexKey(far.hex) === hexKey(tip.hex)) return undefined;
  return tipAt(far, tip.missing & ~(1 << i));
}

type Step = { readonly way: Way; readonly next: Tip | 'home'; readonly need: number };

/** What can be laid at a tip, the most promising first unless variety is asked for. */
function stepsFrom(search: Search, tip: Tip): readonly Step[] {
  const steps: Step[] = [];
  for (const way of search.shuffle?.(search.ways) ?? search.ways) {
    if (way.lanesIn !== tip.lanes || search.left[way.kind] === 0) continue;
    const next = tipAfter(search, tip, way);
    if (next === undefined) continue;
    steps.push({ way, next, need: next === 'home' ? 0 : atLeast(search, next) });
  }
  return steps.sort((a, b) => a.need - b.need);
}

type Verdict = 'found' | 'none' | 'budget';

function lay(search: Search, tip: Tip, step: Step, toLay: number): Verdict {
  const hex = hexIndex(search.ground.region, tip.hex);
  const { way, next } = step;
  search.left[way.kind]--;
  search.laid[hex] = 1;
  search.pieces.push({ way, hex: tip.hex, heading: tip.heading });
  const isHome = next === 'home';
  const verdict = isHome ? homeVerdict(search) : goOn(search, next, toLay - 1);
  if (verdict === 'found') return verdict;
  search.pieces.pop();
  search.laid[hex] = 0;
  search.left[way.kind]++;
  return verdict;
}

/** A loop without its start tile is none. */
const homeVerdict = (search: Search): Verdict => (search.left.start > 0 ? 'none' : 'found');

function goOn(search: Search, tip: Tip, toLay: number): Verdict {
  if (search.nodes >= search.budget) return 'budget';
  search.nodes++;
  for (const step of stepsFrom(search, tip)) {
    const need = 1 + Math.max(step.need, step.next === 'home' ? 0 : search.left.start);
    if (need >= FAR) continue;
    if (need > toLay) {
      search.beyond = Math.min(search.beyond, search.pieces.length + need);
      continue;
    }
    const verdict = lay(search, tip, step, toLay);
    if (verdict !== 'none') return verdict;
  }
  return 'none';
}

function newSearch(task: ClosingTask, chains: readonly Chain[], most: number): Search {
  const ends = chains.flatMap((chain) => chain.ends);
  const hexes = [...task.layout, ...ends.map((end) => end.hex)];
  const region = regionAround(hexes, Math.ceil(most / 2) + 2);
  const ground = layGround(region, task.layout, ends);
  const ways = WAYS.filter((way) => task.left[way.kind] > 0);
  return {
    ground,
    ways,
    chains,
    fields: new Map(ends.map((end) => [end, fieldTo(end, ground, ways)])),
    rest: new Map(),
    left: { ...task.left },
    shuffle: task.shuffle,
    pieces: [],
    laid: new Uint8Array(region.hexes),
    budget: task.budget,
    nodes: 0,
    beyond: Infinity,
  };
}

type Limits = Readonly<Record<'least' | 'first' | 'most', number>>;

/** Allows one tile more whenever fewer have been ruled out (iterative deepening by the fields). */
function deepen(search: Search, tip: Tip, { least, first, most }: Limits): Closing {
  let [ruledOut, limit] = [least, first];
  while (limit <= most) {
    search.beyond = Infinity;
    const verdict = goOn(search, tip, limit);
    const { nodes, pieces } = search;
    if (verdict === 'found') return { outcome: 'found', pieces, nodes };
    if (verdict === 'budget') return { outcome: 'open', atLeast: ruledOut, nodes };
    if (search.beyond > most) break;
    ruledOut = search.beyond;
    limit = ruledOut;
  }
  const { nodes, beyond } = search;
  const isCut = beyond !== Infinity && most >= MOST_TILES;
  return isCut ? { outcome: 'open', atLeast: most + 1, nodes } : { outcome: 'none', nodes };
}

/**
 * Can the pieces of road on the table become one loop with what is left, and how? Tiles that lie stay
 * where they are.
 */
export function closeLoop(task: ClosingTask): Closing {
  const { chains, loops, hasStart, isBroken } = roadShape(task.layout);
  const [first] = chains;
  if (first === undefined && loops === 1 && hasStart && !isBroken) return { outcome: 'closed' };
  const lacksStart = !hasStart && task.left.start === 0;
  if (first === undefined || loops > 0 || isBroken || lacksStart) {
    return { outcome: 'none', nodes: 0 };
  }
  if (chains.length > MOST_CHAINS) return { outcome: 'open', atLeast: chains.length, nodes: 0 };
  const pieces = PIECE_KINDS.reduce((sum, kind) => sum + task.left[kind], 0);
  const most = Math.min(pieces, MOST_TILES);
  const search = newSearch(task, chains, most);
  const tip = tipAt(first.ends[0], (1 << chains.length) - 2);
  const least = Math.max(atLeast(search, tip), task.left.start);
  if (least >= FAR || least > most) return { outcome: 'none', nodes: 0 };
  const wished = Math.min(most, Math.max(least, task.tiles ?? 0));
  return deepen(search, tip, { least, first: wished, most });
}
