import type { Result } from '@perfect-line/core/result';
import * as v from 'valibot';

import { RECORD_CHARS } from './limits.ts';
import { parseText, type ProtocolError } from './parsing.ts';
import { challengeId } from './challenges.ts';
import { gameKind, hex32, level, millis, playerName, raceId, seatId, stateHash } from './shapes.ts';

export const RECORD_FORMAT = 'perfect-line/race';

const recordedEvent = v.variant('type', [
  v.strictObject({
    type: v.literal('action'),
    seat: seatId,
    action: v.unknown(),
    by: v.picklist(['player', 'computer', 'clock']),
    at: millis,
    /** Version 2: the link of the driver's chain that was opened with it, or the tip of another chain. */
    link: v.optional(hex32),
    chain: v.optional(hex32),
  }),
  v.strictObject({
    type: v.literal('chance'),
    faces: v.array(v.string()),
    by: v.literal('dice'),
    at: millis,
  }),
]);
export type RecordedEvent = v.InferOutput<typeof recordedEvent>;

/** A chain a player joined with. */
const chain = v.strictObject({ seat: seatId, tip: hex32 });

/** What the dice were made of, so that anyone can throw them again. */
const diceProof = v.strictObject({
  commitment: hex32,
  secret: hex32,
  players: v.array(v.strictObject({ seat: seatId, commitment: hex32, number: v.optional(hex32) })),
  /** Version 2. */
  chains: v.optional(v.array(chain)),
  /** Version 3: all runs of this challenge have these dice. */
  challenge: v.optional(challengeId),
});

/** A finished online race: a record that any reader of records understands, and the proof of its dice. */
const raceFields = v.strictObject({
  format: v.literal(RECORD_FORMAT),
  version: v.picklist([1, 2, 3]),
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
export type RaceRecord = v.InferOutput<typeof raceFields>;

const isLinked = (event: RecordedEvent): boolean =>
  event.type === 'action' && (event.link !== undefined || event.chain !== undefined);
const hasLinks = ({ events, dice }: RaceRecord): boolean =>
  dice.chains !== undefined || events.some(isLinked);

/** Each version has what its dice are made of, and nothing of the others. */
function isOfItsVersion(record: RaceRecord): boolean {
  const { chains, challenge, players } = record.dice;
  if (record.version === 3) {
    return challenge !== undefined && players.length === 0 && !hasLinks(record);
  }
  if (challenge !== undefined) return false;
  return record.version === 1 ? !hasLinks(record) : chains !== undefined;
}

const raceRecord = v.pipe(raceFields, v.check(isOfItsVersion));

export const parseRecord = (text: string): Result<RaceRecord, ProtocolError> =>
  parseText(raceRecord, text, RECORD_CHARS);
