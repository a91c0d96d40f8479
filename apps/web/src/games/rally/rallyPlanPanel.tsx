import { t } from '../../i18n/translate.ts';
import { percent, tagKind } from '../gt/scene.ts';
import { DieFace } from '../../ui/die.tsx';
import { listedMoves, riskByStep } from './scene.ts';
import type { RallyStore } from './rallyStore.ts';
import { movePhrases, placeWords, refusalWords } from './words.ts';
import { shownDie } from './shownDie.ts';

type Props = { readonly store: RallyStore };

/** The number that matters, large; what it is, beside it. */
function Odds({ store }: Props) {
  const odds = store.odds.value;
  const m = t().rally.plan;
  if (odds === undefined) return <p class="quiet">{m.empty}</p>;
  const gear = store.draft.value.at(-1)?.gear ?? 0;
  const seconds = store.shown.value.setup.tables.cardSeconds[gear - 1] ?? 0;
  return (
    <>
      <p class="odds">
        <output class={`big ${tagKind(odds.loss)}`}>{percent(odds.loss)}</output>
        <span class="small quiet">{m.risk}</span>
      </p>
      <p>{m.ends({ gear, seconds })}</p>
      {odds.out > 0 ? <p class="bad">{m.outRisk({ chance: percent(odds.out) })}</p> : undefined}
      {odds.cutShort > 0 ? (
        <p class="quiet">{m.cutShort({ chance: percent(odds.cutShort) })}</p>
      ) : undefined}
    </>
  );
}

function PlannedSteps({ store }: Props) {
  const draft = store.draft.value;
  const risks = riskByStep(store);
  if (draft.length === 0) return undefined;
  return (
    <ol class="planned" aria-label={t().plan.planned}>
      {draft.map((move, i) => (
        <li key={i}>
          <button
            type="button"
            title={t().plan.cutTo({ step: i + 1 })}
            onClick={() => store.cutTo(i + 1)}
          >
            <span class="hidden-visually">
              {`${t().plan.cutTo({ step: i + 1 })}: ${placeWords(store, move.to)}, ${t().rally.table.gear({ gear: move.gear })},`}
            </span>
            <DieFace die={shownDie(move.die)} />
            <span class="small number">{percent(risks[i] ?? 0)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The spaces in front as words: what the board shows as lights, in the same order for everyone. */
function NextSpaces({ store }: Props) {
  const moves = listedMoves(store);
  if (moves.length === 0) return undefined;
  return (
    <details class="next-spaces">
      <summary>
        {t().plan.nextSpaces} ({moves.length})
      </summary>
      <ul>
        {moves.map((move) => (
          <li key={`${move.die}-${move.to}`}>
            <button type="button" class="step-row" onClick={() => store.lay(move)}>
              <DieFace die={shownDie(move.die)} />
              <span>{movePhrases(store, move).join(', ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function RallyRefusal({ store }: Props) {
  const error = store.refusal.value;
  return (
    <p class="refusal" role="status">
      {error === undefined ? '' : refusalWords(error)}
    </p>
  );
}

export function RallyPlanPanel({ store }: Props) {
  if (store.outlook.value === undefined) return undefined;
  return (
    <section class="plan-panel" aria-labelledby="plan-title">
      <h2 id="plan-title" class="label">
        {t().rally.plan.title}
      </h2>
      <Odds store={store} />
      <PlannedSteps store={store} />
      <NextSpaces store={store} />
    </section>
  );
}
