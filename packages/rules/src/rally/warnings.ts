import type { Surface } from '@perfect-line/track/rally/terrain';

import type { Tyres } from './words.ts';
import { SNOW_WARNING_LIMIT, WARNING_LIMIT } from './tables.ts';

/** Warnings of a turn; those of dice rolled for snow spaces are counted twice over (R11.3). */
export type WarningCount = { readonly warnings: number; readonly snowWarnings: number };

export const withWarning = (count: WarningCount, surface: Surface): WarningCount => ({
  warnings: count.warnings + 1,
  snowWarnings: count.snowWarnings + (surface === 'snow' ? 1 : 0),
});

/** [R2.4] [R11.3] Three in all; on asphalt tyres two on snow. */
export const losesControl = (count: WarningCount, tyres: Tyres): boolean =>
  count.warnings >= WARNING_LIMIT ||
  (tyres === 'asphalt' && count.snowWarnings >= SNOW_WARNING_LIMIT);

/** [R10.1] One short of the limit: a warning on that surface would lose control. */
export const isDangerous = (count: WarningCount, tyres: Tyres, surface: Surface): boolean =>
  losesControl(withWarning(count, surface), tyres);

/** [R2.4] [R11.3] The count at which control would be lost if all further warnings came on that surface. */
export function warningLimitOn(count: WarningCount, tyres: Tyres, surface: Surface): number {
  let next = count;
  while (!losesControl(next, tyres)) next = withWarning(next, surface);
  return next.warnings;
}
