import { formatSeconds } from '@perfect-line/rules/gt/time';
import { compileLegs } from '@perfect-line/track/compile';
import { DANGERS, type TrackGraph } from '@perfect-line/track/graph';
import { trackFacts } from '@perfect-line/track/trackFacts';

import { lapSolver, releaseLapSolver } from '../games/gt/adviser.ts';
import { t } from '../i18n/translate.ts';
import { Asked } from './asked.tsx';
import type { Bench } from './bench.ts';
import { CircuitHeatLine } from './circuitHeat.tsx';
import { courseOf, soloLap } from './soloLap.ts';
import { w } from './words.ts';

/** Four drivers who know the game: a turn of each takes half a minute and leads five spaces on. */
const MINUTES_A_SPACE = (4 * 0.5) / 5;

function CharacterLines({ graph }: { readonly graph: TrackGraph }) {
  const m = w();
  const facts = trackFacts(graph);
  const limits = graph.limit.filter((limit) => limit > 0);
  const red = graph.tiles.filter(({ danger }) => danger === DANGERS[2]).length;
  return (
    <ul class="facts">
      <li>{t().setup.trackFacts(facts)}</li>
      <li>{limits.length === 0 ? m.noCorners : m.slowest({ limit: Math.min(...limits) })}</li>
      <li>{m.dangerous({ count: red })}</li>
      <li>{m.minutes({ count: Math.round(facts.shortestLap * MINUTES_A_SPACE) })}</li>
    </ul>
  );
}

const WORK = { progress: () => lapSolver().progress.value, stop: () => lapSolver().close() };

/** The perfect lap. */
function ParLine({ bench }: { readonly bench: Bench }) {
  const m = w();
  const ask = async (): Promise<number | undefined> => {
    const par = await lapSolver().solve(soloLap(bench));
    releaseLapSolver();
    return par;
  };
  const words = { ask: m.parAsk, working: m.parWorking };
  return (
    <Asked {...{ ask, words }} course={courseOf(bench)} work={WORK}>
      {(par) =>
        par === undefined ? (
          <p>{m.parNone}</p>
        ) : (
          <p class="good">{m.par({ time: formatSeconds(par) })}</p>
        )
      }
    </Asked>
  );
}

/** What the circuit will drive like, as soon as it is one. */
export function DrivePanel({ bench }: { readonly bench: Bench }) {
  const check = bench.check.value;
  if (!check.ok) return undefined;
  return (
    <section class="panel" aria-labelledby="character-title">
      <h2 id="character-title">{w().character}</h2>
      <CharacterLines graph={compileLegs(check.value)} />
      <ParLine {...{ bench }} />
      <CircuitHeatLine {...{ bench }} />
    </section>
  );
}
