import { computed, signal } from '@preact/signals';

import { route } from './router.ts';

/** Something waits for the player while another window may be in front: shown in the page's title. */
export const isCalling = signal(false);

/** Online races in which it is the player's turn. */
export const turns = signal<readonly string[]>([]);

/** Those that are not on the screen already. */
export const turnsElsewhere = computed(() => {
  const [name, race] = route.value.path;
  return turns.value.filter((each) => name !== 'online' || each !== race);
});
