import type { SeatId } from '@perfect-line/rules/game';
import { secondsOf } from '@perfect-line/rules/gt/solo';
import type { State } from '@perfect-line/rules/gt/state';
import { gearOf } from '@perfect-line/rules/gt/words';
import type { RallyAction } from '@perfect-line/rules/rally/action';
import { rally } from '@perfect-line/rules/rally/game';
import { choosesDice } from '@perfect-line/rules/rally/moments';
import { isSound } from '@perfect-line/rules/rally/relaying';
import { dangerOf, type RallyState } from '@perfect-line/rules/rally/state';
import { rallyDriver } from '@perfect-line/solver/rally/drivers';
import { describe, expect, it } from 'vitest';

import type { GtEntry } from '../games/gt/hand.ts';
import { playedGame } from '../games/gt/playedGame.ts';
import { gtStory } from '../games/gt/story.ts';
import { outlookOf, writtenStep } from '../games/rally/draft.ts';
import { playedRally } from '../games/rally/playedRally.ts';
import { rallyStory } from '../games/rally/story.ts';
import { seatsNamed } from '../reference/pictures/parts.ts';
import { played } from '../table/session/played.ts';
import { marksOf, namedColumns, pointAt, type Chart } from './chart.ts';
import { posterSvg } from './poster.ts';
import { lossBeat, luckBeats, tell, type Beat, type BeatWords } from './story.ts';
import { storyEn } from './words.en.ts';
import { storyKo } from './words.ko.ts';
import { storyRu } from './words.ru.ts';

const COLOURS = ['blue', 'sky', 'yellow', 'vermilion', 'black', 'white'] as const;
const drivers = (count: number) => COLOURS.slice(0, count).map((id) => ({ id }));

const RACES = [
  ['six drivers', { track: { ready: 2 }, laps: 2, drivers: drivers(6) }, 'race one'],
  [
    'for every place, from a qualifying',
    {
      track: { ready: 1 },
      laps: 1,
      drivers: drivers(3),
      options: { driveOn: true, qualifying: true },
    },
    'race two',
  ],
] as const;

/** Where a car is by its notes alone. */
type Followed = { lap: number; space: number; gear: number; place?: number; isOut?: boolean };

const followFrom = (state: State): Map<SeatId, Followed> =>
  new Map(
    state.cars.map(({ id, lap, space, gear }) => [id, { lap, space: space ?? 0, gear }] as const),
  );

function follow(cars: Map<SeatId, Followed>, { notes, after }: GtEntry): void {
  const { idOf } = after.race.graph;
  for (const note of notes) {
    const car = 'seat' in note ? cars.get(note.seat) : undefined;
    if (car === undefined) continue;
    if (note.type === 'moved') {
      car.space = idOf.get(note.to) ?? -1;
      car.gear = gearOf(note.gear);
    }
    if (note.type === 'returned') car.space = idOf.get(note.at) ?? -1;
    if (note.type === 'line') car.lap = note.lap;
    if (note.type === 'turn-over') car.gear = gearOf(note.gear);
    if (note.type === 'lost-control') car.gear = gearOf(note.marker);
    if (note.type === 'finished') car.place = note.place;
    if (note.type === 'out') car.isOut = true;
  }
}

/** The order on the road by laps and way, those home first; ties by gear, then by the inside. */
function standing(cars: ReadonlyMap<SeatId, Followed>, { race }: State): readonly SeatId[] {
  const { distance, nextInsideRank } = race.graph;
  const key = ({ lap, space, gear, place, isOut }: Followed): readonly number[] => [
    isOut === true ? 1 : 0,
    place ?? 99,
    -lap,
    -(distance[space] ?? 0),
    -gear,
    nextInsideRank[space] ?? 0,
  ];
  const byKey = (a: readonly number[], b: readonly number[]): number =>
    a.map((one, i) => one - (b[i] ?? 0)).find((difference) => difference !== 0) ?? 0;
  return [...cars].toSorted(([, a], [, b]) => byKey(key(a), key(b))).map(([seat]) => seat);
}

/** Places after each round, counted from the notes from the grid on. */
function recounted(entries: readonly GtEntry[]): readonly (readonly SeatId[])[] {
  const states = entries.map(({ after }) => after);
  const first = states.findIndex(({ stage, phase }) => stage === 'race' && phase !== 'grid');
  const grid = states[first];
  if (grid === undefined) return [];
  const cars = followFrom(grid);
  const rounds = [standing(cars, grid)];
  for (const entry of entries.slice(first + 1)) {
    follow(cars, entry);
    const ends = entry.notes.some(({ type }) => type === 'round' || type === 'race-over');
    if (ends) rounds.push(standing(cars, entry.after));
  }
  return rounds;
}

