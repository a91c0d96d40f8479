import { markerOf } from '@perfect-line/rules/gt/words';
import { useEffect } from 'preact/hooks';

import { t } from '../i18n/translate.ts';
import { percent, tagKind } from '../table/scene.ts';
import { seatOf } from '../table/seats.ts';
import type { TableStore } from '../table/store.ts';
import { CarBadge } from '../ui/carBadge.tsx';
import { DieFace } from '../ui/die.tsx';
import { isSamePlan, type Advice, type Coach, type JudgedPlan } from './coach.ts';

function PlanRow({ title, plan }: { readonly title: string; readonly plan: JudgedPlan }) {
  const { steps, mode, loss, focus } = plan;
  const gear = markerOf(steps.at(-1)?.gear ?? 0);
  const m = t();
  return (
    <div class="coach-plan">
      <strong>{title}</strong>
      <span class="coach-dice" aria-hidden="true">
        {steps.flatMap((step, i) =>
          step.dice.map((die, d) => <DieFace key={`${i}.${d}`} die={die} />),
        )}
      </span>
      <span>{m.plan.ends({ gear, spaces: steps.length })}</span>
      <span>
        <b class={tagKind(loss)}>{m.plan.chance({ chance: percent(loss) })}</b>
        {' · '}
        {mode === 'flat-out' ? m.plan.flatOut({ focus }) : m.plan.oneByOne}
      </span>
    </div>
  );
}

function AdviceView({ advice, store }: { readonly advice: Advice; readonly store: TableStore }) {
  const m = t().replay;
  const seat = seatOf(store.seats.value, advice.seat);
  const { driven, coach } = advice;
  const agrees = coach !== undefined && isSamePlan(driven, coach);
  return (
    <>
      <p class="row">
        <CarBadge livery={seat.livery} number={seat.number} small />
        <span>{seat.name}</span>
      </p>
      <PlanRow title={m.driven} plan={driven} />
      {agrees ? <p class="good">{m.coachAgrees}</p> : undefined}
      {coach === undefined || agrees ? undefined : <PlanRow title={m.coachWould} plan={coach} />}
    </>
  );
}

type Props = { readonly store: TableStore; readonly coach: Coach };

/** What the best computer driver would have done in the turn that is shown. */
export function CoachPanel({ store, coach }: Props) {
  const turn = store.shown.value.turnNumber;
  useEffect(() => void coach.look(turn), [turn]);
  const m = t().replay;
  const advice = coach.advice.value;
  return (
    <section class="plan-panel" aria-labelledby="coach-title">
      <h2 id="coach-title" class="label">
        {m.coach}
      </h2>
      {advice === undefined ? (
        <p class="quiet">{coach.isThinking.value ? m.coachThinking : m.coachNone}</p>
      ) : (
        <AdviceView advice={advice} store={store} />
      )}
    </section>
  );
}
