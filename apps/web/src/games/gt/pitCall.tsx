import { t } from '../../i18n/translate.ts';
import type { GtStore } from './gtStore.ts';

/** Where the plan may end at the pits and a stop can give something: asked about after the turn, or not. */
export function PitCall({ store }: { readonly store: GtStore }) {
  if (!store.canCallPit.value) return undefined;
  const isCalled = store.asksPit.value;
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
