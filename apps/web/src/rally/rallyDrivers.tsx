import { LIVERIES } from '@perfect-line/board/dom/scene';

import { t } from '../i18n/translate.ts';
import { CarBadge } from '../ui/carBadge.tsx';
import { Choice } from '../ui/choice.tsx';
import { changeDriver, moveDriver, withoutDriver } from '../setup/driverList.ts';
import {
  MAX_NAME,
  MAX_RALLY_DRIVERS,
  RALLY_LEVELS,
  withDriver,
  type RallyChoice,
  type RallyDriverChoice,
} from './rallyChoice.ts';

type RowProps = {
  readonly driver: RallyDriverChoice;
  readonly index: number;
  readonly change: (change: Partial<RallyDriverChoice>) => void;
  readonly remove: (() => void) | undefined;
  readonly move: ((by: -1 | 1) => void) | undefined;
  readonly hasName: boolean;
};

function Colours({ driver, index, change }: Pick<RowProps, 'driver' | 'index' | 'change'>) {
  const label = `${t().setup.driver({ number: index + 1 })}: ${t().setup.colour}`;
  return (
    <fieldset class="colours">
      <legend class="hidden-visually">{label}</legend>
      {LIVERIES.map((livery) => (
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

function Tools({ driver, remove, move }: Pick<RowProps, 'driver' | 'remove' | 'move'>) {
  const name = driver.name === '' ? t().colours[driver.livery] : driver.name;
  const m = t().setup;
  const buttons = [
    ...(move === undefined
      ? []
      : [
          [m.up({ name }), '↑', () => move(-1)] as const,
          [m.down({ name }), '↓', () => move(1)] as const,
        ]),
    ...(remove === undefined ? [] : [[m.remove({ name }), '✕', remove] as const]),
  ];
  return (
    <span class="row tools">
      {buttons.map(([label, sign, act]) => (
        <button key={sign} type="button" class="button plain icon" aria-label={label} onClick={act}>
          {sign}
        </button>
      ))}
    </span>
  );
}

function DriverRow(props: RowProps) {
  const { driver, index, change, hasName } = props;
  const m = t().setup;
  return (
    <li class="driver-row">
      <div class="row spread">
        <span class="row">
          <CarBadge livery={driver.livery} number={index + 1} />
          <Colours {...{ driver, index, change }} />
        </span>
        <Tools {...props} />
      </div>
      <div class="driver-fields">
        <Choice
          label={m.control}
          value={driver.control}
          options={[
            ['human', m.human],
            ...RALLY_LEVELS.map((level) => [level, m.levels[level]] as const),
          ]}
          onChange={(control) => change({ control })}
        />
        {hasName && driver.control === 'human' ? (
          <label class="field">
            <span>{m.name}</span>
            <input
              class="input"
              maxLength={MAX_NAME}
              value={driver.name}
              placeholder={m.driver({ number: index + 1 })}
              onInput={(event) => change({ name: event.currentTarget.value })}
            />
          </label>
        ) : undefined}
      </div>
    </li>
  );
}

type Props = {
  readonly choice: RallyChoice;
  readonly set: (choice: RallyChoice) => void;
  /** Names come from the people who join. */
  readonly isOnline?: boolean;
};

/** One to four drivers; with a listed start their order is the order of the first special. */
export function RallyDrivers({ choice, set, isOnline = false }: Props) {
  const m = t().setup;
  const { drivers } = choice;
  const isListed = choice.order === 'listed' && drivers.length > 1;
  return (
    <div class="panel stack">
      <h2>{m.drivers}</h2>
      <ol class="driver-list">
        {drivers.map((driver, index) => (
          <DriverRow
            key={driver.livery}
            {...{ driver, index }}
            hasName={!isOnline}
            change={(change) => set(changeDriver(choice, index, change))}
            remove={drivers.length > 1 ? () => set(withoutDriver(choice, index)) : undefined}
            move={isListed ? (by) => set(moveDriver(choice, index, by)) : undefined}
          />
        ))}
      </ol>
      {drivers.length < MAX_RALLY_DRIVERS ? (
        <p>
          <button type="button" class="button" onClick={() => set(withDriver(choice))}>
            {m.add}
          </button>
        </p>
      ) : undefined}
      {!isOnline && drivers.every((driver) => driver.control !== 'human') ? (
        <p class="quiet">{m.noHuman}</p>
      ) : undefined}
    </div>
  );
}
