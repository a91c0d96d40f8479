import { signal } from '@preact/signals';

/** Something went wrong that belongs to no screen: what it was and what to do, until it is put away. */
export const notice = signal('');
