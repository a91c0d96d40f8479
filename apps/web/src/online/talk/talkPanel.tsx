import { emptyReply } from '@perfect-line/protocol/replies';
import { MAX_SAID, PHRASES, SIGNS, type Saying } from '@perfect-line/protocol/talk';
import { useSignal, type Signal } from '@preact/signals';

import { t } from '../../i18n/translate.ts';
import { Modal } from '../../ui/modal.tsx';
import { ask, type Refusal } from '../connection/server.ts';
import { w } from '../meet/words.ts';
import { RefusalNote } from '../parts.tsx';
import type { RaceRoom } from '../table/raceRoom.ts';
import { seatHeld } from '../table/seatsOf.ts';
import { SayingView } from './sayingWords.tsx';
import { SignPicture } from './signs.tsx';

type Props = { readonly room: RaceRoom };
type SayProps = { readonly say: (saying: Saying) => void };

function Phrases({ say }: SayProps) {
  const m = w().talk;
  return (
    <>
      <div class="talk-signs" role="group" aria-label={m.signsTitle}>
        {SIGNS.map((sign) => (
          <button
            key={sign}
            type="button"
            class="button icon"
            aria-label={m.signs[sign]}
            title={m.signs[sign]}
            onClick={() => say({ kind: 'sign', sign })}
          >
            <SignPicture sign={sign} />
          </button>
        ))}
      </div>
      <div class="talk-phrases" role="group" aria-label={m.phrasesTitle}>
        {PHRASES.map((phrase) => (
          <button
            key={phrase}
            type="button"
            class="button slim"
            onClick={() => say({ kind: 'phrase', phrase })}
          >
            {m.phrases[phrase]}
          </button>
        ))}
      </div>
    </>
  );
}

function FreeText({ say }: SayProps) {
  const m = w().talk;
  const text = useSignal('');
  return (
    <form
      class="row talk-text"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.value.trim() !== '') say({ kind: 'text', text: text.value });
        text.value = '';
      }}
    >
      <label class="field">
        <span>{m.text}</span>
        <input
          class="input"
          maxLength={MAX_SAID}
          autocomplete="off"
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button slim">
        {m.send}
      </button>
    </form>
  );
}

/** What one may do about a driver one does not want to hear. */
function Manners({ room, seat }: Props & { readonly seat: string }) {
  const m = w().talk;
  const told = useSignal('');
  const refusal = useSignal<Refusal | undefined>(undefined);
  const isMuted = room.hearing.muted.value.has(seat);
  const post = async (path: string, done: string): Promise<void> => {
    const body = { race: room.follow.race, seat };
    const reply = await ask(emptyReply, { path, method: 'POST', body });
    told.value = reply.ok ? done : '';
    refusal.value = reply.ok ? undefined : reply.error;
  };
  const block = async (): Promise<void> => {
    await post('api/block', m.blocked);
    if (refusal.value === undefined) room.hearing.mute(seat, true);
  };
  return (
    <>
      <span class="row tight">
        <button
          type="button"
          class="button plain slim"
          onClick={() => room.hearing.mute(seat, !isMuted)}
        >
          {isMuted ? m.unmute : m.mute}
        </button>
        <button type="button" class="button plain slim" onClick={() => void block()}>
          {m.block}
        </button>
        <button
          type="button"
          class="button plain slim"
          onClick={() => void post('api/report', m.reported)}
        >
          {m.report}
        </button>
      </span>
      <span class="small" role="status">
        {told.value}
      </span>
      <RefusalNote refusal={refusal.value} />
    </>
  );
}

function Others({ room }: Props) {
  const seats = room.room.value?.seats ?? [];
  const others = seats.filter(
    ({ mine, name, computer }) => !mine && name && computer === undefined,
  );
  if (others.length === 0) return undefined;
  return (
    <details class="small">
      <summary>{w().talk.manners}</summary>
      <ul class="plain-list stack-tight">
        {others.map(({ seat, name }) => (
          <li key={seat}>
            <strong>{name}</strong> <Manners {...{ room, seat }} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const SHOWN = 6;

function Lines({ room }: Props) {
  const nameOf = (seat: string): string =>
    room.room.value?.seats.find((each) => each.seat === seat)?.name ?? '';
  const lines = room.hearing.all.value.slice(-SHOWN);
  if (lines.length === 0) return undefined;
  return (
    <ul class="plain-list talk-lines">
      {lines.map(({ nth, seat, saying }) => (
        <li key={nth}>
          <strong>{nameOf(seat)}:</strong> <SayingView saying={saying} />
        </li>
      ))}
    </ul>
  );
}

/** Everything a driver can say, what was said last, and what to do about others. */
export function TalkPanel({ room }: Props) {
  const refusal = useSignal<Refusal | undefined>(undefined);
  const info = room.room.value;
  if (info === undefined || seatHeld(info) === undefined) return undefined;
  if (info.settings.talk === 'off') return <p class="quiet">{t().answers['talk.off']}</p>;
  const say = (saying: Saying): void => {
    void room.request({ type: 'say', saying }).then((answer) => {
      refusal.value = answer.ok ? undefined : answer.error;
    });
  };
  return (
    <div class="stack-tight talk-panel">
      <Lines room={room} />
      <Phrases say={say} />
      {info.settings.talk === 'text' ? <FreeText say={say} /> : undefined}
      <RefusalNote refusal={refusal.value} />
      <Others room={room} />
    </div>
  );
}

/** In the bar of the table. */
export function TalkButton({ room, open }: Props & { readonly open: Signal<boolean> }) {
  const info = room.room.value;
  if (seatHeld(info) === undefined || info?.settings.talk === 'off') return undefined;
  return (
    <button
      type="button"
      class="button slim icon"
      aria-label={w().talk.title}
      title={w().talk.title}
      onClick={() => (open.value = true)}
    >
      <svg class="talk-sign" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 5h16v11h-8l-5 4v-4H4z" />
      </svg>
    </button>
  );
}

export function TalkDialog({ room, open }: Props & { readonly open: Signal<boolean> }) {
  if (!open.value) return undefined;
  return (
    <Modal title={w().talk.title} onClose={() => (open.value = false)}>
      <TalkPanel room={room} />
    </Modal>
  );
}
