import { ok, type Result } from '@perfect-line/core/result';
import { parseWith } from '@perfect-line/protocol/parsing';
import type { Session } from '@perfect-line/store/gameStore';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';

import { sessionToken } from './cookies.ts';
import { NO_SESSION, sendRefusal } from './refusals.ts';
import type { Refusal } from './room/table.ts';
import type { Sessions } from './sessions.ts';

type Deps = { readonly sessions: Sessions };
export type Answer = Promise<Result<unknown, Refusal>>;
type ByPlayer<R> = (session: Session, request: R) => Answer;

/** Who asks, where anybody may. */
export const sessionOf = (
  { sessions }: Deps,
  { headers }: FastifyRequest,
): Promise<Session | undefined> => sessions.of(sessionToken(headers));

/** What only a signed-in player asks; `status` is that of a good answer. */
export const byPlayer =
  <R extends FastifyRequest>(deps: Deps, run: ByPlayer<R>, status = 200) =>
  async (request: R, reply: FastifyReply): Promise<FastifyReply> => {
    const session = await sessionOf(deps, request);
    if (session === undefined) return sendRefusal(reply, NO_SESSION);
    const done = await run(session, request);
    return done.ok ? reply.code(status).send(done.value ?? {}) : sendRefusal(reply, done.error);
  };

/** With a body, which is read before anything is done. */
export const withBody =
  <S extends v.GenericSchema, R extends FastifyRequest>(
    schema: S,
    run: (session: Session, body: v.InferOutput<S>, request: R) => Answer,
  ): ByPlayer<R> =>
  async (session, request) => {
    const body = parseWith(schema, request.body);
    return body.ok ? run(session, body.value, request) : body;
  };

/** A bare value has a name in the answer. */
export async function named<T>(
  name: string,
  work: Promise<Result<T, Refusal>>,
): Promise<Result<Readonly<Record<string, T>>, Refusal>> {
  const done = await work;
  return done.ok ? ok({ [name]: done.value }) : done;
}
