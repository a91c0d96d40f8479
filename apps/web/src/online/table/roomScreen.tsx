import { parseWith } from '@perfect-line/protocol/parsing';
import { raceId } from '@perfect-line/protocol/shapes';
import { useEffect, useState } from 'preact/hooks';

import { TopBar } from '../../app/topBar.tsx';
import { t } from '../../i18n/translate.ts';
import { ResultScreen } from '../../table/result.tsx';
import { useTurnCall } from './alerts.ts';
import { LobbyView } from '../lobby/lobbyView.tsx';
import { RunLobby } from '../lobby/runLobby.tsx';
import { OnlineResults } from './onlineResults.tsx';
import { isOverShown, type OnlineTable } from './onlineTable.ts';
import { OnlineTableView } from './onlineTableView.tsx';
import { FailedPage, ConnectionChip, LoadingPage } from '../parts.tsx';
import { RaceRoom } from './raceRoom.ts';
import type { Refusal } from '../connection/server.ts';

type Props = { readonly room: RaceRoom };

const PATIENCE_MILLIS = 5000;

function Connecting({ room }: Props) {
  const m = t().onlineTable;
  const status = room.status.value;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MILLIS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main id="main" class="page narrow" tabindex={-1}>
      <h1>{t().online.title}</h1>
      <p>
        <ConnectionChip status={status} />
      </p>
      <p class="quiet">{m.statusHints[status]}</p>
      {isLate && status === 'connecting' ? (
        <p role="alert">{t().answers['net.unreachable']}</p>
      ) : undefined}
      <p class="row">
        {status === 'outdated' ? (
          <button type="button" class="button main" onClick={() => location.reload()}>
            {m.reload}
          </button>
        ) : undefined}
        <a class="button" href="#/online">
          {t().online.toOnline}
        </a>
      </p>
    </main>
  );
}

function Table({ room, table }: Props & { readonly table: OnlineTable }) {
  useTurnCall(table);
  if (!isOverShown(table)) return <OnlineTableView {...{ room, table }} />;
  const buttons = <OnlineResults {...{ room, table }} />;
  const { ui, store } = table;
  return <ResultScreen {...{ ui, store, buttons }} />;
}

function Before({ room }: Props) {
  const info = room.room.value;
  if (info === undefined) return <Connecting room={room} />;
  const isBefore = info.phase === 'lobby' || info.phase === 'opening';
  const { challenge } = info.settings;
  if (isBefore && challenge !== undefined) return <RunLobby {...{ room, info, challenge }} />;
  if (isBefore) return <LobbyView {...{ room, info }} />;
  return <LoadingPage title={t().table.boardTitle} text={t().onlineTable.catchingUp} />;
}

function Body({ room }: Props) {
  const refused = room.fault.value ?? room.follow.refused.value;
  const table = room.table.value;
  if (table !== undefined && room.fault.value === undefined) {
    return <Table key={table.store} {...{ room, table }} />;
  }
  return (
    <>
      <TopBar current="online" />
      {refused === undefined ? (
        <Before room={room} />
      ) : (
        <FailedPage title={t().online.title} refusal={refused} onRetry={() => location.reload()} />
      )}
    </>
  );
}

const CUT_OFF: Refusal = { code: 'race.cut-link', message: 'no race has such a name' };

/** A name that no race can have was cut off on its way; the server need not be asked. */
export function RoomScreen({ id }: { readonly id: string }) {
  if (parseWith(raceId, id).ok) return <Room id={id} />;
  return (
    <>
      <TopBar current="online" />
      <FailedPage title={t().online.title} refusal={CUT_OFF} />
    </>
  );
}

/** One address for the whole life of an online race: lobby, table, result. Another race is another screen. */
function Room({ id }: { readonly id: string }) {
  const [room] = useState(() => new RaceRoom(id));
  useEffect(() => () => room.close(), [room]);
  return <Body room={room} />;
}