describe.each(RACES)('a race of %s', (_name, setup, seed) => {
  const entries = playedGame(setup, seed);
  const chart = gtStory.chart(entries);

  it('has places by round as the notes of its events count them', () => {
    const rounds = recounted(entries);
    expect(rounds.length).toBeGreaterThan(5);
    expect(chart.columns.length).toBe(rounds.length);
    const charted = chart.columns.map((_, i) =>
      chart.rows
        .toSorted((a, b) => (a.values[i] ?? 0) - (b.values[i] ?? 0))
        .map(({ seat }) => seat),
    );
    expect(charted).toEqual(rounds);
  });

  it('ends with the places of its result', () => {
    const cars = entries.at(-1)?.after.cars ?? [];
    const places = chart.rows.map(({ seat, values }) => [seat, values.at(-1)]);
    expect(new Map(places as [string, number][])).toEqual(
      new Map(cars.map(({ id, place }) => [id, place])),
    );
    expect(gtStory.results(entries).map(({ seat }) => seat)).toEqual(
      chart.rows.map(({ seat }) => seat),
    );
  });

  it('tells who won, what went wrong and the lead as the chart has it', () => {
    const beats = gtStory.beats(entries);
    const leaders = recounted(entries).map(([leader]) => leader);
    const changes = leaders.filter((seat, i) => i > 0 && seat !== leaders[i - 1]).length;
    expect(beats[0]).toMatchObject({ type: 'won', seat: leaders.at(-1) });
    const lead = beats.find(({ type }) => type === 'leads' || type === 'ledAll');
    expect(lead).toMatchObject(changes === 0 ? { type: 'ledAll' } : { type: 'leads', changes });
    const raced = entries.filter(({ before }) => before.stage === 'race');
    const lost = raced.flatMap(({ notes }) => notes).some(({ type }) => type === 'lost-control');
    const mishap = beats.some(({ type }) => type === 'leaderLost' || type === 'losses');
    expect(mishap).toBe(lost);
  });

  it('draws every line from the grid, step by step along the road', () => {
    const [view] = gtStory.views(entries, seatsNamed(COLOURS));
    const graph = entries[0]?.after.race.graph;
    expect(view?.lines.length).toBe(setup.drivers.length);
    expect(view?.lines.filter(({ ghost }) => ghost !== true).map(({ id }) => id)).toEqual([
      gtStory.results(entries)[0]?.seat,
    ]);
    const moved = entries
      .filter(({ before }) => before.stage === 'race')
      .flatMap(({ notes }) => notes)
      .filter((note) => note.type === 'moved');
    for (const { id, steps } of view?.lines ?? []) {
      const own = moved.filter(({ seat }) => seat === id).map(({ to }) => graph?.idOf.get(to));
      expect(steps.map(({ space }) => space)).toEqual(expect.arrayContaining(own));
      expect(steps.length).toBeGreaterThanOrEqual(own.length);
    }
  });
});

it('[G12.2] a solo lap has the seconds of each turn as its notes end them', () => {
  const setup = { track: { ready: 1 }, solo: true, drivers: drivers(1) };
  const entries = playedGame(setup, 'solo');
  const [row] = gtStory.chart(entries).rows;
  const { race } = entries[0]?.after ?? {};
  const ended = entries.flatMap((entry) =>
    entry.notes.flatMap((note) => (note.type === 'turn-over' ? [gearOf(note.gear)] : [])),
  );
  const notes = entries.flatMap((entry) => entry.notes);
  const last = notes.findLast((note) => note.type === 'lap-time');
  const crossing = notes.findLast((note) => note.type === 'moved');
  if (race === undefined || last === undefined || crossing === undefined) throw new Error('no lap');
  // The last turn ends on the line, in the gear that crosses it.
  const gears = [...ended, gearOf(crossing.gear)];
  expect(row?.values).toEqual(gears.map((gear) => secondsOf(race, gear)));
  const [beat] = gtStory.beats(entries);
  expect(beat).toEqual({ type: 'lap', seat: 'blue', seconds: last.seconds, turns: gears.length });
});

