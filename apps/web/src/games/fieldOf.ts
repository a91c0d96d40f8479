import { isObject } from '@perfect-line/core/json';

/** A field of something read from elsewhere; undefined where there is none. */
export const fieldOf = (value: unknown, name: string): unknown =>
  isObject(value) ? value[name] : undefined;

/** Edition and options as a setup writes them. */
export const writtenRules = (setup: unknown) => ({
  edition: String(fieldOf(setup, 'edition')),
  options: fieldOf(setup, 'options'),
});
