import { LIVERIES, type Livery } from '@perfect-line/board/dom/scene';
import type { SeatId } from '@perfect-line/rules/game';

import { t } from '../i18n/translate.ts';
import type { SavedGame, SavedSeat, SeatControl } from '../storage/savedGame.ts';

/** A seat as the table shows it: number and colour on the car, a name to call it by. */
export type SeatView = {
  readonly id: SeatId;
  readonly number: number;
  readonly livery: Livery;
  readonly name: string;
  readonly control: SeatControl;
  /** The only person at this screen. */
  readonly isYou: boolean;
};

const isLivery = (id: string): id is Livery => LIVERIES.some((livery) => livery === id);

/** Seats of a record from elsewhere may be called otherwise: they get the colours in order. */
const liveryOf = (seat: SavedSeat, index: number): Livery =>
  isLivery(seat.id) ? seat.id : (LIVERIES[index] ?? 'white');

function nameOf(seat: SavedSeat, livery: Livery, isYou: boolean): string {
  if (seat.name !== '') return seat.name;
  return isYou ? t().table.you : t().colours[livery];
}

export function seatViews(saved: SavedGame): readonly SeatView[] {
  const people = saved.seats.filter((seat) => seat.control.type === 'human').length;
  return saved.seats.map((seat, index) => {
    const livery = liveryOf(seat, index);
    const isYou = seat.control.type === 'human' && people === 1;
    const { id, control } = seat;
    return { id, number: index + 1, livery, name: nameOf(seat, livery, isYou), control, isYou };
  });
}

export function seatOf(seats: readonly SeatView[], id: SeatId): SeatView {
  const seat = seats.find((s) => s.id === id);
  if (seat === undefined) throw new Error(`no seat ${id}`);
  return seat;
}
