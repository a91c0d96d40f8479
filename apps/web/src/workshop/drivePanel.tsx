import { formatSeconds } from '@perfect-line/rules/gt/solo';
import { compileLegs } from '@perfect-line/track/compile';
import { DANGERS, type TrackGraph } from '@perfect-line/track/graph';
import { trackFacts } from '@perfect-line/track/trackFacts';
import { formatCircuit } from '@perfect-line/track/courses/circuitText';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { lapSolver, releaseLapSolver } from '../games/gt/adviser.ts';
import { SOLO_LAP } from '../games/gt/setup/raceChoice.ts';
import { setupOf } from '../games/gt/setup/setupOf.ts';
import { t } from '../i18n/translate.ts';
import { percent } from '../table/risk.ts';
import type { Bench } from './bench.ts';
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

type Par = 'unasked' | 'working' | 'none' | number;

/** The perfect lap is worked out beside the page, when it is asked for. */
function ParLine({ bench }: { readonly bench: Bench }) {
  const m = w();
  const { tiles } = bench.draft.value;
  const circuit = formatCircuit(tiles);
  const par = useSignal<Par>('unasked');
  useEffect(() => {
    par.value = 'unasked';
    return () => lapSolver().close();
  }, [circuit]);
  const ask = async (): Promise<void> => {
    par.value = 'working';
    const setup = setupOf({ ...SOLO_LAP, track: 0, own: { name: '', tiles } });
    try {
      par.value =
        (await lapSolver().solve({ game: `bench ${circuit}`, setup, events: [] })) ?? 'none';
    } catch {
      // Closed on purpose: the circuit was changed, or the player stopped it.
      par.value = 'unasked';
    }
    releaseLapSolver();
  };
  if (typeof par.value === 'number')
    return <p class="good">{m.par({ time: formatSeconds(par.value) })}</p>;
  if (par.value === 'none') return <p>{m.parNone}</p>;
  if (par.value === 'unasked') {
    return (
      <button type="button" class="button slim" onClick={() => void ask()}>
        {m.parAsk}
      </button>
    );
  }
  const share = lapSolver().progress.value ?? 0;
  return (
    <p class="row" role="status">
      <progress max="1" value={share} aria-label={m.parWorking({ percent: percent(share) })} />
      <span>{m.parWorking({ percent: percent(share) })}</span>
      <button type="button" class="button slim" onClick={() => lapSolver().close()}>
        {m.stop}
      </button>
    </p>
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
    </section>
  );
}
