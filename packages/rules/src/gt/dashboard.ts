import type { Car, Race, State } from './state.ts';
import type { DiceRow } from './tables.ts';
import type { Category, Tyres, Weather } from './words.ts';

/** Dice of one turn (G4.1); `top` is the highest gear of the category. */
export type Allowance = {
  readonly gear: number;
  readonly coast: number;
  readonly brake: number;
  readonly boost: number;
  readonly top: number;
};

type Grip = Pick<Car, 'category' | 'tyres'>;

/** A category has a dashboard for most sets of tyres, not for all. */
export const hasTyres = (race: Pick<Race, 'tables'>, category: Category, tyres: Tyres): boolean =>
  race.tables.dashboards.rows[category][tyres] !== null;

function diceRow(race: Race, car: Grip, weather: Weather): DiceRow {
  const row = race.tables.dashboards.rows[car.category][car.tyres];
  if (row === null) throw new Error(`${car.category} has no ${car.tyres} tyres`);
  return row[weather];
}

/** [G4.1, G8.6] The dashboard minus damage, never below nothing. */
export function allowanceOf(
  race: Race,
  car: Pick<Car, 'category' | 'tyres' | 'damage'>,
  weather: Weather,
): Allowance {
  const [gear, coast, brake, boost] = diceRow(race, car, weather);
  return {
    gear: Math.max(0, gear - car.damage.gear),
    coast: Math.max(0, coast - car.damage.coast),
    brake: Math.max(0, brake - car.damage.brake),
    boost: race.options.boost ? boost : 0,
    top: gear,
  };
}

/** [G4.1, G11.6] Warnings at which control is lost; soft tyres wear. */
export function warningLimitOf(state: State, car: Car): number {
  const limits = state.race.tables.warningLimits.rows[car.tyres][state.weather];
  const limit = limits[Math.min(car.tyreTurns, limits.length - 1)];
  if (limit === undefined) throw new Error(`no warning limit for ${car.tyres}`);
  return limit;
}
