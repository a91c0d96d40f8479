import { actingIndex } from '@perfect-line/rules/gt/cars';
import { canReturn } from '@perfect-line/rules/gt/offTrack';
import { isBlocked } from '@perfect-line/rules/gt/planning';

import { t } from '../i18n/translate.ts';
import { DiceTray } from './diceTray.tsx';
import { PitChoice, RelayChoice, SideChoice, StepChoice } from './decisions.tsx';
import { PitCall } from './pitCall.tsx';
import { PlanBar, RollButton } from './planBar.tsx';
import { Refusal } from './planPanel.tsx';
import { backAddress } from './returning.ts';
import { percent } from './scene.ts';
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
          hand={<DiceTray store={store} />}
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
  const state = store.shown.value;
  const m = t().plan;
  const space = backAddress(state);
  const isFree = canReturn(state, store.car);
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
