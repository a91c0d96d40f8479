import { formatTime } from '@perfect-line/rules/rally/results';

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
      <p class="quiet">{served ? m.toService : m.noService}</p>
      <button type="button" class="button main big" autofocus onClick={() => store.nextSpecial()}>
        {m.nextSpecial}
      </button>
    </Modal>
  );
}

/** The times so far, whenever somebody asks. */
export function TimesDialog({ store, onClose }: TimesProps) {
  const state = store.shown.value;
  return (
    <Modal title={t().rally.table.times} onClose={onClose}>
      <TimesTable
        state={state}
        seats={store.seats.value}
        specials={state.times.length}
        caption={t().rally.table.times}
      />
      <SplitTimes store={store} />
    </Modal>
  );
}

/** [R12.1] What was taken at the timing points of this special so far, for all to see. */
function SplitTimes({ store }: { readonly store: RallyStore }) {
  const m = t().rally.table;
  const { cars } = store.shown.value;
  const passed = cars.filter((car) => car.splits.length > 0);
  if (passed.length === 0) return undefined;
  return (
    <>
      <h3>{m.splits}</h3>
      <ul class="plain-list stack-tight">
        {passed.map((car) => (
          <li key={car.id} class="row">
            <strong>{seatOf(store.seats.value, car.id).name}</strong>
            {car.splits.map((seconds, i) => (
              <span key={i} class="number">
                {m.split({ point: i + 1 })}: {formatTime(seconds)}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

type TimesProps = { readonly store: RallyStore; readonly onClose: () => void };
