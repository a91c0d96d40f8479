import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { href, replaceWith } from '../../app/router.ts';
import { t } from '../../i18n/translate.ts';
import { saveFinished } from './saveFinished.ts';
import type { OnlineTable } from './onlineTable.ts';
import { RefusalNote } from '../parts.tsx';
import type { RaceRoom } from './raceRoom.ts';
import { seatHeld } from './seatsOf.ts';
import { serverUrl, type Refusal } from '../connection/server.ts';
import { keepWish } from '../lobby/wish.ts';

type Props = { readonly room: RaceRoom; readonly table: OnlineTable };

function Rematch({ room }: { readonly room: RaceRoom }) {
  const refusal = useSignal<Refusal | undefined>(undefined);
  const m = t().onlineTable;
  const known = room.room.value?.rematch;
  const seat = seatHeld(room.room.value)?.seat;
  /** Everybody sits down where they sat, if the seat is still free. */
  const sitAgain = (race: string): void => {
    if (seat !== undefined) keepWish(race, { seat, options: {} });
  };
  if (known !== undefined) {
    return (
      <a class="button main" href={href('online', known)} onClick={() => sitAgain(known)}>
        {m.rematchGo}
      </a>
    );
  }
  if (seat === undefined) return undefined;
  const ask = async (): Promise<void> => {
    const answer = await room.follow.request({ type: 'rematch' });
    if (!answer.ok) refusal.value = answer.error;
    else if (answer.value.rematch !== undefined) {
      sitAgain(answer.value.rematch);
      replaceWith(href('online', answer.value.rematch));
    }
  };
  return (
    <>
      <button type="button" class="button main" title={m.rematchHint} onClick={() => void ask()}>
        {m.rematch}
      </button>
      <RefusalNote refusal={refusal.value} />
    </>
  );
}

/** After an online race: again, the replay, and the proof of the dice. */
export function OnlineResults({ room, table }: Props) {
  const isSaved = useSignal(false);
  const race = room.follow.race;
  const challenge = room.room.value?.settings.challenge;
  const m = t().onlineTable;
  useEffect(() => {
    void saveFinished(table).then((saved) => (isSaved.value = saved));
  }, []);
  return (
    <div class="row">
      {challenge === undefined ? (
        <Rematch room={room} />
      ) : (
        <a class="button main" href={href('challenges', challenge)}>
          {t().lobby.toChallenge}
        </a>
      )}
      <a class="button" href={href('verify', race)}>
        {m.verify}
      </a>
      {isSaved.value ? (
        <a class="button" href={href('replay', race)}>
          {t().results.replay}
        </a>
      ) : undefined}
      <a
        class="button"
        href={serverUrl(`api/races/${race}/record`).href}
        download={`perfect-line-${race}.json`}
      >
        {m.record}
      </a>
      <a class="button plain" href={href('online')}>
        {t().online.toOnline}
      </a>
    </div>
  );
}
