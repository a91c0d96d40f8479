import { markerOf } from '@perfect-line/rules/gt/words';

import { t } from '../i18n/translate.ts';
import { percent, tagKind } from '../table/scene.ts';
import { seatOf } from '../table/seats.ts';
import type { TableStore } from '../table/store.ts';
import { CarBadge } from '../ui/carBadge.tsx';
import { DieFace } from '../ui/die.tsx';
import { BalanceView } from './balanceView.tsx';
import { isSamePlan, type Advice, type JudgedPlan } from './coach.ts';
import { costTone, costWords, turnBalance, type Unit } from './coachFigures.ts';
import { momentWords } from './coachWords.ts';

function Worth({ unit, cost }: { readonly unit: Unit; readonly cost: number }) {
  const tone = costTone(unit, cost);
  return (
    <span class={`worth ${tone === 'even' ? 'good' : tone}`}>
      {tone === 'even' ? t().coach.isBest : costWords(unit, cost)}
    </span>
  );
}

type PlanProps = { readonly title: string; readonly plan: JudgedPlan; readonly unit: Unit };

function PlanRow({ title, plan, unit }: PlanProps) {
  const { steps, mode, loss, focus, cost } = plan;
  const gear = markerOf(steps.at(-1)?.gear ?? 0);
  const m = t().plan;
  return (
    <div class="coach-plan">
      <p class="coach-plan-head">
        <strong>{title}</strong>
        <Worth {...{ unit, cost }} />
      </p>
      <span class="coach-dice" aria-hidden="true">
        {steps.flatMap((step, i) =>
          step.dice.map((die, d) => <DieFace key={`${i}.${d}`} die={die} />),
        )}
      </span>
      <span>
        {m.ends({ gear, spaces: steps.length })} ·{' '}
        <b class={tagKind(loss)}>{m.chance({ chance: percent(loss) })}</b> ·{' '}
        {mode === 'flat-out' ? m.flatOut({ focus }) : m.oneByOne}
      </span>
    </div>
  );
}

type Props = { readonly advice: Advice; readonly store: TableStore };

function Moments({ advice, store }: Props) {
  const { review, played } = advice;
  const entries = store.session.entries.value;
  const rows = review.moments.flatMap((moment) => {
    const entry = entries[played.from + moment.event];
    return entry === undefined ? [] : [{ moment, words: momentWords(moment, entry) }];
  });
  const m = t().coach;
  return (
    <details class="coach-moments">
      <summary>{m.moments({ count: rows.length })}</summary>
      <ol>
        {rows.map(({ moment, words }, i) => (
          <li key={i} class={moment.by}>
            <span>{words}</span>
            <span class={`number ${costTone(review.unit, moment.cost)}`}>
              {costWords(review.unit, moment.cost)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

function Plans({ advice }: Pick<Props, 'advice'>) {
  const { driven, best, review } = advice;
  const m = t().coach;
  const others = best.filter((one) => !isSamePlan(one, driven));
  const [first] = best;
  const agrees = first !== undefined && isSamePlan(first, driven);
  return (
    <>
      <PlanRow title={m.driven} plan={driven} unit={review.unit} />
      {agrees ? <p class="good small">{m.agrees}</p> : undefined}
      {others.map((plan) => (
        <PlanRow key={plan.mode} title={m.bests[plan.mode]} plan={plan} unit={review.unit} />
      ))}
    </>
  );
}

/** One turn: what was planned and what was better, and what became of it. */
export function CoachTurn({ advice, store }: Props) {
  const seat = seatOf(store.seats.value, advice.played.seat);
  const balance = turnBalance(advice);
  const isDone =
    balance.unit === 'seconds' && store.session.entries.value.length === advice.played.to;
  return (
    <>
      <p class="row coach-who">
        <CarBadge livery={seat.livery} number={seat.number} small />
        <span>{seat.name}</span>
      </p>
      <Plans advice={advice} />
      <h3 class="coach-sub">{t().coach.balance}</h3>
      <BalanceView balance={balance} isDone={isDone} />
      <Moments {...{ advice, store }} />
    </>
  );
}
