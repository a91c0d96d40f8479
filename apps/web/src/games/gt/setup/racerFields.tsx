import { GT_TABLES } from '@perfect-line/rules/gt/tables';
import { CATEGORIES, TYRES, type Category, type Tyres } from '@perfect-line/rules/gt/words';

import { t } from '../../../i18n/translate.ts';
import { Choice } from '../../../ui/choice.tsx';
import type { DriverProps } from '../../gameSetup.ts';
import type { DriverChoice } from './raceChoice.ts';

const tyresOf = (category: Category): readonly Tyres[] =>
  TYRES.filter((set) => GT_TABLES.dashboards.rows[category][set] !== null);

/** The car of a driver. */
export function RacerFields({ driver, change }: DriverProps<DriverChoice>) {
  const m = t().setup;
  return (
    <>
      <Choice
        label={m.category}
        value={driver.category}
        options={CATEGORIES.map((category) => [category, m.categories[category]])}
        onChange={(category) => change({ category, tyres: 'asphalt' })}
      />
      <Choice
        label={m.tyres}
        value={driver.tyres}
        options={tyresOf(driver.category).map((set) => [set, m.tyreSets[set]])}
        onChange={(tyres) => change({ tyres })}
      />
    </>
  );
}
