import type { Point } from '@perfect-line/board/plane';
import type { HeatSpot } from '@perfect-line/solver/heat';
import type { Signal } from '@preact/signals';

import { percent } from '../table/risk.ts';
import { w } from './words.ts';

/** What is known of each space of a course, and of which course. */
export type HeatShown<Course> = {
  readonly course: Course;
  readonly spots: readonly (HeatSpot | undefined)[];
};

/** A space of the road on the bench. */
export type HeatPlace = {
  readonly spot: HeatSpot;
  readonly path: string;
  readonly at: Point;
  /** The part of the course it belongs to, as players call it. */
  readonly part: string;
};

/** A loss in every run; rarer ones have smaller circles, by area. */
const LARGEST_RADIUS = 26;
/** Rarer than this it is nobody's warning. */
const LEAST_LOSSES = 0.01;

type MarksProps = {
  readonly places: readonly HeatPlace[];
  /** Whether a path is the outline of a space or the line along it. */
  readonly by: 'outline' | 'line';
};

/** The road coloured by pace, with a circle where control is lost. */
export const HeatMarks = ({ places, by }: MarksProps) => (
  <g class={`heat by-${by}`}>
    {places.map(({ path, spot }, i) => (
      <path key={i} d={path} style={{ '--slow': spot.slow.toFixed(2) }} />
    ))}
    {places.map(({ at, spot }, i) => {
      if (spot.losses < LEAST_LOSSES) return undefined;
      const r = LARGEST_RADIUS * Math.sqrt(Math.min(1, spot.losses));
      return <circle key={i} cx={at.x.toFixed(1)} cy={at.y.toFixed(1)} r={r.toFixed(1)} />;
    })}
  </g>
);

type Worst = { readonly part: string; readonly losses: number };

/** Parts where control is lost most often, in words for who cannot see the map. */
function worstParts(places: readonly HeatPlace[]): readonly Worst[] {
  const parts = [...new Set(places.map(({ part }) => part))];
  const lossesIn = (wanted: string): number =>
    places.reduce((sum, { part, spot }) => sum + (part === wanted ? spot.losses : 0), 0);
  return parts
    .map((part) => ({ part, losses: lossesIn(part) }))
    .filter(({ losses }) => losses >= LEAST_LOSSES)
    .toSorted((a, b) => b.losses - a.losses)
    .slice(0, 3);
}

type LegendProps<Course> = {
  /** What is on the map now. */
  readonly heat: Signal<HeatShown<Course> | undefined>;
  readonly shown: HeatShown<Course>;
  readonly places: readonly HeatPlace[];
  readonly words: {
    readonly show: string;
    readonly calm: string;
    readonly worst: (p: { readonly part: string; readonly percent: string }) => string;
  };
};

export function HeatLegend<Course>({ heat, shown, places, words }: LegendProps<Course>) {
  const m = w();
  const worst = worstParts(places);
  const isShown = heat.value === shown;
  return (
    <div class="heat-legend">
      <label class="row">
        <input
          type="checkbox"
          checked={isShown}
          onChange={() => (heat.value = isShown ? undefined : shown)}
        />
        {words.show}
      </label>
      <p class="heat-scale" aria-hidden="true">
        <span>
          {m.heatFast} <i /> {m.heatSlow}
        </span>
        <span>
          <b /> {m.heatLoss}
        </span>
      </p>
      {worst.length === 0 ? (
        <p>{words.calm}</p>
      ) : (
        <ul class="facts">
          {worst.map(({ part, losses }) => (
            <li key={part}>{words.worst({ part, percent: percent(Math.min(1, losses)) })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
