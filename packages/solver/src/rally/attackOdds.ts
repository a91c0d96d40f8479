import { ok } from '@perfect-line/core/result';
import { refuse, type Read } from '@perfect-line/rules/parse';
import type { ChainStep } from '@perfect-line/rules/rally/action';
import {
  advanced,
  canAccelerateOn,
  cursorOf,
  movesAt,
  roadAheadOf,
  type Cursor,
} from '@perfect-line/rules/rally/legal';
import { refuseMove } from '@perfect-line/rules/rally/refusals';
import { isSound, judgingOf } from '@perfect-line/rules/rally/relaying';
import {
  driverOf,
  turnOf,
  type Move,
  type RallyCar,
  type RallyState,
} from '@perfect-line/rules/rally/state';
import {
  FLATS_THAT_RETIRE,
  shortcutsLeft,
  type RallyTables,
} from '@perfect-line/rules/rally/tables';
import { spotAt, surfaceAt, trackOf } from '@perfect-line/rules/rally/tracks';
import { losesControl, withWarning, type WarningCount } from '@perfect-line/rules/rally/warnings';

import { hazardOf, lossRolledTogether } from './rolledTogether.ts';

/** What a chain of dice risks when every die of it is rolled in this order. */
export type RallyOdds = {
  /** Chance of losing control on the way. */
  readonly loss: number;
  /** Chance of losing it exactly at step i. */
  readonly lossAt: readonly number[];
  /** Chance of leaving the rally: more than two gears too fast, or the third flat. */
  readonly out: number;
  /** Chance that a shortcut on the way costs a tyre, also a car that loses control on it (R4.3, R6.4). */
  readonly flat: number;
  /** Chance that a flat makes a white die of the chain useless before it is reached. */
  readonly cutShort: number;
  /** Chance of driving the whole chain. */
  readonly whole: number;
  /** Seconds a time attack gains with it (R9.3). */
  readonly seconds: number;
  /** Chance of losing control when its dice are rolled together: white dice then change places (R9.2). */
  readonly attackLoss: number;
  /** The same exactly at step i. */
  readonly attackLossAt: readonly number[];
};

export type PlannedMove = { readonly move: Move; readonly cursor: Cursor };

/** Branches that chance cannot tell apart any more are one. */
type Branch = WarningCount & {
  readonly flats: number;
  /** Shortcut cards drawn on the way, flats among them. */
  readonly drawn: number;
  readonly probability: number;
};

type Tally = { readonly lossAt: number[]; out: number; flat: number; cutShort: number };

/** [R9] Exact odds of a chain for the driver at the wheel, per step and in all. */
export function attackOdds(state: RallyState, chain: readonly ChainStep[]): Read<RallyOdds> {
  if (!state.turn || state.phase.kind !== 'drive')
    return refuse('odds.not-now', 'nobody is choosing dice');
  const planned = planChain(state, chain);
  if (!planned.ok) return planned;
  let rolls = unrolled(state);
  for (const step of planned.value) rolls = rolledOn(state, rolls, step);
  const { lossAt, out, flat, cutShort } = rolls;
  const attackLossAt = together(state, planned.value) ?? lossAt;
  return ok({
    loss: sum(lossAt),
    lossAt,
    out,
    flat,
    cutShort,
    whole: wholeChance(rolls),
    seconds: chain.length,
    attackLoss: sum(attackLossAt),
    attackLossAt,
  });
}

/** A chain as far as it is rolled: what chance may have made of it by then. */
export type Rolls = {
  readonly branches: readonly Branch[];
  readonly lossAt: readonly number[];
  readonly out: number;
  readonly flat: number;
  readonly cutShort: number;
};

/** Nothing of it is rolled yet. */
export const unrolled = (state: RallyState): Rolls => ({
  branches: [{ ...countOf(state), flats: 0, drawn: 0, probability: 1 }],
  lossAt: [],
  out: 0,
  flat: 0,
  cutShort: 0,
});

/** One more die of it. */
export function rolledOn(state: RallyState, rolls: Rolls, step: PlannedMove): Rolls {
  const tally: Tally = { ...rolls, lossAt: [...rolls.lossAt, 0] };
  const index = rolls.lossAt.length;
  const branches = merged(
    rolls.branches.flatMap((branch) => rolled({ state, step, index }, branch, tally)),
  );
  const { lossAt, out, flat, cutShort } = tally;
  return { branches, lossAt, out, flat, cutShort };
}

/** Chance that every die so far has brought the car on. */
export const wholeChance = ({ branches }: Rolls): number =>
  sum(branches.map((branch) => branch.probability));

