import { WEATHERS } from '@perfect-line/rules/gt/words';
import { readyTrack } from '@perfect-line/track/readyTracks';

import { t } from '../../../i18n/translate.ts';
import { Segments } from '../../../ui/segments.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import type { PartProps } from '../../gameSetup.ts';
import { GRIDS, MAX_LAPS, type RaceChoice } from './raceChoice.ts';
import { raceMinutes } from './trackName.ts';

function Distance({ choice, set }: PartProps<RaceChoice>) {
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
      onChange={(laps) => set({ ...choice, laps })}
    />
  );
}

export function RaceConditions({ choice, set }: PartProps<RaceChoice>) {
  const m = t().setup;
  const isRace = choice.mode === 'race';
  return (
    <>
      {isRace ? <Distance {...{ choice, set }} /> : undefined}
      <Segments
        name="weather"
        legend={m.weather}
        value={choice.weather}
        options={WEATHERS.map((weather) => [weather, m.weathers[weather]])}
        onChange={(weather) => set({ ...choice, weather })}
      />
      {isRace ? (
        <Segments
          name="grid"
          legend={m.grid}
          value={choice.grid}
          options={GRIDS.map((grid) => [grid, m.grids[grid]])}
          onChange={(grid) => set({ ...choice, grid })}
        />
      ) : undefined}
    </>
  );
}
