import { seasonTable } from '@perfect-line/challenges/seasonTable';
import { slowStanding } from '@perfect-line/challenges/slowSeason.spec';
import { unwrap } from '@perfect-line/core/result';
import type { FoundBody, RoundBody } from '@perfect-line/protocol/seasons';
import type { GameStore, NewGameWithSeats, Session } from '@perfect-line/store/gameStore';
import { openMemoryStore } from '@perfect-line/store/memoryStore';
import { pig } from '@perfect-line/testkit/pig';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { Seasons } from './seasons.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BEGIN = 1_794_777_000_000;
const PLAYERS = ['ann', 'bob', 'cho', 'dan'];
const founder: Session = { tokenHash: 't', player: 'ann', name: 'Ann', expiresAt: Infinity };

const setup = (seats: number) => ({
  drivers: ['red', 'blue', 'white', 'black'].slice(0, seats).map((id) => ({ id })),
  target: 30,
});
const opensAt = (round: number): number => BEGIN + (2 * round + 1) * HOUR;

/** One run of a player: when it ended and how, or that it was never begun. */
const anyRun = fc.record({
  /** Within the hour the round is open, to the millisecond, or after it. */
  endsAfter: fc.option(fc.integer({ min: 1, max: 2 * HOUR })),
  seconds: fc.option(fc.integer({ min: 60, max: 63 })),
  isBegun: fc.boolean(),
});
const anyRound = fc.record({
  kind: fc.constantFrom('trial', 'race'),
  isCancelled: fc.boolean(),
  isMoved: fc.boolean(),
  /** Only after the season was founded. */
  isAdded: fc.boolean(),
  runs: fc.tuple(anyRun, anyRun, anyRun, anyRun),
  order: fc.shuffledSubarray(PLAYERS),
  /** The first two of a race came in as equals. */
  isTied: fc.boolean(),
});
type AnyRound = typeof anyRound extends fc.Arbitrary<infer R> ? R : never;

const racePlaces = ({ order, isTied }: AnyRound) =>
  order.map((player, i) => ({ player, place: isTied && i === 1 ? 1 : i + 1 }));

const game = (id: string, phase: 'lobby' | 'over'): NewGameWithSeats => ({
  game: {
    id,
    kind: 'pig',
    rulesVersion: '1',
    createdAt: 1,
    createdBy: '',
    listed: false,
    settings: {},
    commitment: 'c',
    ...(phase === 'lobby' && { dueAt: 1 }),
  },
  secret: 's',
  seats: [],
});

const roundBody = ({ kind }: AnyRound, i: number): RoundBody =>
  kind === 'trial'
    ? {
        kind: 'trial',
        game: 'pig',
        setup: setup(1),
        opensAt: opensAt(i),
        closesAt: opensAt(i) + HOUR,
      }
    : {
        kind: 'race',
        game: 'pig',
        setup: setup(4),
        computers: {},
        opensAt: opensAt(i),
        clock: { type: 'none' },
        absent: 'computer',
        substitute: 'club',
      };

/** Rounds have the numbers in which they came into the calendar; answers them by the order they are driven in. */
async function founded(
  { seasons }: Held,
  rounds: readonly AnyRound[],
  scoring: Pick<FoundBody, 'dropped' | 'ties'>,
) {
  const all = rounds.map((round, i) => ({ body: roundBody(round, i), i, isAdded: round.isAdded }));
  const first = all.filter(({ isAdded, i }) => !isAdded || i === 0);
  const added = all.filter((each) => !first.includes(each));
  const dropped = Math.min(scoring.dropped, first.length - 1);
  const body = { name: 'Cup', points: [9, 6, 4, 1], ...scoring, dropped, teams: [] };
  const bodies = first.map((each) => each.body);
  const id = unwrap(await seasons.found(founder, { ...body, rounds: bodies }));
  for (const each of added) unwrap(await seasons.add(founder, id, each.body));
  const order = [...first, ...added].map(({ i }) => i);
  return { id, agreed: body, nthOf: (i: number): number => 1 + order.indexOf(i) };
}

type At = { now: number };
type Held = { readonly store: GameStore; readonly seasons: Seasons; readonly at: At };

function held(rounds: readonly AnyRound[]): Held {
  const store = openMemoryStore();
  const at = { now: BEGIN - 2 * DAY };
  const placesOf = async (id: string) => {
    const round = rounds[Number(id.split(' ')[1])];
    return round && racePlaces(round);
  };
  const rooms = { endOf: async () => undefined, placesOf };
  const games = new Map([['pig', pig]]);
  const deps = { store, rooms, games, levels: ['club'], now: () => at.now };
  return { store, seasons: new Seasons(deps), at };
}

