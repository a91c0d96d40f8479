import type { Glimpse } from './glimpses.ts';
import type { ShownTable } from './shownTable.ts';

/** The race in one line, always in sight. */
const GlanceLine = ({ glimpses }: { readonly glimpses: readonly Glimpse[] }) => (
  <p class="glance">
    {glimpses.map(({ words, short, tone }) => (
      <span key={words} {...(tone === undefined ? {} : { class: tone })}>
        <span class={short === undefined ? '' : 'word'}>{words}</span>
        {short === undefined ? undefined : (
          <span class="short" aria-hidden="true">
            {short}
          </span>
        )}
      </span>
    ))}
  </p>
);

/** In the bar above the board. */
export function Glance({ ui, store }: ShownTable) {
  const glimpses = ui.glance?.(store) ?? [];
  return glimpses.length === 0 ? undefined : <GlanceLine glimpses={glimpses} />;
}
