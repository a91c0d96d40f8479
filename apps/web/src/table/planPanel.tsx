import { markerOf } from '@perfect-line/rules/gt/words';

import { t } from '../i18n/translate.ts';
import { DieFace } from '../ui/die.tsx';
import { percent, tagKind } from '../games/gt/scene.ts';
import type { TableStore } from './store.ts';
import { listedSteps } from '../games/gt/targets.ts';
import { refusalWords, stepPhrases } from '../games/gt/words.ts';

/** The number that matters, large; what it is, beside it. */
function Odds({ store }: { readonly store: TableStore }) {
  const odds = store.odds.value;
  const m = t().plan;
  if (odds === undefined) return <p class="quiet">{m.empty}</p>;
  const draft = store.draft.value;
  const gear = markerOf(draft.at(-1)?.gear ?? 0);
  const flatOut = { chance: percent(odds.flatOut), focus: odds.focusGain };
  return (
    <>
      <p class="odds">
        <output class={`big ${tagKind(odds.oneByOne)}`}>{percent(odds.oneByOne)}</output>
        <span class="small quiet">{m.risk}</span>
      </p>
      <p>{m.ends({ gear, spaces: draft.length })}</p>
      <p class="quiet">{m.flatOutRisk(flatOut)}</p>
    </>
  );
}

function PlannedSteps({ store }: { readonly store: TableStore }) {
  const draft = store.draft.value;
  const byStep = store.odds.value?.byStep ?? [];
  if (draft.length === 0) return undefined;
  return (
    <ol class="planned" aria-label={t().plan.planned}>
      {draft.map((step, i) => (
        <li key={i}>
          <button
            type="button"
            title={t().plan.cutTo({ step: i + 1 })}
            onClick={() => store.cutTo(i + 1)}
          >
            <span class="hidden-visually">
              {`${t().plan.cutTo({ step: i + 1 })}: ${t().plan.gear({ gear: step.gear })},`}
            </span>
            {step.dice.map((die, d) => (
              <DieFace key={d} die={die} />
            ))}
            <span class="small number">{percent(byStep[i] ?? 0)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The spaces in front as words: what the board shows as lights, in the same order for everyone. */
function NextSpaces({ store }: { readonly store: TableStore }) {
  const steps = listedSteps(store);
  if (steps.length === 0) return undefined;
  return (
    <details class="next-spaces">
      <summary>
        {t().plan.nextSpaces} ({steps.length})
      </summary>
      <ul>
        {steps.map((step) => (
          <li key={`${step.dice.join('')}-${step.to}`}>
            <button type="button" class="step-row" onClick={() => store.lay(step)}>
              {step.dice.map((die, i) => (
                <DieFace key={i} die={die} />
              ))}
              <span>{stepPhrases(store, step).join(', ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function Refusal({ store }: { readonly store: TableStore }) {
  const error = store.refusal.value;
  return (
    <p class="refusal" role="status">
      {error === undefined ? '' : refusalWords(error)}
    </p>
  );
}

export function PlanPanel({ store }: { readonly store: TableStore }) {
  if (store.frame.value === undefined) return undefined;
  const isRelay = store.shown.value.phase === 'relay';
  return (
    <section class="plan-panel" aria-labelledby="plan-title">
      <h2 id="plan-title" class="label">
        {t().plan.title}
      </h2>
      {isRelay ? <p class="quiet">{t().plan.relayHint}</p> : <Odds store={store} />}
      {isRelay ? undefined : <PlannedSteps store={store} />}
      <NextSpaces store={store} />
    </section>
  );
}
