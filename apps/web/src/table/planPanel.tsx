import type { GamePlan } from '../games/gameUi.ts';
import { t } from '../i18n/translate.ts';
import { DieFace } from '../ui/die.tsx';
import type { GameTypes } from './hand.ts';
import { percent, tagKind } from './risk.ts';
import type { ShownTable } from './shownTable.ts';
import type { TableStore } from './store.ts';

type Props = {
  readonly plan: GamePlan<GameTypes, TableStore>;
  readonly store: TableStore;
};

/** The number that matters, large; what it is, beside it. */
function Odds({ plan, store }: Props) {
  const odds = store.odds.value;
  if (odds === undefined) return <p class="quiet">{plan.words().empty}</p>;
  const { risk, label, lines } = plan.odds(store, odds);
  return (
    <>
      <p class="odds">
        <output class={`big ${tagKind(risk)}`}>{percent(risk)}</output>
        <span class="small quiet">{label}</span>
      </p>
      {lines.map(({ text, tone }) => (
        <p key={text} {...(tone === '' ? {} : { class: tone })}>
          {text}
        </p>
      ))}
    </>
  );
}

function PlannedSteps({ plan, store }: Props) {
  const draft = store.draft.value;
  const byStep = store.odds.value?.byStep ?? [];
  if (draft.length === 0) return undefined;
  return (
    <ol class="planned" aria-label={t().plan.planned}>
      {draft.map((step, i) => {
        const cut = t().plan.cutTo({ step: i + 1 });
        return (
          <li key={i}>
            <button type="button" title={cut} onClick={() => store.cutTo(i + 1)}>
              <span class="hidden-visually">{`${cut}: ${plan.stepName(store, step)},`}</span>
              {plan.tray.diceOf(step).map((die, d) => (
                <DieFace key={d} die={die} />
              ))}
              <span class="small number">{percent(byStep[i] ?? 0)}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** The spaces in front as words: what the board shows as lights, in the same order for everyone. */
function NextSpaces({ plan, store }: Props) {
  const steps = store.listed.value;
  if (steps.length === 0) return undefined;
  return (
    <details class="next-spaces">
      <summary>
        {t().plan.nextSpaces} ({steps.length})
      </summary>
      <ul>
        {steps.map((step) => (
          <li key={`${plan.tray.diceOf(step).join('')}-${step.to}`}>
            <button type="button" class="step-row" onClick={() => store.lay(step)}>
              {plan.tray.diceOf(step).map((die, i) => (
                <DieFace key={i} die={die} />
              ))}
              <span>{plan.stepPhrases(store, step).join(', ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function PlanPanel({ ui, store }: ShownTable) {
  const { plan } = ui;
  if (plan === undefined || store.outlook.value === undefined) return undefined;
  const hint = plan.hint?.(store);
  return (
    <section class="plan-panel" aria-labelledby="plan-title">
      <h2 id="plan-title" class="label">
        {plan.words().title}
      </h2>
      {hint === undefined ? (
        <>
          <Odds {...{ plan, store }} />
          <PlannedSteps {...{ plan, store }} />
        </>
      ) : (
        <p class="quiet">{hint}</p>
      )}
      <NextSpaces {...{ plan, store }} />
    </section>
  );
}
