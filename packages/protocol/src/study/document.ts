import { assertNever, err, ok, type Result } from '@perfect-line/core/result';

import { MAX_CHAPTERS, MAX_DRAWN } from './limits.ts';
import type { BroughtOp, NewOp, StudyColour, StudyOp } from './operations.ts';

type StudyMark = { readonly space: number; readonly colour: StudyColour };
type StudyArrow = {
  readonly from: number;
  readonly to: number;
  readonly colour: StudyColour;
};

/** What is written and drawn at one moment of a race. */
export type StudyMoment = {
  readonly note: string;
  readonly marks: readonly StudyMark[];
  readonly arrows: readonly StudyArrow[];
};

export type StudyChapter = {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly moments: ReadonlyMap<number, StudyMoment>;
};

/** A study as its operations leave it; the same for everybody who has the same operations. */
export type StudyDocument = { readonly name: string; readonly chapters: readonly StudyChapter[] };

export const EMPTY_STUDY: StudyDocument = { name: '', chapters: [] };
const EMPTY_MOMENT: StudyMoment = { note: '', marks: [], arrows: [] };

type StudyFault =
  | 'study.no-chapter'
  | 'study.known-chapter'
  | 'study.too-many-chapters'
  | 'study.too-many-marks';

type Changed<T> = Result<T, StudyFault>;
type At<T extends StudyOp['type']> = Extract<StudyOp, { readonly type: T }>;

export const chapterOf = ({ chapters }: StudyDocument, id: string): StudyChapter | undefined =>
  chapters.find((chapter) => chapter.id === id);

export const momentOf = (chapter: StudyChapter | undefined, at: number): StudyMoment =>
  chapter?.moments.get(at) ?? EMPTY_MOMENT;

const isEmpty = ({ note, marks, arrows }: StudyMoment): boolean =>
  note === '' && marks.length === 0 && arrows.length === 0;

function withMoment(chapter: StudyChapter, at: number, next: StudyMoment): StudyChapter {
  const moments = new Map(chapter.moments);
  if (isEmpty(next)) moments.delete(at);
  else moments.set(at, next);
  return { ...chapter, moments };
}

function add(study: StudyDocument, { chapter: id, name, game }: At<'add'>): Changed<StudyDocument> {
  if (chapterOf(study, id) !== undefined) return err('study.known-chapter');
  if (study.chapters.length >= MAX_CHAPTERS) return err('study.too-many-chapters');
  return ok({ ...study, chapters: [...study.chapters, { id, name, game, moments: new Map() }] });
}

function inChapter(
  study: StudyDocument,
  id: string,
  change: (chapter: StudyChapter) => Changed<StudyChapter>,
): Changed<StudyDocument> {
  const chapter = chapterOf(study, id);
  if (chapter === undefined) return err('study.no-chapter');
  const next = change(chapter);
  if (!next.ok) return next;
  return ok({
    ...study,
    chapters: study.chapters.map((one) => (one === chapter ? next.value : one)),
  });
}

function marked({ space, colour }: At<'mark'>, moment: StudyMoment): StudyMoment {
  const others = moment.marks.filter((mark) => mark.space !== space);
  return { ...moment, marks: colour === undefined ? others : [...others, { space, colour }] };
}

function pointed({ from, to, colour }: At<'arrow'>, moment: StudyMoment): StudyMoment {
  const others = moment.arrows.filter((arrow) => arrow.from !== from || arrow.to !== to);
  return { ...moment, arrows: colour === undefined ? others : [...others, { from, to, colour }] };
}

type OpAtMoment = At<'note'> | At<'mark'> | At<'arrow'> | At<'wipe'>;

function momentAfter(op: OpAtMoment, moment: StudyMoment): StudyMoment {
  switch (op.type) {
    case 'note':
      return { ...moment, note: op.text };
    case 'mark':
      return marked(op, moment);
    case 'arrow':
      return pointed(op, moment);
    case 'wipe':
      return { ...moment, marks: [], arrows: [] };
    default:
      return assertNever(op);
  }
}

const atMoment =
  (op: OpAtMoment) =>
  (chapter: StudyChapter): Changed<StudyChapter> => {
    const next = momentAfter(op, momentOf(chapter, op.at));
    if (next.marks.length + next.arrows.length > MAX_DRAWN) return err('study.too-many-marks');
    return ok(withMoment(chapter, op.at, next));
  };

/** One operation more; refused where it makes no sense (any more), and then nothing has changed. */
export function applyOp(study: StudyDocument, op: StudyOp): Changed<StudyDocument> {
  switch (op.type) {
    case 'rename':
      return ok({ ...study, name: op.name });
    case 'add':
      return add(study, op);
    case 'drop': {
      const chapters = study.chapters.filter(({ id }) => id !== op.chapter);
      if (chapters.length === study.chapters.length) return err('study.no-chapter');
      return ok({ ...study, chapters });
    }
    case 'name':
      return inChapter(study, op.chapter, (chapter) => ok({ ...chapter, name: op.name }));
    default:
      return inChapter(study, op.chapter, atMoment(op));
  }
}

/** What cannot be done is passed over: an operation of one's own may come too late. */
export const withOps = (study: StudyDocument, ops: readonly StudyOp[]): StudyDocument =>
  ops.reduce((now, op) => {
    const next = applyOp(now, op);
    return next.ok ? next.value : now;
  }, study);

/** All of them or none, so that many are saved at once. */
export function applyAll(study: StudyDocument, ops: readonly NewOp[]): Changed<StudyDocument> {
  let now = study;
  for (const { op } of ops) {
    const next = applyOp(now, op);
    if (!next.ok) return next;
    now = next.value;
  }
  return ok(now);
}

/** The shortest list of operations that leads to a chapter as it is now, after it was added. */
export const opsOf = ({ id: chapter, moments }: StudyChapter): readonly BroughtOp[] =>
  [...moments]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([at, { note, marks, arrows }]): readonly BroughtOp[] => [
      ...(note === '' ? [] : [{ type: 'note', chapter, at, text: note } as const]),
      ...marks.map((mark) => ({ type: 'mark', chapter, at, ...mark }) as const),
      ...arrows.map((arrow) => ({ type: 'arrow', chapter, at, ...arrow }) as const),
    ]);
