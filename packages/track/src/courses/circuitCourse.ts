import { isObject } from '@perfect-line/core/json';
import { err, ok, type Result } from '@perfect-line/core/result';

import { hardnessOf, type Difficulty } from '../builder/wish.ts';
import { isPit } from '../pitTile.ts';
import { checkCircuit, type Circuit } from '../circuit.ts';
import { compileLegs } from '../compile.ts';
import type { PlacedTile } from '../graph.ts';
import { plainError, type TrackError } from '../trackError.ts';
import { trackFacts } from '../trackFacts.ts';
import { formatCircuit, parseLayout } from './circuitText.ts';
import type { CourseFacts, CourseKind, ReadCourse } from './course.ts';

/** Set by the builder's own circuits: its gentle ones lie below the first, its twisty ones above the second. */
const HARDER_FROM: readonly (readonly [number, Difficulty])[] = [
  [0.48, 'hard'],
  [0.34, 'medium'],
];

function difficultyOf(legs: Circuit): Difficulty {
  const mean = legs.reduce((sum, { tile }) => sum + hardnessOf(tile.side), 0) / legs.length;
  return HARDER_FROM.find(([from]) => mean >= from)?.[1] ?? 'easy';
}

function lanesOf(legs: Circuit): 2 | 3 | 'mixed' {
  const lanes = new Set(legs.flatMap(({ tile: { side } }) => [side.from.lanes, side.to.lanes]));
  return lanes.size > 1 ? 'mixed' : legs[0].tile.side.from.lanes;
}

function factsOf(legs: Circuit): CourseFacts {
  const { shortestLap, corners, tiles } = trackFacts(compileLegs(legs));
  const [difficulty, lanes] = [difficultyOf(legs), lanesOf(legs)];
  return { length: shortestLap, corners, pieces: tiles, difficulty, lanes };
}

/** In driving order each tile lies where the last one leads: ids and directions say it all. */
const identityOf = (legs: Circuit): string =>
  legs.map(({ tile, reversed }) => (reversed ? `${tile.id}-` : tile.id)).join('.');

/** In driving order around its start tile, the pit last: the same list for whoever writes it. */
function settled(legs: Circuit, layout: readonly PlacedTile[]): readonly PlacedTile[] {
  const home = legs[0].tile;
  const pit = layout.filter(({ id }) => isPit(id)).slice(0, 1);
  return [...legs.map(({ tile }) => tile), ...pit].map(({ id, q, r, dir }) => ({
    id,
    q: q - home.q,
    r: r - home.r,
    dir,
  }));
}

function readCircuit(text: string): Result<ReadCourse, readonly TrackError[]> {
  const layout = parseLayout(text);
  if (layout === undefined) {
    return err([plainError('file.not-a-track', 'no list of tiles')]);
  }
  const legs = checkCircuit(layout);
  if (!legs.ok) return legs;
  return ok({
    text: formatCircuit(settled(legs.value, layout)),
    identity: identityOf(legs.value),
    facts: factsOf(legs.value),
  });
}

/** A circuit of tiles, raced in GT. */
export const CIRCUIT: CourseKind = {
  game: 'gt',
  read: readCircuit,
  identityIn: ({ track }) => {
    const legs = isObject(track) ? checkCircuit(track['tiles']) : undefined;
    return legs?.ok === true ? identityOf(legs.value) : undefined;
  },
};
