/**
 * Run in the page: the milliseconds that work of so many units takes just now. A unit is a millisecond on an idle
 * core of 2024; on a machine with little time for us everything, and this too, takes longer.
 */
export function workFor(units: number): number {
  const began = performance.now();
  for (let unit = 0, seed = 1; unit < units; unit++) {
    const sums = new Map<number, number>();
    for (let i = 0; i < 12_000; i++) {
      seed = (seed * 48_271) % 2_147_483_647;
      sums.set(seed & 1023, (sums.get(seed & 1023) ?? 0) + Math.sqrt(seed));
    }
    [...sums.values()].sort((a, b) => a - b);
  }
  return performance.now() - began;
}
