import { EDITIONS, WEATHERS } from '@perfect-line/rules/gt/words';
import { readyTrack } from '@perfect-line/track/readyTracks';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { announce } from '../app/announce.ts';
import { go, replaceWith } from '../app/router.ts';
import { t } from '../i18n/translate.ts';
import { refreshGames } from '../storage/games.ts';
import { Segments } from '../ui/segments.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { DriverRow } from './driverRow.tsx';
import { openGame } from './openGame.ts';
import { changeDriver, moveDriver, withoutDriver } from './driverList.ts';
import {
  GRIDS,
  GT_OFFERS,
  MAX_DRIVERS,
  MAX_LAPS,
  withDriver,
  type RaceChoice,
} from './raceChoice.ts';
import { keepRules } from './lastRules.ts';
import { OptionSwitches } from './optionSwitches.tsx';
import { formatRaceLink } from './raceLink.ts';
import { useQuickPar } from './quickPar.ts';
import { soloNote } from './soloNote.ts';
import { raceMinutes } from './trackName.ts';
import { TrackPicker } from './trackPicker.tsx';

type Props = { readonly choice: RaceChoice };
type Change = (change: Partial<RaceChoice>) => void;

function Distance({ choice, change }: Props & { readonly change: Change }) {
  const tiles = (choice.own ?? readyTrack(choice.track))?.tiles.length ?? 0;
  const minutes = raceMinutes(tiles, choice.laps, choice.drivers.length);
  return (
    <Stepper
      label={t().setup.laps}
      value={choice.laps}
      text={t().setup.lapCount({ laps: choice.laps })}
      min={1}
      max={MAX_LAPS}
      less={t().setup.fewer}
      more={t().setup.moreLaps}
      hint={t().setup.minutes({ minutes })}
      onChange={(laps) => change({ laps })}
    />
  );
}

export function Conditions({ choice, change }: Props & { readonly change: Change }) {
  const m = t().setup;
  const isRace = choice.mode === 'race';
  return (
    <div class="panel stack">
      {isRace ? <Distance {...{ choice, change }} /> : undefined}
      <Segments
        name="weather"
        legend={m.weather}
        value={choice.weather}
        options={WEATHERS.map((weather) => [weather, m.weathers[weather]])}
        onChange={(weather) => change({ weather })}
      />
      {isRace ? (
        <Segments
          name="grid"
          legend={m.grid}
          value={choice.grid}
          options={GRIDS.map((grid) => [grid, m.grids[grid]])}
          onChange={(grid) => change({ grid })}
        />
      ) : undefined}
      <OptionSwitches
        offer={GT_OFFERS[choice.mode]}
        editions={EDITIONS.toReversed()}
        rules={choice}
        change={change}
      />
    </div>
  );
}

type DriversProps = Props & {
  readonly set: (choice: RaceChoice) => void;
  /** Names come from the people who join. */
  readonly isOnline?: boolean;
};

export function Drivers({ choice, set, isOnline = false }: DriversProps) {
  const m = t().setup;
  const isGiven = choice.grid === 'given' && choice.drivers.length > 1;
  return (
    <div class="panel stack">
      <h2>{m.drivers}</h2>
      <ol class="driver-list">
        {choice.drivers.map((driver, index) => (
          <DriverRow
            key={driver.livery}
            {...{ driver, index }}
            isSolo={choice.mode === 'solo'}
            hasName={!isOnline}
            change={(change) => set(changeDriver(choice, index, change))}
            remove={choice.drivers.length > 1 ? () => set(withoutDriver(choice, index)) : undefined}
            move={isGiven ? (by) => set(moveDriver(choice, index, by)) : undefined}
          />
        ))}
      </ol>
      {choice.mode === 'race' && choice.drivers.length < MAX_DRIVERS ? (
        <p>
          <button type="button" class="button" onClick={() => set(withDriver(choice))}>
            {m.add}
          </button>
        </p>
      ) : undefined}
      {!isOnline && choice.drivers.every((driver) => driver.control !== 'human') ? (
        <p class="quiet">{m.noHuman}</p>
      ) : undefined}
    </div>
  );
}

async function copyLink(choice: RaceChoice): Promise<void> {
  await navigator.clipboard.writeText(new URL(formatRaceLink(choice), location.href).href);
  announce(t().setup.shared);
}

function ShareButton({ choice }: Props) {
  const copied = useSignal(false);
  const m = t().setup;
  return (
    <button
      type="button"
      class="button slim"
      title={m.shareHint}
      onClick={() => void copyLink(choice).then(() => (copied.value = true))}
    >
      {copied.value ? m.shared : m.share}
    </button>
  );
}

function StartBar({ choice }: Props) {
  const starting = useSignal(false);
  const m = t().setup;
  return (
    <div class="start-bar">
      {choice.mode === 'race' ? (
        <a class="button big" href={formatRaceLink(choice).replace('#/race', '#/online/new')}>
          {t().onlineSetup.offline}
        </a>
      ) : undefined}
      <button
        type="button"
        class="button main big"
        disabled={starting.value}
        onClick={() => {
          starting.value = true;
          keepRules(choice.mode, choice);
          void openGame(choice).then(go);
        }}
      >
        {choice.mode === 'solo' ? m.startSolo : m.start}
      </button>
    </div>
  );
}

/** The address always says what is chosen: reload, Back and the copied link all mean the same race. */
export function SetupScreen({ choice }: Props) {
  useEffect(() => void refreshGames(), []);
  useQuickPar(choice);
  const set = (next: RaceChoice): void => replaceWith(formatRaceLink(next));
  const change: Change = (part) => set({ ...choice, ...part });
  return (
    <main id="main" class="page setup" tabindex={-1}>
      <div class="row spread">
        <h1>{choice.mode === 'solo' ? t().setup.soloTitle : t().setup.raceTitle}</h1>
        <ShareButton choice={choice} />
      </div>
      <TrackPicker
        choice={choice}
        set={set}
        {...(choice.mode === 'solo' ? { note: soloNote(choice) } : {})}
      />
      <div class="columns">
        <Drivers choice={choice} set={set} />
        <Conditions choice={choice} change={change} />
      </div>
      <StartBar choice={choice} />
    </main>
  );
}
