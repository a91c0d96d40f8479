import { t } from '../i18n/translate.ts';
import { CarBadge } from '../ui/carBadge.tsx';
import { Modal } from '../ui/modal.tsx';
import { seatOf } from './seats.ts';
import type { TableStore } from './store.ts';

/** Between two people at one screen: calls the next by name and waits. */
export function Handover({ store }: { readonly store: Pick<TableStore, 'handover' | 'seats'> }) {
  const id = store.handover.value;
  if (id === undefined) return undefined;
  const seat = seatOf(store.seats.value, id);
  const m = t().table;
  const take = (): void => {
    store.handover.value = undefined;
  };
  return (
    <Modal title={m.handover({ name: seat.name })} onClose={take} closable={false}>
      <p class="row">
        <CarBadge livery={seat.livery} number={seat.number} />
        {m.handoverHint}
      </p>
      <button type="button" class="button main big" onClick={take}>
        {m.handoverTake}
      </button>
    </Modal>
  );
}
