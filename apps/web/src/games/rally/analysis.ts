import type { RallyAction } from '@perfect-line/rules/rally/action';
import { rally } from '@perfect-line/rules/rally/game';
import { totalOf } from '@perfect-line/rules/rally/results';
import { driverOf, type Move, type RallyState } from '@perfect-line/rules/rally/state';
import type { Priced } from '@perfect-line/solver/decision';
import { attackOdds } from '@perfect-line/solver/rally/attackOdds';

import {
  tightestOf,
  type BetterPlan,
  type GameAnalysis,
  type Laid,
  type ModedLine,
  type TurnEnd,
} from '../../analysis/gameAnalysis.ts';
import { words } from '../../analysis/words.ts';
import type { BetterChoice } from '../../worker/protocol.ts';
import { writtenStep } from './draft.ts';
import type { Rally, RallyEntry } from './hand.ts';
import { sceneDie } from './scene.ts';

/** Dice are laid one after the other; those of a time attack all at once. */
function laidIn(turn: readonly RallyEntry[]): Laid | undefined {
  const laid = turn.flatMap(({ event: played }, event) => {
    if (played.type !== 'action') return [];
    const { action } = played;
    if (action.type === 'attack') return [{ event, plan: action.chain, mode: 'attack' }];
    const isDie = action.type === 'die' || action.type === 'secure';
    return isDie ? [{ event, plan: [{ die: action.die, to: action.to }], mode: 'dice' }] : [];
  });
  const [first] = laid;
  if (first === undefined || first.mode === 'attack') return first;
  const dice = laid.filter(({ mode }) => mode === 'dice');
  return { ...first, plan: dice.flatMap(({ plan }) => plan) };
}

/** [R6.1] [R9.2] Driven to its end, or lost on one of its dice. */
function endsOf(state: RallyState, { steps, mode }: ModedLine<Rally>): readonly TurnEnd[] {
  const chain = steps.map((move) => writtenStep(state, move));
  const odds = attackOdds(state, chain);
  const last = steps.at(-1);
  if (!odds.ok || last === undefined) return [];
  const { lossAt, loss, attackLoss, out } = odds.value;
  const all = mode === 'attack' ? attackLoss : loss;
  const share = loss > 0 ? all / loss : 0;
  const lost = steps.map(({ to }, i) => ({
    space: to,
    chance: (lossAt[i] ?? 0) * share,
    isLost: true,
  }));
  const kept = { space: last.to, chance: 1 - all - out, isLost: false };
  return [kept, ...lost].filter(({ chance }) => chance > 0);
}

const notesOf = (steps: readonly Move[]): readonly number[] =>
  steps.flatMap(({ note }) => note ?? []);

type PricedAction = Priced<RallyAction>;

const isPriced = (one: BetterChoice): one is PricedAction => 'action' in one;

/** Dice are decided on one by one: the best first die is all that can be said before the roll. */
function planOf({ action, cost }: PricedAction): readonly BetterPlan[] {
  if (action.type === 'attack') return [{ plan: action.chain, mode: 'attack', cost }];
  const isDie = action.type === 'die' || action.type === 'secure';
  return isDie ? [{ plan: [{ die: action.die, to: action.to }], mode: 'dice', cost }] : [];
}

/** A rally looked back on. */
export const rallyAnalysis: GameAnalysis<Rally> = {
  hasCoach: true,
  solvesRoad: true,
  solvesLap: () => false,
  laidIn,
  counts: () => true,
  endOf: (state, seat) => {
    const isOut = state.cars.some((car) => car.id === seat && car.place === 'out');
    return rally.isOver(state) && !isOut ? totalOf(state, seat) : undefined;
  },
  fromOf: (state, [first]) => {
    const { spot } = driverOf(state);
    return spot < 0 ? (first?.to ?? 0) : spot;
  },
  sceneSteps: (steps) => steps.map(({ to, die }) => ({ space: to, dice: [sceneDie(die)] })),
  endsOf,
  cornerOf: (steps) => tightestOf(notesOf(steps)),
  plansOf: (best) => best.filter(isPriced).flatMap(planOf).slice(0, 1),
  momentWords: ({ what }) =>
    what === 'between' ? words().moment.between : (words().kinds[what] ?? words().moment.end),
};
