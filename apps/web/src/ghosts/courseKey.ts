import { canonicalJson } from '@perfect-line/core/canonical';
import { isObject } from '@perfect-line/core/json';

import { fieldOf, hasFigures } from '../games/fieldOf.ts';

type Compared = {
  /** Fields of the setup and of its only driver that make it another drive. */
  readonly setup: readonly string[];
  readonly driver: readonly string[];
  /** The standard figures: with others nothing is comparable. */
  readonly figures: object;
};

const picked = (value: unknown, names: readonly string[]): object =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field = fieldOf(value, name);
      return field === undefined ? [] : [[name, field]];
    }),
  );

/** A course with its conditions as one word; undefined where more than one drives, or from the middle. */
export function courseKey(setup: unknown, compared: Compared): string | undefined {
  const drivers = fieldOf(setup, 'drivers');
  if (!isObject(setup) || !Array.isArray(drivers) || drivers.length !== 1) return undefined;
  if (fieldOf(setup, 'position') !== undefined || !hasFigures(setup, compared.figures))
    return undefined;
  const driver: unknown = drivers[0];
  return canonicalJson([picked(setup, compared.setup), picked(driver, compared.driver)]);
}
