import { LIVERIES, type Livery } from '@perfect-line/board/dom/scene';
import type { RaceSummary } from '@perfect-line/protocol/race';

import { href } from '../app/router.ts';
import { locale, t } from '../i18n/translate.ts';
import { trackName } from '../setup/trackName.ts';
import { CarBadge } from '../ui/carBadge.tsx';
import { TrackPicture } from '../ui/trackPicture.tsx';
import { trackOf } from './seatsOf.ts';
import { clockWords } from './words.ts';

export const liveryOf = (seat: string, index: number): Livery =>
  LIVERIES.find((livery) => livery === seat) ?? LIVERIES[index] ?? 'white';

function Seats({ race }: { readonly race: RaceSummary }) {
  const names = race.seats.flatMap((seat) => seat.name ?? []);
  return (
    <span class="badges">
      {race.seats.map(({ seat, name, computer }, index) => (
        <span key={seat} class={name === undefined && computer === undefined ? 'vacant' : ''}>
          <CarBadge livery={liveryOf(seat, index)} number={index + 1} small />
        </span>
      ))}
      <span class="small names">{names.join(', ')}</span>
    </span>
  );
}

function headline(race: RaceSummary): string {
  const { ready, name } = trackOf(race.track);
  return race.title ?? trackName(ready, locale.value, name);
}

/** A race at a glance: where, who, how fast, and whether it waits for you. */
export function RaceCard({ race }: { readonly race: RaceSummary }) {
  const m = t().online;
  const { ready, name } = trackOf(race.track);
  const laps = typeof race.laps === 'number' ? t().setup.lapCount({ laps: race.laps }) : undefined;
  const facts = [
    race.title === undefined ? undefined : trackName(ready, locale.value, name),
    laps,
    clockWords(race.clock),
  ].filter((fact) => fact !== undefined);
  return (
    <a class="card game-card" href={href('online', race.race)}>
      {ready === 0 ? <span /> : <TrackPicture track={ready} />}
      <span class="stack-tight">
        <strong>{headline(race)}</strong>
        <span class="row tight">
          {race.myTurn === true ? <span class="chip call">{m.yourTurn}</span> : undefined}
          <span class="small quiet">
            {race.phase === 'lobby' ? m.freeSeats({ count: race.free }) : m.phases[race.phase]}
          </span>
        </span>
        <span class="small quiet">{facts.join(' · ')}</span>
        {race.host === undefined ? undefined : (
          <span class="small quiet">{m.host({ name: race.host })}</span>
        )}
        <Seats race={race} />
      </span>
    </a>
  );
}
