import { LIVERIES, type Livery } from '@perfect-line/board/dom/scene';
import { GT_TABLES } from '@perfect-line/rules/gt/tables';
import { CATEGORIES, TYRES } from '@perfect-line/rules/gt/words';
import { LEVELS } from '@perfect-line/solver/gt/race/levels';

import { t } from '../i18n/translate.ts';
import { CarBadge } from '../ui/carBadge.tsx';
import { Choice } from '../ui/choice.tsx';
import { MAX_NAME, type DriverChoice } from './raceChoice.ts';

type Props = {
  readonly driver: DriverChoice;
  readonly index: number;
  readonly isSolo: boolean;
  readonly hasName: boolean;
  readonly change: (change: Partial<DriverChoice>) => void;
  readonly remove: (() => void) | undefined;
  readonly move: ((by: -1 | 1) => void) | undefined;
};

const tyresOf = (driver: DriverChoice): readonly (typeof TYRES)[number][] =>
  TYRES.filter((set) => GT_TABLES.dashboards.rows[driver.category][set] !== null);

function ColourPicker({ driver, index, change }: Pick<Props, 'driver' | 'index' | 'change'>) {
  const label = `${t().setup.driver({ number: index + 1 })}: ${t().setup.colour}`;
  return (
    <fieldset class="colours">
      <legend class="hidden-visually">{label}</legend>
      {LIVERIES.map((livery: Livery) => (
        <label key={livery} title={t().colours[livery]}>
          <input
            type="radio"
            name={`livery-${index}`}
            checked={driver.livery === livery}
            aria-label={t().colours[livery]}
            onChange={() => change({ livery })}
          />
          <span class={`swatch ${livery}`} />
        </label>
      ))}
    </fieldset>
  );
}

function NameInput({ driver, index, change }: Pick<Props, 'driver' | 'index' | 'change'>) {
  return (
    <label class="field">
      <span>{t().setup.name}</span>
      <input
        class="input"
        maxLength={MAX_NAME}
        value={driver.name}
        placeholder={t().setup.driver({ number: index + 1 })}
        onInput={(event) => change({ name: event.currentTarget.value })}
      />
    </label>
  );
}

function RowButtons({ driver, remove, move }: Pick<Props, 'driver' | 'remove' | 'move'>) {
  const name = driver.name === '' ? t().colours[driver.livery] : driver.name;
  return (
    <span class="row tools">
      {move === undefined ? undefined : (
        <>
          <button
            type="button"
            class="button plain icon"
            aria-label={t().setup.up({ name })}
            onClick={() => move(-1)}
          >
            ↑
          </button>
          <button
            type="button"
            class="button plain icon"
            aria-label={t().setup.down({ name })}
            onClick={() => move(1)}
          >
            ↓
          </button>
        </>
      )}
      {remove === undefined ? undefined : (
        <button
          type="button"
          class="button plain icon"
          aria-label={t().setup.remove({ name })}
          onClick={remove}
        >
          ✕
        </button>
      )}
    </span>
  );
}

export function DriverRow(props: Props) {
  const { driver, index, change, isSolo, hasName } = props;
  const m = t().setup;
  return (
    <li class="driver-row">
      <div class="row spread">
        <span class="row">
          <CarBadge livery={driver.livery} number={index + 1} />
          <ColourPicker {...{ driver, index, change }} />
        </span>
        <RowButtons {...props} />
      </div>
      <div class="driver-fields">
        {isSolo ? undefined : (
          <Choice
            label={m.control}
            value={driver.control}
            options={[
              ['human', m.human],
              ...LEVELS.map((level) => [level, m.levels[level]] as const),
            ]}
            onChange={(control) => change({ control })}
          />
        )}
        {hasName && driver.control === 'human' ? (
          <NameInput {...{ driver, index, change }} />
        ) : undefined}
        <Choice
          label={m.category}
          value={driver.category}
          options={CATEGORIES.map((category) => [category, m.categories[category]])}
          onChange={(category) => change({ category, tyres: 'asphalt' })}
        />
        <Choice
          label={m.tyres}
          value={driver.tyres}
          options={tyresOf(driver).map((set) => [set, m.tyreSets[set]])}
          onChange={(tyres) => change({ tyres })}
        />
      </div>
    </li>
  );
}
