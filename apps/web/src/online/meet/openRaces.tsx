import type { RaceSummary } from '@perfect-line/protocol/race';
import type { GameKind } from '@perfect-line/rules/game';
import { useSignal } from '@preact/signals';

import { t } from '../../i18n/translate.ts';
import { Choice } from '../../ui/choice.tsx';
import { namedGames } from '../lobby/gameNames.ts';
import { PACES } from '../lobby/onlineTerms.ts';
import { RaceCard } from '../lobby/raceCard.tsx';
import { w } from './words.ts';

const ANY = '';
type Filter = {
  readonly game: typeof ANY | GameKind;
  readonly pace: typeof ANY | (typeof PACES)[number];
};

const fits = ({ game, pace }: Filter, race: RaceSummary): boolean =>
  (game === ANY || race.game === game) && (pace === ANY || race.clock.type === pace);

type FilterProps = { readonly filter: Filter; readonly set: (filter: Filter) => void };

function FilterRow({ filter, set }: FilterProps) {
  const m = w().list;
  const { game, pace, paces } = t().onlineSetup;
  return (
    <div class="find-fields" role="group" aria-label={m.filter}>
      <Choice
        label={game}
        value={filter.game}
        options={[[ANY, m.anyGame], ...namedGames()]}
        onChange={(value) => set({ ...filter, game: value })}
      />
      <Choice
        label={pace}
        value={filter.pace}
        options={[[ANY, m.anyPace], ...PACES.map((each) => [each, paces[each]] as const)]}
        onChange={(value) => set({ ...filter, pace: value })}
      />
    </div>
  );
}

/** Fewer are seen at a glance. */
const MANY_RACES = 4;

/** Races with a free seat, as many as fit the wish. */
export function OpenRaces({ races }: { readonly races: readonly RaceSummary[] }) {
  const filter = useSignal<Filter>({ game: ANY, pace: ANY });
  const shown = races.filter((race) => fits(filter.value, race));
  const isFiltered = filter.value.game !== ANY || filter.value.pace !== ANY;
  return (
    <section class="stack">
      <h2>{t().online.open}</h2>
      {races.length >= MANY_RACES || isFiltered ? (
        <FilterRow filter={filter.value} set={(next) => (filter.value = next)} />
      ) : undefined}
      {shown.length === 0 ? (
        <p class="quiet">{isFiltered ? w().list.none : t().online.openEmpty}</p>
      ) : undefined}
      <ul class="cards plain-list race-cards">
        {shown.map((race) => (
          <li key={race.race}>
            <RaceCard race={race} isOffered />
          </li>
        ))}
      </ul>
    </section>
  );
}
