import type { FindBody, RaceLength } from '@perfect-line/protocol/find';
import type { CreateRace } from '@perfect-line/protocol/race';
import { READY_RALLIES } from '@perfect-line/track/rally/readyRallies';
import { READY_TRACKS } from '@perfect-line/track/readyTracks';

/** A race that strangers can be sent to: all but its drivers. `chance` is one of [0, 1). */
export type Offer = (
  length: RaceLength,
  chance: number,
) => { readonly setup: Readonly<Record<string, unknown>> };
export type Offers = ReadonlyMap<string, Offer>;

/** Colours that are easy to tell apart. */
const SEATS = ['blue', 'yellow', 'vermilion', 'black'] as const;

const LAPS: Readonly<Record<RaceLength, number>> = { short: 1, medium: 2, long: 3 };
const SPECIALS: Readonly<Record<RaceLength, number>> = { short: 1, medium: 2, long: 3 };

const oneOf = <T>(all: readonly T[], chance: number): T | undefined =>
  all[Math.floor(chance * all.length)];

const circuit: Offer = (length, chance) => ({
  setup: { track: { ready: oneOf(READY_TRACKS, chance)?.number ?? 1 }, laps: LAPS[length] },
});

const rally: Offer = (length, chance) => ({
  setup: { stages: oneOf(READY_RALLIES, chance)?.specials.slice(0, SPECIALS[length]) ?? [] },
});

export const OFFERS: Offers = new Map([
  ['gt', circuit],
  ['rally', rally],
]);

const CLOCKS = {
  live: { type: 'live', turnSeconds: 60, bankSeconds: 180 },
  days: { type: 'days', turnHours: 24 },
} as const;

/** In a race over days somebody may be away for a day; among the living a computer takes over sooner. */
export const offeredRace = (offer: Offer, body: FindBody, chance: number): CreateRace => ({
  game: body.game,
  setup: {
    ...offer(body.length, chance).setup,
    drivers: SEATS.slice(0, body.drivers).map((id) => ({ id })),
  },
  computers: {},
  clock: CLOCKS[body.pace],
  absent: 'computer',
  substitute: 'club',
  listed: true,
});

/** What two must have in common to be sent to one race. */
export const keyOf = ({ game, length, pace, drivers, computersAfter }: FindBody): string =>
  [game, length, pace, drivers, computersAfter === undefined ? 'people' : 'anybody'].join('/');
