/** One step of a plan as chance sees it: what its dice may show and what the track adds. */
export type OddsStep = {
  /** For each die of the step, how many of its faces are warnings. */
  readonly dice: readonly number[];
  /** Warnings of the track on this step (G5.2, G5.4). */
  readonly warnings: number;
  /** Entering loses control whatever is rolled (G5.1). */
  readonly loses?: boolean;
  /** Focus the step earns flat out: its gear and coast dice (G6.5). */
  readonly focus: number;
};

export type OddsPlan = {
  readonly mode: 'one-by-one' | 'flat-out';
  readonly steps: readonly OddsStep[];
  /** Control is lost when this many warnings are reached (G6.3). */
  readonly limit: number;
  /** Warnings already counted this turn. */
  readonly warnings?: number;
  /**
   * The first die is the 2 of a flying start: its warning only ends the turn (G11.2), or by the former reading
   * (`limit`) loses control above the limit of its space.
   */
  readonly flyingStart?: 'safe' | 'limit' | undefined;
  /** Faces of a die, six unless the tables of the race say otherwise. */
  readonly outOf?: number;
};

type TurnMoment = {
  /** Index of the step to be taken next. */
  readonly step: number;
  readonly warnings: number;
  /** Dice secured so far this turn (G7.2). */
  readonly secured: number;
};

/** What the driver does before each step, one by one (G6.1). */
export type TurnPolicy = (moment: TurnMoment) => 'roll' | 'secure' | 'stop';

/** The turn ends after `steps` steps (1 = the first only), with or without control. */
type TurnEnd = {
  readonly steps: number;
  readonly lost: boolean;
  readonly probability: number;
};

export type TurnOdds = {
  readonly loss: number;
  /** Chance of losing control exactly at step i. */
  readonly lossAt: readonly number[];
  /** Chance of having lost it by the end of step i. */
  readonly lostBy: readonly number[];
  /** Expected change of the focus tokens over the turn. */
  readonly focus: number;
  readonly ends: readonly TurnEnd[];
};

export const rollEverything: TurnPolicy = () => 'roll';

/** Price of securing `dice` more dice when `secured` are secured already (G7.2). */
export function securePrice(secured: number, dice: number): number {
  return dice * secured + (dice * (dice + 1)) / 2;
}

/** `[n0, n1, …]`: in how many of the ways the dice may fall they show 0, 1, … warnings. */
function warningWays(dice: readonly number[], outOf: bigint): readonly bigint[] {
  let ways: readonly bigint[] = [1n];
  for (const faces of dice.map(BigInt)) {
    const before = ways;
    ways = Array.from(
      { length: before.length + 1 },
      (_, n) => (before[n] ?? 0n) * (outOf - faces) + (before[n - 1] ?? 0n) * faces,
    );
  }
  return ways;
}

/**
 * Chances are kept as whole numbers of the ways in which all dice of the plan may fall, so that nothing is rounded before
 * the last division: a sure loss is exactly 1, and no chance is below 0 or above 1.
 */
type Branch = { readonly warnings: number; readonly secured: number; readonly ways: bigint };

type Tally = { readonly lossAt: bigint[]; readonly endAt: bigint[]; spent: bigint };

/** Branches of equal warnings and secured dice are one: at most limit × dice of them stay alive. */
function merged(branches: readonly Branch[]): readonly Branch[] {
  const byMoment = new Map<number, Branch>();
  for (const branch of branches) {
    const key = branch.warnings * 64 + branch.secured;
    const known = byMoment.get(key)?.ways ?? 0n;
    byMoment.set(key, { ...branch, ways: known + branch.ways });
  }
  return [...byMoment.values()];
}

const add = (list: bigint[], index: number, by: bigint): void => {
  list[index] = (list[index] ?? 0n) + by;
};

type Context = {
  readonly plan: OddsPlan;
  readonly outOf: bigint;
  readonly step: OddsStep;
  readonly index: number;
  readonly tally: Tally;
};

