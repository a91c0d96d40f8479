import { formatRoadBook } from '@perfect-line/track/rally/roadBook';
import { compileSpecial } from '@perfect-line/track/rally/special';
import { onTable } from '@perfect-line/track/rally/placement';
import { checkSpecial, sidesOf } from '@perfect-line/track/roadbook/check';
import { boardOf, legsOf } from '@perfect-line/track/roadbook/draft';

import { Asked } from '../asked.tsx';
import { HeatLegend, HeatMarks, type HeatPlace } from '../heat.tsx';
import { w } from '../words.ts';
import { inPicture, pathOf } from './geometry.ts';
import type { RoadBench, SpecialHeat } from './roadBench.ts';
import { heatOf, heatWork } from './roadSolver.ts';
import { r } from './words.ts';

type Props = { readonly bench: RoadBench };

/** Points of a space from its beginning to its end. */
const SHARES = [0, 0.25, 0.5, 0.75, 1];

/** Every space of the roads that are driven, where they lie on the table. */
function placesOf({ course, spots }: SpecialHeat): readonly HeatPlace[] {
  const book = checkSpecial(course);
  if (!book.ok) return [];
  return compileSpecial(book.value).rows.flatMap(({ leg, zone, space }, row) => {
    const spot = spots[row];
    const board = boardOf(course, zone);
    const driven = book.value.legs[leg - 1];
    if (spot === undefined || board === undefined || driven === undefined) return [];
    const { line, spaces } = driven.road;
    const points = SHARES.map((share) => onTable(board, line.at((space + share) / spaces.length)));
    const middle = onTable(board, line.at((space + 0.5) / spaces.length));
    const part = `${zone}${driven.from}-${zone}${driven.to}`;
    return [{ spot, path: pathOf(points), at: inPicture(middle), part }];
  });
}

export function SpecialHeatMap({ bench }: Props) {
  const heat = bench.heat.value;
  if (heat === undefined || heat.course !== bench.special.value) return undefined;
  return <HeatMarks places={placesOf(heat)} by="line" />;
}

/** Drives of the special on the table by a computer driver, counted. */
export function SpecialHeatLine({ bench }: Props) {
  const m = r();
  const special = bench.special.value;
  const stage = { stage: formatRoadBook(legsOf(special.legs)), sides: sidesOf(special) };
  const ask = async (): Promise<SpecialHeat> => {
    const shown = { course: special, spots: await heatOf(stage) };
    bench.heat.value = shown;
    return shown;
  };
  const words = { ask: m.heatAsk, working: m.heatWorking };
  return (
    <Asked {...{ ask, words }} course={JSON.stringify(stage)} work={heatWork}>
      {(shown) => (
        <HeatLegend
          {...{ shown }}
          heat={bench.heat}
          places={placesOf(shown)}
          words={{ show: w().heatShow, calm: m.heatCalm, worst: m.heatWorst }}
        />
      )}
    </Asked>
  );
}
