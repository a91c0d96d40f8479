import { formatCircuit } from '@perfect-line/track/courses/circuitText';
import type { Draft } from '@perfect-line/track/workshop/edit';

/** An earlier state of a draft, to go back to. */
export type DraftVersion = {
  readonly at: number;
  readonly draft: Draft;
  /** What its builder called it; empty when it was kept without a word. */
  readonly label: string;
};

/** As many as anybody looks through, and little enough for the storage of a browser. */
export const MOST_VERSIONS = 20;
/** Work goes on without a version for so long; undo reaches further than that. */
const APART_MILLIS = 10 * 60_000;

export const sameDraft = (a: Draft, b: Draft): boolean =>
  a.name === b.name &&
  a.author === b.author &&
  a.boxes === b.boxes &&
  formatCircuit(a.tiles) === formatCircuit(b.tiles);

/** One that was named outlives all that were not. */
function bounded(versions: readonly DraftVersion[]): readonly DraftVersion[] {
  if (versions.length <= MOST_VERSIONS) return versions;
  const unnamed = versions.findLastIndex(({ label }) => label === '');
  const out = unnamed > 0 ? unnamed : versions.length - 1;
  return bounded(versions.filter((_, i) => i !== out));
}

/** Newest first; an empty bench and what is in front already are not kept again, but may get a name. */
export function withVersion(
  versions: readonly DraftVersion[],
  version: DraftVersion,
): readonly DraftVersion[] {
  const [newest, ...older] = versions;
  if (version.draft.tiles.length === 0) return versions;
  if (newest === undefined || !sameDraft(newest.draft, version.draft)) {
    return bounded([version, ...versions]);
  }
  return version.label === '' ? versions : [{ ...newest, label: version.label }, ...older];
}

export const isVersionDue = (versions: readonly DraftVersion[], since: number, now: number) =>
  now - Math.max(versions[0]?.at ?? 0, since) >= APART_MILLIS;
