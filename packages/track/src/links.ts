import type { DrivenLine, DrivenSpace } from './drivenSpace.ts';

/** A step forward out of a space (G1.4) with everything that the road adds to it (G5). */
export type Link = {
  readonly to: number;
  readonly diagonal: boolean;
  /** What binds on entering, 0 where nothing does. */
  readonly limit: number;
  readonly dangerous: boolean;
  readonly warnings: number;
  readonly finish: boolean;
};

export type Lap = { readonly finishU: number; readonly tiles: number };

type Across = { readonly right: number; readonly left: number };

const overlap = (a: Across, b: Across): boolean => a.right < b.left && b.right < a.left;
const touch = (a: Across, b: Across): boolean => a.left === b.right || b.left === a.right;

/** Lines over the part of the boundary that both spaces share (G5.5). */
function crossed(lines: readonly DrivenLine[], a: Across, b: Across): readonly DrivenLine[] {
  const shared = { right: Math.max(a.right, b.right), left: Math.min(a.left, b.left) };
  return lines.filter((line) => overlap(line, shared));
}

const NO_LIMIT = 7;

const lowest = (limits: readonly number[]): number =>
  Math.min(NO_LIMIT, ...limits.filter((limit) => limit > 0));

/**
 * G5.3: a number crossed on the way in replaces the limit of the space; one crossed on the way out binds
 * as well, and the lower of the two holds. A triangle warns only while its own number is the one that
 * binds.
 */
function straight(a: DrivenSpace, b: DrivenSpace): Omit<Link, 'to' | 'finish'> {
  const leaving = crossed(a.exitLines, a, b);
  const entering = crossed(b.entryLines, a, b);
  const lineLimit = lowest(entering.map((line) => line.limit));
  const replaced = lineLimit < NO_LIMIT;
  const entry = replaced ? lineLimit : lowest([b.limit]);
  const binding = Math.min(entry, lowest(leaving.map((line) => line.limit)));
  return {
    diagonal: false,
    limit: binding === NO_LIMIT ? 0 : binding,
    dangerous: b.dangerous && !replaced && binding === b.limit,
    warnings: [...leaving, ...entering].filter((line) => line.hazard).length,
  };
}

const diagonal = (b: DrivenSpace): Omit<Link, 'to' | 'finish'> => ({
  diagonal: true,
  limit: b.limit,
  dangerous: b.dangerous,
  warnings: 0,
});

/** The spaces that A's front edge leads to: of the same tile, or of the next one when A ends its tile. */
function ahead(a: DrivenSpace, spaces: readonly DrivenSpace[], lap: Lap): readonly DrivenSpace[] {
  if (a.front < 12) {
    return spaces.filter((b) => b.tile === a.tile && b.start <= a.front && a.front < b.front);
  }
  const next = (a.tile + 1) % lap.tiles;
  return spaces.filter((b) => b.tile === next && b.start === 0);
}

export function linksFrom(
  a: DrivenSpace,
  spaces: readonly DrivenSpace[],
  lap: Lap,
): readonly Link[] {
  return ahead(a, spaces, lap).flatMap((b) => {
    const begins = b.start === a.front % 12;
    const link = begins && overlap(a, b) ? straight(a, b) : touch(a, b) ? diagonal(b) : undefined;
    const finish = a.tile === 0 && b.tile === 0 && a.front <= lap.finishU && b.front > lap.finishU;
    return link === undefined ? [] : [{ to: b.id, ...link, finish }];
  });
}
