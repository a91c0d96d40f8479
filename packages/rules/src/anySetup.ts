import { isObject, type Json } from '@perfect-line/core/json';

import { refuse, type Read } from './parse.ts';

type Reader<Setup> = (input: unknown, version?: string) => Read<Setup>;

/** A setup from outside, with the position it begins with, if any. */
export const anySetup =
  <Setup>(
    parseSetup: Reader<Setup>,
    parsePosition: (position: Json, version?: string) => Read<Setup>,
  ): Reader<Setup> =>
  (input, version) => {
    if (!isObject(input) || input['position'] === undefined) return parseSetup(input, version);
    const { position, ...setup }: Json = input;
    if (!isObject(position)) return refuse('position.wrong', 'a position is an object');
    return parsePosition({ ...position, setup }, version);
  };
