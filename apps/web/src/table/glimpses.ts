import type { SeatId } from '@perfect-line/rules/game';

import { t } from '../i18n/translate.ts';
import type { GameTypes } from './hand.ts';
import { seatOf } from './seats.ts';
import type { TableStore } from './store.ts';

/** One thing to see at a glance: in full, and as short as a phone wants it. */
export type Glimpse = {
  readonly words: string;
  readonly short?: string;
  readonly tone?: 'good' | 'bad';
};

/** Through whose eyes the race is seen: the player's, or those of whoever drives from this screen. */
export function eyesOf<G extends GameTypes>(
  store: TableStore<G>,
  atWheel: SeatId | undefined,
): SeatId | undefined {
  const you = store.seats.value.find(({ isYou }) => isYou)?.id;
  return you ?? atWheel;
}

/** A rival on the road and how far he is away, counted in the game's own measure; 0 and more. */
export type Rival = { readonly seat: SeatId; readonly gap: number };

/** How one stands among the others. */
export type Standing = {
  readonly place: number;
  readonly cars: number;
  readonly ahead: Rival | undefined;
  readonly behind: Rival | undefined;
};

/** A phone has room for so many letters of a name; it is said in full to those who listen. */
const MOST_LETTERS = 12;

function shortName(name: string): string {
  const letters = Array.from(name);
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : name;
}

/** Signed, but for nothing: neither ahead nor behind. */
const signed = (sign: '+' | '−', gap: number): string => (gap === 0 ? '=' : `${sign}${gap}`);

type GapWords = (p: { readonly name: string; readonly gap: number }) => string;
type Unit = { readonly behind: GapWords; readonly ahead: GapWords };

/** Place, who is in front and who behind; on a phone the nearer question of the two. */
export function standingGlimpses<G extends GameTypes>(
  store: TableStore<G>,
  seat: SeatId,
  { place, cars, ahead, behind, unit }: Standing & { readonly unit: Unit },
): readonly Glimpse[] {
  const m = t().table.glance;
  const own = seatOf(store.seats.value, seat);
  const nameOf = ({ seat: id }: Rival): string => seatOf(store.seats.value, id).name;
  const said = (rival: Rival, say: GapWords): string => {
    const p = { name: nameOf(rival), gap: rival.gap };
    return rival.gap === 0 ? m.level(p) : say(p);
  };
  return [
    ...(own.isYou ? [] : [{ words: own.name, short: shortName(own.name) }]),
    { words: m.place({ place, cars }), short: m.placeShort({ place, cars }) },
    ...(ahead === undefined
      ? []
      : [
          {
            words: said(ahead, unit.behind),
            short: `${signed('+', ahead.gap)} ${shortName(nameOf(ahead))}`,
          },
        ]),
    ...(behind === undefined
      ? []
      : [
          {
            words: said(behind, unit.ahead),
            short:
              ahead === undefined ? `${signed('−', behind.gap)} ${shortName(nameOf(behind))}` : '',
          },
        ]),
  ];
}
