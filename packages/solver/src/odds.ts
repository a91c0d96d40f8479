/** One step of a plan as chance sees it: what its dice may show and what the track adds. */
export type OddsStep = {
  /** For each die of the step, how many of its six faces are warnings. */
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
  /** The first die is the 2 of a flying start: its warning only ends the turn (G11.2). */
  readonly flyingStart?: boolean;
};

export type TurnMoment = {
  /** Index of the step to be taken next. */
  readonly step: number;
  readonly warnings: number;
  /** Dice secured so far this turn (G7.2). */
  readonly secured: number;
};

/** What the driver does before each step, one by one (G6.1). */
export type TurnPolicy = (moment: TurnMoment) => 'roll' | 'secure' | 'stop';

/** The turn ends after `steps` steps (1 = the first only), with or without control. */
export type TurnEnd = {
  readonly steps: number;
  readonly lost: boolean;
  readonly probability: number;
};

export type TurnOdds = {
  readonly loss: number;
  /** Chance of losing control exactly at step i. */
  readonly lossAt: readonly number[];
  /** Expected change of the focus tokens over the turn. */
  readonly focus: number;
  readonly ends: readonly TurnEnd[];
};

export const rollEverything: TurnPolicy = () => 'roll';

/** Price of securing `dice` more dice when `secured` are secured already (G7.2). */
export function securePrice(secured: number, dice: number): number {
  return dice * secured + (dice * (dice + 1)) / 2;
}

/** `[p0, p1, …]`: chance of 0, 1, … warnings among dice with the given warning faces out of six. */
export function warningChances(dice: readonly number[]): readonly number[] {
  let chances: readonly number[] = [1];
  for (const faces of dice) {
    const hit = faces / 6;
    const before = chances;
    chances = Array.from(
      { length: before.length + 1 },
      (_, n) => (before[n] ?? 0) * (1 - hit) + (before[n - 1] ?? 0) * hit,
    );
  }
  return chances;
}

type Branch = { readonly warnings: number; readonly secured: number; readonly probability: number };

type Tally = { readonly lossAt: number[]; readonly endAt: number[]; focus: number };

/** Branches of equal warnings and secured dice are one: at most limit × dice of them stay alive. */
function merged(branches: readonly Branch[]): readonly Branch[] {
  const byMoment = new Map<number, Branch>();
  for (const branch of branches) {
    const key = branch.warnings * 64 + branch.secured;
    const known = byMoment.get(key)?.probability ?? 0;
    byMoment.set(key, { ...branch, probability: known + branch.probability });
  }
  return [...byMoment.values()];
}

const add = (list: number[], index: number, by: number): void => {
  list[index] = (list[index] ?? 0) + by;
};

type StepContext = { readonly plan: OddsPlan; readonly step: OddsStep; readonly index: number };

function rolled({ plan, step, index }: StepContext, branch: Branch, tally: Tally): Branch[] {
  const alive: Branch[] = [];
  for (const [hits, chance] of warningChances(step.dice).entries()) {
    const probability = branch.probability * chance;
    const warnings = branch.warnings + hits + step.warnings;
    const flyingStops = index === 0 && plan.flyingStart === true && hits > 0;
    if (flyingStops) add(tally.endAt, index, probability);
    else if (step.loses === true || warnings >= plan.limit) add(tally.lossAt, index, probability);
    else alive.push({ ...branch, warnings, probability });
  }
  return alive;
}

function secured({ plan, step, index }: StepContext, branch: Branch, tally: Tally): Branch[] {
  tally.focus -= branch.probability * securePrice(branch.secured, step.dice.length);
  const warnings = branch.warnings + step.warnings;
  if (step.loses === true || warnings >= plan.limit) {
    add(tally.lossAt, index, branch.probability);
    return [];
  }
  return [{ ...branch, warnings, secured: branch.secured + step.dice.length }];
}

function advanced(
  context: StepContext,
  policy: TurnPolicy,
  branch: Branch,
  tally: Tally,
): readonly Branch[] {
  const { warnings } = branch;
  const choice = policy({ step: context.index, warnings, secured: branch.secured });
  // The first step must be taken (G6.1), so a policy that stops there rolls.
  if (choice === 'stop' && context.index > 0) {
    add(tally.endAt, context.index - 1, branch.probability);
    return [];
  }
  return choice === 'secure' ? secured(context, branch, tally) : rolled(context, branch, tally);
}

function endsOf(tally: Tally, count: number): readonly TurnEnd[] {
  return Array.from({ length: count }, (_, i): readonly TurnEnd[] => [
    { steps: i + 1, lost: true, probability: tally.lossAt[i] ?? 0 },
    { steps: i + 1, lost: false, probability: tally.endAt[i] ?? 0 },
  ])
    .flat()
    .filter((end) => end.probability > 0);
}

/**
 * Exact odds of a plan. Flat out every die is rolled and the policy is not asked; control is then lost
 * where the warnings of the plan as laid reach the limit (re-laying, G6.4, can only move that place).
 */
export function oddsOf(plan: OddsPlan, policy: TurnPolicy = rollEverything): TurnOdds {
  const flatOut = plan.mode === 'flat-out';
  const tally: Tally = { lossAt: plan.steps.map(() => 0), endAt: [], focus: 0 };
  if (flatOut) tally.focus = plan.steps.reduce((sum, step) => sum + step.focus, 0);
  let branches: readonly Branch[] = [{ warnings: plan.warnings ?? 0, secured: 0, probability: 1 }];
  for (const [index, step] of plan.steps.entries()) {
    const context = { plan, step, index };
    const choose = flatOut ? rollEverything : policy;
    branches = merged(branches.flatMap((b) => advanced(context, choose, b, tally)));
  }
  for (const branch of branches) add(tally.endAt, plan.steps.length - 1, branch.probability);
  return {
    loss: tally.lossAt.reduce((sum, p) => sum + p, 0),
    lossAt: tally.lossAt,
    focus: tally.focus,
    ends: endsOf(tally, plan.steps.length),
  };
}
