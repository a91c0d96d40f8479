import type { SeatOptions } from '@perfect-line/protocol/shapes';

/** Where somebody means to sit: who makes a race, or drives one again. The room takes it from here on opening. */
export type Wish = { readonly seat: string; readonly options: SeatOptions };

/** Whichever is free. */
export const ANY_SEAT = '';

const wishes = new Map<string, Wish>();

export const keepWish = (race: string, wish: Wish): void => {
  wishes.set(race, wish);
};

export function takeWish(race: string): Wish | undefined {
  const wish = wishes.get(race);
  wishes.delete(race);
  return wish;
}
