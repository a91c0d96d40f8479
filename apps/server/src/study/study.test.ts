import { weakerKey } from '@perfect-line/core/linkKey';
import type { ClientFrame, ServerFrame } from '@perfect-line/protocol/messages';
import { openMemoryStore } from '@perfect-line/store/memoryStore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { newId, signIn, TestSocket } from '../../e2e/testClient.ts';
import { startTestServer, type TestServer } from '../../e2e/testServer.ts';
import { STUDY_LIMITS } from './studies.ts';

const FREE = { MAX_REQUESTS_PER_SECOND: '100000' };

type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };
type Here = Extract<ServerFrame, { readonly type: 'study-here' }>;
type DoFrame = Extract<ClientFrame, { readonly type: 'study-do' }>;

let server: TestServer;
let [ann, bob] = ['', ''];
const lines: TestSocket[] = [];

beforeEach(async () => {
  server = await startTestServer({ env: FREE });
  [ann, bob] = [await signIn(server.url, 'Ann'), await signIn(server.url, 'Bob')];
});
afterEach(async () => {
  for (const line of lines.splice(0)) line.close();
  await server.close();
});

async function ask(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { cookie = '', body, on = server }: { cookie?: string; body?: unknown; on?: TestServer } = {},
): Promise<Answer> {
  const reply = await on.app.inject({
    method,
    url: `/api/studies${path}`,
    headers: { cookie, host: 'race.example' },
    ...(body !== undefined && { payload: body as object }),
  });
  return { status: reply.statusCode, body: reply.json() };
}

const codeOf = ({ status, body }: Answer): readonly unknown[] => [status, body['code']];
const create = (cookie: string, on = server) =>
  ask('POST', '', { cookie, body: { name: 'Rain' }, on });
const chapterBody = (key: string, change: object = {}) => ({
  key,
  id: newId(),
  chapter: 'chapter-1',
  name: 'Lakeside',
  game: 'gt',
  race: 'packed-race',
  ...change,
});
const addChapter = (cookie: string, key: string, change: object = {}) =>
  ask('POST', '/chapters', { cookie, body: chapterBody(key, change) });

/** A study of Ann's with one chapter: the key to write, the key to read, its name. */
async function begun(): Promise<readonly [edit: string, read: string, study: string]> {
  const edit = String((await create(ann)).body['key']);
  expect((await addChapter(ann, edit)).status).toBe(201);
  const read = weakerKey(edit);
  return [edit, read, weakerKey(read)];
}

async function enter(cookie: string, key: string, on = server): Promise<TestSocket> {
  const line = await TestSocket.greet(on.url, cookie);
  lines.push(line);
  line.send({ type: 'study-open', key, have: 0 });
  await line.until((frames) =>
    frames.some(({ type }) => type === 'study-here' || type === 'refused'),
  );
  return line;
}

const hereOf = ({ frames }: TestSocket): Here | undefined =>
  frames.findLast((frame): frame is Here => frame.type === 'study-here');
const untilHere = (line: TestSocket, fits: (here: Here) => boolean): Promise<void> =>
  line.until(() => {
    const here = hereOf(line);
    return here !== undefined && fits(here);
  });
const opsOf = ({ frames }: TestSocket) =>
  frames.flatMap((frame) => (frame.type === 'study-ops' ? frame.ops : []));
const mark = (study: string, space = 3): DoFrame => ({
  type: 'study-do',
  study,
  id: newId(),
  op: { type: 'mark', chapter: 'chapter-1', at: 0, space, colour: 'red' },
});
/** What became of it: the code it was refused with, or `done`. */
async function outcome(line: TestSocket, frame: DoFrame): Promise<string> {
  line.send(frame);
  const isSettled = (each: ServerFrame): boolean =>
    (each.type === 'refused' && each.id === frame.id) ||
    (each.type === 'study-ops' && each.ops.some(({ id }) => id === frame.id));
  await line.until((frames) => frames.some(isSettled));
  const settled = line.frames.find(isSettled);
  return settled?.type === 'refused' ? settled.code : 'done';
}

