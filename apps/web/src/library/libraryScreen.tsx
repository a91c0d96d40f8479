import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { href } from '../app/router.ts';
import { loadPlayer, player } from '../online/connection/player.ts';
import type { Refusal } from '../online/connection/server.ts';
import { RefusalNote } from '../online/parts.tsx';
import { EntryCard } from './entryCard.tsx';
import { FilterForm } from './filterForm.tsx';
import { askEntries, type LibraryPage } from './libraryApi.ts';
import { isNarrowed, readFilter, withFields } from './libraryFilter.ts';
import { w } from './words.ts';

type Shelf = {
  readonly page: Signal<LibraryPage | undefined>;
  readonly refusal: Signal<Refusal | undefined>;
  readonly isLoading: Signal<boolean>;
  readonly load: (isMore: boolean) => Promise<void>;
};

/** The last answer stays while a new one is on its way; one that comes late is not shown. */
function useShelf(filter: URLSearchParams): Shelf {
  const page = useSignal<LibraryPage | undefined>(undefined);
  const refusal = useSignal<Refusal | undefined>(undefined);
  const isLoading = useSignal(true);
  const asked = useSignal('');
  const text = filter.toString();
  const load = async (isMore: boolean): Promise<void> => {
    const before = isMore ? page.peek() : undefined;
    const query = new URLSearchParams(text);
    if (before?.after !== undefined) query.set('after', before.after);
    asked.value = query.toString();
    isLoading.value = true;
    const reply = await askEntries(query);
    if (asked.peek() !== query.toString()) return;
    isLoading.value = false;
    refusal.value = reply.ok ? undefined : reply.error;
    if (!reply.ok) return;
    const entries = [...(before?.entries ?? []), ...reply.value.entries];
    page.value = { entries, after: reply.value.after };
  };
  useEffect(() => void load(false), [text]);
  return { page, refusal, isLoading, load };
}

/** Why nothing is here, and the ways on. */
function Away({ shelf }: { readonly shelf: Shelf }) {
  const m = w();
  const { refusal, load, page } = shelf;
  if (refusal.value === undefined) return undefined;
  return (
    <div class="panel stack">
      <RefusalNote refusal={refusal.value} />
      {page.value === undefined ? <p class="quiet">{m.away}</p> : undefined}
      <p class="row">
        <button type="button" class="button main" onClick={() => void load(false)}>
          {m.retry}
        </button>
        <a class="button" href={href('workshop')}>
          {m.workshop}
        </a>
      </p>
    </div>
  );
}

function emptyWords(filter: URLSearchParams): string {
  const m = w();
  const rest = withFields(filter, { mine: '' });
  if (filter.get('mine') === '1' && !isNarrowed(rest)) return m.noneOfMine;
  return isNarrowed(filter) ? m.noneFound : m.empty;
}

/** How much was found, said to whoever does not see the cards. */
function statusOf({ page, isLoading, refusal }: Shelf, filter: URLSearchParams): string {
  const m = w();
  if (isLoading.value) return m.loading;
  if (page.value === undefined || refusal.value !== undefined) return '';
  const { entries, after } = page.value;
  if (entries.length === 0) return emptyWords(filter);
  const count = entries.length;
  return after === undefined ? m.found({ count }) : m.foundMore({ count });
}

function Cards({ shelf }: { readonly shelf: Shelf }) {
  const { page, isLoading, load } = shelf;
  const { entries = [], after } = page.value ?? {};
  return (
    <>
      <ul class="plain-list track-cards library-cards" aria-busy={isLoading.value}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryCard {...{ entry }} />
          </li>
        ))}
      </ul>
      {after === undefined ? undefined : (
        <p>
          <button
            type="button"
            class="button"
            disabled={isLoading.value}
            onClick={() => void load(true)}
          >
            {w().more}
          </button>
        </p>
      )}
    </>
  );
}

/** Everybody's courses: looked through, filtered, opened. */
export function LibraryScreen({ query }: { readonly query: URLSearchParams }) {
  const filter = readFilter(query);
  const shelf = useShelf(filter);
  const m = w();
  useEffect(() => void loadPlayer(), []);
  return (
    <main id="main" class="page library" tabindex={-1}>
      <div class="online-head">
        <div class="stack-tight">
          <h1>{m.title}</h1>
          <p class="quiet">{m.lead}</p>
        </div>
        <a class="button main big" href={href('workshop')}>
          {m.build}
        </a>
      </div>
      <FilterForm {...{ filter }} canBeMine={player.value !== undefined} />
      <p class="quiet busy-line" role="status">
        {shelf.isLoading.value ? <span class="spinner" aria-hidden="true" /> : undefined}
        {statusOf(shelf, filter)}
      </p>
      <Away {...{ shelf }} />
      <Cards {...{ shelf }} />
    </main>
  );
}
