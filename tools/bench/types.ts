export type Measurement = {
  /** For people: `6.3 M steps/s`. */
  readonly figure: string;
  readonly value: number;
  readonly unit: string;
  /** What it is compared with, measured in the same run: these machines are noisy. */
  readonly baseline: string;
  readonly ratio: number;
};

export type Benchmark = { readonly name: string; run(): Promise<Measurement> };

/** Calls of `work` a second, over at least the given time after one warm-up call. */
export function callsPerSecond(work: () => unknown, seconds = 1): number {
  work();
  const start = performance.now();
  let calls = 0;
  do {
    work();
    calls += 1;
  } while (performance.now() - start < seconds * 1000);
  return calls / ((performance.now() - start) / 1000);
}
