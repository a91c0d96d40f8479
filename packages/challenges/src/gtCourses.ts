import { hasTyres } from '@perfect-line/rules/gt/dashboard';
import { GT_TABLES } from '@perfect-line/rules/gt/tables';
import { formatSeconds } from '@perfect-line/rules/gt/time';
import { CATEGORIES, EDITIONS, type Tyres, type Weather } from '@perfect-line/rules/gt/words';
import { buildCircuit } from '@perfect-line/track/builder/buildCircuit';
import type { Difficulty, Wish } from '@perfect-line/track/builder/wish';
import type { PlacedTile } from '@perfect-line/track/graph';
import { READY_TRACKS } from '@perfect-line/track/readyTracks';

import { inTurn, SEAT, turnApart, type ChallengeCourse, type CourseMaker } from './course.ts';
import type { Day } from './dates.ts';

/** Harder towards Sunday. */
const WEEK: readonly [Difficulty, ...Difficulty[]] = [
  'easy',
  'easy',
  'medium',
  'medium',
  'medium',
  'hard',
  'hard',
];
const MONDAY_TILES = 11;
const LANES: readonly [Wish['lanes'], ...Wish['lanes'][]] = [3, 'mixed', 2];

type Sky = {
  readonly weather: Weather;
  readonly tyres: Tyres;
  readonly options?: Readonly<Record<string, boolean>>;
};

/** Weather and the tyres one starts on. */
const SKIES: readonly [Sky, ...Sky[]] = [
  { weather: 'sunny', tyres: 'asphalt' },
  { weather: 'rain', tyres: 'rain' },
  { weather: 'sunny', tyres: 'soft', options: { softTyres: true } },
  { weather: 'rain', tyres: 'asphalt' },
  { weather: 'sunny', tyres: 'asphalt', options: { randomWeather: true } },
  { weather: 'sunny', tyres: 'asphalt', options: { flyingStart: true } },
  { weather: 'rain', tyres: 'rain', options: { redZone: true } },
];

/** Seven of them, as there are days in a week: one further each time they have gone round. */
const skyOf = (n: number): Sky =>
  inTurn(SKIES, turnApart(n) ? n + Math.floor(n / SKIES.length) : n);

/** Every wish of the week can be built; a seed that happens not to is passed over, everywhere the same one. */
function tilesOf({ weekday, number }: Day, seed: string): readonly PlacedTile[] {
  const wish: Wish = {
    tileCount: MONDAY_TILES + weekday,
    lanes: inTurn(LANES, number),
    difficulty: inTurn(WEEK, weekday),
    boxes: 1,
  };
  for (let attempt = 0; ; attempt++) {
    const built = buildCircuit({ wish, seed: `${seed}/${attempt}` });
    // Alone there are no pit stops (G12.1), so the circuit is laid without a pit.
    if (built.ok) return built.value.tiles;
  }
}

function lapOf(
  track: Readonly<Record<string, unknown>>,
  n: number,
  { weather, tyres, options = {} }: Sky,
): ChallengeCourse {
  const cars = CATEGORIES.filter((each) => hasTyres({ tables: GT_TABLES }, each, tyres));
  const category = inTurn([cars[0] ?? CATEGORIES[0], ...cars.slice(1)], n);
  const edition = inTurn(EDITIONS, turnApart(n) ? Math.floor(n / cars.length) : n);
  const drivers = [{ id: SEAT, category, tyres }];
  return { seat: SEAT, setup: { track, laps: 1, edition, options, weather, drivers, solo: true } };
}

export const gtCourses: CourseMaker = {
  title: 'Rallyman: GT',
  timeInWords: formatSeconds,
  ofDay: (day, seed) =>
    lapOf({ tiles: tilesOf(day, seed), name: day.text }, day.number, skyOf(day.number)),
  ofMonth: ({ number }) => lapOf({ ready: 1 + (number % READY_TRACKS.length) }, 0, SKIES[0]),
};