describe('a rally', () => {
  const setup = {
    stages: ['C8-C3 / J6-J5 / C4-C5', 'J1-J4'],
    options: { sisu: true, timeAttack: true, spendSeconds: true },
    // The first spaces of the second and the third zone: whoever reaches them has left the one before.
    splits: [['2:s1', '3:s1'], []],
    drivers: drivers(4),
    startOrder: COLOURS.slice(0, 4),
  };
  const entries = playedRally(setup, 'r');
  const chart = rallyStory.chart(entries);

  it('[R12.1] has the gaps that timing points at its zones show', () => {
    const splits = entries.flatMap(({ notes }) => notes).filter((note) => note.type === 'split');
    expect(splits.length).toBe(8);
    for (const point of [1, 2]) {
      const times = splits.filter((split) => split.point === point);
      const best = Math.min(...times.map(({ seconds }) => seconds));
      const gaps = times.map(({ seat, seconds }) => [seat, seconds - best]);
      expect(Object.fromEntries(chart.rows.map((row) => [row.seat, row.values[point]]))).toEqual(
        Object.fromEntries(gaps),
      );
    }
  });

  it('[R13.1] ends each special with the sums of its sheet', () => {
    const { times } = entries.at(-1)?.after ?? { times: [] };
    const sums = chart.rows.map(({ seat }) => [
      times[0]?.[seat] ?? 0,
      (times[0]?.[seat] ?? 0) + (times[1]?.[seat] ?? 0),
    ]);
    const bests = [0, 1].map((i) => Math.min(...sums.map((sum) => sum[i] ?? 0)));
    expect(chart.columns).toEqual(['0', '1.1', '1.2', '1.3', '2.1']);
    expect(chart.rows.map(({ values }) => [values[3], values[4]])).toEqual(
      sums.map(([one = 0, two = 0]) => [one - (bests[0] ?? 0), two - (bests[1] ?? 0)]),
    );
  });

  it('draws each special with the line of its fastest in full', () => {
    const views = rallyStory.views(entries, seatsNamed(COLOURS));
    const { times } = entries.at(-1)?.after ?? { times: [] };
    expect(views.length).toBe(2);
    for (const [special, { lines }] of views.entries()) {
      const [best] = lines.filter(({ ghost }) => ghost !== true).map(({ id }) => id);
      const all = Object.values(times[special] ?? {});
      expect(times[special]?.[best ?? '']).toBe(Math.min(...all.map((one) => one ?? Infinity)));
    }
  });
});

/** As fast as the dice allow, and over every corner. */
function recklessly(state: RallyState): RallyAction {
  const { steps } = outlookOf(state, []);
  const fastest = steps.toSorted((a, b) => dangerOf(b.fate) - dangerOf(a.fate) || b.gear - a.gear);
  const [move] = [...fastest.filter(({ fate }) => fate === 'out'), ...fastest.filter(isSound)];
  return move === undefined ? { type: 'stop' } : { type: 'die', ...writtenStep(state, move) };
}

it('[R4.4] nobody calls a special clean whose only car did not come home', () => {
  const entries = played(rally, {
    setup: { stages: ['C8-C3 / J6-J5'], drivers: drivers(1) },
    seed: 'out',
    choose: (state) => (choosesDice(state) ? recklessly(state) : rallyDriver(state, 'beginner')),
  });
  const notes = entries.flatMap((entry) => entry.notes.map(({ type }) => type));
  expect(notes).toContain('out');
  expect(notes).not.toContain('lost');
  const said = rallyStory.beats(entries).map(({ type }) => type);
  expect(said).toContain('out');
  expect(said).not.toContain('ownClean');
});

const LANGUAGES: readonly (readonly [string, BeatWords])[] = [
  ['en', storyEn.beats],
  ['ru', storyRu.beats],
  ['ko', storyKo.beats],
];

const luck = { warnings: 3, expected: 7.25 };
const ANY: readonly Beat[] = [
  { type: 'won', seat: 'a', other: 'b' },
  { type: 'won', seat: 'a' },
  { type: 'ledAll', seat: 'a' },
  { type: 'leads', changes: 4, leaders: 3 },
  { type: 'climbed', seat: 'a', from: 6, to: 2 },
  { type: 'leap', seat: 'a', places: 3, round: 5 },
  { type: 'leaderLost', seat: 'a', round: 9 },
  { type: 'losses', seat: 'a', count: 2, total: 5 },
  { type: 'losses', seat: 'a', count: 2, total: 2 },
  { type: 'ownLosses', count: 2 },
  { type: 'clean' },
  { type: 'ownClean' },
  { type: 'ownBrave', steps: 5 },
  { type: 'lucky', seat: 'a', ...luck },
  { type: 'unlucky', seat: 'a', ...luck },
  { type: 'brave', seat: 'a', steps: 5 },
  { type: 'weather', count: 2 },
  { type: 'out', seat: 'a' },
  { type: 'lap', seat: 'a', seconds: 97, turns: 8 },
  { type: 'gears', gear: 6, count: 3 },
  { type: 'rallyWon', seat: 'a', other: 'b', seconds: 21 },
  { type: 'rallyTied', seat: 'a', other: 'b' },
  { type: 'rallyAlone', seat: 'a', seconds: 305 },
  { type: 'specials', seat: 'a', count: 2, of: 3 },
  { type: 'attacks', seat: 'a', seconds: 12 },
  { type: 'sisu', seat: 'a' },
  { type: 'shortcuts', seat: 'a', count: 3 },
];

