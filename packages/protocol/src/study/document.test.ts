import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { describe, expect, it } from 'vitest';

import { parseClientFrame, parseServerFrame } from '../messages.ts';
import { parseWith } from '../parsing.ts';
import {
  applyAll,
  applyOp,
  chapterOf,
  EMPTY_STUDY,
  momentOf,
  opsOf,
  withOps,
  type StudyDocument,
} from './document.ts';
import { broughtBody, newChapterBody } from './frames.ts';
import { MAX_CHAPTERS, MAX_DRAWN } from './limits.ts';
import { studyOp, type StudyOp } from './operations.ts';

const KEY = 'ab'.repeat(16);
const add = (chapter: string): StudyOp => ({ type: 'add', chapter, name: 'One', game: 'gt' });
const here = { chapter: 'chapter-1', at: 12 };
const mark = (space: number, colour?: 'green' | 'red'): StudyOp => ({
  type: 'mark',
  ...here,
  space,
  ...(colour && { colour }),
});
const begun = withOps(EMPTY_STUDY, [add('chapter-1')]);
const at12 = (study: StudyDocument) => momentOf(chapterOf(study, 'chapter-1'), 12);

describe('a study as the fold of its operations', () => {
  it('has chapters with notes, marks and arrows at moments', () => {
    const study = withOps(begun, [
      { type: 'rename', name: 'Rain' },
      { type: 'name', chapter: 'chapter-1', name: 'Lakeside' },
      { type: 'note', ...here, text: 'brake\nlater' },
      mark(3, 'red'),
      { type: 'arrow', ...here, from: 3, to: 9, colour: 'blue' },
    ]);
    expect([study.name, study.chapters.map(({ name }) => name)]).toEqual(['Rain', ['Lakeside']]);
    expect(at12(study)).toEqual({
      note: 'brake\nlater',
      marks: [{ space: 3, colour: 'red' }],
      arrows: [{ from: 3, to: 9, colour: 'blue' }],
    });
  });

  it('has one mark a space: another colour takes its place, none takes it away', () => {
    const study = withOps(begun, [mark(3, 'red'), mark(3, 'green')]);
    expect(at12(study).marks).toEqual([{ space: 3, colour: 'green' }]);
    expect(chapterOf(withOps(study, [mark(3)]), 'chapter-1')?.moments.size).toBe(0);
  });

  it('leaves the note when drawings are wiped', () => {
    const noted = withOps(begun, [{ type: 'note', ...here, text: 'x' }, mark(3, 'red')]);
    expect(at12(withOps(noted, [{ type: 'wipe', ...here }]))).toEqual({
      note: 'x',
      marks: [],
      arrows: [],
    });
  });

  const many = (count: number, op: (i: number) => StudyOp) =>
    Array.from({ length: count }, (_, i) => op(i));
  const refused: [name: string, study: StudyDocument, op: StudyOp, code: string][] = [
    ['a chapter that is not there', begun, { type: 'drop', chapter: 'other' }, 'study.no-chapter'],
    ['a mark in no chapter', EMPTY_STUDY, mark(1, 'red'), 'study.no-chapter'],
    ['the same chapter twice', begun, add('chapter-1'), 'study.known-chapter'],
    [
      'one chapter too many',
      withOps(
        EMPTY_STUDY,
        many(MAX_CHAPTERS, (i) => add(`chapter-${i}`)),
      ),
      add('one-more'),
      'study.too-many-chapters',
    ],
    [
      'one mark too many',
      withOps(
        begun,
        many(MAX_DRAWN, (i) => mark(i, 'red')),
      ),
      mark(MAX_DRAWN, 'red'),
      'study.too-many-marks',
    ],
  ];
  it.each(refused)('refuses %s', (_name, study, op, code) => {
    expect(applyOp(study, op)).toEqual({ ok: false, error: code });
    expect(withOps(study, [op])).toEqual(study);
    expect(
      applyAll(study, [
        { id: 'x', op: { type: 'rename', name: 'y' } },
        { id: 'z', op },
      ]).ok,
    ).toBe(false);
  });

  it('is made again from the shortest list of operations', () => {
    const random = seededRandom('shortest');
    const ops = Array.from({ length: 400 }, (): StudyOp => {
      const place = { chapter: 'chapter-1', at: Math.floor(random() * 5) };
      const [a, b] = [Math.floor(random() * 8), Math.floor(random() * 8)];
      const colour = random() < 0.3 ? {} : { colour: 'amber' as const };
      if (random() < 0.2) return { type: 'note', ...place, text: random() < 0.5 ? '' : `n${a}` };
      return random() < 0.5
        ? { type: 'mark', ...place, space: a, ...colour }
        : { type: 'arrow', ...place, from: a, to: b, ...colour };
    });
    const study = withOps(begun, ops);
    const [chapter] = study.chapters;
    if (chapter === undefined) throw new Error('no chapter');
    const again = withOps(begun, opsOf(chapter));
    expect(new Map(chapter.moments)).toEqual(new Map(again.chapters[0]?.moments));
  });
});

