import type { en } from './en/catalogue.ts';

/** English decides which messages exist; the other catalogues must have the same keys and facts. */
export type Messages = typeof en;
