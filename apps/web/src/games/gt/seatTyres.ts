import { GT_TABLES } from '@perfect-line/rules/gt/tables';
import { CATEGORIES, TYRES } from '@perfect-line/rules/gt/words';

import { t } from '../../i18n/translate.ts';
import { fieldOf } from '../fieldOf.ts';
import type { SeatChoice } from '../gameCard.ts';

/** The tyres that the car of this seat can run; nothing to choose where there is one set. */
export function seatTyres(setup: unknown, seat: string): SeatChoice | undefined {
  const drivers = fieldOf(setup, 'drivers');
  const all: readonly unknown[] = Array.isArray(drivers) ? drivers : [];
  const driver = all.find((one) => fieldOf(one, 'id') === seat);
  const category = CATEGORIES.find((each) => each === fieldOf(driver, 'category'));
  if (category === undefined) return undefined;
  const sets = TYRES.filter((set) => GT_TABLES.dashboards.rows[category][set] !== null);
  const { tyres, tyreSets } = t().setup;
  return {
    name: 'tyres',
    label: tyres,
    value: sets.find((set) => set === fieldOf(driver, 'tyres')) ?? 'asphalt',
    options: sets.map((set) => [set, tyreSets[set]]),
  };
}
