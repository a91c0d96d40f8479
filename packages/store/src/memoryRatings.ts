import type { Tables } from './memoryGames.ts';
import { ratedPlaces, rerated } from './ratingFigures.ts';
import type {
  PlayerRating,
  RatedPlace,
  RatedRace,
  RatedResult,
  RatingPoint,
  RatingStore,
} from './ratingStore.ts';

export type RatingTables = { readonly rated: RatedRace[] };

type All = Tables & { readonly ratings: RatingTables };
type Due = { readonly game: string; readonly kind: string; readonly result: RatedResult };

function dueOf({ games, ratings }: All, limit: number): readonly Due[] {
  const rated = new Set(ratings.rated.map(({ game }) => game));
  return [...games.values()]
    .filter(({ game }) => game.phase === 'over' && game.result !== undefined && !rated.has(game.id))
    .slice(0, limit)
    .map(({ game: { id, kind, result } }) => ({
      game: id,
      kind,
      // Written by `ratedResult` of the server.
      result: result as RatedResult,
    }))
    .sort((a, b) => a.result.at - b.result.at || (a.game < b.game ? -1 : 1));
}

const placeOf = ({ places }: RatedRace, player: string): RatedPlace | undefined =>
  places.find((place) => place.player === player);

const lastPlace = (races: readonly RatedRace[], player: string): RatedPlace | undefined => {
  const race = races.findLast((each) => placeOf(each, player) !== undefined);
  return race && placeOf(race, player);
};

function rateOne({ ratings }: All, { game, kind, result }: Due): void {
  const { rated } = ratings;
  const same = rated.filter((race) => race.kind === kind);
  const places = ratedPlaces(result.places, (player) => lastPlace(same, player));
  rated.push({ nth: rated.length + 1, game, kind, at: result.at, places });
}

function ratingsOf({ rated }: RatingTables, player: string): readonly PlayerRating[] {
  const own = rated.filter((race) => placeOf(race, player) !== undefined);
  const kinds = [...new Set(own.map(({ kind }) => kind))].sort();
  return kinds.flatMap((kind) => {
    const races = own.filter((race) => race.kind === kind);
    const last = lastPlace(races, player);
    return last ? [{ kind, races: races.length, mu: last.mu, sigma: last.sigma }] : [];
  });
}

function pointsOf({ rated }: RatingTables, player: string): readonly RatingPoint[] {
  return rated.flatMap((race) => {
    const own = placeOf(race, player);
    if (own === undefined) return [];
    const { game, kind, at, places } = race;
    const { place, mu, sigma } = own;
    return [{ game, kind, at, place, mu, sigma, drivers: places.length }];
  });
}

export const ratingMethods = (all: All): RatingStore => ({
  rateFinished: async (limit) => {
    const due = dueOf(all, limit);
    for (const race of due) rateOne(all, race);
    return due.length;
  },
  ratingsOf: async (player) => ratingsOf(all.ratings, player),
  ratingPoints: async (player, limit) => pointsOf(all.ratings, player).slice(-limit),
  rebuildRatings: async (isWritten) => {
    const { wrong, ...rebuilt } = rerated(all.ratings.rated);
    // Numbers have no gaps and begin at 1.
    if (isWritten) for (const race of wrong) all.ratings.rated[race.nth - 1] = race;
    return rebuilt;
  },
});
