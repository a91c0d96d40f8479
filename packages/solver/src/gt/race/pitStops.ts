import type { Action } from '@perfect-line/rules/gt/action';
import { lapsToDrive } from '@perfect-line/rules/gt/cars';
import { hasTyres } from '@perfect-line/rules/gt/dashboard';
import type { Car, State } from '@perfect-line/rules/gt/state';
import type { Tyres } from '@perfect-line/rules/gt/words';

import { racePlace, raceTable, wearOf } from './raceTable.ts';
import { costAt } from '../solo/soloTable.ts';

/** A stop and the turns left after it, the one of coming back counted. */
export type PitChoice = {
  readonly action: Extract<Action, { readonly type: 'pit' }>;
  readonly turns: number;
};

/** The set for the weather, where the car is not on it. */
function betterTyres({ race, weather }: State, { tyres, category }: Car): Tyres | undefined {
  const wanted = weather === 'rain' ? 'rain' : 'asphalt';
  const fits = tyres === wanted || (wanted === 'asphalt' && tyres === 'soft');
  return fits || !hasTyres(race, category, wanted) ? undefined : wanted;
}

/** Turns left from standing with other tyres, or with the damage as it is. */
function turnsStanding(state: State, car: Car): number {
  const table = raceTable(state.race, { ...car, weather: state.weather }, 'race');
  const at = { space: car.space ?? 0, lap: car.lap };
  const place = table && racePlace(table, lapsToDrive(state), at);
  if (table === undefined || place === undefined) return Infinity;
  const standing = { position: place.position, gear: 0 };
  const road = costAt(table.table, place.position, 0, car.focus);
  return road + wearOf(table, car, standing) + place.extraTurns;
}

const isDamaged = ({ damage }: Car): boolean => damage.gear + damage.brake + damage.coast > 0;

/** [G9.2] Every stop that could help this car, where it stands. */
export function pitChoices(state: State, car: Car): readonly PitChoice[] {
  const tyres = betterTyres(state, car);
  const repaired: Car = { ...car, damage: { ...car.damage, gear: 0, brake: 0, coast: 0 } };
  const found: PitChoice[] = [];
  if (tyres !== undefined) {
    const turns = turnsStanding(state, { ...car, tyres });
    found.push({ action: { type: 'pit', lane: 'tyres', tyres }, turns });
  }
  if (!isDamaged(car)) return found;
  const turns = turnsStanding(state, repaired) + 1;
  found.push({ action: { type: 'pit', lane: 'repairs' }, turns });
  if (tyres !== undefined) {
    const both = turnsStanding(state, { ...repaired, tyres }) + 1;
    found.push({ action: { type: 'pit', lane: 'both', tyres }, turns: both });
  }
  return found;
}

/** The best stop; undefined when none could help. */
export const bestPitStop = (state: State, car: Car): PitChoice | undefined =>
  pitChoices(state, car).toSorted((a, b) => a.turns - b.turns)[0];
