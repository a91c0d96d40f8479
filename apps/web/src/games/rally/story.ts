import { rallyPlaces } from '@perfect-line/board/rally/rallyPlaces';
import type { SeatId } from '@perfect-line/rules/game';
import type { RallyNote } from '@perfect-line/rules/rally/notes';
import { rankingOf, scratchOf } from '@perfect-line/rules/rally/results';
import { formatTime } from '@perfect-line/rules/rally/time';
import { carOf, timeOf, type RallyState } from '@perfect-line/rules/rally/state';
import { FACES_OF_A_DIE } from '@perfect-line/rules/rally/tables';
import { trackOf } from '@perfect-line/rules/rally/tracks';
import { WARNING } from '@perfect-line/rules/rally/words';

import type { Chart } from '../../story/chart.ts';
import { drivenLines } from '../../story/drivenLines.ts';
import type { CourseView, GameStory, ResultLine } from '../../story/gameStory.ts';
import { leadBeat } from '../../story/leads.ts';
import { lossBeat, luckBeats, type Beat, type Lucky } from '../../story/story.ts';
import type { RallyEntry } from './hand.ts';

const lastOf = (entries: readonly RallyEntry[]): RallyState => {
  const last = entries.at(-1);
  if (last === undefined) throw new Error('nothing was driven');
  return last.after;
};

/** The special an event belongs to, as it was before it. */
const trackDriven = ({ before }: RallyEntry) => trackOf(before);

type Passing = {
  readonly special: number;
  readonly leg: number;
  readonly seat: SeatId;
  readonly seconds: number;
};

const costOf = (note: RallyNote): number => {
  if (note.type === 'seconds') return -note.gained;
  return note.type === 'secured' ? note.seconds : 0;
};

/** [R12.1] Times so far whenever a car drove into the next zone, as a timing point there would show them. */
function passingsIn(entry: RallyEntry): readonly Passing[] {
  const { before, notes } = entry;
  const { idOf, spots, rows } = trackDriven(entry);
  const legOf = (spot: number): number => rows[spots[spot]?.row ?? -1]?.leg ?? 0;
  const seat = before.turn?.seat;
  if (seat === undefined) return [];
  const car = carOf(before, seat);
  let [seconds, leg] = [timeOf(car), legOf(car.spot)];
  return notes.flatMap((note): readonly Passing[] => {
    seconds += costOf(note);
    if (note.type !== 'moved') return [];
    const from = leg;
    leg = legOf(idOf.get(note.to) ?? -1);
    return leg > from && from > 0 ? [{ special: before.special, leg: from, seat, seconds }] : [];
  });
}

/** The end of each special, as its sheet has it. */
const finishesIn = (state: RallyState, legs: readonly number[]): readonly Passing[] =>
  state.times.flatMap((times, special) =>
    Object.entries(times).flatMap(([seat, seconds]) =>
      seconds === undefined ? [] : [{ special, leg: legs[special] ?? 1, seat, seconds }],
    ),
  );

const legsOf = ({ setup }: RallyState): readonly number[] =>
  setup.stages.map((stage) => stage.split('/').length);

type Point = { readonly special: number; readonly leg: number };

const pointsOf = (state: RallyState): readonly Point[] =>
  legsOf(state)
    .slice(0, state.times.length)
    .flatMap((legs, special) => Array.from({ length: legs }, (_, i) => ({ special, leg: i + 1 })));

/** Sum of the specials before, undefined once one of them has no time. */
function sumBefore(state: RallyState, seat: SeatId, special: number): number | undefined {
  let sum: number | undefined = 0;
  for (const times of state.times.slice(0, special)) {
    const time = times[seat];
    sum = sum === undefined || time === undefined ? undefined : sum + time;
  }
  return sum;
}

