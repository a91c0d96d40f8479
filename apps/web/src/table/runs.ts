/** A drive as it went: how far it was after each turn, and after how many seconds. */
export type Run = readonly { readonly at: number; readonly seconds: number }[];

/** When a run was this far: between two of its turns as if it had been driven evenly. */
export function secondsAt(run: Run, at: number): number | undefined {
  const next = run.findIndex((one) => one.at >= at);
  const [before, after] = [run[next - 1], run[next]];
  if (after === undefined) return run.at(-1)?.seconds;
  if (before === undefined || after.at === before.at) return after.seconds;
  const share = (at - before.at) / (after.at - before.at);
  return before.seconds + share * (after.seconds - before.seconds);
}

/** "+5", "−3": against another time. */
export function gapOf(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole === 0) return '±0';
  return whole > 0 ? `+${whole}` : `−${-whole}`;
}
