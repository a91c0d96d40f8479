import { ZONES, type ZoneId } from '@perfect-line/track/rally/zoneOutline';
import { boardOf, legOf } from '@perfect-line/track/roadbook/draft';
import type { Way } from '@perfect-line/track/roadbook/ways';
import { useEffect, useRef } from 'preact/hooks';

import { w } from '../words.ts';
import { BoardSketch, LegMark } from './boardMarks.tsx';
import { boxOfBoards } from './geometry.ts';
import type { RoadBench } from './roadBench.ts';
import { r } from './words.ts';

type Props = { readonly bench: RoadBench };

function ZoneButton({ bench: { growing }, zone }: Props & { readonly zone: ZoneId }) {
  const count = growing.ways.value.filter(({ leg }) => leg.zone === zone).length;
  return (
    <button
      type="button"
      class="branch zone-branch"
      aria-pressed={growing.zone.value === zone}
      aria-label={r().zone({ zone })}
      aria-keyshortcuts={zone.toLowerCase()}
      disabled={count === 0}
      onClick={() => growing.pick(zone)}
    >
      <b>{zone}</b>
    </button>
  );
}

/** The board as it would lie, small, with the road on it. */
function WaySketch({ bench, way: { leg, board: laid } }: Props & { readonly way: Way }) {
  const board = laid ?? boardOf(bench.special.value, leg.zone);
  if (board === undefined) return undefined;
  const { x, y, width, height } = boxOfBoards([board], 20);
  return (
    <svg class="bench way-sketch" viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
      <BoardSketch {...{ board }} />
      <LegMark {...{ board, leg }} />
    </svg>
  );
}

function WayButton({ bench, way, index }: Props & { readonly way: Way; readonly index: number }) {
  const { growing } = bench;
  const { leg } = way;
  const count = legOf(leg)?.road.spaces.length ?? 0;
  const m = r();
  return (
    <button
      type="button"
      class="tray-tile way"
      aria-pressed={growing.shown.value === way}
      aria-label={m.way({ ...leg, spaces: m.spaces({ count }) })}
      onClick={() => growing.show(index)}
    >
      <WaySketch {...{ bench, way }} />
      <span class="way-name" data-words={`${leg.from} → ${leg.to}`} />
      <span class="tray-count" data-words={count} />
    </button>
  );
}

/** Every road that leads on from the end of the special. */
export function RoadFan({ bench }: Props) {
  const { growing } = bench;
  const m = r();
  const take = useRef<HTMLButtonElement>(null);
  // Enter drives the next road, wherever the fan was opened from.
  useEffect(() => take.current?.focus({ preventScroll: true }), []);
  const isStuck = growing.ways.value.length === 0;
  return (
    <section class="fan" aria-label={m.grow}>
      <div class="branches zone-branches">
        {ZONES.map((zone) => (
          <ZoneButton key={zone} {...{ bench, zone }} />
        ))}
      </div>
      <div class="tray-tiles variants">
        {growing.variants.value.map((way, index) => (
          <WayButton key={`${way.leg.zone}${way.leg.from}`} {...{ bench, way, index }} />
        ))}
      </div>
      <p class="sign" role="status">
        {isStuck ? m.noWay : ''}
      </p>
      <div class="row">
        <button
          ref={take}
          type="button"
          class="button main"
          disabled={isStuck}
          onClick={() => growing.take()}
        >
          {m.take}
        </button>
        <button type="button" class="button" onClick={() => growing.back()}>
          {w().undo}
        </button>
        <button type="button" class="button" onClick={() => growing.stop()}>
          {m.growDone}
        </button>
      </div>
    </section>
  );
}
