import type { TableStore } from '../table/store.ts';

export function CoachPanel(_: { readonly store: TableStore }) {
  return undefined;
}
