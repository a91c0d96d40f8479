import type { Result } from '@perfect-line/core/result';
import { emptyReply } from '@perfect-line/protocol/replies';
import {
  addedReply,
  foundReply,
  seasonReply,
  seasonsReply,
  type FoundBody,
  type MoveBody,
  type RoundBody,
  type SeasonReply,
  type SeasonsReply,
} from '@perfect-line/protocol/seasons';

import { ask, serverUrl, type Refusal } from '../online/connection/server.ts';

type Answered<T> = Promise<Result<T, Refusal>>;

const pathOf = (id: string, more = ''): string => `api/seasons/${encodeURIComponent(id)}${more}`;

export const askMine = (): Answered<SeasonsReply> => ask(seasonsReply, { path: 'api/seasons' });

export const askSeason = (id: string): Answered<SeasonReply> =>
  ask(seasonReply, { path: pathOf(id) });

export async function foundSeason(body: FoundBody): Answered<string> {
  const reply = await ask(foundReply, { path: 'api/seasons', method: 'POST', body });
  return reply.ok ? { ok: true, value: reply.value.season } : reply;
}

export const enterSeason = (id: string, team: string | undefined): Answered<unknown> =>
  ask(emptyReply, {
    path: pathOf(id, '/enter'),
    method: 'POST',
    body: team === undefined ? {} : { team },
  });

export const leaveSeason = (id: string): Answered<unknown> =>
  ask(emptyReply, { path: pathOf(id, '/enter'), method: 'DELETE', body: {} });

export const addRound = (id: string, round: RoundBody): Answered<unknown> =>
  ask(addedReply, { path: pathOf(id, '/rounds'), method: 'POST', body: round });

export const moveRound = (id: string, nth: number, times: MoveBody): Answered<unknown> =>
  ask(emptyReply, { path: pathOf(id, `/rounds/${nth}/move`), method: 'POST', body: times });

export const cancelRound = (id: string, nth: number): Answered<unknown> =>
  ask(emptyReply, { path: pathOf(id, `/rounds/${nth}`), method: 'DELETE', body: {} });

export const exportUrl = (id: string, ending: 'csv' | 'json'): string =>
  serverUrl(pathOf(id, `/season.${ending}`)).href;
