import { canonicalJson } from '@perfect-line/core/canonical';
import { isObject, type Json } from '@perfect-line/core/json';

/** The fields of something read from elsewhere; none where it has none. */
export const fieldsOf = (value: unknown): Json => (isObject(value) ? value : {});

export const fieldOf = (value: unknown, name: string): unknown => fieldsOf(value)[name];

/** The driver of a seat, as a setup writes him. */
export function driverIn(setup: unknown, seat: string): unknown {
  const drivers = fieldOf(setup, 'drivers');
  const all: readonly unknown[] = Array.isArray(drivers) ? drivers : [];
  return all.find((one) => fieldOf(one, 'id') === seat);
}

/** The figures of the components in a setup are these; one that says nothing has those of today. */
export function hasFigures(setup: unknown, standard: object): boolean {
  const tables = fieldOf(setup, 'tables');
  try {
    return tables === undefined || canonicalJson(tables) === canonicalJson(standard);
  } catch {
    return false;
  }
}

/** Edition and options as a setup writes them. */
export const writtenRules = (setup: unknown) => ({
  edition: String(fieldOf(setup, 'edition')),
  options: fieldOf(setup, 'options'),
});
