import { LIVERIES } from '@perfect-line/board/dom/scene';
import type { Character } from '@perfect-line/solver/gt/race/characters';
import { LEVELS } from '@perfect-line/solver/gt/race/levels';
import type { ComponentChildren } from 'preact';

import type { ChosenDriver } from '../games/gameSetup.ts';
import { t } from '../i18n/translate.ts';
import { CarBadge } from '../ui/carBadge.tsx';
import { Choice } from '../ui/choice.tsx';
import { Style } from './style.tsx';
import { MAX_NAME } from './driverLink.ts';

type Props = {
  readonly driver: ChosenDriver;
  readonly index: number;
  /** Nobody to choose: who sets it up drives. */
  readonly isAlone: boolean;
  readonly hasName: boolean;
  /** Computer drivers that only this game has. */
  readonly characters: readonly Character[];
  readonly change: (change: Partial<ChosenDriver>) => void;
  readonly remove: (() => void) | undefined;
  readonly move: ((by: -1 | 1) => void) | undefined;
  /** What the game asks of a driver besides. */
  readonly children: ComponentChildren;
};

function ColourPicker({ driver, index, change }: Pick<Props, 'driver' | 'index' | 'change'>) {
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
  const m = t().setup;
  const moves =
    move === undefined
      ? []
      : [
          [m.up({ name }), '↑', () => move(-1)] as const,
          [m.down({ name }), '↓', () => move(1)] as const,
        ];
  const buttons = [
    ...moves,
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

export function DriverRow(props: Props) {
  const { driver, index, change, isAlone, hasName, characters } = props;
  const m = t().setup;
  const computers = [...LEVELS, ...characters].map((one) => [one, m.levels[one]] as const);
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
        {isAlone ? undefined : (
          <Choice
            label={m.control}
            value={driver.control}
            options={[['human', m.human], ...computers]}
            onChange={(control) => change({ control })}
          />
        )}
        {hasName && driver.control === 'human' ? (
          <NameInput {...{ driver, index, change }} />
        ) : undefined}
        {props.children}
        {characters.some((one) => one === driver.control) ? (
          <Style of={driver.control} />
        ) : undefined}
      </div>
    </li>
  );
}
