import { computed, signal } from '@preact/signals';

import { settings } from '../app/settings.ts';

const query = matchMedia('(prefers-color-scheme: dark)');
const systemIsDark = signal(query.matches);
query.addEventListener('change', (event) => {
  systemIsDark.value = event.matches;
});

/** Which of the two sets of colours the page shows now: pictures are drawn to match. */
export const isDark = computed(() =>
  settings.value.theme === 'system' ? systemIsDark.value : settings.value.theme === 'dark',
);
