import { isBlocked } from '@perfect-line/rules/gt/planning';
import type { JSX } from 'preact';

import { t } from '../../i18n/translate.ts';
import { PlanBar, RollButton } from '../../table/planBar.tsx';
import { percent } from '../../table/risk.ts';
import { PitChoice, RelayChoice, SideChoice, StepChoice } from './decisions.tsx';
import type { GtStore } from './gtStore.ts';
import { PitCall } from './pitCall.tsx';

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
      {fromPit ? <p class="notice">{t().plan.backTyres}</p> : undefined}
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

/** A car beside the road: it comes back, or waits until its space is free. */
function Beside({ store }: Props) {
  const m = t().plan;
  const waits = !store.actions.value.has('return');
  return (
    <div class="notice">
      <p>
        <strong>{waits ? m.waitTitle : m.backTitle}.</strong> {waits ? m.waitHint : m.backHint}
      </p>
      <button
        type="button"
        class="button main"
        onClick={() => void store.act({ type: waits ? 'pass' : 'return' })}
      >
        {waits ? m.pass : m.comeBack}
      </button>
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
