import { racesReply } from '@perfect-line/protocol/replies';
import type { RaceSummary } from '@perfect-line/protocol/race';
import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { href } from '../../app/router.ts';
import { t } from '../../i18n/translate.ts';
import { AlertSettings } from './alertSettings.tsx';
import { DevicePanel } from './devicePanel.tsx';
import { bestFirst } from '../meet/best.ts';
import { CallsPanel } from '../meet/callsPanel.tsx';
import { FindPanel } from '../meet/findPanel.tsx';
import { OpenRaces } from '../meet/openRaces.tsx';
import { RunningRaces } from '../meet/runningRaces.tsx';
import { RefusalNote } from '../parts.tsx';
import { loadPlayer, player } from '../connection/player.ts';
import { RaceCard } from './raceCard.tsx';
import { ask, type Refusal } from '../connection/server.ts';

type Lists = {
  readonly open: readonly RaceSummary[];
  readonly mine: readonly RaceSummary[];
  readonly running: readonly RaceSummary[];
};

/** The last answer stays while a new one is on its way. */
const lists = signal<Lists | undefined>(undefined);
const REFRESH_MILLIS = 8000;

async function loadLists(): Promise<Refusal | undefined> {
  const known = await loadPlayer();
  if (!known.ok) return known.error;
  const open = await ask(racesReply, { path: 'api/races' });
  if (!open.ok) return open.error;
  const running = await ask(racesReply, { path: 'api/races/running' });
  if (!running.ok) return running.error;
  const mine =
    player.value === undefined ? undefined : await ask(racesReply, { path: 'api/races/mine' });
  if (mine?.ok === false) return mine.error;
  const own = mine?.value.races ?? [];
  const isOwn = (race: RaceSummary): boolean => own.some((each) => each.race === race.race);
  const others = (races: readonly RaceSummary[]) => races.filter((race) => !isOwn(race));
  lists.value = {
    open: others(open.value.races),
    mine: own,
    running: bestFirst(others(running.value.races), Date.now()),
  };
  return undefined;
}

type ListProps = {
  readonly title: string;
  readonly races: readonly RaceSummary[];
  readonly empty: string;
};

function RaceList({ title, races, empty }: ListProps) {
  return (
    <section class="stack">
      <h2>{title}</h2>
      {races.length === 0 ? <p class="quiet">{empty}</p> : undefined}
      <ul class="cards plain-list race-cards">
        {races.map((race) => (
          <li key={race.race}>
            <RaceCard race={race} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whose turn it is first, then what is still running, then what is over. */
const URGENCY = ['racing', 'opening', 'lobby', 'over'];
const byUrgency = (a: RaceSummary, b: RaceSummary): number =>
  Number(b.myTurn ?? false) - Number(a.myTurn ?? false) ||
  URGENCY.indexOf(a.phase) - URGENCY.indexOf(b.phase) ||
  b.updatedAt - a.updatedAt;

function Lists({ refusal }: { readonly refusal: Refusal | undefined }) {
  const m = t().online;
  const { value } = lists;
  if (value === undefined) {
    return refusal === undefined ? (
      <p class="quiet busy-line" role="status">
        <span class="spinner" aria-hidden="true" />
        {m.loading}
      </p>
    ) : undefined;
  }
  return (
    <>
      <RaceList title={m.mine} races={value.mine.toSorted(byUrgency)} empty={m.mineEmpty} />
      <OpenRaces races={value.open} />
      <RunningRaces races={value.running} />
    </>
  );
}

/** Everything online in one place: make a race, go on with one, join one. */
export function OnlineScreen() {
  const refusal = useSignal<Refusal | undefined>(undefined);
  const m = t().online;
  const refresh = async (): Promise<void> => {
    refusal.value = await loadLists();
  };
  useEffect(() => {
    void refresh();
    const timer = setInterval(() => {
      if (!document.hidden) void refresh();
    }, REFRESH_MILLIS);
    return () => clearInterval(timer);
  }, []);
  return (
    <main id="main" class="page" tabindex={-1}>
      <div class="online-head">
        <div class="stack-tight">
          <h1>{m.title}</h1>
          <p class="quiet">{m.lead}</p>
        </div>
        <a class="button big" href={href('online', 'new')}>
          {m.create}
        </a>
      </div>
      {refusal.value === undefined ? undefined : (
        <div class="panel stack">
          <RefusalNote refusal={refusal.value} />
          <p>
            <button type="button" class="button" onClick={() => void refresh()}>
              {m.retry}
            </button>
          </p>
        </div>
      )}
      {refusal.value === undefined ? <FindPanel /> : undefined}
      <Lists refusal={refusal.value} />
      {lists.value === undefined ? undefined : (
        <div class="columns even">
          <AlertSettings />
          <CallsPanel />
          <DevicePanel />
        </div>
      )}
      <p class="row small lone-links">
        <a href={href('you')}>{m.youLink}</a>
        <a href={href('verify')}>{t().verify.title}</a>
      </p>
    </main>
  );
}
