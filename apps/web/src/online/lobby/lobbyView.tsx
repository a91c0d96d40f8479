import type { RoomInfo } from '@perfect-line/protocol/race';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

import { href } from '../../app/router.ts';
import { t } from '../../i18n/translate.ts';
import { CoursePicture } from '../../ui/coursePicture.tsx';
import { courseOfRoom } from './course.ts';
import { RulesNote } from '../../setup/rulesNote.tsx';
import { cardOf } from '../../games/registry.ts';
import type { Request } from '../connection/follow.ts';
import { JoinForm } from './joinForm.tsx';
import { LobbySeats } from './lobbySeats.tsx';
import { ConnectionChip, RefusalNote } from '../parts.tsx';
import { NewsNotes } from '../table/newsNotes.tsx';
import type { RaceRoom } from '../table/raceRoom.ts';
import { TalkPanel } from '../talk/talkPanel.tsx';
import { useNow } from '../table/ticking.ts';
import { w } from '../meet/words.ts';
import { seatHeld } from '../table/seatsOf.ts';
import { serverUrl, type Refusal } from '../connection/server.ts';
import { ShareLink } from './shareLink.tsx';
import { clockWords } from '../words.ts';

type Props = { readonly room: RaceRoom; readonly info: RoomInfo };

const freeSeats = (info: RoomInfo): number =>
  info.seats.filter((seat) => seat.name === undefined && seat.computer === undefined).length;

const weatherWords = ({ game, settings }: RoomInfo): string =>
  cardOf(game)?.weatherWords(settings.setup) ?? '–';

function Agreed({ info }: { readonly info: RoomInfo }) {
  const m = t().lobby;
  const { clock, absent, rated } = info.settings;
  const { game, settings, rulesVersion } = info;
  const rules = cardOf(game)?.playedRules(settings.setup, rulesVersion);
  const facts: readonly (readonly [string, ComponentChildren])[] = [
    [m.length, courseOfRoom(info).length ?? '–'],
    [m.weather, weatherWords(info)],
    [m.clock, clockWords(clock)],
    [m.absent, t().onlineSetup.absents[absent]],
    ...(rated === true ? [[m.rated, t().onlineSetup.ratedHint] as const] : []),
    [t().setup.edition, rules === undefined ? '–' : <RulesNote rules={rules} hasExtras />],
  ];
  return (
    <section class="panel stack">
      <h2>{m.settings}</h2>
      <dl class="facts-list">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div class="stack-tight">
        <p>
          <strong>{m.dice}</strong>
        </p>
        <p class="small quiet">{m.diceHint}</p>
        <details class="small">
          <summary>{m.commitment}</summary>
          <code class="hash">{info.dice.commitment}</code>
        </details>
      </div>
    </section>
  );
}

type ActProps = Props & { readonly act: (request: Request) => void };

function StartPanel({ info, act }: ActProps) {
  const m = t().lobby;
  const free = freeSeats(info);
  const mine = seatHeld(info);
  return (
    <div class="start-bar lobby-bar">
      {mine === undefined ? undefined : (
        <button type="button" class="button" onClick={() => act({ type: 'leave' })}>
          {m.leave}
        </button>
      )}
      <p class="quiet small" role="status">
        {startWords(info, free)}
      </p>
      {info.settings.found === undefined ? undefined : <FillsIn {...info.settings.found} />}
      {info.isHost && info.settings.found === undefined ? (
        <button
          type="button"
          class="button main big"
          disabled={free > 0}
          onClick={() => act({ type: 'start' })}
        >
          {m.start}
        </button>
      ) : undefined}
    </div>
  );
}

/** How long people are waited for. */
function FillsIn({ fillAt }: { readonly fillAt?: number | undefined }) {
  const now = useNow();
  if (fillAt === undefined) return undefined;
  const seconds = Math.max(0, Math.ceil((fillAt - now) / 1000));
  return <p class="small">{w().find.fillsIn({ seconds })}</p>;
}

function startWords(info: RoomInfo, free: number): string {
  const m = t().lobby;
  if (info.settings.found !== undefined) return w().find.startsFull;
  if (!info.isHost) return m.hostWaits;
  if (free > 0) return m.startWaits({ count: free });
  return seatHeld(info) === undefined ? m.sitFirst : '';
}

function Head({ room, info }: Props) {
  const course = courseOfRoom(info);
  return (
    <div class="lobby-head">
      <CoursePicture drawn={course.drawn} />
      <div class="stack-tight">
        <p class="label">{t().lobby.title}</p>
        <h1>{info.settings.title ?? course.name}</h1>
        <p class="row tight">
          {info.settings.title === undefined ? undefined : <span>{course.name}</span>}
          <ConnectionChip status={room.status.value} />
          {seatHeld(info) === undefined ? (
            <span class="small quiet">{t().lobby.watching}</span>
          ) : undefined}
          {info.spectators === 0 ? undefined : (
            <span class="small quiet">{t().lobby.spectators({ count: info.spectators })}</span>
          )}
        </p>
      </div>
    </div>
  );
}

function Opening() {
  return (
    <section class="panel">
      <p class="busy-line" role="status">
        <span class="spinner" aria-hidden="true" />
        {t().lobby.opening}
      </p>
    </section>
  );
}

/** Before the start: who sits where, the link for the others, what was agreed. */
export function LobbyView({ room, info }: Props) {
  const refusal = useSignal<Refusal | undefined>(undefined);
  const m = t().lobby;
  const act = (request: Request): void => {
    refusal.value = undefined;
    void room.request(request).then((answer) => {
      if (!answer.ok) refusal.value = answer.error;
    });
  };
  const isLobby = info.phase === 'lobby';
  return (
    <main id="main" class="page lobby" tabindex={-1}>
      <Head {...{ room, info }} />
      <NewsNotes room={room} />
      {isLobby ? undefined : <Opening />}
      <div class="columns">
        <div class="stack">
          {isLobby && seatHeld(info) === undefined ? <JoinForm {...{ room, info }} /> : undefined}
          <LobbySeats {...{ info, act }} />
          <RefusalNote refusal={refusal.value} />
        </div>
        <div class="stack">
          {isLobby ? (
            <section class="panel">
              <ShareLink
                link={serverUrl(href('online', info.race)).href}
                label={m.share}
                hint={m.shareHint}
                text={m.sendText({ track: courseOfRoom(info).name })}
              />
            </section>
          ) : undefined}
          <Agreed info={info} />
          {seatHeld(info) === undefined ? undefined : (
            <section class="panel stack">
              <h2>{w().talk.title}</h2>
              <TalkPanel room={room} />
            </section>
          )}
        </div>
      </div>
      {isLobby && (info.isHost || seatHeld(info) !== undefined) ? (
        <StartPanel {...{ room, info, act }} />
      ) : undefined}
    </main>
  );
}
