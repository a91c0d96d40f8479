import { isObject } from '@perfect-line/core/json';
import { formatCircuit, parseLayout } from '@perfect-line/track/courses/circuitText';
import { EMPTY_DRAFT, type Draft } from '@perfect-line/track/workshop/edit';
import type { Boxes } from '@perfect-line/track/workshop/pieces';

import { trackTitle } from '../games/gt/setup/ownTrack.ts';
import { MOST_VERSIONS, type DraftVersion } from './versions.ts';

/** A draft on the shelf of this device. */
export type KeptDraft = {
  readonly id: string;
  readonly editedAt: number;
  readonly draft: Draft;
  /** Newest first. */
  readonly versions: readonly DraftVersion[];
  /** Under which it was last published. */
  readonly entry?: string;
};

export const BOXES: readonly Boxes[] = [1, 2, 3, undefined];

/** As they are written: 0 is no limit. */
export function readBoxes(written: unknown): Boxes {
  if (String(written) === '0') return undefined;
  return BOXES.find((boxes) => String(boxes) === String(written)) ?? 1;
}

const titleIn = (value: unknown): string => (typeof value === 'string' ? trackTitle(value) : '');
const timeIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Under which a circuit was published, as links and the shelf write it. */
export const entryIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]{16}$/.test(value) ? value : undefined;

const listIn = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : [];

function readDraft(row: Readonly<Record<string, unknown>>): Draft | undefined {
  const tiles = typeof row['circuit'] === 'string' ? parseLayout(row['circuit']) : undefined;
  if (tiles === undefined) return undefined;
  const [name, author] = [titleIn(row['name']), titleIn(row['author'])];
  return { name, author, boxes: readBoxes(row['boxes']), tiles };
}

function readVersion(row: unknown): DraftVersion | undefined {
  const draft = isObject(row) ? readDraft(row) : undefined;
  if (!isObject(row) || draft === undefined) return undefined;
  return { at: timeIn(row['at']), draft, label: titleIn(row['label']) };
}

/** Whatever the storage holds, only drafts come out of it. */
export function readRow(row: unknown): KeptDraft | undefined {
  const draft = isObject(row) ? readDraft(row) : undefined;
  if (!isObject(row) || draft === undefined || typeof row['id'] !== 'string') return undefined;
  const versions = listIn(row['versions']).slice(0, MOST_VERSIONS);
  const entry = entryIn(row['entry']);
  return {
    id: row['id'],
    editedAt: timeIn(row['editedAt']),
    draft,
    versions: versions.flatMap((each) => readVersion(each) ?? []),
    ...(entry !== undefined && { entry }),
  };
}

const writtenDraft = ({ tiles, boxes, ...rest }: Draft) => ({
  ...rest,
  boxes: boxes ?? 0,
  circuit: formatCircuit(tiles),
});

export const writtenRow = ({ draft, versions, ...rest }: KeptDraft) => ({
  ...rest,
  ...writtenDraft(draft),
  versions: versions.map(({ draft: each, ...version }) => ({ ...version, ...writtenDraft(each) })),
});

/** A circuit of the shelf that setups had of their own until they shared this one. */
export function readOldTrack(row: unknown, id: string): KeptDraft | undefined {
  const draft = isObject(row) ? readDraft({ ...row, boxes: 0 }) : undefined;
  if (draft === undefined || draft.tiles.length === 0) return undefined;
  return { id, editedAt: 0, draft: { ...EMPTY_DRAFT, ...draft }, versions: [] };
}
