import type { Mine } from './bench.ts';

/** What one course gave. */
export type Vein = { readonly lines: readonly string[]; readonly lap?: string };

export function writeFiles(_mine: Mine, _veins: readonly (Vein | undefined)[]): number {
  return 0;
}
export function checkAll(_mines: readonly Mine[], _sample: number, _say: (text: string) => void): void {}
