import type { ScenePlan, SceneStep } from '@perfect-line/board/dom/scene';

import { percent, tagKind } from '../table/risk.ts';
import { seatOf } from '../table/seats.ts';
import type { Draft, GameTypes } from '../table/hand.ts';
import type { Analysis, Reviewed } from './analysis.ts';
import { costTone, type Unit } from './figures.ts';
import type { TurnEnd } from './gameAnalysis.ts';
import type { DrivenTurn } from './turns.ts';

/** A line with all that could be known of it before the roll. */
export type JudgedLine = {
  readonly mode: string;
  readonly steps: Draft<GameTypes>;
  readonly ends: readonly TurnEnd[];
  /** Against the best; undefined where nobody judges. */
  readonly cost: number | undefined;
};

export const lossOf = ({ ends }: JudgedLine): number =>
  ends.reduce((sum, { chance, isLost }) => sum + (isLost ? chance : 0), 0);

const writtenAs = ({ mode, steps }: JudgedLine): string => JSON.stringify([mode, steps]);

const isSameLine = (a: JudgedLine, b: JudgedLine): boolean => writtenAs(a) === writtenAs(b);

export function drivenLine({ game }: Analysis, turn: DrivenTurn, reviewed?: Reviewed): JudgedLine {
  const { steps, mode, before, laidAt, from } = turn;
  const laid = reviewed?.review.moments.find(
    ({ by, event }) => by === 'decision' && event === laidAt - from,
  );
  const cost = reviewed === undefined ? undefined : (laid?.cost ?? 0);
  return { steps, mode, ends: game.endsOf(before, { steps, mode }), cost };
}

/** The best line of each kind, the better first. */
export function bestLines({ game, table }: Analysis, reviewed: Reviewed): readonly JudgedLine[] {
  const { turn, review } = reviewed;
  return game.plansOf(review.best).flatMap(({ mode, plan, cost }) => {
    const steps = table.ui.hand.draftFrom(turn.before, plan);
    if (steps.length === 0) return [];
    const ends = game.endsOf(turn.before, { steps, mode });
    return [{ mode, steps, ends, cost: cost - review.expected }];
  });
}

/** A plan as good as the one that was driven, of its own kind, is no alternative. */
export const isAlternative = (one: JudgedLine, driven: JudgedLine, unit: Unit): boolean =>
  one.mode !== driven.mode ||
  (!isSameLine(one, driven) && costTone(unit, driven.cost ?? 0) !== 'even');

/** Nothing of the turn is on the road yet: what was meant and what was better can be shown. */
function isAhead({ table }: Analysis, turn: DrivenTurn): boolean {
  return table.store.shownCount.value <= turn.laidAt;
}

/** The fan: beside every step the chance that the turn ends on it, at the last one that all goes well. */
function fanned(steps: readonly SceneStep[], ends: readonly TurnEnd[]): readonly SceneStep[] {
  return steps.map((step, i) => {
    const isLast = i === steps.length - 1;
    const end = ends.find(({ space, isLost }) => space === step.space && isLost !== isLast);
    if (end === undefined) return step;
    return { ...step, tag: percent(end.chance), tagKind: isLast ? 'calm' : tagKind(end.chance) };
  });
}

/** The driven line and the best one, with their dice, before the car has gone. */
export function linesOnBoard(analysis: Analysis): readonly ScenePlan[] {
  const turn = analysis.turn.value;
  if (turn === undefined || turn.steps.length === 0) return [];
  const { game, table } = analysis;
  const { livery } = seatOf(table.store.seats.value, turn.seat);
  const from = game.fromOf(turn.before, turn.steps);
  const reviewed = analysis.reviewed(turn);
  const driven = drivenLine(analysis, turn, reviewed);
  const [best] = reviewed === undefined ? [] : bestLines(analysis, reviewed);
  const taken = new Set(turn.steps.map(({ to }) => to));
  const plans: ScenePlan[] = [];
  if (best !== undefined && !isSameLine(best, driven)) {
    const steps = game.sceneSteps(best.steps);
    // Where both lines meet the dice of the driven one lie.
    const shown = steps.map((step) => (taken.has(step.space) ? { ...step, dice: [] } : step));
    plans.push({ id: 'best', livery, from, steps: shown, ghost: true });
  }
  if (isAhead(analysis, turn)) {
    const steps = fanned(game.sceneSteps(turn.steps), driven.ends);
    plans.push({ id: 'meant', livery, from, steps });
  }
  return plans;
}
