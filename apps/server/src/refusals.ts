import type { FastifyReply } from 'fastify';

import type { Refusal } from './room/table.ts';

const STATUSES: Readonly<Record<string, number>> = {
  'session.none': 401,
  'origin.foreign': 403,
  'library.not-yours': 403,
  'people.not-kept': 403,
  'study.not-yours': 403,
  'study.read-only': 403,
  'study.unknown': 404,
  'study.no-chapter': 404,
  'study.known-chapter': 409,
  'study.too-long': 409,
  'study.too-many-chapters': 409,
  'study.too-many-marks': 409,
  'study.too-many': 429,
  'study.too-often': 429,
  'study.full': 503,
  'passkey.refused': 403,
  'words.wrong': 403,
  'race.unknown': 404,
  'device.unknown': 404,
  'push.off': 404,
  'calendar.unknown': 404,
  'http.not-found': 404,
  'library.unknown': 404,
  'people.unknown': 404,
  'passkey.unknown': 404,
  'challenge.unknown': 404,
  'challenge.closed': 409,
  'challenge.sealed': 409,
  'challenge.not-closed': 409,
  'challenge.driven': 409,
  'challenge.not-yours': 403,
  'challenge.too-many': 429,
  'challenge.too-often': 429,
  'challenge.off': 410,
  'challenge.not-open': 409,
  'challenge.changed': 409,
  'season.unknown': 404,
  'season.not-yours': 403,
  'season.not-entered': 403,
  'season.entered': 409,
  'season.opened': 409,
  'season.not-open': 409,
  'season.full': 409,
  'season.over': 409,
  'season.too-long': 409,
  'season.few-seats': 409,
  'season.too-many': 429,
  'race.not-over': 409,
  'race.too-many-lobbies': 429,
  'library.already-there': 409,
  'name.taken': 409,
  'passkey.challenge': 409,
  'passkey.known': 409,
  'passkey.last': 409,
  'passkey.too-many': 429,
  'name.used-up': 429,
  'people.too-many': 429,
  'json.too-large': 413,
  'talk.too-many': 429,
  'push.too-many': 429,
  'library.too-many': 429,
  'library.too-often': 429,
  'rate.exceeded': 429,
  'server.busy': 503,
  'server.full': 503,
  'library.full': 503,
};

export const statusOf = (code: string): number =>
  Object.hasOwn(STATUSES, code) ? (STATUSES[code] ?? 400) : 400;

export const refusal = (code: string, message: string): Refusal => ({ code, message });

export const NO_SESSION = refusal('session.none', 'say your name first');

export const NOT_FOUND = refusal('http.not-found', 'There is nothing at this address.');

export const sendRefusal = (reply: FastifyReply, { code, message, facts }: Refusal): FastifyReply =>
  reply.code(statusOf(code)).send({ code, message, ...(facts !== undefined && { facts }) });

/** Of requests with a few words in their body. */
export const SHORT_BODY = { bodyLimit: 4096 };
