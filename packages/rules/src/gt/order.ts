import { carAt, indicesOf } from './cars.ts';
import type { Car, Race, State } from './state.ts';

type Compare = (race: Race, a: Car, b: Car) => number;

/** [G1.6] Further first: laps, then the way from the line. */
const byDistance: Compare = ({ graph }, a, b) => {
  if (a.lap !== b.lap) return b.lap - a.lap;
  return (graph.distance[b.space ?? 0] ?? 0) - (graph.distance[a.space ?? 0] ?? 0);
};

/** [G3.2] Nearer to the inside of the next corner first. */
const byInside: Compare = ({ graph, options }, a, b) => {
  const rank = options.orderTies === 'next-corner' ? graph.nextInsideRank : graph.insideRank;
  return (rank[a.space ?? 0] ?? 0) - (rank[b.space ?? 0] ?? 0);
};

/** [G3.3] Off the track: 0 before 00 where the marker counts, then the first to leave. */
const byLeaving: Compare = ({ options }, a, b) =>
  (options.offOrder === 'marker' ? b.gear - a.gear : 0) || a.leftAt - b.leftAt;

/** [G3.2, G3.3] On the track: speed, distance, position; those off it come after. */
const byOrder: Compare = (race, a, b) => {
  const off = Number(a.off !== undefined) - Number(b.off !== undefined);
  if (off !== 0) return off;
  if (a.off !== undefined) return byLeaving(race, a, b);
  return b.gear - a.gear || byDistance(race, a, b) || byInside(race, a, b);
};

/** Cars still racing, in the order of the round that begins. Equal in everything: as listed. */
export function orderOfPlay(state: State): readonly number[] {
  const racing = indicesOf(state, (car) => car.status === 'racing');
  return sortedBy(state, racing, byOrder);
}

/** [G10.2] By distance; cars level with each other by speed, then by position. */
export function rankByDistance(state: State, cars: readonly number[]): readonly number[] {
  return sortedBy(
    state,
    cars,
    (race, a, b) => byDistance(race, a, b) || b.gear - a.gear || byInside(race, a, b),
  );
}

function sortedBy(state: State, cars: readonly number[], compare: Compare): readonly number[] {
  return cars.toSorted((i, j) => compare(state.race, carAt(state, i), carAt(state, j)) || i - j);
}
