import { t } from '../../i18n/translate.ts';
import { SplitTimes } from './interlude.tsx';
import { RallyTimes } from './rallyTimes.tsx';
import type { RallyStore } from './rallyStore.ts';
import { TimesTable } from './timesTable.tsx';

/** How everybody stands now, then the times of all specials, whenever somebody asks. */
export function TimesSoFar({ store }: { readonly store: RallyStore }) {
  const state = store.shown.value;
  const caption = t().table.times;
  const seats = store.seats.value;
  return (
    <>
      <RallyTimes store={store} />
      <TimesTable {...{ state, seats, caption }} specials={state.times.length} />
      {state.times.map((_, special) => (
        <SplitTimes key={special} {...{ store, state, special }} />
      ))}
    </>
  );
}
