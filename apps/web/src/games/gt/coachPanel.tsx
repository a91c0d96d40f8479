import { useEffect, useRef } from 'preact/hooks';

import { t } from '../../i18n/translate.ts';
import { percent } from '../../table/risk.ts';
import type { GtStore } from './gtStore.ts';
import { lapSolver } from './adviser.ts';
import type { Coach } from './coach.ts';
import { CoachSummary } from './coachSummary.tsx';
import { CoachTurn } from './coachTurn.tsx';

type Props = { readonly coach: Coach };

function Solving({ coach }: Props) {
  const share = lapSolver().progress.value;
  const m = t().coach;
  return (
    <div class="coach-basis">
      <p class="small">{m.solving}</p>
      <div class="coach-progress">
        <progress {...(share === undefined ? {} : { value: share })} aria-label={m.solving} />
        <span class="small number">{share === undefined ? '' : percent(share)}</span>
        <button type="button" class="button slim" onClick={() => coach.stopSolving()}>
          {m.cancel}
        </button>
      </div>
    </div>
  );
}

/** How a lap alone is judged: by eye, or by the solved lap. */
function LapBasis({ coach }: Props) {
  const m = t().coach;
  switch (coach.lap.value) {
    case 'solving':
      return <Solving coach={coach} />;
    case 'solved':
      return <p class="small quiet">{m.solved}</p>;
    case 'unsolved':
      return <p class="small quiet">{m.unsolved}</p>;
    case 'stopped':
      return (
        <div class="coach-basis row">
          <span class="small quiet">{m.stopped}</span>
          <button type="button" class="button slim" onClick={() => void coach.solve()}>
            {m.workOut}
          </button>
        </div>
      );
    default:
      return undefined;
  }
}

/** Why there is no advice to show. */
function noAdvice(coach: Coach): string {
  const played = coach.played.value;
  const m = t().coach;
  if (played === undefined) return m.none;
  return coach.reviews.value.has(played.turn) ? m.nothing : m.looking;
}

type PanelProps = Props & {
  readonly store: GtStore;
  readonly goTo: (moment: number) => void;
};

/** What the coach says of the turn that is shown, and of the whole race. */
export function CoachPanel({ store, coach, goTo }: PanelProps) {
  const turn = store.shown.value.turnNumber;
  useEffect(() => {
    coach.open();
    return () => coach.close();
  }, [coach]);
  useEffect(() => coach.look(turn), [coach, turn]);
  const advice = coach.advice.value;
  const panel = useRef<HTMLElement>(null);
  const jumpTo = (moment: number): void => {
    goTo(moment);
    panel.current?.scrollIntoView({ block: 'start' });
    panel.current?.scrollTo({ top: 0 });
  };
  return (
    <section ref={panel} class="coach-panel" aria-labelledby="coach-title">
      <h2 id="coach-title" class="label">
        {t().coach.title}
      </h2>
      <LapBasis coach={coach} />
      {advice === undefined ? (
        <p class="quiet">{noAdvice(coach)}</p>
      ) : (
        <CoachTurn {...{ advice, store }} />
      )}
      {coach.turns.length === 0 ? undefined : <CoachSummary {...{ store, coach }} goTo={jumpTo} />}
    </section>
  );
}
