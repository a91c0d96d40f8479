import { sheetOf } from '@perfect-line/rules/rally/results';
import type { RallyState } from '@perfect-line/rules/rally/state';

import { t } from '../../i18n/translate.ts';
import { seatOf } from '../../table/seats.ts';
import { Modal } from '../../ui/modal.tsx';
import type { RallyStore } from './rallyStore.ts';
import { TimesTable } from './timesTable.tsx';

/** After a special: its times, before the boards of the next one are laid. */
export function Interlude({ store }: { readonly store: RallyStore }) {
  const special = store.interlude.value;
  if (special === undefined) return undefined;
  const state = store.session.state.value;
  const m = t().rally.table;
  const served = state.setup.service[special] === true;
  const title = m.timesTitle({ special: special + 1 });
  return (
    <Modal title={title} onClose={() => store.nextSpecial()} closable={false}>
      <TimesTable state={state} seats={store.seats.value} specials={special + 1} caption={title} />
      <SplitTimes {...{ store, state }} special={special} />
      <p class="quiet">{served ? m.toService : m.noService}</p>
      <button type="button" class="button main big" autofocus onClick={() => store.nextSpecial()}>
        {m.nextSpecial}
      </button>
    </Modal>
  );
}

type SplitProps = {
  readonly store: RallyStore;
  readonly state: RallyState;
  readonly special: number;
};

/** [R12.1] What was taken at the timing points of a special, for all to see. */
export function SplitTimes({ store, state, special }: SplitProps) {
  const m = t().rally;
  const passed = Object.entries(sheetOf(state).specials[special]?.splits ?? {});
  if (passed.length === 0) return undefined;
  return (
    <>
      <h3>
        {m.table.splits}, {m.setup.special({ number: special + 1 })}
      </h3>
      <ul class="plain-list stack-tight">
        {passed.map(([id, times]) => (
          <li key={id} class="row">
            <strong>{seatOf(store.seats.value, id).name}</strong>
            {times.map((time, i) =>
              time === '' ? undefined : (
                <span key={i} class="number">
                  {m.table.split({ point: i + 1 })}: {time}
                </span>
              ),
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
