import { rate } from 'openskill';

import type { RatedPlace, RatedRace, Rating, Rebuilt } from './ratingStore.ts';

const FRESH: Rating = { mu: 25, sigma: 25 / 3 };
/** A little doubt comes back with every race: drivers learn, and old races count less. */
const TAU = 25 / 300;

type Placed = { readonly player: string; readonly place: number };

/** By player: the same field gives the same figures, in whatever order it was written. */
const byPlayer = (a: Placed, b: Placed): number => (a.player < b.player ? -1 : 1);

export function ratedPlaces(
  placed: readonly Placed[],
  ratingOf: (player: string) => Rating | undefined,
): readonly RatedPlace[] {
  const field = placed.toSorted(byPlayer);
  const before = field.map(({ player }) => [{ ...(ratingOf(player) ?? FRESH) }]);
  const after = rate(before, { rank: field.map(({ place }) => place), tau: TAU });
  return field.map(({ player, place }, i) => {
    const { mu, sigma } = after[i]?.[0] ?? FRESH;
    return { player, place, mu, sigma };
  });
}

const isSame = (a: RatedPlace, b: RatedPlace | undefined): boolean =>
  a.player === b?.player && a.mu === b.mu && a.sigma === b.sigma;

type Rerated = Rebuilt & { readonly wrong: readonly RatedRace[] };

/** All races from the first on; those whose figures were others come with the right ones. */
export function rerated(races: readonly RatedRace[]): Rerated {
  const ratings = new Map<string, Rating>();
  const wrong: RatedRace[] = [];
  let changed = 0;
  for (const race of races) {
    const key = (player: string): string => `${race.kind} ${player}`;
    const places = ratedPlaces(race.places, (player) => ratings.get(key(player)));
    for (const place of places) ratings.set(key(place.player), place);
    const faults = places.filter((place, i) => !isSame(place, race.places[i])).length;
    if (faults > 0) wrong.push({ ...race, places });
    changed += faults;
  }
  return { races: races.length, players: ratings.size, changed, wrong };
}
