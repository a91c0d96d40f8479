import { isObject } from '@perfect-line/core/json';
import { parseWith } from '@perfect-line/protocol/parsing';
import { studyOp, type StudyOp } from '@perfect-line/protocol/study/operations';

import { answered, finished, reopening } from '../../storage/database.ts';

/** A study of one: the operations that lead to it, its races apart. */
export type KeptStudy = {
  readonly id: string;
  readonly name: string;
  readonly updatedAt: number;
  readonly ops: readonly StudyOp[];
};

/** A study on a server that was opened here, so that its link is found again. */
export type KeptLink = { readonly key: string; readonly name: string; readonly updatedAt: number };

/** Beside the games and the analyses, not among them: an older page never meets it. */
const using = reopening({
  name: 'perfect-line-studies',
  version: 1,
  upgrade: (database) => {
    database.createObjectStore('studies', { keyPath: 'id' });
    database.createObjectStore('races', { keyPath: ['study', 'chapter'] });
    database.createObjectStore('links', { keyPath: 'key' });
  },
});

type StoreName = 'studies' | 'races' | 'links';

const rowOf = (store: StoreName, key: IDBValidKey): Promise<unknown> =>
  using((database) => answered<unknown>(database.transaction(store).objectStore(store).get(key)));

const allOf = (store: StoreName): Promise<readonly unknown[]> =>
  using((database) => answered<unknown[]>(database.transaction(store).objectStore(store).getAll()));

function changing(
  stores: readonly StoreName[],
  change: (of: IDBTransaction) => void,
): Promise<void> {
  return using(async (database) => {
    const transaction = database.transaction([...stores], 'readwrite');
    change(transaction);
    await finished(transaction);
  });
}

const put = (store: StoreName, row: object): Promise<void> =>
  changing([store], (transaction) => void transaction.objectStore(store).put(row));

function readStudy(row: unknown): KeptStudy | undefined {
  if (!isObject(row) || !Array.isArray(row['ops'])) return undefined;
  const { id, name, updatedAt } = row;
  const ops = row['ops'].flatMap((op: unknown) => {
    const read = parseWith(studyOp, op);
    return read.ok ? [read.value] : [];
  });
  return { id: String(id), name: String(name), updatedAt: Number(updatedAt), ops };
}

const newest = <T extends { readonly updatedAt: number }>(rows: readonly T[]): readonly T[] =>
  rows.toSorted((a, b) => b.updatedAt - a.updatedAt);

/** Undefined also where the browser keeps nothing. */
export const keptStudy = async (id: string): Promise<KeptStudy | undefined> =>
  readStudy(await rowOf('studies', id).catch(() => undefined));

export const keptStudies = async (): Promise<readonly KeptStudy[]> =>
  newest((await allOf('studies').catch(() => [])).flatMap((row) => readStudy(row) ?? []));

export const keepStudy = (study: KeptStudy): Promise<void> => put('studies', study);

export async function keptRace(study: string, chapter: string): Promise<string | undefined> {
  const row = await rowOf('races', [study, chapter]).catch(() => undefined);
  return isObject(row) && typeof row['text'] === 'string' ? row['text'] : undefined;
}

export const keepRace = (study: string, chapter: string, text: string): Promise<void> =>
  put('races', { study, chapter, text });

export const dropRace = (study: string, chapter: string): Promise<void> =>
  changing(['races'], (of) => void of.objectStore('races').delete([study, chapter]));

/** With its races. */
export const dropStudy = (id: string): Promise<void> =>
  changing(['studies', 'races'], (of) => {
    of.objectStore('studies').delete(id);
    of.objectStore('races').delete(IDBKeyRange.bound([id], [id, []]));
  });

export async function keptLinks(): Promise<readonly KeptLink[]> {
  const rows = await allOf('links').catch(() => []);
  return newest(
    rows.flatMap((row) =>
      isObject(row) && typeof row['key'] === 'string'
        ? [{ key: row['key'], name: String(row['name']), updatedAt: Number(row['updatedAt']) }]
        : [],
    ),
  );
}

/** Whatever fails here costs a line of a list. */
export const keepLink = (link: KeptLink): Promise<void> =>
  put('links', link).catch(() => undefined);

export const dropLink = (key: string): Promise<void> =>
  changing(['links'], (of) => void of.objectStore('links').delete(key));
