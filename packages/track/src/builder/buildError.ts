const BUILD_ERROR_CODES = [
  'build.bad-wish',
  'build.unknown-tiles',
  'build.too-many-tiles',
  'build.no-start',
  'build.second-start',
  'build.not-enough-tiles',
  'build.too-few-turns',
  'build.odd-turns',
  'build.odd-lane-changes',
  'build.lanes-unreachable',
  'build.none-exists',
  'build.budget-spent',
] as const;
export type BuildErrorCode = (typeof BUILD_ERROR_CODES)[number];

export type BuildError = {
  readonly code: BuildErrorCode;
  readonly message: string;
  /** Nodes of the search that were spent. */
  readonly nodes: number;
};

export const buildError = (code: BuildErrorCode, message: string, nodes = 0): BuildError => ({
  code,
  message,
  nodes,
});
