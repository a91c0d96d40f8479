import type { Result } from '@perfect-line/core/result';
import * as v from 'valibot';

import { CLIENT_FRAME_CHARS, SERVER_FRAME_CHARS } from './limits.ts';
import { parseText, type ProtocolError } from './parsing.ts';
import { roomInfo, timerInfo } from './race.ts';
import {
  hex32,
  level,
  millis,
  playerName,
  raceId,
  requestId,
  seatId,
  seatOptions,
  seq,
  stateHash,
} from './shapes.ts';
import { STUDY_CLIENT_FRAMES, STUDY_SERVER_FRAMES, studyId } from './study/frames.ts';
import { saying } from './talk.ts';

const request = { race: raceId, id: requestId };

/** Everything a client may say. Who it is comes from its session, never from a frame. */
const clientFrame = v.variant('type', [
  /** `dice`: the highest version of the dice the client knows; left out: 1. */
  v.strictObject({
    type: v.literal('hello'),
    version: v.number(),
    dice: v.optional(v.literal(2)),
    /** I know what is said; left out, nobody tells me. */
    talk: v.optional(v.literal(1)),
  }),
  v.strictObject({ type: v.literal('ping'), at: millis }),
  /** Follow a race from the event after `have`; `hash` shows that what is there is the same race. */
  v.strictObject({ type: v.literal('watch'), race: raceId, have: seq, hash: stateHash }),
  v.strictObject({ type: v.literal('unwatch'), race: raceId }),
  v.strictObject({
    type: v.literal('join'),
    ...request,
    /** Left out: the first free one. */
    seat: v.optional(seatId),
    name: playerName,
    commitment: hex32,
    /** The tip of a chain of the client's own, for dice of version 2. */
    chain: v.optional(hex32),
    options: v.optional(seatOptions),
  }),
  v.strictObject({ type: v.literal('leave'), ...request }),
  /** The host puts a computer into a free seat, or takes it out (no level). */
  v.strictObject({
    type: v.literal('computer'),
    ...request,
    seat: seatId,
    level: v.optional(level),
  }),
  /** The host frees a seat in the lobby. */
  v.strictObject({ type: v.literal('remove'), ...request, seat: seatId }),
  v.strictObject({ type: v.literal('start'), ...request }),
  /** The number whose commitment came with `join`. */
  v.strictObject({ type: v.literal('open'), ...request, number: hex32 }),
  /** `base`: the last event the player had seen; the action is for that position and no other. */
  v.strictObject({
    type: v.literal('act'),
    ...request,
    base: seq,
    action: v.unknown(),
    /** With an action that rolls: the next link of the seat's chain, or the tip of another one in its place. */
    link: v.optional(hex32),
    chain: v.optional(hex32),
  }),
  /** Back at the wheel after a computer took over. */
  v.strictObject({ type: v.literal('back'), ...request }),
  v.strictObject({ type: v.literal('rematch'), ...request }),
  /** A driver says something; nothing of it is kept. */
  v.strictObject({ type: v.literal('say'), ...request, saying }),
  ...STUDY_CLIENT_FRAMES,
]);
export type ClientFrame = v.InferOutput<typeof clientFrame>;
export type ClientRequest = Extract<ClientFrame, { readonly race: string; readonly id: string }>;

const gameEvent = v.variant('type', [
  v.strictObject({ type: v.literal('action'), seat: seatId, action: v.unknown() }),
  v.strictObject({ type: v.literal('chance'), faces: v.array(v.string()) }),
]);

/** One event of the race with the hash of the state after it. */
const stepFrame = v.strictObject({
  seq,
  by: v.picklist(['player', 'computer', 'clock', 'dice']),
  at: millis,
  hash: stateHash,
  actionId: v.optional(requestId),
  /** In a game without secrets the event itself; the client's own engine does the rest. */
  event: v.optional(gameEvent),
  /** In a game with secrets only what this seat may know happened. */
  notes: v.optional(v.array(v.looseObject({ type: v.string() }))),
});
export type StepFrame = v.InferOutput<typeof stepFrame>;

const course = {
  race: raceId,
  /** The last event there is; more frames follow when `steps` does not reach it. */
  head: seq,
  steps: v.array(stepFrame),
  view: v.optional(v.unknown()),
  /** Whose time runs after the last event, by the server's `now`. */
  now: millis,
  timer: v.optional(timerInfo),
};

/** Everything a server says. */
const serverFrame = v.variant('type', [
  v.strictObject({
    type: v.literal('welcome'),
    version: v.number(),
    player: v.optional(v.strictObject({ id: v.string(), name: playerName })),
  }),
  v.strictObject({ type: v.literal('pong'), at: millis, now: millis }),
  roomInfo,
  /** The events from `from` on, without a gap between them. */
  v.strictObject({ type: v.literal('steps'), ...course, from: seq }),
  /** What the client has is of no use: begin again with these. */
  v.strictObject({ type: v.literal('reset'), ...course }),
  /** Only to clients that know of talk. */
  v.strictObject({ type: v.literal('said'), race: raceId, seat: seatId, at: millis, saying }),
  v.strictObject({
    type: v.literal('ack'),
    race: raceId,
    id: requestId,
    seq: v.optional(seq),
    rematch: v.optional(raceId),
  }),
  v.strictObject({
    type: v.literal('refused'),
    race: v.optional(raceId),
    study: v.optional(studyId),
    id: v.optional(requestId),
    code: v.string(),
    message: v.string(),
    facts: v.optional(v.record(v.string(), v.unknown())),
  }),
  ...STUDY_SERVER_FRAMES,
]);
export type ServerFrame = v.InferOutput<typeof serverFrame>;

export const parseClientFrame = (text: string): Result<ClientFrame, ProtocolError> =>
  parseText(clientFrame, text, CLIENT_FRAME_CHARS);

export const parseServerFrame = (text: string): Result<ServerFrame, ProtocolError> =>
  parseText(serverFrame, text, SERVER_FRAME_CHARS);

/** Why a socket was closed, as the number in its closing frame. */
export const CLOSE_CODES = {
  version: 4000,
  session: 4001,
  flood: 4008,
  tooSlow: 4009,
  notText: 1003,
  restart: 1012,
  busy: 1013,
} as const;
