import { trackPlaces } from '@perfect-line/board/trackPlaces';
import type { SeatId } from '@perfect-line/rules/game';
import { gt } from '@perfect-line/rules/gt/game';
import { rankByDistance } from '@perfect-line/rules/gt/order';
import { secondsOf } from '@perfect-line/rules/gt/solo';
import { formatSeconds } from '@perfect-line/rules/gt/time';
import type { State } from '@perfect-line/rules/gt/state';
import { isPit } from '@perfect-line/track/pitTile';
import { readyTrack } from '@perfect-line/track/readyTracks';

import type { Chart } from '../../story/chart.ts';
import type { CourseView, GameStory, ResultLine } from '../../story/gameStory.ts';
import { drivenLines } from '../../story/drivenLines.ts';
import { climbBeat, leadBeat, leapBeat } from '../../story/leads.ts';
import { lossBeat, luckBeats, type Beat } from '../../story/story.ts';
import type { GtEntry } from './hand.ts';
import { statisticsOf } from './statistics.ts';

const isRacing = ({ stage, phase }: State): boolean => stage === 'race' && phase !== 'grid';

/** Places as they stand: who is home by arrival, who drives by distance, who is out last. */
function placesNow(state: State): readonly SeatId[] {
  const { cars } = state;
  const indices = [...cars.keys()];
  const placeOf = (i: number): number => cars[i]?.place ?? 0;
  const having = (status: string): number[] => indices.filter((i) => cars[i]?.status === status);
  const byPlace = (a: number, b: number): number => placeOf(a) - placeOf(b);
  const order = gt.isOver(state)
    ? indices.toSorted(byPlace)
    : [
        ...having('finished').toSorted(byPlace),
        ...rankByDistance(state, having('racing')),
        ...having('out').toSorted(byPlace),
      ];
  return order.flatMap((i) => cars[i]?.id ?? []);
}

/** The grid, and how things stood after each round. */
function roundsOf(entries: readonly GtEntry[]): readonly State[] {
  const [first] = entries;
  if (first === undefined) return [];
  const states = [first.before, ...entries.map((entry) => entry.after)].filter(isRacing);
  return states.filter((state, i) => {
    const before = states[i - 1];
    return before === undefined || before.round !== state.round || i === states.length - 1;
  });
}

function placesChart(entries: readonly GtEntry[]): Chart {
  const rounds = roundsOf(entries).map(placesNow);
  const seats = rounds.at(-1) ?? [];
  return {
    kind: 'places',
    columns: rounds.map((_, i) => String(i)),
    rows: seats.map((seat) => ({
      seat,
      values: rounds.map((places) => places.indexOf(seat) + 1),
    })),
  };
}

function soloChart(state: State): Chart {
  const turns = state.laps[0]?.turns ?? [];
  return {
    kind: 'turns',
    columns: turns.map((_, i) => String(i + 1)),
    rows: state.cars.map(({ id }) => ({
      seat: id,
      values: turns.map(({ gear }) => secondsOf(state.race, gear)),
    })),
  };
}

const lastOf = (entries: readonly GtEntry[]): State => {
  const last = entries.at(-1);
  if (last === undefined) throw new Error('nothing was driven');
  return last.after;
};

type Brave = Extract<Beat, { type: 'brave' }>;

/** The longest plan rolled flat out after which the car was still under control. */
function braveBeat(entries: readonly GtEntry[]): readonly Brave[] {
  const lost = new Set<string>();
  const tried: { readonly key: string; readonly seat: SeatId; readonly steps: number }[] = [];
  for (const { before, notes } of entries) {
    for (const note of notes) {
      if (!('seat' in note)) continue;
      const key = `${note.seat} ${before.turnNumber}`;
      if (note.type === 'lost-control') lost.add(key);
      if (note.type === 'drives' && note.mode === 'flat-out')
        tried.push({ key, seat: note.seat, steps: note.plan.length });
    }
  }
  const held = tried.filter(({ key }) => !lost.has(key)).toSorted((a, b) => b.steps - a.steps);
  const [best] = held;
  return best === undefined || best.steps < 4
    ? []
    : [{ type: 'brave', seat: best.seat, steps: best.steps }];
}

/** A leader who lost control, the last time it happened. */
function leaderLost(entries: readonly GtEntry[]): readonly Beat[] {
  const found = entries.findLast(({ before, notes }) => {
    if (!isRacing(before)) return false;
    const [leader] = placesNow(before);
    return notes.some((note) => note.type === 'lost-control' && note.seat === leader);
  });
  if (found === undefined) return [];
  const [seat] = placesNow(found.before);
  return seat === undefined ? [] : [{ type: 'leaderLost', seat, round: found.before.round }];
}

type Fortunes = {
  readonly brave: readonly Brave[];
  readonly losses: Beat;
  readonly luck: readonly Beat[];
  readonly weather: readonly Beat[];
};

