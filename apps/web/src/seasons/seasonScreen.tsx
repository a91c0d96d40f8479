import type { Result } from '@perfect-line/core/result';
import type { SeasonReply } from '@perfect-line/protocol/seasons';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { href } from '../app/router.ts';
import { loadPlayer } from '../online/connection/player.ts';
import { serverUrl, type Refusal } from '../online/connection/server.ts';
import { ShareLink } from '../online/lobby/shareLink.tsx';
import { LoadingPage, MissingPage } from '../online/parts.tsx';
import { AddRound } from './addRound.tsx';
import { Calendar } from './calendar.tsx';
import { EnterPanel } from './enterPanel.tsx';
import { askSeason, exportUrl } from './seasonsApi.ts';
import { Standings } from './standings.tsx';
import { w } from './words.ts';

type Told = Result<SeasonReply, Refusal>;

async function tell(id: string): Promise<Told> {
  const session = await loadPlayer();
  return session.ok ? askSeason(id) : session;
}

function Export({ id }: { readonly id: string }) {
  const m = w();
  return (
    <p class="row">
      <span class="small quiet">{m.export}</span>
      <a class="button slim" href={exportUrl(id, 'csv')} download={`season-${id}.csv`}>
        {m.csv}
      </a>
      <a class="button slim" href={exportUrl(id, 'json')} download={`season-${id}.json`}>
        {m.json}
      </a>
    </p>
  );
}

type ShownProps = { readonly season: SeasonReply; readonly onChanged: () => void };

function Shown({ season, onChanged }: ShownProps) {
  const m = w();
  const { id, name, founder } = season;
  const link = new URL(href('season', id), serverUrl('')).href;
  return (
    <main id="main" class="page season" tabindex={-1}>
      <p class="small">
        <a href={href('seasons')}>← {m.back}</a>
      </p>
      <div class="stack-tight">
        <h1>{name}</h1>
        <p class="quiet">{m.by({ name: founder ?? m.nobody })}</p>
      </div>
      <div class="season-columns">
        <div class="stack">
          <EnterPanel {...{ season, onChanged }} />
          <section class="stack" aria-labelledby="calendar-title">
            <h2 id="calendar-title">{m.calendar}</h2>
            <Calendar {...{ season, onChanged }} />
            <AddRound {...{ season, onChanged }} />
          </section>
        </div>
        <div class="stack">
          <section class="panel stack" aria-labelledby="standing-title">
            <h2 id="standing-title">{m.standing}</h2>
            <Standings {...{ season }} />
            <Export {...{ id }} />
          </section>
          <section class="panel">
            <ShareLink {...{ link }} label={m.invite} hint={m.inviteHint} text={name} />
          </section>
        </div>
      </div>
    </main>
  );
}

/** No later look will find it. */
const isUnknown = (told: Told | undefined): boolean =>
  told?.ok === false && told.error.code === 'season.unknown';

/** Rounds open, races are made and drivers enter while somebody looks. */
const LOOK_MILLIS = 5000;

/** One season: its calendar, who drives, and how it stands. */
export function SeasonScreen({ id }: { readonly id: string }) {
  const m = w();
  const told = useSignal<Told | undefined>(undefined);
  const load = async (): Promise<void> => {
    const next = await tell(id);
    // A moment without the server does not take away what is on the screen.
    if (next.ok || told.value?.ok !== true) told.value = next;
  };
  useEffect(() => {
    void load();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !isUnknown(told.peek())) void load();
    }, LOOK_MILLIS);
    return () => clearInterval(timer);
  }, [id]);
  const { value } = told;
  if (value === undefined) return <LoadingPage title={m.title} text={m.loading} />;
  if (!value.ok) {
    const retry = { words: m.retry, run: () => void load() };
    return (
      <MissingPage title={m.title} refusal={value.error} {...{ retry }}>
        <a class="button" href={href('seasons')}>
          {m.back}
        </a>
      </MissingPage>
    );
  }
  return <Shown season={value.value} onChanged={() => void load()} />;
}
