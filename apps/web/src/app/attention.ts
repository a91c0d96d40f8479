import { signal } from '@preact/signals';

/** Something waits for the player while another window may be in front: shown in the page's title. */
export const isCalling = signal(false);
