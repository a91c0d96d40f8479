import { useEffect } from 'preact/hooks';

import { announce, announceUrgently } from '../../app/announce.ts';
import { t } from '../../i18n/translate.ts';
import type { News } from './news.ts';
import type { RaceRoom } from './raceRoom.ts';

function newsWords({ room }: RaceRoom, news: News): string {
  const m = t().onlineTable.news;
  const name = room.value?.seats.find(({ seat }) => seat === news.seat)?.name ?? '';
  return news.isMine ? m.mine[news.kind] : m.others[news.kind]({ name });
}

/** Each is said once, at once where it is about the player. */
function useSaid(room: RaceRoom): void {
  const news = room.news.value;
  const last = news.at(-1);
  useEffect(() => {
    if (last === undefined) return;
    const say = last.isMine ? announceUrgently : announce;
    say(newsWords(room, last));
  }, [last]);
}

/** Why something happened that nobody here did, until it is put away. */
export function NewsNotes({ room }: { readonly room: RaceRoom }) {
  useSaid(room);
  const forget = (one: News): void => {
    room.news.value = room.news.peek().filter((other) => other !== one);
  };
  return (
    <>
      {room.news.value.map((one, i) => (
        <p key={i} class="strip-note">
          <span>{newsWords(room, one)}</span>
          <button type="button" class="button plain slim" onClick={() => forget(one)}>
            {t().onlineTable.news.seen}
          </button>
        </p>
      ))}
    </>
  );
}
