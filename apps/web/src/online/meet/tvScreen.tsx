import { racesReply } from '@perfect-line/protocol/replies';
import { useSignal, type Signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';

import { TopBar } from '../../app/topBar.tsx';
import { ask } from '../connection/server.ts';
import { isOverShown } from '../table/onlineTable.ts';
import { OnlineTableView } from '../table/onlineTableView.tsx';
import { RaceRoom } from '../table/raceRoom.ts';
import { useNow } from '../table/ticking.ts';
import { LoadingPage } from '../parts.tsx';
import { nextBest } from './best.ts';
import { w } from './words.ts';

const LOOK_MILLIS = 4000;
/** Time to see who has won. */
const RESULT_MILLIS = 12_000;

async function chooseNext(shown: Signal<string | undefined>): Promise<void> {
  const running = await ask(racesReply, { path: 'api/races/running' });
  if (!running.ok) return;
  shown.value = nextBest(running.value.races, shown.peek(), Date.now()) ?? shown.peek();
}

type OnAirProps = { readonly room: RaceRoom; readonly onNext: () => void };

/** The race is over: a moment for its end, then on. */
function GoesOn({ onNext }: { readonly onNext: () => void }) {
  const [until] = useState(() => Date.now() + RESULT_MILLIS);
  const left = Math.ceil((until - useNow()) / 1000);
  useEffect(() => {
    if (left <= 0) onNext();
  }, [left <= 0]);
  return (
    <span class="small" role="status">
      {w().tv.goesOn({ seconds: Math.max(0, left) })}
    </span>
  );
}

function OnAir({ room, onNext }: OnAirProps) {
  const table = room.table.value;
  const isGone = room.follow.refused.value !== undefined || room.fault.value !== undefined;
  useEffect(() => {
    if (isGone) onNext();
  }, [isGone]);
  if (table === undefined) return <LoadingPage title={w().tv.title} text={w().find.busy} />;
  const channel = (
    <span class="tv-bar">
      <strong class="chip call">{w().tv.onAir}</strong>
      {isOverShown(table) ? <GoesOn onNext={onNext} /> : undefined}
      <button type="button" class="button slim" onClick={onNext}>
        {w().tv.next}
      </button>
    </span>
  );
  return <OnlineTableView {...{ room, table, channel }} />;
}

function Channel({ race, onNext }: { readonly race: string; readonly onNext: () => void }) {
  const [room] = useState(() => new RaceRoom(race));
  useEffect(() => () => room.close(), [room]);
  return <OnAir {...{ room, onNext }} />;
}

/** Follows the best race there is, and goes on to another when it ends. */
export function TvScreen() {
  const shown = useSignal<string | undefined>(undefined);
  const look = (): void => void chooseNext(shown);
  useEffect(() => {
    look();
    const timer = setInterval(() => {
      if (shown.peek() === undefined) look();
    }, LOOK_MILLIS);
    return () => clearInterval(timer);
  }, []);
  if (shown.value !== undefined) {
    return <Channel key={shown.value} race={shown.value} onNext={look} />;
  }
  return (
    <>
      <TopBar current="online" />
      <main id="main" class="page narrow" tabindex={-1}>
        <h1>{w().tv.title}</h1>
        <p class="busy-line" role="status">
          <span class="spinner" aria-hidden="true" />
          {w().tv.empty}
        </p>
        <p>
          <a class="button" href="#/online">
            {w().tv.leave}
          </a>
        </p>
      </main>
    </>
  );
}
