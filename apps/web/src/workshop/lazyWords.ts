import { computed, signal } from '@preact/signals';

import type { Locale } from '../i18n/locales.ts';
import { locale } from '../i18n/translate.ts';

type Loaders<Words> = Readonly<Record<Locale, () => Promise<Words>>>;

/** Words of a room: who never enters it never loads them. */
type LazyWords<Words> = {
  readonly load: (wanted: Locale) => Promise<Words>;
  /** A change of language shows the old ones for a moment. */
  readonly say: () => Words;
};

export function lazyWords<Words>(loaders: Loaders<Words>): LazyWords<Words> {
  const loaded = signal<Partial<Readonly<Record<Locale, Words>>>>({});
  const words = computed<Words | undefined>(
    () => loaded.value[locale.value] ?? Object.values(loaded.value)[0],
  );
  return {
    load: async (wanted) => {
      const found = loaded.peek()[wanted] ?? (await loaders[wanted]());
      loaded.value = { ...loaded.peek(), [wanted]: found };
      return found;
    },
    say: () => {
      if (words.value === undefined) throw new Error('words of a room before they were loaded');
      return words.value;
    },
  };
}
