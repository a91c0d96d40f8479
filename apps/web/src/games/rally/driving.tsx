import { isSound } from '@perfect-line/rules/rally/relaying';
import { layPrice as priceOfLaying } from '@perfect-line/rules/rally/driving';
import type { JSX } from 'preact';

import { t } from '../../i18n/translate.ts';
import { PlanBar, RollButton } from '../../table/planBar.tsx';
import { WarningPips } from '../../table/marks.tsx';
import { percent } from '../../table/risk.ts';
import { limitAhead } from './limitAhead.ts';
import type { RallyStore } from './rallyStore.ts';

type Props = { readonly store: RallyStore };

/** Price of laying the first die of the plan, where the rules allow it now. */
export function layPrice(store: RallyStore): number | undefined {
  const state = store.shown.value;
  const [first] = store.draft.value;
  if (state.turn === undefined || store.car === undefined || first === undefined) return undefined;
  return priceOfLaying(state, first.to);
}

/** A time attack takes two dice or more, none of which loses control (R9.1). */
export const canAttack = ({ draft }: RallyStore): boolean =>
  draft.value.length >= 2 && draft.value.every(isSound);

function StopButton({ store }: Props) {
  const { turn, setup } = store.shown.value;
  const m = t().rally.plan;
  if (turn === undefined || !store.actions.value.has('stop')) return undefined;
  const seconds = setup.tables.cardSeconds[turn.gear - 1] ?? 0;
  return (
    <RollButton
      kind="stop"
      words={m.stop}
      note={m.stopCard({ gear: turn.gear, seconds })}
      onClick={() => void store.act({ type: 'stop' })}
    />
  );
}

function LayButton({ store }: Props) {
  const price = layPrice(store);
  const m = t().rally.plan;
  const held = store.car?.seconds ?? 0;
  if (price === undefined) return undefined;
  return (
    <button
      type="button"
      class="button"
      disabled={price > held}
      title={m.layHint({ seconds: held })}
      onClick={() => void store.play('secure')}
    >
      {m.lay({ price })}
    </button>
  );
}

function RollButtons({ store }: Props) {
  const state = store.shown.value;
  const draft = store.draft.value;
  const m = t().rally.plan;
  const [first] = draft;
  const actions = store.actions.value;
  const firstOdds = first === undefined ? undefined : store.oddsOf([first]);
  const odds = store.odds.value;
  return (
    <>
      {actions.has('spare') ? (
        <button
          type="button"
          class="button"
          title={m.spareHint({ seconds: state.setup.tables.spareSeconds })}
          onClick={() => void store.act({ type: 'spare' })}
        >
          {m.spare}
        </button>
      ) : undefined}
      <StopButton store={store} />
      <LayButton store={store} />
      <RollButton
        kind="main"
        words={m.roll}
        note={firstOdds && percent(firstOdds.risk)}
        hint={m.rollHint}
        disabled={first === undefined}
        onClick={() => void store.play('die')}
      />
      {store.canRollOn && draft.length > 1 ? (
        <RollButton
          kind="on"
          words={t().plan.rollOn}
          note={odds && percent(odds.risk)}
          hint={t().plan.rollOnHint}
          onClick={() => store.rollOn()}
        />
      ) : undefined}
      {actions.has('attack') ? (
        <RollButton
          kind="flat"
          words={m.attack({ seconds: draft.length })}
          note={odds && percent(odds.attackLoss)}
          hint={m.attackHint}
          disabled={!canAttack(store)}
          onClick={() => void store.attack()}
        />
      ) : undefined}
    </>
  );
}

export function Driving({ store, tray }: Props & { readonly tray: JSX.Element }) {
  const { turn } = store.shown.value;
  const m = t().rally.plan;
  if (turn === undefined) return undefined;
  if (store.actions.value.has('pass')) {
    return (
      <div class="notice">
        <p>
          <strong>{m.blocked}</strong>
        </p>
        <button type="button" class="button main" onClick={() => void store.act({ type: 'pass' })}>
          {m.pass}
        </button>
      </div>
    );
  }
  return (
    <PlanBar
      laid={store.draft.value.length}
      onCut={(count) => store.cutTo(count)}
      hand={
        <>
          {tray}
          <span class="turn-warnings">
            <span class="hidden-visually">{m.warnings}</span>
            <WarningPips
              count={turn.warnings}
              limit={limitAhead(store.shown.value, store.draft.value)}
            />
          </span>
        </>
      }
      rolls={<RollButtons store={store} />}
    />
  );
}
