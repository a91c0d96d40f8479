import { spacePath, spacePlace, spacesAsLaid } from '@perfect-line/board/geometryCircuit';
import type { Action } from '@perfect-line/rules/gt/action';
import { compileLegs } from '@perfect-line/track/compile';

import { adviser } from '../games/gt/adviser.ts';
import { percent } from '../table/risk.ts';
import type { GameSoFar } from '../worker/protocol.ts';
import { Asked } from './asked.tsx';
import type { Bench, HeatShown } from './bench.ts';
import { w } from './words.ts';

/** A loss in every lap; rarer ones have smaller circles, by area. */
const LARGEST_RADIUS = 26;
/** Rarer than this it is nobody's warning. */
const LEAST_LOSSES = 0.01;

/** The road coloured by pace, with a circle where control is lost. */
export function HeatMap({ bench }: { readonly bench: Bench }) {
  const heat = bench.heat.value;
  const check = bench.check.value;
  if (heat === undefined || heat.tiles !== bench.draft.value.tiles || !check.ok) return undefined;
  const spaces = spacesAsLaid(compileLegs(check.value).tiles);
  const found = spaces.flatMap((space) => {
    const spot = heat.spots[space.id];
    return spot === undefined ? [] : [{ space, spot }];
  });
  return (
    <g class="heat">
      {found.map(({ space, spot }) => (
        <path key={space.id} d={spacePath(space)} style={{ '--slow': spot.slow.toFixed(2) }} />
      ))}
      {found
        .filter(({ spot }) => spot.losses >= LEAST_LOSSES)
        .map(({ space, spot }) => {
          const { x, y } = spacePlace(space);
          const r = LARGEST_RADIUS * Math.sqrt(Math.min(1, spot.losses));
          return <circle key={space.id} cx={x.toFixed(1)} cy={y.toFixed(1)} r={r.toFixed(1)} />;
        })}
    </g>
  );
}

type Worst = { readonly tile: string; readonly losses: number };

/** Tiles where control is lost most often, in words for who cannot see the map. */
function worstTiles(bench: Bench, spots: HeatShown['spots']): readonly Worst[] {
  const check = bench.check.value;
  if (!check.ok) return [];
  const { tiles, tileOf } = compileLegs(check.value);
  const sums = tiles.map((tile, i) => ({
    tile: tile.id,
    losses: spots.reduce((sum, spot, at) => sum + (tileOf[at] === i ? (spot?.losses ?? 0) : 0), 0),
  }));
  return sums
    .filter(({ losses }) => losses >= LEAST_LOSSES)
    .toSorted((a, b) => b.losses - a.losses)
    .slice(0, 3);
}

function Legend({ bench, shown }: { readonly bench: Bench; readonly shown: HeatShown }) {
  const m = w();
  const worst = worstTiles(bench, shown.spots);
  const isShown = bench.heat.value === shown;
  return (
    <div class="heat-legend">
      <label class="row">
        <input
          type="checkbox"
          checked={isShown}
          onChange={() => (bench.heat.value = isShown ? undefined : shown)}
        />
        {m.heatShow}
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
        <p>{m.heatCalm}</p>
      ) : (
        <ul class="facts">
          {worst.map(({ tile, losses }, i) => (
            <li key={i}>{m.heatWorst({ tile, percent: percent(Math.min(1, losses)) })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Laps of a computer driver, counted. */
export function HeatLine({ bench }: { readonly bench: Bench }) {
  const m = w();
  const ask = async (lap: GameSoFar<Action>): Promise<HeatShown> => {
    const { tiles } = bench.draft.peek();
    const shown = { tiles, spots: await adviser().heat(lap) };
    adviser().close();
    bench.heat.value = shown;
    return shown;
  };
  return (
    <Asked {...{ bench, ask }} client={adviser} words={{ ask: m.heatAsk, working: m.heatWorking }}>
      {(shown) => <Legend {...{ bench, shown }} />}
    </Asked>
  );
}
