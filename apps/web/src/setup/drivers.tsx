import type { GameSetup, PartProps, SetupChoice } from '../games/gameSetup.ts';
import { t } from '../i18n/translate.ts';
import { changeDriver, freeLivery, moveDriver, withoutDriver } from './driverList.ts';
import { DriverRow } from './driverRow.tsx';

type Props = PartProps<SetupChoice> & {
  readonly setup: GameSetup;
  /** Names come from the people who join. */
  readonly isOnline?: boolean;
};

function Row({ setup, choice, set, isOnline, index }: Props & { readonly index: number }) {
  const driver = choice.drivers[index];
  if (driver === undefined) return undefined;
  const hasOthers = choice.drivers.length > 1;
  const isMoved = hasOthers && setup.isListed(choice);
  const change = (part: Partial<typeof driver>): void => set(changeDriver(choice, index, part));
  return (
    <DriverRow
      {...{ driver, index, change }}
      isAlone={setup.maxDrivers(choice) === 1}
      hasName={isOnline !== true}
      characters={setup.characters ?? []}
      remove={hasOthers ? () => set(withoutDriver(choice, index)) : undefined}
      move={isMoved ? (by) => set(moveDriver(choice, index, by)) : undefined}
    >
      {setup.DriverFields === undefined ? undefined : (
        <setup.DriverFields {...{ driver, change }} />
      )}
    </DriverRow>
  );
}

const withDriver = (setup: GameSetup, choice: SetupChoice): SetupChoice => ({
  ...choice,
  drivers: [...choice.drivers, setup.newDriver(freeLivery(choice.drivers))],
});

export function Drivers(props: Props) {
  const { setup, choice, set, isOnline = false } = props;
  const { drivers } = choice;
  const m = t().setup;
  return (
    <div class="panel stack">
      <h2>{m.drivers}</h2>
      <ol class="driver-list">
        {drivers.map(({ livery }, index) => (
          <Row key={livery} {...props} index={index} />
        ))}
      </ol>
      {drivers.length < setup.maxDrivers(choice) ? (
        <p>
          <button type="button" class="button" onClick={() => set(withDriver(setup, choice))}>
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
