import type { StepFrame } from '@perfect-line/protocol/messages';
import type { RoomInfo, TimerInfo } from '@perfect-line/protocol/race';
import type { SeatId } from '@perfect-line/rules/game';

type Clocked = 'clock-computer' | 'clock-skip' | 'clock-resign';

/** Why something happened to a seat that its driver did not do. */
export type News = { readonly seat: SeatId } & (
  | { readonly isMine: true; readonly kind: Clocked | 'unseated' }
  | { readonly isMine: false; readonly kind: Clocked | 'left' | 'back' }
);

/** What the page knew when the news came. */
type Before = {
  readonly room: RoomInfo;
  readonly timer: TimerInfo | undefined;
  /** This player has just asked to leave the seat. */
  readonly hasLeft: boolean;
};

const seatIn = ({ seats }: RoomInfo, id: SeatId) => seats.find(({ seat }) => seat === id);

/** Whose time was over by the server's clock. */
const isTimeUp = ({ timer }: Before, { now }: RoomInfo, seat: SeatId): boolean =>
  timer !== undefined && timer.seat === seat && timer.outAt <= now;

/** What is new about the seats, in their order. */
export function roomNews(before: Before, after: RoomInfo): readonly News[] {
  return after.seats.flatMap((now): readonly News[] => {
    const { seat } = now;
    const was = seatIn(before.room, seat);
    const isMine = was?.mine === true;
    if (isMine && !now.mine && !before.hasLeft) return [{ kind: 'unseated', seat, isMine }];
    if (was === undefined || was.away === now.away || after.phase !== 'racing') return [];
    if (now.away && isTimeUp(before, after, seat))
      return [{ kind: 'clock-computer', seat, isMine }];
    return isMine ? [] : [{ kind: now.away ? 'left' : 'back', seat, isMine }];
  });
}

/** What the clock has done to a driver: one piece of news, however many small moves it took. */
export function clockNews(steps: readonly StepFrame[], room: RoomInfo): readonly News[] {
  const moved = steps.filter(({ by }) => by === 'clock');
  const seats = moved.flatMap(({ event }) => (event?.type === 'action' ? [event.seat] : []));
  const kind = room.settings.absent === 'resign' ? 'clock-resign' : 'clock-skip';
  return [...new Set(seats)].map((seat) => ({
    kind,
    seat,
    isMine: seatIn(room, seat)?.mine === true,
  }));
}
