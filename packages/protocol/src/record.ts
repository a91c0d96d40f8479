import type { Result } from '@perfect-line/core/result';
import * as v from 'valibot';

import { RECORD_CHARS } from './limits.ts';
import { parseText, type ProtocolError } from './parsing.ts';
import { gameKind, hex32, level, millis, playerName, raceId, seatId, stateHash } from './shapes.ts';

export const RECORD_FORMAT = 'perfect-line/race';

const recordedEvent = v.variant('type', [
  v.strictObject({
    type: v.literal('action'),
    seat: seatId,
    action: v.unknown(),
    by: v.picklist(['player', 'computer', 'clock']),
    at: millis,
  }),
  v.strictObject({
    type: v.literal('chance'),
    faces: v.array(v.string()),
    by: v.literal('dice'),
    at: millis,
  }),
]);
export type RecordedEvent = v.InferOutput<typeof recordedEvent>;

/** What the dice were made of, so that anyone can throw them again. */
const diceProof = v.strictObject({
  commitment: hex32,
  secret: hex32,
  players: v.array(v.strictObject({ seat: seatId, commitment: hex32, number: v.optional(hex32) })),
});

/** A finished online race: a record that any reader of records understands, and the proof of its dice. */
const raceRecord = v.strictObject({
  format: v.literal(RECORD_FORMAT),
  version: v.literal(1),
  race: raceId,
  game: gameKind,
  rulesVersion: v.string(),
  /** As in every record: the components' figures stand beside the setup, so that a reader finds them. */
  tables: v.optional(v.unknown()),
  setup: v.record(v.string(), v.unknown()),
  seats: v.array(
    v.strictObject({
      seat: seatId,
      name: v.optional(playerName),
      computer: v.optional(level),
    }),
  ),
  events: v.array(recordedEvent),
  dice: diceProof,
  hash: stateHash,
});
export type RaceRecord = v.InferOutput<typeof raceRecord>;

export const parseRecord = (text: string): Result<RaceRecord, ProtocolError> =>
  parseText(raceRecord, text, RECORD_CHARS);
