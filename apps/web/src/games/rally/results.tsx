import { t } from '../../i18n/translate.ts';
import type { RallyStore } from './rallyStore.ts';
import { TimesTable } from './timesTable.tsx';

/** All times. */
export function Results({ store }: { readonly store: RallyStore }) {
  const state = store.shown.value;
  const seats = store.seats.value;
  return (
    <section class="panel no-print">
      <TimesTable {...{ state, seats }} specials={state.times.length} caption={t().table.times} />
    </section>
  );
}
