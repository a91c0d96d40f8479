import type { ChanceRequest } from '../game.ts';
import { rememberLast } from '../memo.ts';
import { carAt } from './cars.ts';
import { gridDraw, stepDraws, tokenDraw } from './dice.ts';
import { gridCandidates } from './qualifying.ts';
import type { State } from './state.ts';

/** Flat out all dice of the plan; one by one those of the step to be taken. */
const diceDue = rememberLast((state: State): ChanceRequest => {
  const { turn, turnNumber, race } = state;
  const { done } = turn;
  const steps = turn.mode === 'flat-out' ? turn.plan : turn.plan.slice(done, done + 1);
  return steps.flatMap((step, i) =>
    stepDraws(race.tables, step.dice, { turn: turnNumber, step: done + i }),
  );
});

/** Whether chance decides now. */
export const isChanceDue = ({ phase }: State): boolean =>
  phase === 'dice' || phase === 'tokens' || phase === 'grid';

/** What chance must answer now; undefined when a driver decides or the game is over. */
export function chanceDue(state: State): ChanceRequest | undefined {
  if (state.phase === 'dice') return diceDue(state);
  if (state.phase === 'tokens') return [tokenDraw(state.bag, state.turnNumber, state.turn.drawn)];
  if (state.phase !== 'grid') return undefined;
  const candidates = gridCandidates(state).map((index) => carAt(state, index).id);
  return [gridDraw(candidates, state.grid.length)];
}
