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
  const seat = ui.atWheel(state);
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

/** Where everything is decided, with the reason when the rules say no. */
export function BarFrame({
  ui,
  store,
  children,
}: ShownTable & { readonly children: ComponentChildren }) {
  const error = store.refusal.value;
  return (
    <div class="action-bar">
      <p class="refusal" role="status">
        {error === undefined ? '' : ui.words.refusal(error)}
      </p>
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
