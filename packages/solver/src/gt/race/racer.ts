import { lapsToDrive } from '@perfect-line/rules/gt/cars';
import type { Car, State } from '@perfect-line/rules/gt/state';

import { DRIVEN, leadsRound, paceAt, tableOf, wayOf, type Outlook } from './outlook.ts';
import { racePlace, wearOf, type RaceTable } from './raceTable.ts';
import { costAt } from '../solo/soloTable.ts';

/** A car on the road, as a search moves it. */
export type Racer = {
  readonly index: number;
  readonly car: Car;
  readonly table: RaceTable;
  readonly position: number;
  readonly gear: number;
  readonly tokens: number;
  /** Laps that the table leaves out, and the turns they take. */
  readonly laps: number;
  readonly extraTurns: number;
  /** Turns driven since the search began, as the table counts them. */
  readonly driven: number;
};

/** Two cars of a race: one has just driven, or drives next. */
export type Duel = {
  readonly mover: Racer;
  readonly other: Racer;
  /** The other has yet to drive in this round. */
  readonly otherWaits: boolean;
};

/** Undefined for a car beside the road, or where no table tells. */
export function racerOf(state: State, index: number): Racer | undefined {
  const car = state.cars[index];
  const table = car && tableOf(state, car);
  if (car?.space === undefined || table === undefined || car.off !== undefined) return undefined;
  const place = racePlace(table, lapsToDrive(state), { space: car.space, lap: car.lap });
  if (place === undefined) return undefined;
  const laps = car.lap - (table.graph.lap.positions[place.position]?.lap ?? 0);
  const gear = Math.max(0, car.gear);
  return { index, car, table, ...place, gear, tokens: car.focus, laps, driven: 0 };
}

type Spot = { readonly position: number; readonly gear: number };

/** Turns left from a place by the table. */
export const turnsLeft = (racer: Racer, spot: Spot, tokens: number): number =>
  costAt(racer.table.table, spot.position, spot.gear, tokens) +
  wearOf(racer.table, racer.car, spot) +
  racer.extraTurns;

/** What the table counts for a turn that ends in this gear. */
const turnOf = ({ table }: Racer, gear: number): number => table.graph.model.seconds[gear] ?? 1;

/** The car after a turn that ends there. */
export const drivenTo = (racer: Racer, { position, gear }: Spot): Racer => ({
  ...racer,
  position,
  gear,
  driven: racer.driven + turnOf(racer, gear),
});

/** [G4.9] The car after a turn in which it was blocked. */
export const blocked = (racer: Racer): Racer => drivenTo(racer, racer);

/** Spaces along the road to a position of the car's table. */
export function wayTo(state: State, { table, laps }: Racer, position: number): number {
  const at = table.graph.lap.positions[position];
  return wayOf(state, at?.space ?? 0, laps + (at?.lap ?? 0));
}

/** As the net sees a car; what it does not ask for is left out. */
export function outlookOn(state: State, racer: Racer, slot: number): Outlook {
  const { table, position, gear, tokens } = racer;
  return {
    turns: turnsLeft(racer, racer, tokens),
    heldUp: 0,
    slot,
    acts: false,
    gear,
    way: wayTo(state, racer, position),
    focus: tokens,
    harm: 0,
    pace: paceAt(table, { position, gear }),
  };
}

/** [G3.2] Whether the first of both drives first in a new round. */
export const leads = (state: State, a: Racer, b: Racer): boolean =>
  leadsRound(outlookOn(state, a, DRIVEN), outlookOn(state, b, DRIVEN)) > 0;

/** The car as the rules know it, on the road where the search has put it. */
export function standingCar({ car, table, laps, position, gear }: Racer): Car {
  const at = table.graph.lap.positions[position];
  return { ...car, space: at?.space, lap: laps + (at?.lap ?? 0), gear };
}
