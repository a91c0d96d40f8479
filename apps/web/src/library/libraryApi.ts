import type { Result } from '@perfect-line/core/result';
import {
  entryReply,
  libraryReply,
  likesReply,
  publishedReply,
  type LibraryEntry,
  type PublishBody,
  type REPORT_REASONS,
} from '@perfect-line/protocol/library';
import { emptyReply } from '@perfect-line/protocol/replies';

import { ask, type Refusal } from '../online/connection/server.ts';
import { sayMore } from '../online/words.ts';
import { loaded } from './words.ts';

sayMore(() => loaded()?.answers);

export type LibraryPage = {
  readonly entries: readonly LibraryEntry[];
  readonly after?: string | undefined;
};
type Answered<T> = Promise<Result<T, Refusal>>;

const pathOf = (id: string, more = ''): string => `api/library/${encodeURIComponent(id)}${more}`;

export const askEntries = (query: URLSearchParams): Answered<LibraryPage> =>
  ask(libraryReply, { path: `api/library?${query.toString()}` });

export async function askEntry(id: string): Answered<LibraryEntry> {
  const reply = await ask(entryReply, { path: pathOf(id) });
  return reply.ok ? { ok: true, value: reply.value.entry } : reply;
}

export async function publish(body: PublishBody): Answered<string> {
  const reply = await ask(publishedReply, { path: 'api/library', method: 'POST', body });
  return reply.ok ? { ok: true, value: reply.value.entry } : reply;
}

export async function setLike(id: string, liked: boolean): Answered<number> {
  const method = liked ? 'POST' : 'DELETE';
  const reply = await ask(likesReply, { path: pathOf(id, '/like'), method, body: {} });
  return reply.ok ? { ok: true, value: reply.value.likes } : reply;
}

export type Reason = (typeof REPORT_REASONS)[number];

export const report = (id: string, reason: Reason): Answered<object> =>
  ask(emptyReply, { path: pathOf(id, '/report'), method: 'POST', body: { reason } });

export const withdraw = (id: string): Answered<object> =>
  ask(emptyReply, { path: pathOf(id), method: 'DELETE', body: {} });
