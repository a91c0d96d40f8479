import { securePrice } from '@perfect-line/rules/gt/focus';
import { nextStep } from '@perfect-line/rules/gt/oneByOne';
import { tyresOffered } from '@perfect-line/rules/gt/pit';
import { isStuck } from '@perfect-line/rules/gt/stuck';
import { oddsOfSteps } from '@perfect-line/solver/gt/odds/gtOdds';

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';

import { t } from '../../i18n/translate.ts';
import { DieFace } from '../../ui/die.tsx';
import { PitCall } from './pitCall.tsx';
import { PlanBar, RollButton } from '../../table/planBar.tsx';
import { WarningPips } from '../../table/marks.tsx';
import { adviseRelay } from './relayAdvice.ts';
import { waysBack, wayWords } from './waysBack.ts';
import { lossOf, lossWords, shownWays, waysToLose } from './waysToLose.ts';
import { WaysList } from '../../table/waysList.tsx';
import { percent } from '../../table/risk.ts';
import type { GtStore } from './gtStore.ts';

type Props = { readonly store: GtStore };

/** One by one, before a step: roll it, pay for it, or stop (G6.1, G7). */
export function StepChoice({ store }: Props) {
  const state = store.shown.value;
  const { turn } = state;
  const step = nextStep(state);
  const left = turn.plan.slice(turn.done);
  const odds = oddsOfSteps(state, left);
  const price = securePrice(turn.secured, step.dice.length);
  const m = t().plan;
  const canPay = price <= store.car.focus;
  return (
    <div class="decision">
      <div class="next-step">
        {step.dice.map((die, i) => (
          <DieFace key={i} die={die} />
        ))}
        <span>
          <strong>{m.stepOf({ step: turn.done + 1, steps: turn.plan.length })}</strong>
          <span class="small quiet block">
            {m.stepRisk({ chance: percent(odds.byStep[0] ?? 0) })}
            {left.length > 1 ? ` · ${m.rest({ chance: percent(odds.oneByOne) })}` : ''}
          </span>
        </span>
        <WarningPips count={turn.warnings} limit={turn.limit} />
      </div>
      <div class="rolls">
        <PitCall store={store} />
        {turn.done > 0 ? (
          <button type="button" class="button" onClick={() => void store.act({ type: 'stop' })}>
            {m.stop}
          </button>
        ) : undefined}
        <button
          type="button"
          class="button"
          disabled={!canPay}
          title={m.secureHint({ focus: store.car.focus })}
          onClick={() => void store.act({ type: 'secure' })}
        >
          {m.secure({ price })}
        </button>
        {store.canRollOn && left.length > 1 ? (
          <RollButton
            kind="on"
            words={m.rollOn}
            hint={m.rollOnHint}
            onClick={() => store.rollOn()}
          />
        ) : undefined}
        <RollButton kind="main" words={m.roll} onClick={() => void store.act({ type: 'roll' })} />
      </div>
    </div>
  );
}

/** What the dice as they lie lead to; without any, as they were planned. */
function relayOutcome(store: GtStore): string {
  const loss = lossOf(store.shown.value, store.draft.value);
  return loss === undefined ? t().plan.relayMore : lossWords(loss);
}

/** Each way to lose by its letter on the board; one tap lays it, and it may still be changed. */
function Ways({ store }: Props) {
  const state = store.shown.value;
  const ways = waysToLose(state);
  const isLaid = (index: number): boolean =>
    JSON.stringify(ways[index]?.steps) === JSON.stringify(store.draft.value);
  return (
    <WaysList
      ways={shownWays(state)}
      isChosen={isLaid}
      onChoose={(index) => store.layAnew(ways[index]?.steps ?? [])}
    />
  );
}

function SuggestButton({ store }: Props) {
  const isBusy = useSignal(false);
  const ask = (): void => {
    isBusy.value = true;
    void adviseRelay(store).finally(() => (isBusy.value = false));
  };
  return (
    <button type="button" class="button" disabled={isBusy.value} onClick={ask}>
      {t().plan.relaySuggest}
    </button>
  );
}

/** After a flat-out loss the rolled dice are laid anew (G6.4). */
export function RelayChoice({ store, tray }: Props & { readonly tray: JSX.Element }) {
  const m = t().plan;
  const { length } = store.draft.value;
  return (
    <div class="decision">
      <p class="notice bad" role="alert">
        <strong>{m.relayTitle}</strong>
        <span class="small block">{relayOutcome(store)}</span>
      </p>
      <Ways store={store} />
      <PlanBar
        laid={length}
        onCut={(count) => store.cutTo(count)}
        onlyUndo
        hand={tray}
        rolls={
          <>
            <SuggestButton store={store} />
            <button
              type="button"
              class="button"
              onClick={() => void store.act({ type: 'relay', plan: [] })}
            >
              {m.relayKeep}
            </button>
            <RollButton
              kind="main"
              words={m.relayTake}
              disabled={length === 0}
              onClick={() => void store.relay()}
            />
          </>
        }
      />
    </div>
  );
}

/** Which side to leave the road by, each with the space it leads back to (G8.3). */
export function SideChoice({ store }: Props) {
  const m = t().plan;
  return (
    <div class="decision">
      <p class="notice">
        <strong>{m.sideTitle}</strong> <span class="small">{m.sideHint}</span>
      </p>
      <div class="rolls">
        {waysBack(store.shown.value).map((way) => (
          <RollButton
            key={way.side}
            kind="main"
            words={m[way.side]}
            note={wayWords(way)}
            onClick={() => void store.act({ type: 'side', side: way.side })}
          />
        ))}
      </div>
    </div>
  );
}

export function PitChoice({ store }: Props) {
  const m = t().plan;
  const { damage } = store.car;
  const isDamaged = Object.values(damage).some((count) => count > 0);
  const words = t().setup.tyreSets;
  const sets = tyresOffered(store.shown.value, store.car);
  return (
    <div class="decision">
      <p class="notice">
        <strong>{m.pitTitle}</strong>{' '}
        <span class="small">{isStuck(store.shown.value, store.car) ? m.pitLast : m.pitHint}</span>
      </p>
      <div class="rolls wrap">
        {sets.map((tyres) => (
          <button
            key={tyres}
            type="button"
            class="button"
            title={m.pitTyresHint}
            onClick={() => void store.act({ type: 'pit', lane: 'tyres', tyres })}
          >
            {m.pitTyres({ tyres: words[tyres] })}
          </button>
        ))}
        {isDamaged ? (
          <button
            type="button"
            class="button"
            title={m.pitRepairsHint}
            onClick={() => void store.act({ type: 'pit', lane: 'repairs' })}
          >
            {m.pitRepairs}
          </button>
        ) : undefined}
        {isDamaged
          ? sets.map((tyres) => (
              <button
                key={tyres}
                type="button"
                class="button"
                title={m.pitRepairsHint}
                onClick={() => void store.act({ type: 'pit', lane: 'both', tyres })}
              >
                {m.pitBoth({ tyres: words[tyres] })}
              </button>
            ))
          : undefined}
        <button
          type="button"
          class="button main"
          onClick={() => void store.act({ type: 'no-pit' })}
        >
          {m.pitNo}
        </button>
      </div>
    </div>
  );
}
