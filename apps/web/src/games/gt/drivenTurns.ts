import type { Action } from '@perfect-line/rules/gt/action';
import { actingCar } from '@perfect-line/rules/gt/cars';

import type { GtEntry } from './hand.ts';

type Drive = Extract<Action, { readonly type: 'drive' }>;

/** One turn in which a car was driven: its events lie from `from` to before `to`. */
export type DrivenTurn = {
  readonly turn: number;
  readonly seat: string;
  readonly from: number;
  readonly to: number;
  /** The event with which the plan was laid. */
  readonly laid: GtEntry;
  readonly drive: Drive;
};

const driveIn = ({ event }: GtEntry): Drive | undefined =>
  event.type === 'action' && event.action.type === 'drive' ? event.action : undefined;

/** The turns of a record in their order; those in which nothing was driven are left out. */
export function drivenTurns(entries: readonly GtEntry[]): readonly DrivenTurn[] {
  const turns: DrivenTurn[] = [];
  for (let from = 0; from < entries.length;) {
    const turn = entries[from]?.before.turnNumber ?? 0;
    const end = entries.findIndex((one, i) => i > from && one.before.turnNumber !== turn);
    const to = end < 0 ? entries.length : end;
    for (const laid of entries.slice(from, to)) {
      const drive = driveIn(laid);
      if (drive === undefined) continue;
      turns.push({ turn, seat: actingCar(laid.before).id, from, to, laid, drive });
      break;
    }
    from = to;
  }
  return turns;
}

/** Somebody has won already: those behind drive for the places. */
export const isDecided = ({ laid }: DrivenTurn): boolean =>
  laid.before.cars.some((car) => car.status === 'finished');
