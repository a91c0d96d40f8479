import { actingIndex, lapsToDrive } from '@perfect-line/rules/gt/cars';
import { allowanceOf, warningLimitOf } from '@perfect-line/rules/gt/dashboard';
import { frameFor } from '@perfect-line/rules/gt/frame';
import type { Car, State } from '@perfect-line/rules/gt/state';

import { racePlace, raceTable, type RaceTable } from './raceTable.ts';
import { costAt } from './soloTable.ts';
import { isOpenTo } from './traffic.ts';
import { nextTurnWorth } from './nextTurn.ts';

/** Turns that cars in each other's way lose in their next turn, when mine ends in one place. */
export type Delay = { readonly mine: number; readonly theirs: readonly number[] };
/** By `position * 8 + gear` of my end. */
export type Delays = ReadonlyMap<number, Delay>;

type Onlooker = {
  readonly index: number;
  readonly car: Car;
  readonly table: RaceTable;
  readonly position: number;
  /** Turns left after its next turn if I were not there. */
  readonly free: () => number;
};

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};

const withCar = (state: State, index: number, change: Partial<Car>): State => ({
  ...state,
  cars: state.cars.map((car, i) => (i === index ? { ...car, ...change } : car)),
});

const tableOf = (state: State, car: Car): RaceTable | undefined =>
  raceTable(state.race, { ...car, weather: state.weather }, 'race');

/** Turns left after the next turn of a car among the others as they stand in this state. */
function worthIn(state: State, index: number, table: RaceTable): number {
  const car = state.cars[index];
  if (car?.space === undefined) return Infinity;
  const place = racePlace(table, lapsToDrive(state), { space: car.space, lap: car.lap });
  if (place === undefined) return Infinity;
  const { graph } = table;
  const frame = frameFor(state, index);
  const gear = Math.max(0, car.gear);
  const { position } = place;
  const worth = nextTurnWorth({
    graph,
    limits: allowanceOf(state.race, car, state.weather),
    position,
    gear,
    tokens: car.focus,
    success: table.success,
    limit: Math.min(graph.model.limit, warningLimitOf(state, car)),
    isOpen: (from, move) => isOpenTo(frame, graph, from, move),
    stop: (to, inGear, tokens) => costAt(table.table, to, inGear, tokens),
    lost: (to, inGear, tokens) =>
      costAt(table.table, to, 0, tokens) + Number(graph.model.lossLeavesTrack[inGear] === true),
  });
  // Blocked: the turn is gone, the gear is kept (G4.9).
  return worth === Infinity ? costAt(table.table, position, gear, car.focus) : worth;
}

/** Positions that one turn can lead ahead, at most. */
const reachOf = ({ graph }: RaceTable): number => graph.lap.reach * graph.dice.maxSteps;

function onlookerOf(state: State, me: number, index: number): Onlooker | undefined {
  const car = state.cars[index];
  const table = car && tableOf(state, car);
  if (car?.space === undefined || table === undefined || car.status !== 'racing') return undefined;
  const place = racePlace(table, lapsToDrive(state), { space: car.space, lap: car.lap });
  if (place === undefined) return undefined;
  const free = once(() => worthIn(withCar(state, me, { space: undefined }), index, table));
  return { index, car, table, position: place.position, free };
}

type End = { readonly position: number; readonly gear: number };

/** [G3.2] Whether the rival has a turn before my next one. */
function drivesFirst(state: State, rival: Car, me: Car): boolean {
  const index = state.cars.findIndex((car) => car.id === rival.id);
  if (state.order.indexOf(index) > state.turnIndex) return true;
  if (rival.off !== undefined) return false;
  const { distance } = state.race.graph;
  const further = (distance[rival.space ?? 0] ?? 0) - (distance[me.space ?? 0] ?? 0);
  return (rival.gear - me.gear || rival.lap - me.lap || further) > 0;
}

/** What a rival loses because I stand there: a turn when I stand where it would come back (G8.3, G9.3). */
function theirDelay(state: State, rival: Onlooker, me: Car): number {
  if (rival.car.off !== undefined) return Number(rival.car.space === me.space);
  const place = racePlace(rival.table, lapsToDrive(state), { space: me.space ?? 0, lap: me.lap });
  const ahead = (place?.position ?? Infinity) - rival.position;
  if (ahead < -rival.table.graph.lap.reach || ahead > reachOf(rival.table)) return 0;
  return Math.max(0, worthIn(state, rival.index, rival.table) - rival.free());
}

/** Looks at the turns that follow mine: who is in whose way. */
export function delayFinder(state: State, rivals: readonly number[]) {
  const me = actingIndex(state);
  const mine = state.cars[me];
  const table = mine && tableOf(state, mine);
  const onlookers = rivals.map((index) => onlookerOf(state, me, index));
  return (end: End): Delay => {
    const at = table?.graph.lap.positions[end.position];
    const here =
      mine &&
      table &&
      racePlace(table, lapsToDrive(state), { space: mine.space ?? 0, lap: mine.lap });
    if (mine === undefined || table === undefined || at === undefined || here === undefined) {
      return { mine: 0, theirs: [] };
    }
    const lap = mine.lap + at.lap - (table.graph.lap.positions[here.position]?.lap ?? 0);
    const car: Car = { ...mine, space: at.space, gear: end.gear, lap, off: undefined };
    const then = withCar(state, me, car);
    const first = onlookers.map((rival) => rival && drivesFirst(state, rival.car, car));
    const theirs = onlookers.map((rival, i) =>
      rival !== undefined && first[i] === true ? theirDelay(then, rival, car) : 0,
    );
    const standing = onlookers.filter(
      (rival, i) =>
        rival !== undefined &&
        first[i] === false &&
        rival.car.off === undefined &&
        rival.position > end.position - table.graph.lap.reach &&
        rival.position <= end.position + reachOf(table),
    );
    if (standing.length === 0) return { mine: 0, theirs };
    const gone = state.cars.reduce(
      (on, _, index) =>
        index === me || standing.some((rival) => rival?.index === index)
          ? on
          : withCar(on, index, { space: undefined }),
      then,
    );
    const alone = standing.reduce(
      (on, rival) => withCar(on, rival?.index ?? -1, { space: undefined }),
      gone,
    );
    const delay = worthIn(gone, me, table) - worthIn(alone, me, table);
    return { mine: Math.max(0, delay), theirs };
  };
}
