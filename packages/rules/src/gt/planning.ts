import { isOverspeed, trackWarnings } from './corners.ts';
import { diceChoices, type DiceChoice } from './diceChoices.ts';
import type { Cursor, TurnFrame } from './frame.ts';
import type { CheckedStep } from './state.ts';
import { TAKEN } from './traffic.ts';

/** Why the road does not allow a step that the dice allow. */
export type RoadRefusal =
  | 'plan.space-taken'
  | 'plan.overtake-too-slow'
  | 'plan.overtake-needs-gear-die'
  | 'plan.yellow-flag'
  | 'plan.overspeed';

/** Moving cars that a step newly comes alongside of (G4.7). */
export function newlyAlongside(frame: TurnFrame, from: number, to: number): number {
  const { spaces } = frame.traffic;
  return (spaces[to] ?? 0) & ~(spaces[from] ?? 0) & ~TAKEN;
}

const usesGearDie = (choice: DiceChoice): boolean =>
  choice.dice[0] !== 'c' && choice.dice[0] !== 'z';

/** [G4.6, G4.7, G8.8] The other cars. */
function trafficRefusal(
  frame: TurnFrame,
  move: { readonly from: number; readonly to: number },
  choice: DiceChoice,
): RoadRefusal | undefined {
  const { spaces, fastest, flagged } = frame.traffic;
  if (((spaces[move.to] ?? 0) & TAKEN) !== 0) return 'plan.space-taken';
  const met = newlyAlongside(frame, move.from, move.to);
  if (met === 0) return undefined;
  if (flagged !== undefined && (met & (flagged[frame.graph.tileOf[move.to] ?? 0] ?? 0)) !== 0) {
    return 'plan.yellow-flag';
  }
  if (choice.gear < (fastest[met] ?? 0)) return 'plan.overtake-too-slow';
  if (frame.options.overtakeNeedsGearDie && !usesGearDie(choice)) {
    return 'plan.overtake-needs-gear-die';
  }
  return undefined;
}

/** Everything but the exception of G4.9, which looks at all first steps together. */
export function roadRefusal(
  frame: TurnFrame,
  cursor: Cursor,
  link: number,
  choice: DiceChoice,
): RoadRefusal | undefined {
  const to = frame.graph.linkTo[link] ?? 0;
  const traffic = trafficRefusal(frame, { from: cursor.space, to }, choice);
  if (traffic !== undefined) return traffic;
  if (frame.options.overspeed === 'loses') return undefined;
  return isOverspeed(frame.graph, link, choice.gear) ? 'plan.overspeed' : undefined;
}

export function stepBy(frame: TurnFrame, link: number, choice: DiceChoice): CheckedStep {
  const { graph } = frame;
  return {
    dice: choice.dice,
    to: graph.linkTo[link] ?? 0,
    diagonal: graph.linkDiagonal[link] === 1,
    gear: choice.gear,
    limit: graph.linkLimit[link] ?? 0,
    warnings: trackWarnings(graph, link, choice.gear),
    loses: isOverspeed(graph, link, choice.gear),
    finish: graph.linkFinish[link] === 1,
  };
}

type Wanted = RoadRefusal | undefined;

/** Steps whose refusal is the wanted one: none, or overspeed alone. Dice first, then links: pinned. */
function stepsWith(frame: TurnFrame, cursor: Cursor, wanted: Wanted): CheckedStep[] {
  const steps: CheckedStep[] = [];
  const first = frame.graph.linkStart[cursor.space] ?? 0;
  const end = frame.graph.linkStart[cursor.space + 1] ?? 0;
  for (const choice of diceChoices(frame, cursor)) {
    for (let link = first; link < end; link++) {
      if (roadRefusal(frame, cursor, link, choice) === wanted) {
        steps.push(stepBy(frame, link, choice));
      }
    }
  }
  return steps;
}

/** [G4.9] No step but over the limit at the start of a turn: then such a one may be taken. */
export function isForced(frame: TurnFrame): boolean {
  if (frame.options.overspeed === 'loses') return false;
  return frame.forced ?? stepsWith(frame, frame.start, undefined).length === 0;
}

/** Every legal next step of a plan (G4.2 – G5.5). */
export function nextSteps(frame: TurnFrame, cursor: Cursor): readonly CheckedStep[] {
  if (cursor.ended) return [];
  const steps = stepsWith(frame, cursor, undefined);
  if (cursor.steps > 0 || frame.options.overspeed === 'loses') return steps;
  const forced = frame.forced ?? steps.length === 0;
  return forced ? [...steps, ...stepsWith(frame, cursor, 'plan.overspeed')] : steps;
}

/** [G4.9] Nothing that must be done: no step, or only those that lose control at once. */
export const isBlocked = (frame: TurnFrame): boolean =>
  frame.options.overspeed === 'loses'
    ? nextSteps(frame, frame.start).length === 0
    : isForced(frame);
