import { GT_TABLES } from '@perfect-line/rules/gt/tables';
import { CATEGORIES, TYRES } from '@perfect-line/rules/gt/words';

import { t } from '../../i18n/translate.ts';
import { driverIn, fieldOf } from '../fieldOf.ts';
import type { SeatChoice } from '../gameCard.ts';

/** Car and tyres of this seat, as far as the setup says. */
export function carOf(setup: unknown, seat: string): readonly (readonly [string, string])[] {
  const driver = driverIn(setup, seat);
  const category = CATEGORIES.find((each) => each === fieldOf(driver, 'category'));
  const tyres = TYRES.find((each) => each === fieldOf(driver, 'tyres'));
  const m = t().setup;
  return [
    ...(category === undefined ? [] : [[m.category, m.categories[category]] as const]),
    ...(tyres === undefined ? [] : [[m.tyres, m.tyreSets[tyres]] as const]),
  ];
}

/** The tyres that the car of this seat can run; nothing to choose where there is one set. */
export function seatTyres(setup: unknown, seat: string): SeatChoice | undefined {
  const driver = driverIn(setup, seat);
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
