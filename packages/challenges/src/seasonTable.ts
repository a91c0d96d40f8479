import {
  driverStanding,
  teamStanding,
  type DriverRow,
  type Entrant,
  type RoundResult,
  type Scoring,
  type TeamRow,
} from './season.ts';

/** A season as it is told: what was agreed, who entered, and how its rounds went so far. */
export type SeasonTold = Scoring & {
  readonly teams: readonly string[];
  readonly entrants: readonly Entrant[];
  readonly rounds: readonly {
    readonly nth: number;
    readonly opensAt: number;
    readonly state: 'waiting' | 'open' | 'over' | 'cancelled';
    readonly results: RoundResult['places'];
  }[];
};

type Table = {
  /** Numbers of the rounds that have a column, in the order of the calendar. */
  readonly columns: readonly number[];
  readonly drivers: readonly DriverRow[];
  readonly teams: readonly TeamRow[];
};

/** A round that nobody has driven in time is none: it has no column, and is no result to drop. */
const isEmpty = ({ state, results }: SeasonTold['rounds'][number]): boolean =>
  state === 'over' && results.length === 0;

/** Rounds may be moved past each other, and added between others. */
export const inOrder = <R extends Pick<SeasonTold['rounds'][number], 'opensAt' | 'nth'>>(
  rounds: readonly R[],
): readonly R[] => rounds.toSorted((a, b) => a.opensAt - b.opensAt || a.nth - b.nth);

/** Rounds that are driven now count as they stand; cancelled ones never were. */
export function seasonTable(told: SeasonTold): Table {
  const counted = inOrder(told.rounds).filter(
    (round) => round.state !== 'cancelled' && !isEmpty(round),
  );
  const driven = counted.filter(({ state, results }) => state !== 'waiting' && results.length > 0);
  const results = driven.map(({ results: places }) => ({ places }));
  const { entrants } = told;
  const drivers = driverStanding({ results, entrants, rounds: counted.length }, told);
  return {
    columns: driven.map(({ nth }) => nth),
    drivers,
    teams: teamStanding(drivers, entrants, told.teams),
  };
}
