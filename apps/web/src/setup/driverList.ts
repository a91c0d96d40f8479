import { LIVERIES, type Livery } from '@perfect-line/board/dom/scene';

type Painted = { readonly livery: Livery };
type WithDrivers<Driver> = { readonly drivers: readonly Driver[] };

/** The list of drivers of every game's setup: the same taps do the same things. */
export const freeLivery = (drivers: readonly Painted[]): Livery =>
  LIVERIES.find((livery) => drivers.every((d) => d.livery !== livery)) ?? 'white';

export function withoutDriver<Driver, Choice>(
  choice: Choice & WithDrivers<Driver>,
  index: number,
): Choice & WithDrivers<Driver> {
  if (choice.drivers.length === 1) return choice;
  return { ...choice, drivers: choice.drivers.filter((_, i) => i !== index) };
}

/** A colour that is taken is swapped with its owner: every tap does something, nothing is refused. */
export function changeDriver<Driver extends Painted, Choice>(
  choice: Choice & WithDrivers<Driver>,
  index: number,
  change: Partial<Driver>,
): Choice & WithDrivers<Driver> {
  const before = choice.drivers[index];
  if (before === undefined) return choice;
  const drivers = choice.drivers.map((d, i) => {
    if (i === index) return { ...d, ...change };
    return change.livery === d.livery ? { ...d, livery: before.livery } : d;
  });
  return { ...choice, drivers };
}

export function moveDriver<Driver, Choice>(
  choice: Choice & WithDrivers<Driver>,
  index: number,
  by: -1 | 1,
): Choice & WithDrivers<Driver> {
  const drivers = [...choice.drivers];
  const [a, b] = [drivers[index], drivers[index + by]];
  if (a === undefined || b === undefined) return choice;
  drivers[index] = b;
  drivers[index + by] = a;
  return { ...choice, drivers };
}
