import { formatTime } from '@perfect-line/rules/rally/time';
import { EDITIONS } from '@perfect-line/rules/rally/words';
import { generateRoadBook, type Difficulty } from '@perfect-line/track/rally/generateRoadBook';
import { READY_RALLIES } from '@perfect-line/track/rally/readyRallies';
import { formatRoadBook } from '@perfect-line/track/rally/roadBook';
import type { Surface } from '@perfect-line/track/rally/terrain';

import { inTurn, SEAT, turnApart, type ChallengeCourse, type CourseMaker } from './course.ts';

/** Harder and longer towards Sunday. */
const WEEK: readonly [Difficulty, ...Difficulty[]] = [
  'easy',
  'easy',
  'medium',
  'medium',
  'medium',
  'hard',
  'hard',
];
const MONDAY_SPACES = 40;
const SPACES_A_DAY = 5;

type Road = { readonly weather: Surface | 'off'; readonly tyres?: Surface };
const ROADS: readonly [Road, ...Road[]] = [
  { weather: 'off' },
  { weather: 'snow', tyres: 'snow' },
  { weather: 'asphalt', tyres: 'asphalt' },
  { weather: 'snow', tyres: 'asphalt' },
];

type Named = { readonly name: string; readonly stages: readonly string[] };

function rallyOf(rally: Named, n: number, { weather, tyres }: Road): ChallengeCourse {
  const driver = tyres === undefined ? { id: SEAT } : { id: SEAT, tyres };
  const edition = inTurn(EDITIONS, turnApart(n) ? Math.floor(n / ROADS.length) : n);
  return { seat: SEAT, setup: { ...rally, edition, weather, drivers: [driver] } };
}

export const rallyCourses: CourseMaker = {
  title: 'Rallyman (2009)',
  timeInWords: formatTime,
  ofDay: ({ weekday, number, text }, seed) => {
    const spaces = MONDAY_SPACES + SPACES_A_DAY * weekday;
    const difficulty = inTurn(WEEK, weekday);
    const { legs } = generateRoadBook({ spaces, difficulty, seed });
    return rallyOf({ name: text, stages: [formatRoadBook(legs)] }, number, inTurn(ROADS, number));
  },
  ofMonth: ({ number }) => {
    const { id: name = '', specials: stages = [] } =
      READY_RALLIES[number % READY_RALLIES.length] ?? {};
    return rallyOf({ name, stages }, 0, ROADS[0]);
  },
};