describe('what may be said of a study', () => {
  const frame = (op: unknown): string =>
    JSON.stringify({ type: 'study-do', study: KEY, id: 'operation-1', op });
  it.each([
    ['a new chapter over the socket', add('chapter-1')],
    ['another type', { type: 'constructor' }],
    ['a field more', { ...mark(1, 'red'), by: 'p1' }],
    ['another colour', { type: 'mark', ...here, space: 1, colour: '__proto__' }],
    ['a chapter named as what every object has', { type: 'drop', chapter: 'constructor' }],
    ['__proto__ as a chapter', { type: 'drop', chapter: '__proto__' }],
    ['a moment that is none', { type: 'wipe', chapter: 'chapter-1', at: 1.5 }],
    ['a moment before the start', { type: 'wipe', chapter: 'chapter-1', at: -1 }],
    ['a space off every board', { type: 'mark', ...here, space: 10_000, colour: 'red' }],
    ['a note of 601 letters', { type: 'note', ...here, text: 'x'.repeat(601) }],
    ['a note that turns the line around', { type: 'note', ...here, text: 'a\u202Eb' }],
    ['a name of 61 letters', { type: 'rename', name: 'x'.repeat(61) }],
    ['no name', { type: 'rename', name: ' ' }],
  ])('%s is refused', (_name, op) => {
    expect(parseClientFrame(frame(op)).ok).toBe(false);
  });

  it('is read as it was written', () => {
    const read = unwrap(parseClientFrame(frame(mark(1, 'red'))));
    expect(read).toMatchObject({ type: 'study-do', op: mark(1, 'red') });
    expect(parseWith(studyOp, add('chapter-1')).ok).toBe(true);
  });

  it.each([
    ['a key of another shape', { key: 'x' }],
    ['a race that is no packed text', { race: '<b>' }],
    ['a race of 48,001 letters', { race: 'x'.repeat(48_001) }],
  ])('a new chapter with %s is refused', (_name, change) => {
    const body = {
      key: KEY,
      id: 'operation-1',
      chapter: 'chapter-1',
      name: 'x',
      game: 'gt',
      race: 'x',
    };
    expect(parseWith(newChapterBody, body).ok).toBe(true);
    expect(parseWith(newChapterBody, { ...body, ...change }).ok).toBe(false);
  });

  it.each([
    ['201 operations', Array.from({ length: 201 }, () => ({ type: 'wipe', ...here }))],
    ['no operations', []],
    ['a chapter', [add('chapter-2')]],
    ['another name', [{ type: 'rename', name: 'x' }]],
  ])('what is brought along with %s is refused', (_name, ops) => {
    const body = { key: KEY, id: 'operation-1', ops: [{ type: 'wipe', ...here }] };
    expect(parseWith(broughtBody, body).ok).toBe(true);
    expect(parseWith(broughtBody, { ...body, ops }).ok).toBe(false);
  });

  it('a server that says too much at once is not believed', () => {
    const op = { seq: 1, id: 'operation-1', at: 1, op: mark(1, 'red') };
    const ops = (count: number): string =>
      JSON.stringify({
        type: 'study-ops',
        study: KEY,
        from: 1,
        head: 1,
        ops: Array.from({ length: count }, () => op),
      });
    expect([parseServerFrame(ops(200)).ok, parseServerFrame(ops(201)).ok]).toEqual([true, false]);
  });
});
