import type { QuietHours } from '@perfect-line/protocol/calls';

const hourIn = (zone: string, at: number): number =>
  Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(
      at,
    ),
  );

/** Quiet hours may go over midnight; from one hour to the same is never. */
export function isQuiet(quiet: QuietHours | undefined, at: number): boolean {
  if (quiet === undefined || quiet.from === quiet.to) return false;
  const hour = hourIn(quiet.zone, at);
  const { from, to } = quiet;
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}