describe('a study on the server', () => {
  it('shows everybody what one of them draws, and its races by both keys', async () => {
    const [edit, read, study] = await begun();
    const [writer, reader] = [await enter(bob, edit), await enter('', read)];
    expect([hereOf(writer)?.edits, hereOf(reader)?.edits]).toEqual([true, false]);
    expect(await outcome(writer, mark(study))).toBe('done');
    await reader.until(() => opsOf(reader).length === 3);
    expect(opsOf(reader).map(({ seq, op }) => [seq, op.type])).toEqual([
      [1, 'rename'],
      [2, 'add'],
      [3, 'mark'],
    ]);
    for (const key of [edit, read]) {
      const race = await ask('POST', '/race', { body: { key, chapter: 'chapter-1' } });
      expect(race.body).toEqual({ race: 'packed-race' });
    }
  });

  it('brings along what was there before it was shared, all of it or nothing', async () => {
    const [edit, read] = await begun();
    const note = (chapter: string) => ({ type: 'note', chapter, at: 4, text: 'here' });
    const bring = (key: string, ...ops: readonly object[]) =>
      ask('POST', '/ops', { cookie: ann, body: { key, id: newId(), ops } });
    expect((await bring(edit, note('chapter-1'))).body).toEqual({ seq: 3 });
    const half = await bring(edit, note('chapter-1'), note('chapter-9'));
    expect(codeOf(half)).toEqual([404, 'study.no-chapter']);
    expect(codeOf(await bring(read, note('chapter-1')))).toEqual([403, 'study.read-only']);
    const line = await enter(ann, edit);
    expect(opsOf(line).map(({ op }) => op.type)).toEqual(['rename', 'add', 'note']);
  });

  it('is led by whoever took it last; with the last tab of the leader nobody leads', async () => {
    const [edit, read, study] = await begun();
    const [a, b, c] = [await enter(ann, edit), await enter(bob, edit), await enter('', read)];
    a.send({ type: 'study-lead', study, isLeading: true });
    a.send({ type: 'study-at', study, place: { chapter: 'chapter-1', at: 7 } });
    await untilHere(c, ({ place }) => place?.at === 7);
    expect(hereOf(c)?.leader).toBe(hereOf(a)?.me);
    b.send({ type: 'study-lead', study, isLeading: true });
    await untilHere(c, ({ leader }) => leader === hereOf(b)?.me);
    a.send({ type: 'study-at', study, place: { chapter: 'chapter-1', at: 9 } });
    b.send({ type: 'study-at', study, place: { chapter: 'chapter-1', at: 2 } });
    await untilHere(c, ({ place }) => place !== undefined);
    expect(hereOf(c)?.place?.at).toBe(2);
    const second = await enter(bob, edit);
    b.close();
    await untilHere(c, ({ guests }) => guests.length === 2);
    expect(hereOf(c)?.leader).toBe(hereOf(second)?.me);
    second.close();
    await untilHere(c, ({ guests }) => guests.length === 1);
    expect(hereOf(c)?.leader).toBeUndefined();
  });

  it('tells its visitors when it is hidden, and is there for its owner alone', async () => {
    const [edit, read, study] = await begun();
    const [a, b] = [await enter(ann, edit), await enter(bob, read)];
    const order = { action: 'hide-study', target: study, at: 1, who: 'root' } as const;
    expect((await server.store.operate(order)).ok).toBe(true);
    const isGone = (frames: readonly ServerFrame[]): boolean =>
      frames.some((frame) => frame.type === 'refused' && frame.code === 'study.unknown');
    await b.until(isGone);
    expect(isGone(a.frames)).toBe(false);
    const race = { key: read, chapter: 'chapter-1' };
    expect(codeOf(await ask('POST', '/race', { cookie: bob, body: race }))).toEqual([
      404,
      'study.unknown',
    ]);
    expect((await ask('POST', '/race', { cookie: ann, body: race })).status).toBe(200);
  });

  it('is listed, taken along and deleted by its owner alone', async () => {
    const [edit, , study] = await begun();
    await outcome(await enter(ann, edit), mark(study));
    const mine = await ask('GET', '/mine', { cookie: ann });
    expect(mine.body['studies']).toMatchObject([{ study, name: 'Rain', chapters: 1 }]);
    expect(JSON.stringify(mine.body)).not.toContain(edit);
    const whole = await ask('GET', `/mine/${study}`, { cookie: ann });
    expect(whole.body).toMatchObject({ chapters: [{ name: 'Lakeside', ops: [{ type: 'mark' }] }] });
    expect(codeOf(await ask('GET', `/mine/${study}`, { cookie: bob }))).toEqual([
      404,
      'study.unknown',
    ]);
    expect(codeOf(await ask('DELETE', `/${study}`, { cookie: bob }))).toEqual([
      403,
      'study.not-yours',
    ]);
    const exported = await server.app.inject({ url: '/api/me/export', headers: { cookie: ann } });
    expect(exported.json()).toMatchObject({
      studies: [{ study, name: 'Rain', chapters: 1, document: `/api/studies/mine/${study}` }],
    });
    expect((await ask('DELETE', `/${study}`, { cookie: ann })).status).toBe(200);
    expect((await ask('GET', '/mine', { cookie: ann })).body).toEqual({ studies: [] });
  });
});

