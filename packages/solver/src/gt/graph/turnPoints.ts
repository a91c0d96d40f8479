import { outside } from '@perfect-line/core/outside';

import { CHANCE_STRIDE, type Moves } from './turnGraph.ts';

/** Dice secured in one turn that are told apart; the price of all of them is 28 tokens. */
export const MOST_SECURED = 7;
export const SECURED_STATES = MOST_SECURED + 1;

/** Tokens paid for the first n dice secured in a turn (G7.2). */
export const spentFor = (secured: number): number => (secured * (secured + 1)) / 2;

/**
 * The points of a turn driven one by one, for every number of tokens at once: `rows` by the warnings that show, in a row
 * one block for each number of dice secured, in a block the tokens left. A cost of all points is one array, so that
 * a step is weighed at all of them in one loop.
 */
export type TurnPoints = {
  /** Most tokens told apart. */
  readonly top: number;
  /** Every block ends with a driver whose tokens never run out (a lower bound). */
  readonly endless: boolean;
  /** Warnings 0 to the limit less one. */
  readonly rows: number;
  /** Where the block of n secured dice begins in a row; one more entry for the end. */
  readonly blocks: Int32Array;
  readonly row: number;
};

export function turnPoints(top: number, endless: boolean, rows: number): TurnPoints {
  const blocks = new Int32Array(MOST_SECURED + 2);
  for (let secured = 0; secured <= MOST_SECURED; secured++) {
    const finite = Math.max(0, top - spentFor(secured) + 1);
    blocks[secured + 1] = (blocks[secured] ?? outside()) + finite + Number(endless);
  }
  return { top, endless, rows, blocks, row: blocks[MOST_SECURED + 1] ?? outside() };
}

/** Dice that can be secured in a turn, as far as they are told apart: blocks beyond are empty. */
export function mostSecured({ blocks, row }: TurnPoints): number {
  return blocks.indexOf(row) - 1;
}

/** Lays costs by tokens left (those that never run out last) along a row. */
export function layRow(points: TurnPoints, byTokens: Float64Array, row: Float64Array): void {
  const { blocks, endless } = points;
  for (let secured = 0; secured <= MOST_SECURED; secured++) {
    const [first, end] = [blocks[secured] ?? outside(), blocks[secured + 1] ?? outside()];
    const finite = end - first - Number(endless);
    row.set(byTokens.subarray(0, finite), first);
    if (endless) row[end - 1] = byTokens[points.top + 1] ?? outside();
  }
}

/** The points that can be reached with this many dice used and track warnings met. */
export type Scope = {
  readonly rows: number;
  readonly secured: number;
  /** Where the points begin in the array they are written to. */
  readonly first: number;
};

export const scopeOf = (points: TurnPoints, dice: number, warnings: number): Scope => ({
  rows: Math.min(points.rows, dice + warnings + 1),
  secured: Math.min(MOST_SECURED, dice),
  first: 0,
});

/** A step as it is weighed: what it may show and where its losses are found. */
export type StepView = {
  dice: number;
  /** Warnings of the track. */
  warnings: number;
  /** First of its chances. */
  chance: number;
  /** Row of the cost of losing control where it leads. */
  lossRow: number;
  /** Control is lost whatever is rolled. */
  overspeed: boolean;
  /** [G11.2] A flying start: its warning ends the turn at this cost. */
  hop: After | undefined;
  /** The lap ends with this step, after these seconds. */
  finishSeconds: number | undefined;
};

/** Costs of the points after a step: rows `stride` apart, none where they do not depend on the warnings. */
export type After = { costs: Float64Array; base: number; stride: number };

export type Weighing = {
  readonly points: TurnPoints;
  readonly chances: Moves['chances'];
  /** Costs of losing control, row by row. */
  readonly losses: Float64Array;
  readonly tokenSeconds: number;
};

/** A step with the costs after it. */
export type Weighed = { readonly step: Readonly<StepView>; readonly after: Readonly<After> };

/** Room for steps that are weighed one after the other: millions of objects would keep the collector busy. */
export type WeighedRoom = { readonly step: StepView; readonly after: After };

export const newStep = (): StepView => ({
  dice: 0,
  warnings: 0,
  chance: 0,
  lossRow: 0,
  overspeed: false,
  hop: undefined,
  finishSeconds: undefined,
});

export const newWeighed = (): WeighedRoom => ({
  step: newStep(),
  after: { costs: new Float64Array(), base: 0, stride: 0 },
});

