import { isObject, type Json } from '@perfect-line/core/json';

/** The fields of something read from elsewhere; none where it has none. */
export const fieldsOf = (value: unknown): Json => (isObject(value) ? value : {});

export const fieldOf = (value: unknown, name: string): unknown => fieldsOf(value)[name];

/** Edition and options as a setup writes them. */
export const writtenRules = (setup: unknown) => ({
  edition: String(fieldOf(setup, 'edition')),
  options: fieldOf(setup, 'options'),
});
