import type { Me, Person } from '@perfect-line/protocol/people';
import type { RaceSummary } from '@perfect-line/protocol/race';
import { racesReply } from '@perfect-line/protocol/replies';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { href } from '../app/router.ts';
import { ask } from '../online/connection/server.ts';
import { RaceCard } from '../online/lobby/raceCard.tsx';
import { BestTimes } from '../screens/bestTimes.tsx';
import { refreshGames, savedGames } from '../storage/games.ts';
import { FollowsPanel } from './followsPanel.tsx';
import { askPerson } from './peopleApi.ts';
import { Published, Ratings } from './personParts.tsx';
import { PublicPanel } from './publicPanel.tsx';
import { w } from './words.ts';

const FEW = 6;

type RacesProps = {
  readonly title: string;
  readonly none: string;
  readonly races: readonly RaceSummary[];
};

function Races({ title, none, races }: RacesProps) {
  return (
    <section class="stack">
      <h2>{title}</h2>
      {races.length === 0 ? <p class="quiet">{none}</p> : undefined}
      <ul class="cards plain-list race-cards">
        {races.slice(0, FEW).map((race) => (
          <li key={race.race}>
            <RaceCard race={race} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MyRaces() {
  const m = w();
  const races = useSignal<readonly RaceSummary[] | undefined>(undefined);
  useEffect(() => {
    void ask(racesReply, { path: 'api/races/mine' }).then((reply) => {
      if (reply.ok) races.value = reply.value.races;
    });
  }, []);
  if (races.value === undefined) return undefined;
  const isOver = ({ phase }: RaceSummary): boolean => phase === 'over';
  const byTurn = (a: RaceSummary, b: RaceSummary): number =>
    Number(b.myTurn ?? false) - Number(a.myTurn ?? false);
  const running = races.value.filter((race) => !isOver(race)).toSorted(byTurn);
  const over = races.value.filter(isOver);
  return (
    <>
      <Races title={m.running} none={m.runningNone} races={running} />
      {over.length === 0 ? undefined : (
        <Races title={m.finished} none={m.finishedNone} races={over} />
      )}
      <p class="small">
        <a href={href('online')}>{m.allOnline}</a>
      </p>
    </>
  );
}

function Bests() {
  useEffect(() => void refreshGames(), []);
  return (
    <div class="panel stack">
      <BestTimes games={savedGames.value ?? []} />
      <p>
        <a class="button" href={href('analysis')}>
          {w().overTime}
        </a>
      </p>
      <p class="small quiet">{w().bestsHint}</p>
    </div>
  );
}

/** What I have driven, here and on this device, and what others may see of it. */
export function MyRacing({ who }: { readonly who: Me }) {
  const seen = useSignal<Person | undefined>(undefined);
  const { name } = who.player;
  const isKept = who.keptAt !== undefined;
  useEffect(() => {
    if (!isKept) return;
    void askPerson(name).then((reply) => {
      if (reply.ok) seen.value = reply.value;
    });
  }, [name, isKept]);
  const person = seen.value;
  return (
    <>
      <MyRaces />
      <div class="columns even people-columns">
        <div class="stack">
          {person === undefined ? undefined : <Ratings {...{ person }} />}
          <Bests />
        </div>
        <div class="stack">
          {person === undefined ? undefined : <Published {...{ person }} />}
          {isKept ? <FollowsPanel follows={who.follows} /> : undefined}
          {isKept ? <PublicPanel {...{ who }} /> : undefined}
        </div>
      </div>
    </>
  );
}