/** [G5.1, G6.3] The step is taken with so many warnings on the table: control is lost there, or the branch lives on. */
function arrive({ plan, step, index, tally }: Context, branch: Branch): readonly Branch[] {
  if (branch.ways === 0n) return [];
  if (step.loses !== true && branch.warnings < plan.limit) return [branch];
  add(tally.lossAt, index, branch.ways);
  return [];
}

/** [G11.2] The turn is over after its first step. */
function failedStart({ plan, step, index, tally }: Context, ways: bigint): readonly Branch[] {
  const loses = plan.flyingStart === 'limit' && step.loses === true;
  add(loses ? tally.lossAt : tally.endAt, index, ways);
  return [];
}

function rolled(context: Context, branch: Branch): readonly Branch[] {
  const { plan, outOf, step, index } = context;
  const share = branch.ways / outOf ** BigInt(step.dice.length);
  return warningWays(step.dice, outOf).flatMap((count, hits) => {
    const ways = share * count;
    const fails = index === 0 && plan.flyingStart !== undefined && hits > 0;
    if (fails) return failedStart(context, ways);
    return arrive(context, { ...branch, warnings: branch.warnings + hits + step.warnings, ways });
  });
}

function secured(context: Context, branch: Branch): readonly Branch[] {
  const { step, tally } = context;
  tally.spent += branch.ways * BigInt(securePrice(branch.secured, step.dice.length));
  return arrive(context, {
    ...branch,
    warnings: branch.warnings + step.warnings,
    secured: branch.secured + step.dice.length,
  });
}

function advanced(context: Context, policy: TurnPolicy, branch: Branch): readonly Branch[] {
  const { index, tally } = context;
  const choice = policy({ step: index, warnings: branch.warnings, secured: branch.secured });
  // The first step must be taken (G6.1), so a policy that stops there rolls.
  if (choice === 'stop' && index > 0) {
    add(tally.endAt, index - 1, branch.ways);
    return [];
  }
  return choice === 'secure' ? secured(context, branch) : rolled(context, branch);
}

/** Every end of the turn, in ways. */
function tallyOf(plan: OddsPlan, policy: TurnPolicy, all: bigint): Tally {
  const outOf = BigInt(plan.outOf ?? 6);
  const tally: Tally = { lossAt: [], endAt: [], spent: 0n };
  let branches: readonly Branch[] = [{ warnings: plan.warnings ?? 0, secured: 0, ways: all }];
  for (const [index, step] of plan.steps.entries()) {
    const context = { plan, outOf, step, index, tally };
    branches = merged(branches.flatMap((branch) => advanced(context, policy, branch)));
  }
  for (const branch of branches) add(tally.endAt, plan.steps.length - 1, branch.ways);
  return tally;
}

/**
 * Exact odds of a plan. Flat out every die is rolled and the policy is not asked; control is then lost
 * where the warnings of the plan as laid reach the limit (re-laying, G6.4, can only move that place).
 */
export function oddsOf(plan: OddsPlan, policy: TurnPolicy = rollEverything): TurnOdds {
  const flatOut = plan.mode === 'flat-out';
  const dice = plan.steps.reduce((sum, step) => sum + step.dice.length, 0);
  const all = BigInt(plan.outOf ?? 6) ** BigInt(dice);
  const tally = tallyOf(plan, flatOut ? rollEverything : policy, all);
  const chance = (ways: bigint): number => Number(ways) / Number(all);
  let lost = 0n;
  const lostBy = plan.steps.map((_, i) => chance((lost += tally.lossAt[i] ?? 0n)));
  const earned = flatOut ? plan.steps.reduce((sum, step) => sum + step.focus, 0) : 0;
  const ends = plan.steps.flatMap((_, i): readonly TurnEnd[] => [
    { steps: i + 1, lost: true, probability: chance(tally.lossAt[i] ?? 0n) },
    { steps: i + 1, lost: false, probability: chance(tally.endAt[i] ?? 0n) },
  ]);
  return {
    loss: chance(lost),
    lossAt: plan.steps.map((_, i) => chance(tally.lossAt[i] ?? 0n)),
    lostBy,
    focus: earned - chance(tally.spent),
    ends: ends.filter((end) => end.probability > 0),
  };
}
