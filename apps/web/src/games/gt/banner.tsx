import { lapsToDrive } from '@perfect-line/rules/gt/cars';
import { effect, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { t } from '../../i18n/translate.ts';
import type { GtEntry } from './hand.ts';
import type { GtStore } from './gtStore.ts';

type News = { readonly id: number; readonly kind: string; readonly text: string };

const SHOWN_MS = 2600;

/** What the whole table should look up for: the last lap, the weather. */
function newsOf(entry: GtEntry, id: number): News | undefined {
  const laps = lapsToDrive(entry.after);
  const leader = Math.max(...entry.before.cars.map((car) => car.lap));
  for (const note of entry.notes) {
    const isLastLap = note.type === 'line' && laps > 1 && note.lap === laps && leader < laps;
    if (isLastLap) return { id, kind: 'last-lap-news', text: t().table.lastLap };
    if (note.type === 'weather') {
      return { id, kind: note.weather, text: t().events.weather[note.weather] };
    }
  }
  return undefined;
}

/** Across the board for a moment; it is read aloud with the other events, so here it is only seen. */
export function Banner({ store }: { readonly store: GtStore }) {
  const news = useSignal<News | undefined>(undefined);
  useEffect(() => {
    let seen = store.shownCount.peek();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = effect(() => {
      const count = store.shownCount.value;
      const fresh = store.session.entries.peek().slice(seen, count);
      const found = fresh.map((entry, i) => newsOf(entry, seen + i)).findLast((one) => one);
      seen = Math.max(seen, count);
      if (found === undefined) return;
      news.value = found;
      clearTimeout(timer);
      timer = setTimeout(() => (news.value = undefined), SHOWN_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store]);
  const { value } = news;
  if (value === undefined) return undefined;
  return (
    <div key={value.id} class={`banner ${value.kind}`} aria-hidden="true">
      {value.text}
    </div>
  );
}
