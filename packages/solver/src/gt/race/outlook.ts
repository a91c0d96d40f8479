import { lapsToDrive } from '@perfect-line/rules/gt/cars';
import { returnSpaceOf } from '@perfect-line/rules/gt/returnSpace';
import type { Car, State } from '@perfect-line/rules/gt/state';

import { racePlace, raceTable, wearOf, WEARING, type RaceTable } from './raceTable.ts';
import { costAt } from '../solo/soloTable.ts';

/** How a car stands in the race. */
export type Outlook = {
  /** Turns it still needs by the table, alone on the road. */
  readonly turns: number;
  /** Turns that cars in its way cost it next, as far as looked at. */
  readonly heldUp: number;
  /** Its place in what is left of this round, 0 for the car whose turn it is; `DRIVEN` once that is over. */
  readonly slot: number;
  /** Some steps of its turn are driven, others may come. */
  readonly acts: boolean;
  readonly gear: number;
  /** Spaces along the road since the start, whole laps counted. */
  readonly way: number;
  readonly focus: number;
  /** Dice lost to damage. */
  readonly harm: number;
  /** Turns that its gear saves against standing here: little before a tight corner. */
  readonly pace: number;
};

/** Beyond every place in a round. */
export const DRIVEN = 6;

export const isWaiting = ({ slot }: Outlook): boolean => slot < DRIVEN;

/** [G3.2] Faster, then further: above zero when the first of both drives first in a new round. */
export const leadsRound = (a: Outlook, b: Outlook): number => a.gear - b.gear || a.way - b.way;

/** [G3.1] Who has the next turn of both: 1 the first, -1 the second, 0 where only the lane tells. */
export const drivesSooner = (a: Outlook, b: Outlook): number =>
  Math.sign(b.slot - a.slot || leadsRound(a, b));

export const tableOf = (state: State, car: Car): RaceTable | undefined =>
  raceTable(state.race, { ...car, weather: state.weather }, 'race');

/** A turn is under way from its first step to its last decision. */
function isUnderWay({ phase, turn }: State): boolean {
  if (phase === 'relay' || phase === 'side' || phase === 'tokens') return true;
  return (phase === 'step' || phase === 'dice') && turn.done > 0;
}

function slotOf({ order, turnIndex, phase }: State, index: number): number {
  const slot = order.indexOf(index) - turnIndex;
  return slot < 0 || (slot === 0 && phase === 'pit') ? DRIVEN : slot;
}

export const harmOf = ({ damage }: Pick<Car, 'damage'>): number =>
  WEARING.reduce((sum, kind) => sum + damage[kind], 0);

/** [G1.6] Spaces along the road: orders cars as laps and distance do. */
export const wayOf = ({ race: { graph } }: State, space: number, lap: number): number =>
  lap * graph.lapLength + (graph.distance[space] ?? 0);

/** What the gear saves of the way that lies ahead. */
export const paceAt = (
  { table }: RaceTable,
  { position, gear }: { readonly position: number; readonly gear: number },
): number => costAt(table, position, 0, 0) - costAt(table, position, Math.max(0, gear), 0);

/** A car as all see it, cars in its way left out; undefined where no table tells. */
export function outlookOf(state: State, index: number): Outlook | undefined {
  const car = state.cars[index];
  const table = car && tableOf(state, car);
  if (car?.space === undefined || table === undefined) return undefined;
  // It drives on from where it comes back; till then its distance is that of the space it left (G8.3).
  const space = returnSpaceOf(state, car);
  const place = racePlace(table, lapsToDrive(state), { space, lap: car.lap });
  if (place === undefined) return undefined;
  const at = { position: place.position, gear: Math.max(0, car.gear) };
  const back = car.off !== undefined && car.gear < 0 ? 1 : 0;
  const road = costAt(table.table, at.position, at.gear, car.focus) + wearOf(table, car, at);
  const slot = slotOf(state, index);
  return {
    turns: road + place.extraTurns + back,
    heldUp: 0,
    slot,
    acts: slot === 0 && isUnderWay(state),
    gear: car.gear,
    way: wayOf(state, car.space, car.lap),
    focus: car.focus,
    harm: harmOf(car),
    pace: paceAt(table, at),
  };
}
