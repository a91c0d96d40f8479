import { markerOf } from '@perfect-line/rules/gt/words';

import { t } from '../../i18n/translate.ts';
import { percent, tagKind } from '../../table/risk.ts';
import { seatOf } from '../../table/seats.ts';
import type { GtStore } from './gtStore.ts';
import { CarBadge } from '../../ui/carBadge.tsx';
import { DieFace } from '../../ui/die.tsx';
import { BalanceView, type Matter } from './balanceView.tsx';
import { isSamePlan, type Advice, type JudgedPlan } from './coach.ts';
import { costTone, costWords, turnBalance, type Unit } from './coachFigures.ts';
import { momentWords } from './coachWords.ts';
import { isDecided } from './drivenTurns.ts';

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
        {m.ends({ gear, spaces: steps.length })}
        {' · '}
        <b class={tagKind(loss)}>{m.chance({ chance: percent(loss) })}</b>
        {mode === 'flat-out' ? ` · ${t().table.focus({ count: focus })}` : ''}
      </span>
    </div>
  );
}

type Props = { readonly advice: Advice; readonly store: GtStore };

function Moments({ advice, store }: Props) {
  const { review, played } = advice;
  const entries = store.session.entries.value;
  const rows = review.moments.flatMap((moment) => {
    const entry = entries[played.from + moment.event];
    // A decision that cost nothing is told by the dice that followed it.
    const isTold = moment.by === 'decision' && moment.what !== 'drive';
    const isRight = costTone(review.unit, moment.cost) === 'even';
    if (entry === undefined || (isTold && isRight)) return [];
    return [{ moment, words: momentWords(moment, entry) }];
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

/** A plan as good as the one that was driven, of its own kind, is no alternative. */
const isAlternative = (one: JudgedPlan, driven: JudgedPlan, unit: Unit): boolean =>
  one.mode !== driven.mode || (!isSamePlan(one, driven) && costTone(unit, driven.cost) !== 'even');

function Plans({ advice }: Pick<Props, 'advice'>) {
  const { driven, best, review } = advice;
  const { unit } = review;
  const m = t().coach;
  const others = best.filter((one) => isAlternative(one, driven, unit));
  return (
    <>
      <PlanRow title={m.driven[driven.mode]} plan={driven} unit={unit} />
      {others.map((plan) => (
        <PlanRow key={plan.mode} title={m.bests[plan.mode]} plan={plan} unit={unit} />
      ))}
    </>
  );
}

function matterOf({ review, played }: Advice, store: GtStore): Matter {
  if (review.unit === 'chance') return isDecided(played) ? 'place' : 'win';
  return store.session.entries.value.length === played.to ? 'finalTime' : 'time';
}

/** One turn: what was planned and what was better, and what became of it. */
export function CoachTurn({ advice, store }: Props) {
  const seat = seatOf(store.seats.value, advice.played.seat);
  const balance = turnBalance(advice);
  return (
    <>
      <p class="row coach-who">
        <CarBadge livery={seat.livery} number={seat.number} small />
        <span>{seat.name}</span>
      </p>
      <Plans advice={advice} />
      <h3 class="coach-sub">{t().coach.balance}</h3>
      <BalanceView balance={balance} matter={matterOf(advice, store)} />
      <Moments {...{ advice, store }} />
    </>
  );
}
