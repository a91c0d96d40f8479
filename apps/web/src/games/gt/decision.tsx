import { isBlocked } from '@perfect-line/rules/gt/planning';
import type { JSX } from 'preact';

import { t } from '../../i18n/translate.ts';
import { PlanBar, RollButton } from '../../table/planBar.tsx';
import { percent } from '../../table/risk.ts';
import { PitChoice, RelayChoice, SideChoice, StepChoice } from './decisions.tsx';
import type { GtStore } from './gtStore.ts';
import { PitCall } from './pitCall.tsx';
import { backAddress } from './waysBack.ts';

type Props = { readonly store: GtStore };
type WithTray = Props & { readonly tray: JSX.Element };

function RollButtons({ store }: Props) {
  const odds = store.odds.value;
  const m = t().plan;
  return (
    <>
      <RollButton
        kind="main"
        words={m.oneByOne}
        note={odds && percent(odds.oneByOne)}
        hint={m.oneByOneHint}
        disabled={odds === undefined}
        onClick={() => void store.drive('one-by-one')}
      />
      {store.canRollOn ? (
        <RollButton
          kind="on"
          words={m.rollOn}
          note={odds && percent(odds.oneByOne)}
          hint={m.rollOnHint}
          disabled={odds === undefined}
          onClick={() => store.rollOn()}
        />
      ) : undefined}
      <RollButton
        kind="flat"
        words={m.flatOut({ focus: odds?.focusGain ?? 0 })}
        note={odds && percent(odds.flatOut)}
        hint={m.flatOutHint}
        disabled={odds === undefined}
        onClick={() => void store.drive('flat-out')}
      />
    </>
  );
}

function Blocked({ store, canForce }: Props & { readonly canForce: boolean }) {
  const m = t().plan;
  return (
    <div class="notice">
      <p>
        <strong>{m.blocked}.</strong> {canForce ? m.forcedHint : m.blockedHint}
      </p>
      <button type="button" class="button" onClick={() => void store.act({ type: 'pass' })}>
        {m.pass}
      </button>
    </div>
  );
}

function Planning({ store, tray }: WithTray) {
  const outlook = store.outlook.value;
  if (outlook === undefined) return undefined;
  const blocked = store.draft.value.length === 0 && isBlocked(outlook.frame);
  const fromPit = store.car.off === 'pit';
  return (
    <>
      {blocked ? <Blocked store={store} canForce={outlook.steps.length > 0} /> : undefined}
      {fromPit ? (
        <div class="notice">
          <p>{t().plan.backTyres}</p>
          <WaitButton store={store} />
        </div>
      ) : undefined}
      {blocked && outlook.steps.length === 0 ? undefined : (
        <PlanBar
          laid={store.draft.value.length}
          onCut={(count) => store.cutTo(count)}
          more={<PitCall store={store} />}
          hand={tray}
          rolls={<RollButtons store={store} />}
        />
      )}
    </>
  );
}

/** [G8.3, G9.3] Nobody has to come back. */
function WaitButton({ store }: Props) {
  const m = t().plan;
  return (
    <button
      type="button"
      class="button"
      title={m.waitOneHint}
      onClick={() => void store.act({ type: 'pass' })}
    >
      {m.waitOne}
    </button>
  );
}

/** A car beside the road: it comes back where that is free, or waits. */
function Beside({ store }: Props) {
  const m = t().plan;
  const space = backAddress(store.shown.value);
  const isFree = store.actions.value.has('return');
  return (
    <div class="notice">
      <p>
        <strong>{isFree ? m.backTitle : m.waitTitle}.</strong>{' '}
        {isFree ? m.backHint({ space }) : m.waitHint({ space })}
      </p>
      <div class="rolls">
        <WaitButton store={store} />
        {isFree ? (
          <button
            type="button"
            class="button main"
            onClick={() => void store.act({ type: 'return' })}
          >
            {m.comeBack}
          </button>
        ) : undefined}
      </div>
    </div>
  );
}

/** What the driver is asked, by what he may do. */
export function Decision({ store, tray }: WithTray) {
  const actions = store.actions.value;
  if (actions.has('roll')) return <StepChoice store={store} />;
  if (actions.has('relay')) return <RelayChoice store={store} tray={tray} />;
  if (actions.has('side')) return <SideChoice store={store} />;
  if (actions.has('no-pit')) return store.asksPit.value ? <PitChoice store={store} /> : undefined;
  return store.frame.value === undefined ? (
    <Beside store={store} />
  ) : (
    <Planning store={store} tray={tray} />
  );
}
