import type { RaceSummary } from '@perfect-line/protocol/race';

import { href } from '../../app/router.ts';
import { RaceCard } from '../lobby/raceCard.tsx';
import { w } from './words.ts';

const SHOWN = 6;

/** Races that whoever likes may watch. */
export function RunningRaces({ races }: { readonly races: readonly RaceSummary[] }) {
  const m = w().list;
  return (
    <section class="stack">
      <div class="row spread">
        <h2>{m.running}</h2>
        {races.length === 0 ? undefined : (
          <a class="button" href={href('online', 'tv')}>
            {m.watch}
          </a>
        )}
      </div>
      {races.length === 0 ? <p class="quiet">{m.runningEmpty}</p> : undefined}
      <ul class="cards plain-list race-cards">
        {races.slice(0, SHOWN).map((race) => (
          <li key={race.race}>
            <RaceCard race={race} />
          </li>
        ))}
      </ul>
    </section>
  );
}