async function driveTrial({ store }: Held, challenge: string, round: AnyRound, closesAt: number) {
  const made = await store.madeChallenge(challenge);
  for (const [i, { isBegun, endsAfter, seconds }] of round.runs.entries()) {
    const player = PLAYERS[i] ?? '';
    if (!isBegun) continue;
    const id = `${challenge} ${player}`;
    const run = { challenge, player, game: id, name: player, startedAt: closesAt - HOUR };
    unwrap(await store.beginRun(run, game(id, 'over'), made?.madeAt));
    if (typeof endsAfter !== 'number') continue;
    const at = closesAt - HOUR + endsAfter;
    await store.endRun(id, { at, ...(typeof seconds === 'number' && { seconds }) });
  }
}

/** Cancelled before it opens or moved to half an hour later, then driven. */
async function passRound(
  all: Held,
  { id, nth }: { readonly id: string; readonly nth: number },
  [i, round]: readonly [number, AnyRound],
) {
  const { store, seasons, at } = all;
  at.now = opensAt(i) - 1;
  if (round.isMoved) {
    const later = opensAt(i) + HOUR / 2;
    const times = round.kind === 'trial' ? { closesAt: later + HOUR } : {};
    unwrap(await seasons.move(founder, { id, nth }, { opensAt: later, ...times }));
  }
  if (round.isCancelled) unwrap(await seasons.cancel(founder, { id, nth }));
  const row = (await store.season(id))?.rounds[nth - 1];
  at.now = row?.opensAt ?? 0;
  expect((await seasons.cancel(founder, { id, nth })).ok).toBe(false);
  const told = unwrap(await seasons.page(id, undefined)).rounds[nth - 1];
  if (round.isCancelled || row === undefined) return;
  if (told?.challenge !== undefined) {
    await driveTrial(all, told.challenge, round, row.closesAt ?? 0);
    return;
  }
  const race = `race ${i}`;
  await store.openRound({ season: id, nth }, at.now, game(race, 'lobby'));
  unwrap(await store.changeGame(race, 'lobby', { at: at.now, phase: 'over' }));
}

/** Who came where, straight from what was driven: no store, no season. */
function slowPlaces(round: AnyRound): { driver: string; place: number }[] {
  const numberOf = (player: string): string => String(1 + PLAYERS.indexOf(player));
  if (round.kind === 'race')
    return racePlaces(round).map(({ player, place }) => ({ driver: numberOf(player), place }));
  const inTime = PLAYERS.flatMap((player, i) => {
    const { isBegun = false, endsAfter, seconds } = round.runs[i] ?? {};
    const isIn = isBegun && typeof endsAfter === 'number' && endsAfter <= HOUR;
    return isIn && typeof seconds === 'number' ? [{ player, seconds }] : [];
  });
  return inTime.map(({ player, seconds }) => ({
    driver: numberOf(player),
    place: 1 + inTime.filter((other) => other.seconds < seconds).length,
  }));
}

it('the standing shown is what the runs and races themselves make it, whatever was cancelled or late', async () => {
  const anyScoring = fc.record({
    dropped: fc.integer({ min: 0, max: 2 }),
    ties: fc.constantFrom('share', 'wins', 'last-round'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRound, { minLength: 3, maxLength: 5 }),
      anyScoring,
      async (rounds, scoring) => {
        const all = held(rounds);
        const { id, agreed, nthOf } = await founded(all, rounds, scoring);
        for (const player of PLAYERS)
          unwrap(await all.seasons.enter({ ...founder, player }, id, undefined));
        for (const [i, round] of rounds.entries())
          await passRound(all, { id, nth: nthOf(i) }, [i, round]);
        all.at.now = opensAt(rounds.length) + HOUR;
        const shown = seasonTable(unwrap(await all.seasons.page(id, 'ann'))).drivers.map(
          (row) => `${row.place} ${row.driver} ${row.points.toFixed(6)}`,
        );
        const results = rounds
          .filter(({ isCancelled }) => !isCancelled)
          .map((round) => ({ places: slowPlaces(round) }))
          .filter(({ places }) => places.length > 0);
        const entrants = PLAYERS.map((_, i) => ({ driver: String(i + 1) }));
        const season = { results, entrants, rounds: results.length };
        expect(shown.toSorted()).toEqual(slowStanding(season, agreed));
      },
    ),
    { numRuns: 150 },
  );
});
