import type { RatedRaceInfo } from '@perfect-line/protocol/people';

import { gameName, shownRating } from './ratingWords.ts';
import { w } from './words.ts';

const WIDTH = 320;
const HEIGHT = 110;
const EDGE = { left: 46, right: 10, top: 10, bottom: 12 };
/** A rating that hardly moves is drawn as one. */
const LEAST_SPAN = 120;

type Point = {
  readonly x: number;
  readonly low: number;
  readonly y: number;
  readonly high: number;
};

type Frame = {
  readonly marks: readonly (readonly [value: number, y: number])[];
  readonly points: readonly Point[];
};

const STEPS = [50, 100, 200, 500, 1000, 2000] as const;
const MOST_MARKS = 4;

/** Round figures from one edge to the other, few enough to be read. */
function roundMarks(low: number, high: number): readonly number[] {
  const step = STEPS.find((each) => (high - low) / each <= MOST_MARKS) ?? 5000;
  const first = Math.ceil(low / step);
  const count = Math.max(0, Math.floor(high / step) - first + 1);
  return Array.from({ length: count }, (_, i) => (first + i) * step);
}

/** The rating after each race as a line, its doubt as a band around it. */
function frameOf(course: readonly RatedRaceInfo[]): Frame {
  const figures = course.map(shownRating);
  const [lowest, highest] = [
    Math.min(...figures.map(({ value, doubt }) => value - doubt)),
    Math.max(...figures.map(({ value, doubt }) => value + doubt)),
  ];
  const span = Math.max(LEAST_SPAN, highest - lowest);
  const yOf = (value: number): number =>
    EDGE.top + ((lowest + span - value) / span) * (HEIGHT - EDGE.top - EDGE.bottom);
  const step = (WIDTH - EDGE.left - EDGE.right) / Math.max(1, course.length - 1);
  const points = figures.map(({ value, doubt }, i) => ({
    x: EDGE.left + (course.length === 1 ? (WIDTH - EDGE.left) / 2 : i * step),
    low: yOf(value - doubt),
    y: yOf(value),
    high: yOf(value + doubt),
  }));
  return { points, marks: roundMarks(lowest, lowest + span).map((value) => [value, yOf(value)]) };
}

const pathOf = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

export function RatingChart({ course }: { readonly course: readonly RatedRaceInfo[] }) {
  const [first, last] = [course[0], course.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const { marks, points } = frameOf(course);
  const [from, to] = [first, last].map((each) => String(shownRating(each).value));
  const game = gameName(last.game);
  const label = w().chart({ game, from: from ?? '', to: to ?? '', races: course.length });
  const band = [
    ...points.map(({ x, high }) => [x, high] as const),
    ...points.toReversed().map(({ x, low }) => [x, low] as const),
  ];
  return (
    <svg class="rating-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {marks.map(([value, y]) => (
        <g key={value}>
          <path class="mark" d={`M${EDGE.left} ${y}H${WIDTH - EDGE.right}`} />
          <text x={EDGE.left - 6} y={y + 4} text-anchor="end">
            {value}
          </text>
        </g>
      ))}
      <path class="band" d={`${pathOf(band)}Z`} />
      <path class="line" d={pathOf(points.map(({ x, y }) => [x, y]))} />
      {points.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r={course.length > 40 ? 1.4 : 2.6} />
      ))}
    </svg>
  );
}
