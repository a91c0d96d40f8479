import { err, ok } from '@perfect-line/core/result';

import type { PlayerId } from './ids.ts';
import { DAY_MILLIS } from './libraryStore.ts';
import type { OperatorError, Order } from './operatorStore.ts';
import type {
  NewStudy,
  StudyBatch,
  StudyDump,
  StudyId,
  StudyLimits,
  StudyOpRow,
  StudyRefusal,
  StudyRow,
  StudyStore,
} from './studyStore.ts';

type Held = {
  row: Omit<StudyRow, 'chapters'>;
  ops: StudyOpRow[];
  readonly races: Map<string, string>;
};
/** `begun` outlives what was deleted: whoever deletes and begins anew all day is counted. */
export type StudyTables = {
  readonly held: Map<StudyId, Held>;
  readonly begun: { readonly owner: PlayerId; readonly at: number }[];
};
export const newStudyTables = (): StudyTables => ({ held: new Map(), begun: [] });

type All = { readonly studies: StudyTables };

const rowOf = ({ row, races }: Held): StudyRow => ({ ...row, chapters: races.size });

const byTouch = (a: StudyRow, b: StudyRow): number =>
  b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : 1);

function refusalOf(
  { held, begun }: StudyTables,
  { owner, createdAt }: NewStudy,
  limits: StudyLimits,
): StudyRefusal | undefined {
  const own = [...held.values()].filter(({ row }) => row.owner === owner);
  const lately = begun.filter((each) => each.owner === owner && each.at > createdAt - DAY_MILLIS);
  if (held.size >= limits.all) return 'study.full';
  if (own.length >= limits.perPlayer) return 'study.too-many';
  return lately.length >= limits.perDay ? 'study.too-often' : undefined;
}

function append(
  held: Held,
  { seq, ops, name, race, dropped }: StudyBatch,
): StudyRefusal | undefined {
  const known = new Set(held.ops.map(({ id }) => id));
  if (ops.some(({ id }) => known.has(id))) return 'study.op-known';
  if (seq !== held.row.head + 1) return 'study.seq-taken';
  held.ops.push(...ops.map((op, i) => ({ ...op, seq: seq + i })));
  if (race !== undefined) held.races.set(race.chapter, race.text);
  if (dropped !== undefined) held.races.delete(dropped);
  const updatedAt = ops.at(-1)?.at ?? held.row.updatedAt;
  const head = held.row.head + ops.length;
  held.row = { ...held.row, head, updatedAt, ...(name !== undefined && { name }) };
  return undefined;
}

const answered = (fault: StudyRefusal | undefined) =>
  fault === undefined ? ok(undefined) : err(fault);

export function changeStudy(
  { studies: { held } }: All,
  { action, target }: Order,
): OperatorError | undefined {
  const one = held.get(target);
  if (one === undefined) return 'operator.no-study';
  if (action === 'delete-study') held.delete(target);
  else one.row = { ...one.row, state: action === 'hide-study' ? 'hidden' : 'shown' };
  return undefined;
}

/** Their own go with them; in those of others nobody knows any more who made what. */
export function forgetStudent({ studies: { held, begun } }: All, player: PlayerId): void {
  for (const [id, one] of held) {
    if (one.row.owner === player) held.delete(id);
    one.ops = one.ops.map(({ by, ...op }) =>
      by === undefined || by === player ? op : { ...op, by },
    );
  }
  const others = begun.filter(({ owner }) => owner !== player);
  begun.splice(0, begun.length, ...others);
}

export function* studyEntries({ held }: StudyTables): Generator<StudyDump> {
  for (const [, one] of [...held].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const races = [...one.races].sort(([a], [b]) => (a < b ? -1 : 1));
    yield {
      kind: 'study',
      study: rowOf(one),
      ops: one.ops,
      races: races.map(([chapter, text]) => ({ chapter, text })),
    };
  }
}

export function restoreStudy({ held, begun }: StudyTables, { study, ops, races }: StudyDump): void {
  const { chapters: _, ...row } = study;
  held.set(row.id, {
    row,
    ops: [...ops],
    races: new Map(races.map(({ chapter, text }) => [chapter, text])),
  });
  begun.push({ owner: row.owner, at: row.createdAt });
}

/** Each method runs to its end without waiting, so each is atomic. */
export function studyMethods({ studies }: All): StudyStore {
  const { held, begun } = studies;
  return {
    createStudy: async (study, limits) => {
      const fault = refusalOf(studies, study, limits);
      if (fault !== undefined) return err(fault);
      const row = { ...study, updatedAt: study.createdAt, head: 0, state: 'shown' } as const;
      held.set(study.id, { row, ops: [], races: new Map() });
      begun.push({ owner: study.owner, at: study.createdAt });
      return ok(undefined);
    },
    study: async (id) => {
      const one = held.get(id);
      return one && rowOf(one);
    },
    appendStudy: async (id, batch) => {
      const one = held.get(id);
      return one === undefined ? err('study.unknown') : answered(append(one, batch));
    },
    studyOps: async (id, after, limit) => (held.get(id)?.ops ?? []).slice(after, after + limit),
    studyRace: async (id, chapter) => held.get(id)?.races.get(chapter),
    studiesOf: async (ids) =>
      ids.flatMap((id) => {
        const one = held.get(id);
        return one === undefined ? [] : [rowOf(one)];
      }),
    studies: async ({ id, owner, limit }) =>
      [...held.values()]
        .map(rowOf)
        .filter((row) => id === undefined || row.id === id)
        .filter((row) => owner === undefined || row.owner === owner)
        .sort(byTouch)
        .slice(0, limit),
    deleteStudy: async (id, owner) => {
      const one = held.get(id);
      if (one === undefined) return err('study.unknown');
      if (one.row.owner !== owner) return err('study.not-yours');
      held.delete(id);
      return ok(undefined);
    },
    sweepStudies: async (before) => {
      const over = [...held.values()].map(rowOf);
      const empty = over.filter(({ chapters, updatedAt }) => chapters === 0 && updatedAt < before);
      for (const { id } of empty) held.delete(id);
      return empty.length;
    },
  };
}
