import type { SpecialFault } from '@perfect-line/track/roadbook/check';

import { r } from './words.ts';

export const faultWords = ({ code, leg = 0, zones }: SpecialFault): string =>
  r().faults[code]({ leg, zones: zones.join(', ') });
