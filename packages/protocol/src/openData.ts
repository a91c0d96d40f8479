import type { Result } from '@perfect-line/core/result';
import * as v from 'valibot';

import { challengeInfo } from './challenges.ts';
import { OPEN_HEAD_CHARS } from './limits.ts';
import { parseText, type ProtocolError } from './parsing.ts';
import { playerName, raceId } from './shapes.ts';

export const OPEN_DATA_FORMAT = 'perfect-line/challenge';

/** A run as the table lists it; without a place it was not finished in time. */
const openRun = v.strictObject({
  name: playerName,
  place: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  seconds: v.optional(v.number()),
  /** Its record is one of the lines that follow. */
  race: v.optional(raceId),
});
export type OpenRun = v.InferOutput<typeof openRun>;

/** The first line of the data of a closed challenge; every further line is the record of a race. */
const openHead = v.strictObject({
  format: v.literal(OPEN_DATA_FORMAT),
  version: v.literal(1),
  challenge: challengeInfo,
  runs: v.array(openRun),
});
export type OpenHead = v.InferOutput<typeof openHead>;

export const parseOpenHead = (text: string): Result<OpenHead, ProtocolError> =>
  parseText(openHead, text, OPEN_HEAD_CHARS);
