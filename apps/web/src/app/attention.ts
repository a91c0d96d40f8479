import { computed, signal } from '@preact/signals';

import { route } from './router.ts';

/** Something waits for the player while another window may be in front: shown in the page's title. */
export const isCalling = signal(false);

/** Who has never been online is never asked for: nothing leaves the page then. */
export const GUEST_KEY = 'perfect-line.guest';

/** A choice of this browser; without storage it is off. */
export function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'on';
  } catch {
    return false;
  }
}

/** Online races in which it is the player's turn. */
export const turns = signal<readonly string[]>([]);

/** Those that are not on the screen already. */
export const turnsElsewhere = computed(() => {
  const [name, race] = route.value.path;
  return turns.value.filter((each) => name !== 'online' || each !== race);
});
