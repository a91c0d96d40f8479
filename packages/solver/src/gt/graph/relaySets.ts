import { outside } from '@perfect-line/core/outside';

import {
  facesBy,
  endKey,
  type LossSpread,
  type SpreadEnd,
  type SpreadStart,
} from './lossSpread.ts';
import { newRelays, SPOT_GEARS, spotCount, spreadHands, walkHands, type Relays } from './relay.ts';
import type { TurnGraph } from './turnGraph.ts';

/** Bits of a word of a set. */
const WORD = 32;

/**
 * Where the hands of one start may lose control (G6.4). A few thousand sets of places stand for some ten thousand hands, so
 * that the best place of each is found under any costs without laying dice anew.
 */
export type StartSets = {
  /** The places of the sets by bit, a spot for each: spots that cost the same whatever happens are one place. */
  readonly places: readonly number[];
  readonly words: number;
  readonly count: number;
  /** The words of one set after those of another. */
  readonly bits: Int32Array;
  /** By hand: the number of its set. */
  readonly setOf: Uint16Array;
  /** Sets with their chances by end, as they are asked for. */
  readonly spreads: Map<number, LossSpread>;
};

/** [G8.1, G8.3] By spot the first that costs the same: in the same places to stand after as many seconds and tokens. */
function firstAlike({ model, lap }: TurnGraph, count: number): Uint16Array {
  const known = new Map<string, number>();
  return Uint16Array.from({ length: count }, (_, spot) => {
    const [position, gear] = [Math.floor(spot / SPOT_GEARS), spot % SPOT_GEARS];
    if (position >= lap.positions.length) return spot;
    const off = model.lossLeavesTrack[gear] === true;
    const tokens = model.lossTokens[gear]?.[lap.danger[position] ?? outside()] ?? 0;
    const places = off ? (lap.backs[position] ?? []) : [position];
    const key = lap.beyond[position] === 1 ? `${off}` : `${off} ${tokens} ${places.join()}`;
    const first = known.get(key) ?? spot;
    known.set(key, first);
    return first;
  });
}

/** Sets as words side by side, one array a word; sets of equal words get one number. */
class SetNumbers {
  readonly #slots = new Uint16Array(1 << 16);
  readonly #bits: number[] = [];
  readonly #words: readonly Int32Array[];
  count = 0;

  constructor(words: readonly Int32Array[]) {
    this.#words = words;
  }

  #isAt(set: number, code: number): boolean {
    const words = this.#words;
    for (let w = 0; w < words.length; w++) {
      if (this.#bits[set * words.length + w] !== words[w]?.[code]) return false;
    }
    return true;
  }

  numberOf(code: number): number {
    const words = this.#words;
    let hash = 0;
    for (let w = 0; w < words.length; w++)
      hash = Math.imul(hash ^ (words[w]?.[code] ?? outside()), 0x9e3779b1) ^ (hash >>> 15);
    let slot = (hash ^ (hash >>> 16)) & 0xffff;
    for (; this.#slots[slot] !== 0; slot = (slot + 1) & 0xffff) {
      const set = (this.#slots[slot] ?? outside()) - 1;
      if (this.#isAt(set, code)) return set;
    }
    for (const word of words) this.#bits.push(word[code] ?? outside());
    this.#slots[slot] = this.count + 1;
    return this.count++;
  }

  bits(): Int32Array {
    return Int32Array.from(this.#bits);
  }
}

type Making = { readonly relays: Relays; readonly alike: Uint16Array };

function startSets({ relays, alike }: Making, start: SpreadStart): StartSets {
  const { count } = relays.codes;
  const places: number[] = [];
  const bitOf = new Map<number, number>();
  const words: Int32Array[] = [];
  walkHands(relays, start, (code, spot) => {
    const place = alike[spot] ?? outside();
    // A spot in reach stands for it: what lies behind the start is not solved yet.
    const bit = bitOf.get(place) ?? places.push(spot) - 1;
    bitOf.set(place, bit);
    const word = (words[bit >>> 5] ??= new Int32Array(count));
    word[code] = (word[code] ?? outside()) | (1 << (bit % WORD));
  });
  for (const word of words) spreadHands(relays, word, (a, b) => a | b);
  const numbers = new SetNumbers(words);
  const setOf = Uint16Array.from({ length: count }, (_, code) => numbers.numberOf(code));
  const bits = numbers.bits();
  return { places, words: words.length, count: numbers.count, bits, setOf, spreads: new Map() };
}

/** Sets of a whole lap, start by start, made when they are first asked for. */
export type RelaySets = {
  at(start: SpreadStart): StartSets;
  /** Chances of the sets of hands that lose control; its numbers are of sets, not of spots. */
  spread(start: SpreadStart, end: SpreadEnd): LossSpread;
};

export function relaySets(graph: TurnGraph): RelaySets {
  const known = new Map<number, StartSets>();
  let making: Making | undefined;
  const at = (start: SpreadStart): StartSets => {
    const key = start.position * SPOT_GEARS + start.gear;
    making ??= { relays: newRelays(graph), alike: firstAlike(graph, spotCount(graph)) };
    const sets = known.get(key) ?? startSets(making, start);
    known.set(key, sets);
    return sets;
  };
  let faces: ReturnType<typeof facesBy> | undefined;
  const spread = (start: SpreadStart, end: SpreadEnd): LossSpread => {
    const { setOf, spreads } = at(start);
    const key = endKey(graph.model, end);
    const found = spreads.get(key);
    if (found !== undefined) return found;
    faces ??= facesBy(graph, (making ?? outside()).relays.codes);
    const chances = new Map<number, number>();
    for (const { code, warnings, probability } of faces(end.node, end.flies)) {
      if (warnings + end.warnings < graph.model.limit) continue;
      const set = setOf[code] ?? outside();
      chances.set(set, (chances.get(set) ?? 0) + probability);
    }
    const made = spreadOf(chances);
    spreads.set(key, made);
    return made;
  };
  return { at, spread };
}

const spreadOf = (chances: ReadonlyMap<number, number>): LossSpread => ({
  spots: Uint16Array.from(chances.keys()),
  weights: Float64Array.from(chances.values()),
  first: 0,
  last: chances.size,
});
