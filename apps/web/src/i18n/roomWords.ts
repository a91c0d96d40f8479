import { computed, signal } from '@preact/signals';

import type { Locale } from './locales.ts';
import { locale } from './translate.ts';

export type RoomWords<W> = {
  readonly load: (wanted: Locale) => Promise<W>;
  /** Only after something was loaded. */
  readonly words: () => W;
  /** Undefined until then. */
  readonly loaded: () => W | undefined;
};

/** Words of a room that few enter; a change of language shows the old ones for a moment. */
export function roomWords<W>(loaders: Readonly<Record<Locale, () => Promise<W>>>): RoomWords<W> {
  const loaded = signal<Partial<Readonly<Record<Locale, W>>>>({});
  const current = computed<W | undefined>(
    () => loaded.value[locale.value] ?? Object.values(loaded.value)[0],
  );
  return {
    load: async (wanted) => {
      const words = loaded.peek()[wanted] ?? (await loaders[wanted]());
      loaded.value = { ...loaded.peek(), [wanted]: words };
      return words;
    },
    words: () => {
      if (current.value === undefined) throw new Error('words before they were loaded');
      return current.value;
    },
    loaded: () => current.value,
  };
}
