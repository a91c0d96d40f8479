export type Summary = {
  readonly mean: number;
  /** Half the width of the 95 % interval of the mean. */
  readonly plusMinus: number;
  readonly least: number;
  readonly most: number;
};

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

export function summarise(values: readonly number[]): Summary {
  const n = values.length;
  const mean = values.reduce((sum, v) => sum + v, 0) / n;
  const variance = values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / Math.max(1, n - 1);
  return {
    mean: rounded(mean),
    plusMinus: rounded(1.96 * Math.sqrt(variance / n)),
    least: values.reduce((a, b) => Math.min(a, b), Infinity),
    most: values.reduce((a, b) => Math.max(a, b), -Infinity),
  };
}
