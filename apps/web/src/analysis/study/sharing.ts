import { err, ok, type Result } from '@perfect-line/core/result';
import { opsOf } from '@perfect-line/protocol/study/document';
import { newStudyReply, studySeqReply } from '@perfect-line/protocol/study/frames';
import { MAX_BROUGHT_OPS, MAX_STUDY_NAME } from '@perfect-line/protocol/study/limits';

import { href } from '../../app/router.ts';
import { ask, type Refusal } from '../../online/connection/server.ts';
import type { StoredGame } from '../../storage/shelf.ts';
import type { ShownTable } from '../../table/shownTable.ts';
import { packed } from '../packed.ts';
import { keepLink } from './keptStudies.ts';
import { newChapterId, type NewChapter, type StudyPort } from './studyPort.ts';

type Race = { readonly game: StoredGame['game']; readonly events: readonly unknown[] };

/** A race as a chapter: only what its replay needs travels. */
export async function chapterFrom({ game, events }: Race, name: string): Promise<NewChapter> {
  const { id, kind, mode, rulesVersion, setup, seats } = game;
  const race = await packed({ id, kind, mode, rulesVersion, setup, seats, events });
  return { chapter: newChapterId(), name: name.slice(0, MAX_STUDY_NAME), game: kind, race };
}

/** The race on the table. */
export const raceOf = ({ store: { session } }: ShownTable): Race => ({
  game: session.saved,
  events: session.entries.value.map(({ event }) => event),
});

const post = { method: 'POST' } as const;

async function bring(key: string, ops: ReturnType<typeof opsOf>): Promise<Result<void, Refusal>> {
  for (let from = 0; from < ops.length; from += MAX_BROUGHT_OPS) {
    const body = { key, id: crypto.randomUUID(), ops: ops.slice(from, from + MAX_BROUGHT_OPS) };
    const reply = await ask(studySeqReply, { path: 'api/studies/ops', ...post, body });
    if (!reply.ok) return reply;
  }
  return ok(undefined);
}

async function bringChapters(port: StudyPort, key: string): Promise<Result<void, Refusal>> {
  for (const chapter of port.document.peek().chapters) {
    const race = await port.raceOf(chapter.id);
    if (race === undefined) continue;
    const { id, name, game } = chapter;
    const body = { key, id: crypto.randomUUID(), chapter: id, name, game, race };
    const added = await ask(studySeqReply, { path: 'api/studies/chapters', ...post, body });
    if (!added.ok) return added;
    const brought = await bring(key, opsOf(chapter));
    if (!brought.ok) return brought;
  }
  return ok(undefined);
}

/** A copy of a study on the server, for everybody who has one of its links; answers the key to write. */
export async function share(port: StudyPort): Promise<Result<string, Refusal>> {
  const { name } = port.document.peek();
  const made = await ask(newStudyReply, { path: 'api/studies', ...post, body: { name } });
  if (!made.ok) return made;
  const { key } = made.value;
  const brought = await bringChapters(port, key);
  if (!brought.ok) return err(brought.error);
  await keepLink({ key, name, updatedAt: Date.now() });
  return ok(key);
}

/** As somebody else opens it. */
export const linkOf = (key: string): string =>
  location.href.replace(/#.*$/, '') + href('study', key);