/** Whole time of everybody at each point. */
function totalsOf(entries: readonly RallyEntry[]) {
  const state = lastOf(entries);
  const passings = [...entries.flatMap(passingsIn), ...finishesIn(state, legsOf(state))];
  const points = pointsOf(state);
  const rows = rankingOf(state).map(({ seat }) => ({
    seat,
    values: points.map(({ special, leg }) => {
      const here = passings.find(
        (one) => one.seat === seat && one.special === special && one.leg === leg,
      );
      const before = sumBefore(state, seat, special);
      return here === undefined || before === undefined ? undefined : before + here.seconds;
    }),
  }));
  return { points, rows };
}

/** Zones by number, those of several specials with the special before them. */
const columnName = ({ special, leg }: Point, specials: number): string =>
  specials > 1 ? `${special + 1}.${leg}` : String(leg);

function chartOf(entries: readonly RallyEntry[]): Chart {
  const { points, rows } = totalsOf(entries);
  const specials = new Set(points.map(({ special }) => special)).size;
  const columns = ['0', ...points.map((point) => columnName(point, specials))];
  if (rows.length < 2) {
    return {
      kind: 'times',
      columns,
      rows: rows.map((row) => ({ ...row, values: [0, ...row.values] })),
    };
  }
  const best = points.map((_, i) => Math.min(...rows.flatMap(({ values }) => values[i] ?? [])));
  const gapsOf = (values: readonly (number | undefined)[]) =>
    values.map((value, i) => (value === undefined ? undefined : value - (best[i] ?? 0)));
  return {
    kind: 'gaps',
    columns,
    rows: rows.map(({ seat, values }) => ({ seat, values: [0, ...gapsOf(values)] })),
  };
}

const notesOf = (entries: readonly RallyEntry[]): readonly RallyNote[] =>
  entries.flatMap(({ notes }) => notes);

/** How much of something each driver has, out of the notes. */
function sumsOf(
  entries: readonly RallyEntry[],
  amountOf: (note: RallyNote) => number,
): ReadonlyMap<SeatId, number> {
  const sums = new Map(lastOf(entries).cars.map(({ id }) => [id, 0]));
  for (const note of notesOf(entries)) {
    if ('seat' in note) sums.set(note.seat, (sums.get(note.seat) ?? 0) + amountOf(note));
  }
  return sums;
}

function mostOf(sums: ReadonlyMap<SeatId, number>): readonly [SeatId, number] | undefined {
  const [most] = [...sums].toSorted(([, a], [, b]) => b - a);
  return most === undefined || most[1] === 0 ? undefined : most;
}

function luckOf(entries: readonly RallyEntry[]): ReadonlyMap<SeatId, Lucky> {
  const { hazards } = lastOf(entries).setup.tables;
  const warnings = sumsOf(entries, (note) =>
    note.type === 'rolled' ? note.faces.filter((face) => face === WARNING).length : 0,
  );
  const expected = sumsOf(entries, (note) =>
    note.type === 'rolled'
      ? note.dice.reduce((sum, die) => sum + hazards[die] / FACES_OF_A_DIE, 0)
      : 0,
  );
  return new Map(
    [...warnings].map(([seat, fell]) => [
      seat,
      { warnings: fell, expected: expected.get(seat) ?? 0 },
    ]),
  );
}

/** Losses of control and who is out: where a car did not come home, nobody speaks of a clean drive. */
function mishaps(entries: readonly RallyEntry[]): readonly Beat[] {
  const losses = lossBeat(sumsOf(entries, (note) => Number(note.type === 'lost')));
  const out = notesOf(entries).findLast((note) => note.type === 'out');
  if (out?.type !== 'out') return [losses];
  const isClean = losses.type === 'clean' || losses.type === 'ownClean';
  return [...(isClean ? [] : [losses]), { type: 'out', seat: out.seat }];
}

