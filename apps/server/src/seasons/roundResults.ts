import { timeTable } from '@perfect-line/challenges/results';
import type { RoundResultRow, SeasonRound } from '@perfect-line/protocol/seasons';
import type { RunRow } from '@perfect-line/store/challengeStore';
import type { GameId, GameStore, Millis, PlayerId } from '@perfect-line/store/gameStore';
import type { EntrantRow, RoundRow } from '@perfect-line/store/seasonStore';

import { settleRuns } from '../challenges/runs.ts';
import { Recent } from '../recent.ts';
import type { Rooms } from '../rooms.ts';
import { courseOf, type TrialCourse } from './roundCourse.ts';

type Deps = {
  readonly store: GameStore;
  readonly rooms: Pick<Rooms, 'endOf' | 'placesOf'>;
  readonly now: () => Millis;
};

type Seen = {
  readonly entrants: readonly EntrantRow[];
  readonly viewer: PlayerId | undefined;
};

/** How a round went so far: of runs and races alone, whenever somebody asks. */
type Went = Pick<SeasonRound, 'state' | 'results'> &
  Partial<Pick<SeasonRound, 'challenge' | 'race' | 'mine'>>;

/** Races that are over never change. */
const MOST_KNOWN = 500;

type Places = readonly { readonly player: PlayerId; readonly place: number }[];

export class RoundResults {
  readonly #deps: Deps;
  readonly #places = new Recent<GameId, Places>(MOST_KNOWN);

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async of(round: RoundRow, seen: Seen): Promise<Went> {
    const course = courseOf(round);
    const told = course.kind === 'trial' ? { challenge: course.challenge } : {};
    if (round.isCancelled) return { state: 'cancelled', results: [] };
    if (this.#deps.now() < round.opensAt) return { state: 'waiting', ...told, results: [] };
    return course.kind === 'trial' ? this.#trial(round, course, seen) : this.#race(round, seen);
  }

  async #trial(round: RoundRow, { challenge, dice }: TrialCourse, seen: Seen): Promise<Went> {
    const { store, now } = this.#deps;
    const { closesAt = Infinity } = round;
    await settleRuns(this.#deps, challenge);
    const runs = await store.allRuns(challenge);
    const isOver = now() >= closesAt;
    const mine = runs.find(({ player }) => player === seen.viewer);
    const state = mine && stateOf(mine, closesAt, isOver);
    const isOpenBook = isOver || state === 'finished';
    // Times alone would say how well the dice fall that wait for the viewer too (ADR 213).
    const isSealed = dice === 'equal' && !isOpenBook && state !== 'not-finished';
    return {
      state: isOver ? 'over' : 'open',
      challenge,
      ...(state !== undefined && { mine: state }),
      results: isSealed
        ? []
        : trialResults(runs, { entrants: seen.entrants, closesAt, isOpenBook }),
    };
  }

  async #race({ game, closesAt }: RoundRow, { entrants, viewer }: Seen): Promise<Went> {
    if (closesAt !== undefined) return { state: 'over', results: [] };
    if (game === undefined) return { state: 'open', results: [] };
    const row = await this.#deps.store.game(game);
    // Nobody came, or it was deleted.
    const isGone = row === undefined || (row.phase === 'lobby' && row.dueAt === undefined);
    if (isGone) return { state: 'over', results: [] };
    const places = row.phase === 'over' ? await this.#placesOf(game) : [];
    const isIn = places.some(({ player }) => player === viewer);
    return {
      state: row.phase === 'over' ? 'over' : 'open',
      race: game,
      ...(isIn && { mine: 'finished' }),
      results: raceResults(places, entrants, game),
    };
  }

  async #placesOf(game: GameId): Promise<Places> {
    const known = this.#places.get(game);
    if (known !== undefined) return known;
    const places = await this.#deps.rooms.placesOf(game);
    if (places === undefined) return [];
    this.#places.keep(game, places);
    return places;
  }
}

const isInTime = ({ finishedAt, seconds }: RunRow, closesAt: Millis): boolean =>
  finishedAt !== undefined && seconds !== undefined && finishedAt <= closesAt;

function stateOf(run: RunRow, closesAt: Millis, isOver: boolean) {
  if (isInTime(run, closesAt)) return 'finished';
  return isOver || run.finishedAt !== undefined ? 'not-finished' : 'driving';
}

type TrialSeen = {
  readonly entrants: readonly EntrantRow[];
  readonly closesAt: Millis;
  readonly isOpenBook: boolean;
};

/** Only who entered has a place, and only who came in before the deadline. */
function trialResults(
  runs: readonly RunRow[],
  { entrants, closesAt, isOpenBook }: TrialSeen,
): RoundResultRow[] {
  const numbers = new Map(entrants.map(({ player, nth }) => [player, String(nth)]));
  const inTime = runs.filter((run) => numbers.has(run.player) && isInTime(run, closesAt));
  const gameOf = new Map(inTime.map(({ player, game }) => [player, game]));
  return timeTable(inTime).map(({ player, place, seconds }) => {
    const race = gameOf.get(player);
    const driver = numbers.get(player) ?? '';
    return { driver, place, seconds, ...(isOpenBook && race !== undefined && { race }) };
  });
}

/** Places among those who entered, shared by equals: a driver who left the season is passed over. */
function raceResults(
  places: Places,
  entrants: readonly EntrantRow[],
  race: GameId,
): RoundResultRow[] {
  const numbers = new Map(entrants.map(({ player, nth }) => [player, String(nth)]));
  const counted = places.filter(({ player }) => numbers.has(player));
  return counted.map(({ player, place }) => ({
    driver: numbers.get(player) ?? '',
    place: 1 + counted.filter((other) => other.place < place).length,
    race,
  }));
}