/** Nothing for a chain that cannot be rolled together. */
function together(
  state: RallyState,
  planned: readonly PlannedMove[],
): readonly number[] | undefined {
  const moves = planned.map(({ move }) => move);
  if (moves.length < 2 || !moves.every(isSound)) return undefined;
  return lossRolledTogether(state.setup, judgingOf(state), moves);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

const countOf = (state: RallyState): WarningCount => {
  const { warnings, snowWarnings } = turnOf(state);
  return { warnings, snowWarnings };
};

/** The chain as moves; one that loses control or leaves the rally may only be the last. */
function planChain(state: RallyState, chain: readonly ChainStep[]): Read<readonly PlannedMove[]> {
  const road = roadAheadOf(state);
  const car = driverOf(state);
  const planned: PlannedMove[] = [];
  let cursor = cursorOf(state);
  for (const [i, step] of chain.entries()) {
    const before = planned.at(-1)?.move;
    if (before && (before.fate === 'loses' || before.fate === 'out'))
      return refuse('plan.ended', 'control is lost before this step', { step: i + 1 });
    const to = road.track.idOf.get(step.to);
    const move = movesAt(road, car, cursor).find((m) => m.die === step.die && m.to === to);
    if (!move) return refuseMove(road, car, cursor, step);
    planned.push({ move, cursor });
    cursor = advanced(road, cursor, move);
  }
  return ok(planned);
}

type StepContext = {
  readonly state: RallyState;
  readonly step: PlannedMove;
  readonly index: number;
};

function rolled(context: StepContext, branch: Branch, tally: Tally): readonly Branch[] {
  const { state, step, index } = context;
  const { move } = step;
  const car: RallyCar = { ...driverOf(state), flats: driverOf(state).flats + branch.flats };
  const surface = surfaceAt(trackOf(state), move.to);
  if (move.die === 'a' && !canAccelerateOn(car, step.cursor.laid, surface)) {
    tally.cutShort += branch.probability;
    return [];
  }
  if (move.fate === 'out') {
    tally.out += branch.probability;
    return [];
  }
  const hit = hazardOf(state.setup, move.die);
  const warned = withWarning(branch, surface);
  const falls = move.fate === 'risky' || losesControl(warned, car.tyres);
  const lost = move.fate === 'loses' ? 1 : falls ? hit : 0;
  tally.lossAt[index] = (tally.lossAt[index] ?? 0) + branch.probability * lost;
  if (branch.flats === 0) tally.flat += branch.probability * lost * flatChance(context, branch);
  if (move.fate === 'loses') return [];
  const clean = { ...branch, probability: branch.probability * (1 - hit) };
  const alive = falls
    ? [clean]
    : [clean, { ...branch, ...warned, probability: branch.probability * hit }];
  return alive.flatMap((b) => drawnOn(context, b, tally));
}

/** [R4.3] Whether the step draws the card of a shortcut; without flats it matters to nobody alone. */
function draws({ state, step }: StepContext): boolean {
  const track = trackOf(state);
  const { to } = step.move;
  return to < track.finish && spotAt(track, to).line === 'cut' && !state.setup.options.easyDrive;
}

function flatChance(context: StepContext, branch: Branch): number {
  if (!draws(context)) return 0;
  const { setup, shortcutsDrawn } = context.state;
  const all = setup.tables.shortcuts;
  let { drawn, flats } = branch;
  let pile = shortcutsLeft(all, shortcutsDrawn);
  // The last card of the pile was drawn on the way: all are shuffled.
  for (; drawn >= sizeOf(pile); pile = all) {
    drawn -= sizeOf(pile);
    flats -= pile.flat;
  }
  return Math.max(0, pile.flat - flats) / (sizeOf(pile) - drawn);
}

const sizeOf = ({ good, dirty, flat }: RallyTables['shortcuts']): number => good + dirty + flat;

/** Of the cards of a shortcut only a flat changes what follows for this driver. */
function drawnOn(context: StepContext, branch: Branch, tally: Tally): readonly Branch[] {
  if (!draws(context)) return [branch];
  const flat = flatChance(context, branch);
  const drawn = branch.drawn + 1;
  const whole = { ...branch, drawn, probability: branch.probability * (1 - flat) };
  const probability = branch.probability * flat;
  const burst = { ...branch, drawn, flats: branch.flats + 1, probability };
  if (branch.flats === 0) tally.flat += probability;
  if (driverOf(context.state).flats + burst.flats < FLATS_THAT_RETIRE) return [whole, burst];
  tally.out += probability;
  return [whole];
}

function merged(branches: readonly Branch[]): readonly Branch[] {
  const byKey = new Map<string, Branch>();
  for (const branch of branches) {
    const key = `${branch.warnings} ${branch.snowWarnings} ${branch.flats} ${branch.drawn}`;
    const known = byKey.get(key)?.probability ?? 0;
    byKey.set(key, { ...branch, probability: known + branch.probability });
  }
  return [...byKey.values()].filter((branch) => branch.probability > 0);
}