/** Alone on the road nobody needs a name. */
const NAMELESS: readonly string[] = ['lap', 'rallyAlone'];

const namedIn = (beat: Beat): readonly string[] => [
  ...('seat' in beat && !NAMELESS.includes(beat.type) ? ['Ada'] : []),
  ...('other' in beat ? ['Bob'] : []),
];

describe.each(LANGUAGES)('the words of %s', (_name, words) => {
  const NAMES: Readonly<Record<string, string>> = { a: 'Ada', b: 'Bob' };
  const ways = (beat: Beat): readonly string[] =>
    ['1', '2', '3', '4', '5', '6'].map((race) =>
      tell([beat], { words, nameOf: (seat) => NAMES[seat] ?? '', race }).join(' '),
    );

  it.each(ANY.map((beat) => [beat.type, beat] as const))(
    'say it in several ways: %s',
    (_t, beat) => {
      const said = new Set(ways(beat));
      expect(said.size).toBeGreaterThan(1);
      for (const sentence of said) {
        expect(sentence).toMatch(/[.!?]$/);
        expect(sentence).not.toMatch(/undefined|NaN|#/);
        for (const name of namedIn(beat)) expect(sentence).toContain(name);
      }
    },
  );
});

const ONES: readonly Beat[] = [
  { type: 'lucky', seat: 'a', warnings: 1, expected: 3.5 },
  { type: 'rallyWon', seat: 'a', other: 'b', seconds: 1 },
];

it.each(ONES.map((beat) => [beat.type, beat] as const))(
  'one is not told as many in English: %s',
  (_type, beat) => {
    const ways = ['1', '2', '3'].map((race) =>
      tell([beat], { words: storyEn.beats, nameOf: (seat) => seat, race }).join(' '),
    );
    expect(new Set(ways).size).toBe(3);
    for (const way of ways) expect(way).not.toMatch(/\b1 (?:\w+s\b|second are)/);
  },
);

it('a race is told the same way whenever it is opened, and no longer than six sentences', () => {
  const telling = { words: storyEn.beats, nameOf: (seat: string) => seat, race: 'one' };
  expect(tell(ANY, telling)).toEqual(tell(ANY, telling));
  expect(tell(ANY, telling).length).toBe(6);
});

it('luck is told where the dice were far from their mean, losses as they were', () => {
  const bySeat = new Map([
    ['a', { warnings: 2, expected: 6 }],
    ['b', { warnings: 5, expected: 5.5 }],
    ['c', { warnings: 9, expected: 7 }],
  ]);
  expect(luckBeats(bySeat).map(({ type }) => type)).toEqual(['lucky', 'unlucky']);
  expect(luckBeats(new Map([['b', { warnings: 5, expected: 5.5 }]]))).toEqual([]);
  expect(lossBeat(new Map([['a', 0]]))).toEqual({ type: 'ownClean' });
  expect(
    lossBeat(
      new Map([
        ['a', 0],
        ['b', 0],
      ]),
    ),
  ).toEqual({ type: 'clean' });
  expect(lossBeat(new Map([['a', 2]]))).toEqual({ type: 'ownLosses', count: 2 });
});

describe('a chart', () => {
  const size = { width: 400, height: 300 };
  const chart: Chart = {
    kind: 'places',
    columns: ['0', '1', '2'],
    rows: [
      { seat: 'a', values: [2, 1, 1] },
      { seat: 'b', values: [1, 2, undefined] },
    ],
  };

  it('has the best on top and the last column at the right', () => {
    const first = pointAt(chart, size, { column: 2, value: 1 });
    const second = pointAt(chart, size, { column: 0, value: 2 });
    expect(first.y).toBeLessThan(second.y);
    expect(first.x).toBeGreaterThan(second.x);
    expect(marksOf(chart)).toEqual([1, 2]);
    expect(marksOf({ ...chart, kind: 'gaps', rows: [{ seat: 'a', values: [0, 130] }] })).toEqual([
      0, 30, 60, 90, 120,
    ]);
  });

  it('names the last column even where it cannot name all', () => {
    const many = { ...chart, columns: Array.from({ length: 17 }, (_, i) => String(i)) };
    expect(namedColumns(many, 6)).toEqual([1, 4, 7, 10, 13, 16]);
  });
});

it('a poster writes names as letters, whatever they hold', () => {
  const row = { livery: 'blue', number: 1, name: 'A<b>&"', place: '1', text: '1:37' } as const;
  const svg = posterSvg({ title: 'Ring', headline: 'Ada wins.', views: [], rows: [row] });
  expect(svg).toContain('A&lt;b&gt;&amp;&quot;');
  expect(svg).toContain('>1:37<');
});
