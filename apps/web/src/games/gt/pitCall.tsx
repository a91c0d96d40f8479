import { t } from '../../i18n/translate.ts';
import type { GtStore } from './gtStore.ts';

/** A stop that gives nothing is not asked about; a driver who wants it says so before the turn ends. */
export function PitCall({ store }: { readonly store: GtStore }) {
  if (!store.canCallPit.value) return undefined;
  const isCalled = store.pitCalled.value;
  return (
    <button
      type="button"
      class="button plain pit-call"
      aria-pressed={isCalled}
      title={t().plan.pitCallHint}
      onClick={() => (store.pitCalled.value = !isCalled)}
    >
      {t().plan.pitCall}
    </button>
  );
}
