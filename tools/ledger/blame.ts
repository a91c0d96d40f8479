import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { drawFaces } from '@perfect-line/rules/chance';
import type { GameEvent } from '@perfect-line/rules/game';
import type { Action } from '@perfect-line/rules/gt/action';
import { planFrame } from '@perfect-line/rules/gt/drive';
import { gt } from '@perfect-line/rules/gt/game';
import { nextSteps } from '@perfect-line/rules/gt/planning';
import type { State } from '@perfect-line/rules/gt/state';
import { chooseAction } from '@perfect-line/solver/gt/race/driver';
import type { Level } from '@perfect-line/solver/gt/race/levels';
import { costliestOf } from '@perfect-line/solver/raceLedger';

import { lookAtGt } from './gtRaces.ts';

type Driver = (state: State) => Action;

const lap = unwrap(
  gt.parseSetup({ track: { ready: 1 }, laps: 1, solo: true, drivers: [{ id: 'blue' }] }),
);

function driven(seed: string, driver: Driver): readonly GameEvent<Action>[] {
  const random = seededRandom(seed);
  const events: GameEvent<Action>[] = [];
  let { state } = gt.start(lap);
  while (!gt.isOver(state)) {
    const due = gt.chanceDue(state);
    const event: GameEvent<Action> =
      due === undefined
        ? { type: 'action', seat: gt.toAct(state) ?? '', action: driver(state) }
        : { type: 'chance', faces: drawFaces(due, random) };
    events.push(event);
    ({ state } = unwrap(gt.apply(state, event)));
  }
  return events;
}

const byLevel =
  (level: Level): Driver =>
  (state) =>
    chooseAction(state, { level, seed: 'driver' });

/** As little as a turn can be: one space, in the lowest gear there is. */
function crawl(state: State): Action | undefined {
  const frame = planFrame(state);
  if (state.phase !== 'plan' || !frame.ok) return undefined;
  const [step] = nextSteps(frame.value, frame.value.start).toSorted((a, b) => a.gear - b.gear);
  if (step === undefined) return undefined;
  const to = frame.value.graph.names[step.to] ?? '';
  return { type: 'drive', mode: 'one-by-one', plan: [{ dice: step.dice, to }] };
}

/**
 * An ace's lap in which one turn is a single space: whether that turn is found as the costliest; undefined where the
 * lap was over before.
 */
export function blunderFound(number: number): boolean | undefined {
  const turn = 2 + (number % 6);
  let isMade = false;
  const ace = byLevel('ace');
  const events = driven(`blunder ${number}`, (state) => {
    const made = state.turnNumber === turn ? crawl(state) : undefined;
    isMade ||= made !== undefined;
    return made ?? ace(state);
  });
  if (!isMade) return undefined;
  return costliestOf(lookAtGt(lap, events).turns)?.key === String(turn);
}

/** Seconds that the decisions of one lap of a level cost. */
export const blameOf = (level: Level, number: number): number =>
  lookAtGt(lap, driven(`lap ${number}`, byLevel(level))).turns.reduce(
    (sum, { review }) => sum + review.decisions,
    0,
  );