describe('a study on several nodes', () => {
  it('is one: marks, people and the leader are told at every node', async () => {
    const store = openMemoryStore();
    const nodes = await Promise.all(
      ['a', 'b'].map((node) => startTestServer({ env: FREE, parts: { store, node } })),
    );
    const [first, second] = nodes;
    if (first === undefined || second === undefined) throw new Error('no nodes');
    const cookies = [await signIn(first.url, 'Ann'), await signIn(second.url, 'Bob')] as const;
    const made = await ask('POST', '', { cookie: cookies[0], body: { name: 'Rain' }, on: first });
    const edit = String(made.body['key']);
    const study = String(made.body['study']);
    await ask('POST', '/chapters', { cookie: cookies[0], body: chapterBody(edit), on: second });
    const [a, b] = [await enter(cookies[0], edit, first), await enter(cookies[1], edit, second)];
    expect(await outcome(a, mark(study))).toBe('done');
    await b.until(() => opsOf(b).length === 3);
    await untilHere(b, ({ guests }) => guests.length === 2);
    a.send({ type: 'study-lead', study, isLeading: true });
    await untilHere(b, ({ leader }) => leader === hereOf(a)?.me);
    b.send({ type: 'study-lead', study, isLeading: true });
    await untilHere(a, ({ leader }) => leader === hereOf(b)?.me);
    b.close();
    await untilHere(a, ({ leader, guests }) => leader === undefined && guests.length === 1);
    for (const line of lines.splice(0)) line.close();
    for (const node of nodes) await node.close();
  });
});

