import type { Result } from '@perfect-line/core/result';
import {
  beginReply,
  challengeReply,
  challengesReply,
  madeListReply,
  madeReply,
  type ChallengeInfo,
  type ChallengeReply,
  type ChallengesReply,
  type MadeListReply,
  type MakeBody,
  type MyRun,
} from '@perfect-line/protocol/challenges';
import {
  historyReply,
  standingReply,
  type HistoryReply,
  type StandingReply,
} from '@perfect-line/protocol/standings';

import { emptyReply } from '@perfect-line/protocol/replies';

import { ask, type Refusal } from '../online/connection/server.ts';

/** A challenge, and what only a server knows of it. */
export type Offered = ChallengeInfo & {
  readonly drivers?: number;
  readonly mine?: MyRun | undefined;
  /** Only who has entered its season may drive it. */
  readonly mustEnter?: true | undefined;
};

type Answered<T> = Promise<Result<T, Refusal>>;

const pathOf = (id: string, more = ''): string => `api/challenges/${encodeURIComponent(id)}${more}`;

export const askOpen = (): Answered<ChallengesReply> =>
  ask(challengesReply, { path: 'api/challenges' });

export const askChallenge = (id: string): Answered<ChallengeReply> =>
  ask(challengeReply, { path: pathOf(id) });

export const askStanding = (game: string, month: string): Answered<StandingReply> =>
  ask(standingReply, { path: `api/challenges/standing/${game}/${month}` });

export const askMine = (): Answered<HistoryReply> =>
  ask(historyReply, { path: 'api/challenges/runs' });

/** The race of the official run; whoever has begun one is sent back to it. */
export async function beginRun(id: string): Answered<string> {
  const reply = await ask(beginReply, { path: pathOf(id, '/run'), method: 'POST', body: {} });
  return reply.ok ? { ok: true, value: reply.value.race } : reply;
}

/** Answers its id, which is the way to it. */
export async function makeChallenge(body: MakeBody): Answered<string> {
  const reply = await ask(madeReply, { path: 'api/challenges', method: 'POST', body });
  return reply.ok ? { ok: true, value: reply.value.challenge } : reply;
}

export const askMade = (): Answered<MadeListReply> =>
  ask(madeListReply, { path: 'api/challenges/mine' });

export const withdrawChallenge = (id: string): Answered<object> =>
  ask(emptyReply, { path: pathOf(id), method: 'DELETE', body: {} });
