import { spacePath, spacePlace, spacesAsLaid } from '@perfect-line/board/geometryCircuit';
import { compileLegs } from '@perfect-line/track/compile';

import { adviser } from '../games/gt/adviser.ts';
import { Asked } from './asked.tsx';
import type { Bench, CircuitHeat } from './bench.ts';
import { HeatLegend, HeatMarks, type HeatPlace } from './heat.tsx';
import { courseOf, soloLap } from './soloLap.ts';
import { w } from './words.ts';

type Props = { readonly bench: Bench };

function placesOf({ check }: Bench, { spots }: CircuitHeat): readonly HeatPlace[] {
  if (!check.value.ok) return [];
  const { tiles, tileOf } = compileLegs(check.value.value);
  return spacesAsLaid(tiles).flatMap((space) => {
    const spot = spots[space.id];
    const part = tiles[tileOf[space.id] ?? 0]?.id ?? '';
    const laid = { path: spacePath(space), at: spacePlace(space), part };
    return spot === undefined ? [] : [{ spot, ...laid }];
  });
}

export function CircuitHeatMap({ bench }: Props) {
  const heat = bench.heat.value;
  if (heat === undefined || heat.course !== bench.draft.value.tiles) return undefined;
  return <HeatMarks places={placesOf(bench, heat)} by="outline" />;
}

const WORK = { progress: () => adviser().progress.value, stop: () => adviser().close() };

/** Laps of a computer driver, counted. */
export function CircuitHeatLine({ bench }: Props) {
  const m = w();
  const ask = async (): Promise<CircuitHeat> => {
    const course = bench.draft.peek().tiles;
    const shown = { course, spots: await adviser().heat(soloLap(bench)) };
    adviser().close();
    bench.heat.value = shown;
    return shown;
  };
  const words = { ask: m.heatAsk, working: m.heatWorking };
  return (
    <Asked {...{ ask, words }} course={courseOf(bench)} work={WORK}>
      {(shown) => (
        <HeatLegend
          {...{ shown }}
          heat={bench.heat}
          places={placesOf(bench, shown)}
          words={{ show: m.heatShow, calm: m.heatCalm, worst: m.heatWorst }}
        />
      )}
    </Asked>
  );
}