describe('a study attacked', () => {
  it('who: by the key to read nothing is written, led or moved', async () => {
    const [, read, study] = await begun();
    const reader = await enter(bob, read);
    expect(await outcome(reader, mark(study))).toBe('study.read-only');
    reader.send({ type: 'study-lead', study, isLeading: true });
    reader.send({ type: 'study-at', study, place: { chapter: 'chapter-1', at: 1 } });
    reader.send({ type: 'study-open', key: read, have: 0 });
    const before = reader.frames.length;
    await reader.until((frames) => frames.slice(before).some(({ type }) => type === 'study-here'));
    expect(hereOf(reader)?.leader).toBeUndefined();
    expect(codeOf(await addChapter(bob, read, { chapter: 'chapter-9' }))).toEqual([
      403,
      'study.read-only',
    ]);
    expect((await server.store.study(study))?.head).toBe(2);
  });

  it('who: whoever has no name looks on, even by the key to write', async () => {
    const [edit, , study] = await begun();
    const line = await enter('', edit);
    expect(hereOf(line)).toMatchObject({ edits: false, guests: [], others: 1 });
    expect(await outcome(line, mark(study))).toBe('study.read-only');
    expect(codeOf(await addChapter('', edit))).toEqual([401, 'session.none']);
    expect(codeOf(await create(''))).toEqual([401, 'session.none']);
  });

  it('who: the name of a study opens nothing, nor does what was never opened', async () => {
    const [, , study] = await begun();
    const line = await enter(bob, study);
    expect(line.frames.at(-1)).toMatchObject({ type: 'refused', code: 'study.unknown' });
    expect(await outcome(line, mark(study))).toBe('study.not-open');
    expect(codeOf(await addChapter(bob, study))).toEqual([404, 'study.unknown']);
    const race = { key: study, chapter: 'chapter-1' };
    expect(codeOf(await ask('POST', '/race', { body: race }))).toEqual([404, 'study.unknown']);
  });

  it('who: nothing that is kept opens a study, and no player is named by an id', async () => {
    const [edit, read, study] = await begun();
    const kept: string[] = [];
    await server.store.dump((entry) => void kept.push(JSON.stringify(entry)));
    expect(kept.join('')).toContain(study);
    expect(kept.join('')).not.toMatch(new RegExp(`${edit}|${read}`));
    expect(server.logs.join('')).not.toMatch(new RegExp(`${edit}|${read}`));
    const line = await enter(ann, edit);
    const owner = (await server.store.study(study))?.owner ?? '';
    expect(JSON.stringify(line.frames.slice(1))).not.toContain(owner);
  });

  it.each([['__proto__'], ['constructor'], ['toString']])(
    'what: a chapter called %s is none',
    async (chapter) => {
      const [edit] = await begun();
      expect(codeOf(await addChapter(ann, edit, { chapter }))).toEqual([400, 'protocol.malformed']);
      const race = { key: edit, chapter };
      expect(codeOf(await ask('POST', '/race', { body: race }))).toEqual([
        400,
        'protocol.malformed',
      ]);
    },
  );

  it('what: a chapter that is not there, and one that is there already', async () => {
    const [edit, , study] = await begun();
    const line = await enter(ann, edit);
    const lost = { ...mark(study), op: { type: 'wipe', chapter: 'nothing', at: 1 } } as const;
    expect(await outcome(line, lost)).toBe('study.no-chapter');
    expect(codeOf(await addChapter(ann, edit))).toEqual([409, 'study.known-chapter']);
    expect(await server.store.studyRace(study, 'chapter-1')).toBe('packed-race');
  });

  it('how much: a body beyond its bound, a race beyond its bound', async () => {
    const [edit] = await begun();
    const wide = await addChapter(ann, edit, { chapter: 'chapter-2', race: 'x'.repeat(70_000) });
    expect(codeOf(wide)).toEqual([413, 'json.too-large']);
    const long = await addChapter(ann, edit, { chapter: 'chapter-2', race: 'x'.repeat(48_001) });
    expect(codeOf(long)).toEqual([400, 'protocol.malformed']);
    const deep = JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`) as unknown;
    const nested = await addChapter(ann, edit, { chapter: 'chapter-2', race: deep });
    expect(nested.status).toBe(400);
  });

  it('how much: one player draws so much at once and no more, at whatever line', async () => {
    const [edit, , study] = await begun();
    const [one, two] = [await enter(bob, edit), await enter(bob, edit)];
    const tries = Array.from({ length: 50 }, (_, i) =>
      outcome(i % 2 === 0 ? one : two, mark(study, i)),
    );
    const codes = await Promise.all(tries);
    const done = codes.filter((code) => code === 'done').length;
    expect(done).toBeGreaterThanOrEqual(39);
    expect(done).toBeLessThan(50);
    expect(new Set(codes)).toEqual(new Set(['done', 'rate.exceeded']));
  });

  it('how much: so many studies of one player, within a day, and of all', async () => {
    const studyLimits = { perPlayer: 2, perDay: 3, all: 3 };
    const small = await startTestServer({ env: FREE, parts: { studyLimits } });
    const [one, two] = [await signIn(small.url, 'Ann'), await signIn(small.url, 'Bob')];
    const first = await create(one, small);
    expect((await create(one, small)).status).toBe(201);
    expect(codeOf(await create(one, small))).toEqual([429, 'study.too-many']);
    await ask('DELETE', `/${String(first.body['study'])}`, { cookie: one, on: small });
    expect((await create(one, small)).status).toBe(201);
    const [another] = await small.store.studies({ limit: 1 });
    await ask('DELETE', `/${another?.id}`, { cookie: one, on: small });
    expect(codeOf(await create(one, small))).toEqual([429, 'study.too-often']);
    expect((await create(two, small)).status).toBe(201);
    expect((await create(two, small)).status).toBe(201);
    const three = await signIn(small.url, 'Cho');
    expect(codeOf(await create(three, small))).toEqual([503, 'study.full']);
    expect(STUDY_LIMITS.perPlayer).toBe(50);
    await small.close();
  });

  it('how much: a log that is full takes no more', async () => {
    const [edit, , study] = await begun();
    const ops = Array.from({ length: 2998 }, (_, i) => ({
      id: `filling-${i}`,
      at: 1,
      op: { type: 'rename', name: `n${i}` },
    }));
    expect((await server.store.appendStudy(study, { seq: 3, ops })).ok).toBe(true);
    const line = await enter(ann, edit);
    await line.until(() => opsOf(line).length === 3000);
    expect(await outcome(line, mark(study))).toBe('study.too-long');
  });

  it('how much: four studies a line', async () => {
    const keys: string[] = [];
    for (let i = 0; i < 5; i++) keys.push(String((await create(ann)).body['key']));
    const line = await enter(ann, keys[0] ?? '');
    for (const key of keys.slice(1)) line.send({ type: 'study-open', key, have: 0 });
    await line.until((frames) => frames.some(({ type }) => type === 'refused'));
    expect(line.frames.at(-1)).toMatchObject({ code: 'watch.too-many' });
  });

  it('how often: the same operation sent again is done once', async () => {
    const [edit, , study] = await begun();
    const line = await enter(ann, edit);
    const drop = { ...mark(study), op: { type: 'drop', chapter: 'chapter-1' } } as const;
    expect(await outcome(line, drop)).toBe('done');
    for (let i = 0; i < 3; i++) line.send(drop);
    expect(await outcome(line, { ...mark(study), op: { type: 'rename', name: 'x' } })).toBe('done');
    expect(line.frames.filter(({ type }) => type === 'refused')).toEqual([]);
    expect((await server.store.study(study))?.head).toBe(4);
    expect(await server.store.studyRace(study, 'chapter-1')).toBeUndefined();
  });
});
