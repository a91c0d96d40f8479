import type { ComponentChildren } from 'preact';

import { t } from '../i18n/translate.ts';
import { DiceTray } from './diceTray.tsx';
import { percent } from './risk.ts';
import { seatOf } from './seats.ts';
import type { ShownTable } from './shownTable.ts';
import { Waiting } from './waiting.tsx';

/** While nobody here decides: who drives, and what he rolls. */
function OthersDrive({ ui, store }: ShownTable) {
  const state = store.shown.value;
  // Dice lie there until the car has driven; by then the wheel may be somebody else's.
  const seat = store.rolling.value?.seat ?? ui.atWheel(state);
  if (seat === undefined || ui.hand.game.isOver(state)) return undefined;
  const { name } = seatOf(store.seats.value, seat);
  const isMine = store.session.isMine(seat);
  const solving = store.purpose.solving?.value;
  const m = t().table;
  const thinks =
    solving === undefined
      ? ui.words.frame().thinking({ name })
      : m.solving({ name, share: percent(solving) });
  return <Waiting {...{ ui, store, isMine }} words={isMine ? m.rolling : thinks} />;
}

/** What the table has to say to the driver: why the rules say no, or what is missing. */
function saidTo({ ui, store }: ShownTable): string {
  const { refusal, armed } = store;
  const m = t().plan;
  const isEnd = armed.value?.type === 'die' && store.lit.value.length === 0;
  const words = [
    ...(refusal.value === undefined ? [] : [ui.words.refusal(refusal.value)]),
    ...(armed.value?.type === 'space' ? [m.chooseDie] : []),
    ...(isEnd && store.far.value.size > 0 ? [m.endWithDie] : []),
  ];
  return words.join(' ');
}

/** Where everything is decided, with the reason when the rules say no. */
export function BarFrame({
  ui,
  store,
  children,
}: ShownTable & { readonly children: ComponentChildren }) {
  const isAsked = store.asked.value !== undefined && store.asked.value === store.planKey();
  return (
    <div class="action-bar">
      <p class="refusal" role="status">
        {saidTo({ ui, store })}
      </p>
      {isAsked ? (
        <p class="notice sure-loss" role="alert">
          {t().plan.sureLoss}
        </p>
      ) : undefined}
      {children}
    </div>
  );
}

export function ActionBar({ ui, store }: ShownTable) {
  return (
    <BarFrame {...{ ui, store }}>
      {store.actor.value === undefined ? (
        <OthersDrive {...{ ui, store }} />
      ) : (
        <ui.parts.Decision store={store} tray={<DiceTray {...{ ui, store }} />} />
      )}
    </BarFrame>
  );
}
