import { LIVERIES, type Livery } from '@perfect-line/board/dom/scene';
import type { RaceSummary } from '@perfect-line/protocol/race';

import { href } from '../../app/router.ts';
import { t } from '../../i18n/translate.ts';
import { cardOf } from '../../games/registry.ts';
import { RulesNote } from '../../setup/rulesNote.tsx';
import { CarBadge } from '../../ui/carBadge.tsx';
import { CoursePicture } from '../../ui/coursePicture.tsx';
import { courseOfSummary } from './course.ts';
import { shownName } from '../shownName.ts';
import { ageWords } from '../meet/age.ts';
import { w } from '../meet/words.ts';
import { clockWords } from '../words.ts';

export const liveryOf = (seat: string, index: number): Livery =>
  LIVERIES.find((livery) => livery === seat) ?? LIVERIES[index] ?? 'white';

function Seats({ race }: { readonly race: RaceSummary }) {
  const names = race.seats.flatMap(({ name }) => (name === undefined ? [] : shownName(name)));
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

type CardProps = { readonly race: RaceSummary; readonly isOffered?: boolean };

/** What a stranger wants to know before sitting down: since when, and by which rules. */
function Offered({ race }: { readonly race: RaceSummary }) {
  const { agreed, game } = race;
  const rules = agreed && cardOf(game)?.playedRules(agreed.setup, agreed.rulesVersion);
  return (
    <div class="small offered">
      <p class="quiet">
        {ageWords(race.createdAt, Date.now())}
        {race.found === true ? ` · ${w().list.byItself}` : ''}
        {` · ${t().lobby.absent}: ${t().onlineSetup.absents[race.absent]}`}
      </p>
      {rules === undefined ? undefined : (
        <details>
          <summary>{w().list.rules}</summary>
          <p class="quiet">{cardOf(game)?.weatherWords(agreed?.setup)}</p>
          <RulesNote rules={rules} hasExtras />
        </details>
      )}
    </div>
  );
}

/** A race at a glance: where, who, how fast, and whether it waits for you. */
export function RaceCard({ race, isOffered = false }: CardProps) {
  const m = t().online;
  const course = courseOfSummary(race);
  const facts = [
    race.title === undefined ? undefined : course.name,
    course.length,
    clockWords(race.clock),
  ].filter((fact) => fact !== undefined);
  const card = (
    <a class="card game-card" href={href('online', race.race)}>
      <CoursePicture drawn={course.drawn} />
      <span class="stack-tight">
        <strong>{race.title ?? course.name}</strong>
        <span class="row tight">
          {race.myTurn === true ? <span class="chip call">{m.yourTurn}</span> : undefined}
          <span class="small quiet">
            {race.phase === 'lobby' ? m.freeSeats({ count: race.free }) : m.phases[race.phase]}
          </span>
        </span>
        <span class="small quiet">{facts.join(' · ')}</span>
        {race.host === undefined ? undefined : (
          <span class="small quiet">{m.host({ name: shownName(race.host) })}</span>
        )}
        <Seats race={race} />
      </span>
    </a>
  );
  if (!isOffered) return card;
  return (
    <div class="offered-card">
      {card}
      <Offered race={race} />
    </div>
  );
}
