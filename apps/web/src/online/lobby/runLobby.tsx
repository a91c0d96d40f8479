import type { RoomInfo } from '@perfect-line/protocol/race';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { href } from '../../app/router.ts';
import { settings } from '../../app/settings.ts';
import { t } from '../../i18n/translate.ts';
import { pageConnection } from '../connection/pageConnection.ts';
import type { Refusal } from '../connection/server.ts';
import { LoadingPage, RefusalNote } from '../parts.tsx';
import type { RaceRoom } from '../table/raceRoom.ts';
import { seatHeld } from '../table/seatsOf.ts';

type Props = {
  readonly room: RaceRoom;
  readonly info: RoomInfo;
  readonly challenge: string;
};

const NOT_YOURS: Refusal = { code: 'challenge.not-yours', message: 'this is no race of yours' };

/** The guest who began the run has a name; here it may have been forgotten. */
const nameOf = (): string =>
  settings.value.name.trim() || (pageConnection().player.value?.name ?? '');

/** Before an official run there is nothing to agree on: its driver sits down, and it starts. */
export function RunLobby({ room, info, challenge }: Props) {
  const m = t().lobby;
  const refusal = useSignal<Refusal | undefined>(info.isHost ? undefined : NOT_YOURS);
  const sitDown = async (): Promise<void> => {
    const [seat] = info.seats;
    if (seat === undefined || !info.isHost || seatHeld(info) !== undefined) return;
    const joined = await room.join({ name: nameOf(), seat: seat.seat });
    refusal.value = joined.ok ? undefined : joined.error;
  };
  useEffect(() => void sitDown(), []);
  if (refusal.value === undefined) return <LoadingPage title={m.runTitle} text={m.opening} />;
  return (
    <main id="main" class="page narrow" tabindex={-1}>
      <h1>{m.runTitle}</h1>
      <RefusalNote refusal={refusal.value} />
      <p>
        <a class="button main" href={href('challenges', challenge)}>
          {m.toChallenge}
        </a>
      </p>
    </main>
  );
}
