import { actingIndex, lapsToDrive } from '@perfect-line/rules/gt/cars';
import { allowanceOf, warningLimitOf } from '@perfect-line/rules/gt/dashboard';
import { frameFor } from '@perfect-line/rules/gt/frame';
import { returnSpaceOf } from '@perfect-line/rules/gt/returnSpace';
import type { Car, State } from '@perfect-line/rules/gt/state';

import { tableOf } from './outlook.ts';
import { racePlace, type RaceTable } from './raceTable.ts';
import { costAt } from '../solo/soloTable.ts';
import { leastStanding } from './standing.ts';
import { isOpenTo } from '../turn/traffic.ts';
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

/** Only these cars are left on the road. */
const withOnly = (state: State, indices: readonly number[]): State => ({
  ...state,
  cars: state.cars.map((car, i) => (indices.includes(i) ? car : { ...car, space: undefined })),
});

const aloneWorths = new WeakMap<RaceTable, Map<string, number>>();

/** On an empty road the next turn is worth the same whenever it comes: looked at once. */
function worthAlone(state: State, index: number, table: RaceTable): number {
  const known = aloneWorths.get(table) ?? new Map<string, number>();
  aloneWorths.set(table, known);
  const car = state.cars[index];
  if (car === undefined) return Infinity;
  const { gear, brake, coast } = allowanceOf(state.race, car, state.weather);
  const dice = [gear, brake, coast, warningLimitOf(state, car)];
  const key = [car.space, car.lap, car.gear, car.focus, lapsToDrive(state), ...dice].join(' ');
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = worthAmong(withOnly(state, [index]), index, table);
  known.set(key, made);
  return made;
}

function worthIn(state: State, index: number, table: RaceTable): number {
  const isAlone = state.cars.every(({ space }, i) => i === index || space === undefined);
  return isAlone ? worthAlone(state, index, table) : worthAmong(state, index, table);
}

/** Turns left after the next turn of a car among the others as they stand in this state. */
function worthAmong(state: State, index: number, table: RaceTable): number {
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
      leastStanding(graph, { position: to, gear: inGear }, (standing) =>
        costAt(table.table, standing, 0, tokens),
      ) + Number(graph.model.lossLeavesTrack[inGear] === true),
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
  if (rival.car.off !== undefined) return Number(returnSpaceOf(state, rival.car) === me.space);
  const place = racePlace(rival.table, lapsToDrive(state), { space: me.space ?? 0, lap: me.lap });
  const ahead = (place?.position ?? Infinity) - rival.position;
  if (ahead < -rival.table.graph.lap.reach || ahead > reachOf(rival.table)) return 0;
  return Math.max(0, worthIn(state, rival.index, rival.table) - rival.free());
}

type View = {
  readonly state: State;
  readonly me: number;
  readonly mine: Car;
  readonly table: RaceTable;
  /** Laps that the table leaves out. */
  readonly laps: number;
  readonly rivals: readonly (Onlooker | undefined)[];
};

function viewOf(state: State, rivals: readonly number[]): View | undefined {
  const me = actingIndex(state);
  const mine = state.cars[me];
  const table = mine && tableOf(state, mine);
  if (mine?.space === undefined || table === undefined) return undefined;
  const here = racePlace(table, lapsToDrive(state), { space: mine.space, lap: mine.lap });
  if (here === undefined) return undefined;
  const laps = mine.lap - (table.graph.lap.positions[here.position]?.lap ?? 0);
  const onlookers = rivals.map((index) => onlookerOf(state, me, index));
  return { state, me, mine, table, laps, rivals: onlookers };
}

/** My car as it stands after the turn. */
function carAt({ mine, table, laps }: View, { position, gear }: End): Car {
  const at = table.graph.lap.positions[position];
  return { ...mine, space: at?.space, gear, lap: laps + (at?.lap ?? 0), off: undefined };
}

/** [G8.3, G9.3] A turn, when somebody stands where a car would come back. */
function keptOut(state: State, car: Car, standing: readonly number[]): number {
  const space = returnSpaceOf(state, car);
  return Number(standing.some((index) => state.cars[index]?.space === space));
}

/** Turns that a car loses in its next turn to those who stand where they are until then. */
export function heldUp(state: State, index: number, standing: readonly number[]): number {
  const car = state.cars[index];
  const table = car && tableOf(state, car);
  if (car?.space === undefined || table === undefined) return 0;
  const onRoad = standing.filter((other) => state.cars[other]?.off === undefined);
  if (car.off !== undefined) return keptOut(state, car, onRoad);
  const near = onRoad.filter(isNear(state, car, table));
  if (near.length === 0) return 0;
  const among = worthIn(withOnly(state, [index, ...near]), index, table);
  return Math.max(0, among - worthAlone(state, index, table));
}

/** Whether another car may be in the way of the next turn. */
function isNear(state: State, car: Car, table: RaceTable): (other: number) => boolean {
  const positionOf = ({ space = -1, lap }: Car): number =>
    racePlace(table, lapsToDrive(state), { space, lap })?.position ?? -Infinity;
  const from = positionOf(car);
  return (other) => {
    const there = state.cars[other];
    const ahead = there === undefined ? -Infinity : positionOf(there) - from;
    return ahead > -table.graph.lap.reach && ahead <= reachOf(table);
  };
}

/** What I lose in my next turn because of rivals who stand where they are until then. */
function myDelay(view: View, then: State, end: End): number {
  const car = carAt(view, end);
  const standing = view.rivals.flatMap((rival) =>
    rival !== undefined && !drivesFirst(view.state, rival.car, car) ? [rival.index] : [],
  );
  return heldUp(then, view.me, standing);
}

/** Looks at the turns that follow mine: who is in whose way. */
export function delayFinder(state: State, rivals: readonly number[]): (end: End) => Delay {
  const view = viewOf(state, rivals);
  if (view === undefined) return () => ({ mine: 0, theirs: [] });
  return (end) => {
    const car = carAt(view, end);
    const then = withCar(state, view.me, car);
    const theirs = view.rivals.map((rival) =>
      rival !== undefined && drivesFirst(state, rival.car, car) ? theirDelay(then, rival, car) : 0,
    );
    return { mine: myDelay(view, then, end), theirs };
  };
}