function deeds(entries: readonly RallyEntry[]): readonly Beat[] {
  const attacks = mostOf(sumsOf(entries, (n) => (n.type === 'seconds' ? n.gained : 0)));
  const cuts = mostOf(sumsOf(entries, (n) => Number(n.type === 'shortcut')));
  const sisu = mostOf(sumsOf(entries, (n) => Number(n.type === 'sisu')));
  return [
    ...(attacks === undefined
      ? []
      : [{ type: 'attacks', seat: attacks[0], seconds: attacks[1] } as const]),
    ...mishaps(entries),
    ...luckBeats(luckOf(entries)).slice(0, 1),
    ...(sisu === undefined ? [] : [{ type: 'sisu', seat: sisu[0] } as const]),
    ...(cuts === undefined ? [] : [{ type: 'shortcuts', seat: cuts[0], count: cuts[1] } as const]),
  ];
}

function outcome(state: RallyState): readonly Beat[] {
  const [first, second] = rankingOf(state);
  if (first === undefined || first.out) return [];
  const { seat, seconds } = first;
  if (state.cars.length < 2) return [{ type: 'rallyAlone', seat, seconds }];
  if (second === undefined || second.out) return [{ type: 'won', seat }];
  const gap = second.seconds - seconds;
  return gap === 0 && second.finished === first.finished
    ? [{ type: 'rallyTied', seat, other: second.seat }]
    : [{ type: 'rallyWon', seat, other: second.seat, seconds: gap }];
}

function specialsBeat(state: RallyState): readonly Beat[] {
  const [best] = scratchOf(state);
  const of = state.times.length;
  // Fewer than half of them are nothing to speak of.
  if (best === undefined || of < 2 || best.wins * 2 <= of) return [];
  if (state.cars.length < 2) return [];
  return [{ type: 'specials', seat: best.seat, count: best.wins, of }];
}

/** Spots each car has been on in one special. */
function pathsIn(
  entries: readonly RallyEntry[],
  special: number,
): ReadonlyMap<SeatId, readonly number[]> {
  const paths = new Map<SeatId, readonly number[]>();
  for (const entry of entries.filter(({ before }) => before.special === special)) {
    const { idOf } = trackDriven(entry);
    for (const note of entry.notes) {
      if (note.type !== 'moved') continue;
      const to = idOf.get(note.to);
      if (to !== undefined) paths.set(note.seat, [...(paths.get(note.seat) ?? []), to]);
    }
  }
  return paths;
}

function viewsOf(
  entries: readonly RallyEntry[],
  seats: Parameters<GameStory<RallyEntry>['views']>[1],
) {
  const state = lastOf(entries);
  const { setup } = state;
  return state.times.map((times, special): CourseView => {
    const sides = state.past[special]?.sides ?? state.sides;
    const driven = { setup, special, sides };
    const [best] = Object.entries(times).toSorted(([, a = Infinity], [, b = Infinity]) => a - b);
    return {
      places: rallyPlaces(trackOf(driven), { aspect: 16 / 10 }),
      wanted: {
        type: 'special',
        driven,
        look: { aspect: 16 / 10, theme: 'light', id: `s${special}-` },
      },
      lines: drivenLines(pathsIn(entries, special), { seats, best: best?.[0] }),
    };
  });
}

function resultsOf(entries: readonly RallyEntry[]): readonly ResultLine[] {
  const ranks = rankingOf(lastOf(entries));
  return ranks.map(({ seat, place, out, seconds }) => {
    if (out) return { seat, place: '–', text: '' };
    return { seat, place: ranks.length < 2 ? '' : String(place), text: formatTime(seconds) };
  });
}

export const rallyStory: GameStory<RallyEntry> = {
  beats: (entries) => {
    const state = lastOf(entries);
    const leads = state.cars.length < 2 ? [] : leadBeat(chartOf(entries));
    return [...outcome(state), ...specialsBeat(state), ...leads, ...deeds(entries)];
  },
  chart: chartOf,
  views: viewsOf,
  results: resultsOf,
};
