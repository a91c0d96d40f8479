import type { IncomingHttpHeaders } from 'node:http';

import type { FastifyReply } from 'fastify';

import { SESSION_MILLIS } from './sessions.ts';

/** The prefix binds the cookie to this host and to encrypted transport; plain http cannot set it. */
const nameOf = (secure: boolean): string => (secure ? '__Host-session' : 'session');
const TOKEN = /^[\w-]{20,100}$/;

/** The session's token; anything that does not look like one is as good as none. */
export function sessionToken(headers: IncomingHttpHeaders): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('=', 2));
  const valueOf = (name: string): string | undefined => pairs.find(([key]) => key === name)?.[1];
  const token = valueOf(nameOf(true)) ?? valueOf(nameOf(false));
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** Lax: a link to a race opened from a message still knows the player; other sites' posts do not. */
const cookieText = (value: string, seconds: number, secure: boolean): string =>
  [
    `${nameOf(secure)}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${seconds}`,
    ...(secure ? ['Secure'] : []),
  ].join('; ');

export const setSessionCookie = (
  reply: FastifyReply,
  token: string,
  secure: boolean,
): FastifyReply => reply.header('set-cookie', cookieText(token, SESSION_MILLIS / 1000, secure));

export const clearSessionCookie = (reply: FastifyReply, secure: boolean): FastifyReply =>
  reply.header('set-cookie', cookieText('', 0, secure));
