import { t } from '../i18n/translate.ts';
import { Modal } from '../ui/modal.tsx';
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
    </Modal>
  );
}

type TimesProps = { readonly store: RallyStore; readonly onClose: () => void };
