import type { AnyGame, SeatId } from '@perfect-line/rules/game';
import type { RaceSettings } from '@perfect-line/protocol/race';
import type { Millis, PlayerId, SeatRow } from '@perfect-line/store/gameStore';
import type { RatedResult } from '@perfect-line/store/ratingStore';

import type { Course, Proposal } from './course.ts';

/** Fewer are no race between people. */
const LEAST_PEOPLE = 2;

type Hand = { readonly by: string; readonly seat: SeatId | undefined };

/** Where a computer took over for good; undefined where the player drove to the end. */
function leftAt(hands: readonly Hand[], seat: SeatId): number | undefined {
  const last = hands.findLastIndex((hand) => hand.seat === seat && hand.by !== 'computer');
  const taken = hands.findIndex((hand, i) => i > last && hand.seat === seat);
  return taken === -1 ? undefined : taken;
}

/** What a race is at the moment it ends. */
type Ending = {
  readonly game: AnyGame;
  readonly seats: readonly SeatRow[];
  readonly settings: RaceSettings;
  readonly course: Course;
  readonly at: Millis;
};

const handsOf = (course: Course, steps: Proposal['steps']): readonly Hand[] =>
  [...course.stepsAfter(0, course.head), ...steps].map(({ by, event }) => ({
    by,
    seat: event?.type === 'action' ? event.seat : undefined,
  }));

type Driver = {
  readonly player: PlayerId;
  /** By the rules of the game, which equals share. */
  readonly rank: number;
  readonly left: number | undefined;
};

/** Who drove to the end first, as they came in; then who was replaced, the last to leave before the others. */
const inPlace = (a: Driver, b: Driver): number => {
  if (a.left === undefined && b.left === undefined) return a.rank - b.rank;
  return (b.left ?? Infinity) - (a.left ?? Infinity);
};

/** What a rated race that is over now counts; undefined where there is nothing to count. */
export function ratedResult(ending: Ending, proposal: Proposal): RatedResult | undefined {
  const { settings, course, at } = ending;
  if (settings.rated !== true) return undefined;
  const places = placesIn(ending, proposal.state, handsOf(course, proposal.steps));
  return places.length < LEAST_PEOPLE ? undefined : { at, places };
}

type Places = RatedResult['places'];

/** 0 of whom the game has not ranked. */
function ranksOf(game: AnyGame, state: unknown): (seat: SeatId) => number {
  const { ranking = [], places = [] } = game.progress(state);
  return (seat) => {
    const at = ranking.indexOf(seat);
    return places[at] ?? at + 1;
  };
}

/** People only: computers took part and took no place. */
function placesIn(
  { game, seats }: Pick<Ending, 'game' | 'seats'>,
  state: unknown,
  hands: readonly Hand[],
): Places {
  const rankOf = ranksOf(game, state);
  const drivers = seats.flatMap(({ seat, holder, computer }) =>
    holder === undefined || computer !== undefined
      ? []
      : [{ player: holder, rank: rankOf(seat), left: leftAt(hands, seat) }],
  );
  if (drivers.some(({ rank }) => rank === 0)) return [];
  const placeOf = (driver: Driver): number =>
    1 + drivers.filter((other) => inPlace(other, driver) < 0).length;
  return drivers
    .toSorted(inPlace)
    .map((driver) => ({ player: driver.player, place: placeOf(driver) }));
}

/** The same of any race that is over, rated or not, worked out from its log. */
export const drivenPlaces = (ended: Pick<Ending, 'game' | 'seats' | 'course'>): Places =>
  placesIn(ended, ended.course.state, handsOf(ended.course, []));
