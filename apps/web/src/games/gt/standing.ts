import { lapsToDrive } from '@perfect-line/rules/gt/cars';
import { rememberLast } from '@perfect-line/rules/memo';
import { rankByDistance } from '@perfect-line/rules/gt/order';
import { trackSecondsOf } from '@perfect-line/rules/gt/solo';
import type { Car, State } from '@perfect-line/rules/gt/state';
import type { SpaceId, TrackGraph } from '@perfect-line/track/graph';

import type { Standing } from '../../table/glimpses.ts';
import type { Run } from '../../table/runs.ts';
import type { GtEntry } from './hand.ts';

type ToLine = { readonly left: readonly number[]; readonly lap: number };

/** Spaces that begin a step over the line. */
const beforeLine = ({ spaceCount, linkStart, linkFinish }: TrackGraph): readonly SpaceId[] =>
  [...Array(spaceCount).keys()].filter((space) =>
    linkFinish.subarray(linkStart[space], linkStart[space + 1]).includes(1),
  );

function leadingTo({ spaceCount, linkStart, linkTo, linkFinish }: TrackGraph): SpaceId[][] {
  const from: SpaceId[][] = Array.from({ length: spaceCount }, () => []);
  for (let space = 0; space < spaceCount; space++) {
    for (let link = linkStart[space] ?? 0; link < (linkStart[space + 1] ?? 0); link++) {
      if (linkFinish[link] !== 1) from[linkTo[link] ?? 0]?.push(space);
    }
  }
  return from;
}

/** The fewest steps from every space over the line, and of a whole lap. */
const toLine = rememberLast((graph: TrackGraph): ToLine => {
  const from = leadingTo(graph);
  const left: number[] = Array.from({ length: graph.spaceCount }, () => 0);
  let front = beforeLine(graph);
  for (let steps = 1; front.length > 0; steps++) {
    for (const space of front) left[space] = steps;
    front = [...new Set(front.flatMap((space) => from[space] ?? []))].filter((s) => left[s] === 0);
  }
  return { left, lap: Math.max(...left) };
});

/** Spaces driven on the shortest way since the line was crossed first; below 0 on the grid. */
export function drivenOf({ race: { graph } }: State, { lap, space }: Car): number {
  const { left, lap: length } = toLine(graph);
  return lap * length - (left[space ?? 0] ?? 0);
}

/** Cars as they stand: home by place, then on the road by distance (G10.2), then those that are out. */
function ranked(state: State): readonly Car[] {
  const indices = [...state.cars.keys()];
  const byStatus = (wanted: (car: Car) => boolean): readonly number[] =>
    indices.filter((i) => state.cars.slice(i, i + 1).some(wanted));
  const home = byStatus((car) => car.status === 'finished');
  const placeOf = (i: number): number => state.cars[i]?.place ?? 0;
  const racing = byStatus(({ status }) => status === 'racing' || status === 'waiting');
  const order = [
    ...home.toSorted((a, b) => placeOf(a) - placeOf(b)),
    ...rankByDistance(state, racing),
    ...byStatus((car) => car.status === 'out'),
  ];
  return order.flatMap((i) => state.cars.slice(i, i + 1));
}

/** How a car stands in the race; gaps in spaces, only to cars that still race. */
export function standingIn(state: State, seat: string): Standing | undefined {
  const order = ranked(state);
  const at = order.findIndex((car) => car.id === seat);
  const car = order[at];
  if (car === undefined) return undefined;
  const rival = (other: Car | undefined) =>
    other?.status === 'racing' && car.status === 'racing'
      ? { seat: other.id, gap: Math.abs(drivenOf(state, other) - drivenOf(state, car)) }
      : undefined;
  const [ahead, behind] = [rival(order[at - 1]), rival(order[at + 1])];
  return { place: at + 1, cars: order.length, ahead, behind };
}

/** [G12.3] Seconds of a lap against the clock so far: its turns, less its focus. */
export function lapSeconds(state: State): number | undefined {
  const lap = state.laps.find(({ status }) => status === 'driving' || status === 'finished');
  const car = state.cars.find(({ id }) => id === lap?.driver);
  if (lap === undefined || car === undefined) return undefined;
  const focus = lap.status === 'finished' ? lap.focus : car.focus;
  return trackSecondsOf(state.race, lap) - focus;
}

/** How far a lap against the clock has come; it ends at the line, wherever beyond it the car comes to a stop. */
export const lapAt = (state: State): number => {
  const [car] = state.cars;
  if (car === undefined) return 0;
  const { lap } = toLine(state.race.graph);
  return Math.min(drivenOf(state, car), lap * lapsToDrive(state));
};

/** A solo lap turn by turn. */
export function lapRun(first: State, entries: readonly GtEntry[]): Run {
  const ends = entries.filter(({ before, after }) => before.turnNumber !== after.turnNumber);
  const last = entries.slice(-1);
  return [
    { at: lapAt(first), seconds: 0 },
    ...[...ends, ...last].map(({ after }) => ({
      at: lapAt(after),
      seconds: lapSeconds(after) ?? 0,
    })),
  ];
}

/** The same lap driven evenly at par. */
export function parRun(first: State, seconds: number): Run {
  const { lap } = toLine(first.race.graph);
  return [
    { at: lapAt(first), seconds: 0 },
    { at: lap, seconds },
  ];
}
