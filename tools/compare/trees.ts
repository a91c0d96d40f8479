/** A revision in its folder, or what is here. */
export type Tree = { readonly name: string; readonly folder: string };

export type Figure = { readonly name: string; readonly unit: string; readonly value: number };

/** Something that can be measured again and again in one tree. */
export type Measure = { take(): Promise<readonly Figure[]>; close(): Promise<void> };

export const isRate = (unit: string): boolean => unit.endsWith('/s');

/** The best of several: work of others makes a figure worse, never better. */
export const bestOf = (unit: string, values: readonly number[]): number =>
  isRate(unit) ? Math.max(...values) : Math.min(...values);
