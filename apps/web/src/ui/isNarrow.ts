import { signal } from '@preact/signals';

const query = matchMedia('(max-width: 760px)');

/** A phone held upright, or a small window. */
export const isNarrow = signal(query.matches);
query.addEventListener('change', (event) => {
  isNarrow.value = event.matches;
});