/** Rolling the step: into `out` where it costs less. */
function rollInto(weighing: Weighing, weighed: Weighed, out: Float64Array, scope: Scope): void {
  const { points, chances, losses } = weighing;
  const { step, after } = weighed;
  const { costs, stride } = after;
  const { lossRow, chance } = step;
  const length = points.blocks[scope.secured + 1] ?? outside();
  const [p0, p1] = [chances[chance] ?? outside(), chances[chance + 1] ?? outside()];
  for (let w = 0; w < scope.rows; w++) {
    const to = w + step.warnings;
    const kept = Math.min(step.dice, points.rows - 1 - to);
    const from = after.base + to * stride;
    const at = scope.first + w * points.row;
    let lost = 1;
    for (let shown = 0; shown <= kept; shown++) lost -= chances[chance + shown] ?? outside();
    // One die is the rule, with control to spare or not: loops of their own make it faster.
    if (kept === 0) {
      for (let i = 0; i < length; i++) {
        const cost =
          p0 * (costs[from + i] ?? outside()) + lost * (losses[lossRow + i] ?? outside());
        if (cost < (out[at + i] ?? outside())) out[at + i] = cost;
      }
      continue;
    }
    if (kept === 1) {
      for (let i = 0; i < length; i++) {
        const cost =
          p0 * (costs[from + i] ?? outside()) +
          p1 * (costs[from + stride + i] ?? outside()) +
          lost * (losses[lossRow + i] ?? outside());
        if (cost < (out[at + i] ?? outside())) out[at + i] = cost;
      }
      continue;
    }
    for (let i = 0; i < length; i++) {
      let cost = lost * (losses[lossRow + i] ?? outside());
      for (let shown = 0; shown <= kept; shown++) {
        cost +=
          (chances[chance + shown] ?? outside()) * (costs[from + shown * stride + i] ?? outside());
      }
      if (cost < (out[at + i] ?? outside())) out[at + i] = cost;
    }
  }
}

/** Securing it: a lower bound counts dice beyond MOST_SECURED as free, an upper bound never secures them. */
function secureInto(weighing: Weighing, weighed: Weighed, out: Float64Array, scope: Scope): void {
  const { points, tokenSeconds } = weighing;
  const { step, after } = weighed;
  const { blocks, endless, row } = points;
  const rows = Math.min(scope.rows, points.rows - step.warnings);
  for (let secured = 0; secured <= scope.secured; secured++) {
    const now = secured + step.dice;
    if (now > MOST_SECURED && !endless) return;
    const counted = Math.min(now, MOST_SECURED);
    const needed = spentFor(now) - spentFor(secured);
    const price = spentFor(counted) - spentFor(secured);
    const seconds = price * tokenSeconds;
    const [first, end] = [blocks[secured] ?? outside(), blocks[secured + 1] ?? outside()];
    const finite = end - first - Number(endless);
    // Each die secured costs more tokens than the one before, and leaves fewer of them.
    if (needed >= finite && !endless) return;
    const [to, last] = [
      (blocks[counted] ?? outside()) - price,
      (blocks[counted + 1] ?? outside()) - 1,
    ];
    for (let w = 0; w < rows; w++) {
      const from = after.base + (w + step.warnings) * after.stride;
      const at = scope.first + w * row + first;
      for (let left = needed; left < finite; left++) {
        const cost = seconds + (after.costs[from + to + left] ?? outside());
        if (cost < (out[at + left] ?? outside())) out[at + left] = cost;
      }
      if (!endless) continue;
      const cost = seconds + (after.costs[from + last] ?? outside());
      if (cost < (out[at + finite] ?? outside())) out[at + finite] = cost;
    }
  }
}

/** A step that ends the lap or loses control whatever is rolled: nothing follows that could be weighed. */
function endInto(weighing: Weighing, step: Weighed['step'], out: Float64Array, scope: Scope): void {
  const { points, losses } = weighing;
  const length = points.blocks[scope.secured + 1] ?? outside();
  for (let w = 0; w < scope.rows; w++) {
    for (let i = 0; i < length; i++) {
      const cost = step.finishSeconds ?? losses[step.lossRow + i] ?? Infinity;
      const at = scope.first + w * points.row + i;
      if (cost < (out[at] ?? outside())) out[at] = cost;
    }
  }
}

/** Rolling the die of a flying start: clean it is like any other. */
function hopInto(weighing: Weighing, weighed: Weighed, out: Float64Array, scope: Scope): void {
  const { points, chances, losses } = weighing;
  const { step, after } = weighed;
  const hop = step.hop ?? outside();
  const isLost = step.overspeed || step.warnings >= points.rows;
  const clean = isLost ? losses : after.costs;
  const from = isLost ? step.lossRow : after.base + step.warnings * after.stride;
  const length = points.blocks[scope.secured + 1] ?? outside();
  const [p0, p1] = [chances[step.chance] ?? outside(), chances[step.chance + 1] ?? outside()];
  for (let i = 0; i < length; i++) {
    const cost = p0 * (clean[from + i] ?? outside()) + p1 * (hop.costs[hop.base + i] ?? outside());
    const at = scope.first + i;
    if (cost < (out[at] ?? outside())) out[at] = cost;
  }
}

/** A plan whose last step ends the turn is closed; any other may stop there or go on. */
export const endsTurn = (step: Weighed['step']): boolean =>
  step.finishSeconds !== undefined || step.overspeed;

/** Costs before a step from those after it, rolled or secured, whatever is cheaper: into `out` where they are less. */
export function improveByStep(
  weighing: Weighing,
  weighed: Weighed,
  out: Float64Array,
  scope: Scope,
): void {
  if (weighed.step.hop !== undefined) hopInto(weighing, weighed, out, scope);
  if (endsTurn(weighed.step)) return endInto(weighing, weighed.step, out, scope);
  if (weighed.step.hop !== undefined) return secureInto(weighing, weighed, out, scope);
  rollInto(weighing, weighed, out, scope);
  secureInto(weighing, weighed, out, scope);
}

/** First chance of a move's dice. */
export const chanceOf = (moves: Moves, move: number): number =>
  (moves.chance[move] ?? outside()) * CHANCE_STRIDE;