function fortunes(entries: readonly GtEntry[]): Fortunes {
  const racing = entries.filter(({ before }) => isRacing(before));
  const all = [...statisticsOf(racing)];
  const changes = racing.flatMap(({ notes }) => notes.filter((note) => note.type === 'weather'));
  return {
    brave: braveBeat(racing),
    losses: lossBeat(new Map(all.map(([seat, { losses }]) => [seat, losses]))),
    luck: luckBeats(
      new Map(all.map(([seat, { warnings, expected }]) => [seat, { warnings, expected }])),
    ),
    weather: changes.length === 0 ? [] : [{ type: 'weather', count: changes.length }],
  };
}

/** Who won, how the lead went, the best moment, what went wrong, whose dice were kind. */
function raceBeats(entries: readonly GtEntry[]): readonly Beat[] {
  const chart = placesChart(entries);
  const [winner, second] = chart.rows;
  if (winner === undefined) return [];
  const { brave, losses, luck, weather } = fortunes(entries);
  const mishaps = [...leaderLost(entries), losses];
  const moments = [...leapBeat(chart), ...climbBeat(chart)];
  return [
    { type: 'won', seat: winner.seat, ...(second === undefined ? {} : { other: second.seat }) },
    ...leadBeat(chart),
    ...moments.slice(0, 1),
    ...mishaps.slice(0, 1),
    ...luck.slice(0, 1),
    ...brave,
    ...weather,
  ];
}

function soloBeats(entries: readonly GtEntry[]): readonly Beat[] {
  const state = lastOf(entries);
  const [seat] = state.cars.map((car) => car.id);
  const { seconds } = gt.progress(state);
  const turns = state.laps[0]?.turns ?? [];
  const { brave, losses, luck } = fortunes(entries);
  if (seat === undefined || seconds === undefined) return [losses, ...luck];
  const gear = Math.max(...turns.map((turn) => turn.gear));
  const count = turns.filter((turn) => turn.gear === gear).length;
  return [
    { type: 'lap', seat, seconds, turns: turns.length },
    { type: 'gears', gear, count },
    losses,
    ...brave.map(({ steps }) => ({ type: 'ownBrave', steps }) as const),
    ...luck,
  ];
}

/** Spaces each car has been on, from where it stood on the grid. */
function pathsOf(entries: readonly GtEntry[]): ReadonlyMap<SeatId, readonly number[]> {
  const racing = entries.filter(({ before, after }) => isRacing(before) || isRacing(after));
  const start = racing.find(({ after }) => isRacing(after))?.after;
  const paths = new Map<SeatId, readonly number[]>();
  for (const { id, space } of start?.cars ?? []) paths.set(id, space === undefined ? [] : [space]);
  for (const { notes, after } of racing.slice(1)) {
    for (const note of notes) {
      if (note.type !== 'moved' && note.type !== 'returned') continue;
      const to = after.race.graph.idOf.get(note.type === 'moved' ? note.to : note.at);
      const path = paths.get(note.seat) ?? [];
      if (to !== undefined && path.at(-1) !== to) paths.set(note.seat, [...path, to]);
    }
  }
  return paths;
}

function viewsOf(entries: readonly GtEntry[], seats: Parameters<GameStory<GtEntry>['views']>[1]) {
  const { race, weather } = lastOf(entries);
  const { track } = race.setup;
  const ready = track.ready === undefined ? undefined : readyTrack(track.ready);
  const pit = ready?.pit ?? track.tiles.find((tile) => isPit(tile.id));
  const laying = { aspect: 16 / 10, ...(pit === undefined ? {} : { pit }) };
  const view: CourseView = {
    places: trackPlaces(race.graph, laying),
    wanted: {
      type: 'circuit',
      tiles: race.graph.tiles,
      look: { ...laying, weather, theme: 'light', spaces: false },
    },
    lines: drivenLines(pathsOf(entries), { seats, best: resultsOf(entries)[0]?.seat }),
  };
  return [view];
}

function resultsOf(entries: readonly GtEntry[]): readonly ResultLine[] {
  const state = lastOf(entries);
  const { seconds } = gt.progress(state);
  return placesNow(state).map((seat, i) => {
    const isOut = state.cars.some((car) => car.id === seat && car.status === 'out');
    const time = state.race.setup.solo && seconds !== undefined ? formatSeconds(seconds) : '';
    if (state.cars.length < 2) return { seat, place: '', text: time };
    return { seat, place: isOut ? '–' : String(i + 1), text: time };
  });
}

export const gtStory: GameStory<GtEntry> = {
  beats: (entries) => (lastOf(entries).race.setup.solo ? soloBeats(entries) : raceBeats(entries)),
  chart: (entries) => {
    const state = lastOf(entries);
    return state.race.setup.solo ? soloChart(state) : placesChart(entries);
  },
  views: viewsOf,
  results: resultsOf,
};
