/** An earlier state of a draft, to go back to. */
export type Version<Draft> = {
  readonly at: number;
  readonly draft: Draft;
  /** What its builder called it; empty when it was kept without a word. */
  readonly label: string;
};

/** As many as anybody looks through, and little enough for the storage of a browser. */
export const MOST_VERSIONS = 20;
/** Work goes on without a version for so long; undo reaches further than that. */
const APART_MILLIS = 10 * 60_000;

/** One that was named outlives all that were not. */
function bounded<Draft>(versions: readonly Version<Draft>[]): readonly Version<Draft>[] {
  if (versions.length <= MOST_VERSIONS) return versions;
  const unnamed = versions.findLastIndex(({ label }) => label === '');
  const out = unnamed > 0 ? unnamed : versions.length - 1;
  return bounded(versions.filter((_, i) => i !== out));
}

/** Newest first; what is in front already is not kept again, but may get a name. */
export function withVersion<Draft>(
  versions: readonly Version<Draft>[],
  version: Version<Draft>,
  isSame: (a: Draft, b: Draft) => boolean,
): readonly Version<Draft>[] {
  const [newest, ...older] = versions;
  if (newest === undefined || !isSame(newest.draft, version.draft)) {
    return bounded([version, ...versions]);
  }
  return version.label === '' ? versions : [{ ...newest, label: version.label }, ...older];
}

export const isVersionDue = (
  versions: readonly Version<unknown>[],
  since: number,
  now: number,
): boolean => now - Math.max(versions[0]?.at ?? 0, since) >= APART_MILLIS;
