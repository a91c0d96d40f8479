import { actingIndex } from '@perfect-line/rules/gt/cars';
import { isBlocked } from '@perfect-line/rules/gt/planning';

import { t } from '../i18n/translate.ts';
import { DiceTray } from './diceTray.tsx';
import { PitChoice, RelayChoice, SideChoice, StepChoice } from '../games/gt/decisions.tsx';
import { PitCall } from '../games/gt/pitCall.tsx';
import { PlanBar, RollButton } from './planBar.tsx';
import { Refusal } from './planPanel.tsx';
import { percent } from '../games/gt/scene.ts';
import { seatOf } from './seats.ts';
import type { TableStore } from './store.ts';
import { Waiting } from './waiting.tsx';

type Props = { readonly store: TableStore };

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

function Planning({ store }: Props) {
  const frame = store.frame.value;
  const outlook = store.outlook.value;
  if (frame === undefined || outlook === undefined) return undefined;
  const blocked = store.draft.value.length === 0 && isBlocked(frame);
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
          hand={<DiceTray store={store} />}
          rolls={<RollButtons store={store} />}
        />
      )}
    </>
  );
}

/** A car beside the road: it comes back, or waits until its space is free. */
function Beside({ store }: Props) {
  const state = store.shown.value;
  const me = actingIndex(state);
  const m = t().plan;
  const taken = state.cars.some(
    (car, i) =>
      i !== me && car.space === store.car.space && car.off === undefined && car.status === 'racing',
  );
  return (
    <div class="notice">
      <p>
        <strong>{taken ? m.waitTitle : m.backTitle}.</strong> {taken ? m.waitHint : m.backHint}
      </p>
      <button
        type="button"
        class="button main"
        onClick={() => void store.act({ type: taken ? 'pass' : 'return' })}
      >
        {taken ? m.pass : m.comeBack}
      </button>
    </div>
  );
}

function OthersDrive({ store }: Props) {
  const state = store.shown.value;
  const car = state.cars[actingIndex(state)];
  if (car === undefined || state.phase === 'over') return undefined;
  const { name } = seatOf(store.seats.value, car.id);
  const isMine = store.session.isMine(car.id);
  const solving = store.solving.value;
  const m = t().table;
  const thinks =
    solving === undefined ? m.thinking({ name }) : m.solving({ name, share: percent(solving) });
  const words = isMine ? m.rolling : thinks;
  return <Waiting {...{ store, words, isMine }} />;
}

function Decision({ store }: Props) {
  if (store.actor.value === undefined) return <OthersDrive store={store} />;
  switch (store.shown.value.phase) {
    case 'plan':
      return store.frame.value === undefined ? (
        <Beside store={store} />
      ) : (
        <Planning store={store} />
      );
    case 'step':
      return <StepChoice store={store} />;
    case 'relay':
      return <RelayChoice store={store} />;
    case 'side':
      return <SideChoice store={store} />;
    case 'pit':
      return store.asksPit.value ? <PitChoice store={store} /> : undefined;
    default:
      return undefined;
  }
}

export function ActionBar({ store }: Props) {
  return (
    <div class="action-bar">
      <Refusal store={store} />
      <Decision store={store} />
    </div>
  );
}
