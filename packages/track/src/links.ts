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

type OwnRules = Omit<Link, 'to' | 'finish'>;

type Across = { readonly right: number; readonly left: number };

const overlap = (a: Across, b: Across): boolean => a.right < b.left && b.right < a.left;
export const touch = (a: Across, b: Across): boolean => a.left === b.right || b.left === a.right;

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
function straight(a: DrivenSpace, b: DrivenSpace): OwnRules {
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

const diagonal = (b: DrivenSpace): OwnRules => ({
  diagonal: true,
  limit: b.limit,
  dangerous: b.dangerous,
  warnings: 0,
});

function linkRules(a: DrivenSpace, b: DrivenSpace): OwnRules | undefined {
  const begins = b.start === a.front % 12;
  if (begins && overlap(a, b)) return straight(a, b);
  return touch(a, b) ? diagonal(b) : undefined;
}

/** The road around a space: its own tile, the next one, and the finish line if it lies on its own. */
type Around = {
  readonly here: readonly DrivenSpace[];
  readonly next: readonly DrivenSpace[];
  readonly finishU: number | undefined;
};

/** Forward links of a space; its front edge leads on in its own tile, or into the next where it ends. */
export function linksFrom(a: DrivenSpace, { here, next, finishU }: Around): readonly Link[] {
  const ahead =
    a.front < 12
      ? here.filter((b) => b.start <= a.front && a.front < b.front)
      : next.filter((b) => b.start === 0);
  return ahead.flatMap((b) => {
    const rules = linkRules(a, b);
    const finish =
      finishU !== undefined && a.tile === b.tile && a.front <= finishU && b.front > finishU;
    return rules === undefined ? [] : [{ to: b.id, ...rules, finish }];
  });
}
