/**
 * Lays out the ready tracks of the rulebook from their tile lists (the drawings are not public): many
 * loops by seed, the best-looking kept. Writes packages/track/src/readyTrackLayouts.ts.
 *
 *     node tools/layoutReadyTracks.ts [loops a track]
 */
import { writeFileSync } from 'node:fs';
import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { dealTiles, sortByForm } from '@perfect-line/track/builder/forms';
import { searchLoop } from '@perfect-line/track/builder/loopSearch';
import { uglinessOf } from '@perfect-line/track/builder/score';
import { isStart, tileSide } from '@perfect-line/track/catalogue';
import { checkCircuit, type Leg } from '@perfect-line/track/circuit';
import { compileTrack } from '@perfect-line/track/compile';
import { pitBesideStart } from '@perfect-line/track/pit';
import { READY_TILE_LISTS } from '@perfect-line/track/readyTrackLists';
import { trackFacts } from '@perfect-line/track/trackFacts';

const loops = Number(process.argv[2] ?? 15_000);
const NODES_A_LOOP = 200_000;

function layOut(list: string, seed: string): readonly Leg[] | undefined {
  const sides = list.split(' ').flatMap((id) => tileSide(id) ?? []);
  const start = sides.find(isStart);
  if (start === undefined) return undefined;
  const random = seededRandom(seed);
  const sorted = sortByForm(
    start,
    sides.filter((side) => side !== start),
  );
  const found = searchLoop(sorted.task, random, NODES_A_LOOP);
  if (found.outcome !== 'found') return undefined;
  return unwrap(checkCircuit(dealTiles(sorted, found.slots, random)));
}

type Layout = { readonly legs: readonly Leg[]; readonly score: number };

function bestOf(number: number, list: string): Layout {
  let best: Layout | undefined;
  for (let i = 0; i < loops; i++) {
    const legs = layOut(list, `ready ${number} ${i}`);
    if (legs === undefined) continue;
    const score = uglinessOf(legs);
    if (best === undefined || score < best.score) best = { legs, score };
  }
  if (best === undefined) throw new Error(`track ${number}: no loop found`);
  return best;
}

const TILES_A_LINE = 6;

function rowOf(legs: readonly Leg[]): string {
  const tiles = legs.map(({ tile: { id, q, r, dir } }) => `${id} ${q},${r} ${dir}`);
  const lines: string[] = [];
  for (let i = 0; i < tiles.length; i += TILES_A_LINE) {
    lines.push(`      '${tiles.slice(i, i + TILES_A_LINE).join(' | ')}',\n`);
  }
  const placed = legs.map((leg) => leg.tile);
  const pit = pitBesideStart(placed);
  const counted = Object.entries(trackFacts(unwrap(compileTrack(placed))));
  const facts = counted.map(([name, count]) => `${name}: ${count}`);
  return `  {\n    tiles: [\n${lines.join('')}    ],\n    pit: '${pit?.q},${pit?.r}',\n    facts: { ${facts.join(', ')} },\n  },\n`;
}

const HEAD = `import type { TrackFacts } from './trackFacts.ts';

/**
 * The ready tracks as laid out by tools/layoutReadyTracks.ts: \`id q,r dir\` of each tile in driving order,
 * the pit tile beside the start straight, and what lists say of them without compiling them.
 */
export const READY_LAYOUTS: readonly {
  readonly tiles: readonly string[];
  readonly pit: string;
  readonly facts: TrackFacts;
}[] = [
`;

const rows = [...READY_TILE_LISTS].map(([number, list]) => {
  const { legs, score } = bestOf(number, list);
  process.stdout.write(`track ${number}: ${score.toFixed(2)}\n`);
  return rowOf(legs);
});
const file = new URL('../packages/track/src/readyTrackLayouts.ts', import.meta.url);
writeFileSync(file, `${HEAD}${rows.join('')}];\n`);
