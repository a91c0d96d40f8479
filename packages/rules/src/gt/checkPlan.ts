import { err, ok, type Result } from '@perfect-line/core/result';
import type { RuleError } from '../game.ts';
import type { Plan, PlanStep } from './action.ts';
import { diceChoices, type DiceChoice } from './diceChoices.ts';
import { advance, type Cursor, type TurnFrame } from './frame.ts';
import { planError, type PlanCode } from './planErrors.ts';
import { isForced, newlyAlongside, roadRefusal, stepBy } from './planning.ts';
import type { CheckedStep } from './state.ts';
import { isGearDie, type Die } from './words.ts';

type Reason = { readonly code: PlanCode } & Readonly<Record<string, unknown>>;
type Counts = { readonly gearDice: readonly number[]; readonly others: readonly Die[] };

const countsOf = (dice: readonly Die[]): Counts => ({
  gearDice: dice.filter(isGearDie).map(Number),
  others: dice.filter((die) => !isGearDie(die)),
});

/** Whether the rolled dice are too few rather than the turn's. */
const missing = (frame: TurnFrame, code: PlanCode): PlanCode =>
  frame.forced === undefined ? code : 'plan.not-rolled';

function loneDieReason(frame: TurnFrame, cursor: Cursor, die: Die): Reason {
  if (die !== 'c' && die !== 'z') return { code: 'plan.dice' };
  if (cursor.gear < 1) return { code: 'plan.coast-standing' };
  if (die === 'c') return { code: missing(frame, 'plan.no-coast-die') };
  if (!frame.options.redZone) return { code: 'plan.no-red-zone' };
  if (cursor.gear !== frame.top) return { code: 'plan.red-zone-gear', top: frame.top };
  if (cursor.gears < 1) return { code: 'plan.no-gear-die' };
  return { code: missing(frame, 'plan.no-brake-die') };
}

/** How the further dice of a gear die are wrong (G4.3, G4.5, G11.5). */
function gearReason(frame: TurnFrame, cursor: Cursor, { gearDice, others }: Counts): Reason {
  const [to = 0] = gearDice;
  const from = cursor.gear;
  const facts = { from, to };
  const brakes = others.filter((die) => die === 'b').length;
  const boosts = others.filter((die) => die === 't').length;
  if (brakes + boosts < others.length || (brakes > 0 && boosts > 0)) return { code: 'plan.dice' };
  if (from < 1) return { code: 'plan.start-in-first', ...facts };
  const needBrakes = Math.max(0, from - to - 1);
  const needBoosts = Math.max(0, to - from - 1);
  if (boosts === 0 && brakes === 0) return { code: 'plan.gear-skipped', ...facts };
  if (brakes !== needBrakes) return { code: 'plan.brake-count', ...facts, needed: needBrakes };
  if (boosts !== needBoosts) return { code: 'plan.boost-count', ...facts, needed: needBoosts };
  return { code: missing(frame, boosts > 0 ? 'plan.no-boost-die' : 'plan.no-brake-die'), ...facts };
}

/** Dice that are not among the choices: the reason nearest to what was meant. */
function diceReason(frame: TurnFrame, cursor: Cursor, dice: readonly Die[]): Reason {
  const counts = countsOf(dice);
  const [die, ...more] = counts.gearDice;
  if (more.length > 0 || dice.length === 0) return { code: 'plan.dice' };
  if (die === undefined) {
    return dice.length > 1 ? { code: 'plan.dice' } : loneDieReason(frame, cursor, dice[0] ?? 'c');
  }
  if (die > frame.top) return { code: 'plan.no-such-gear', top: frame.top };
  if ((cursor.gearDice & (1 << die)) === 0) {
    const rolled = (frame.start.gearDice & (1 << die)) !== 0;
    return { code: rolled ? 'plan.die-used' : 'plan.not-rolled', die: String(die) };
  }
  if (cursor.gears < 1) return { code: 'plan.no-gear-die' };
  return gearReason(frame, cursor, counts);
}

const sameDice = (a: readonly Die[], b: readonly Die[]): boolean =>
  a.length === b.length && a.every((die, i) => die === b[i]);

/** Gear die first, as the engine lists dice. */
const gearFirst = (dice: readonly Die[]): readonly Die[] => [
  ...dice.filter(isGearDie),
  ...dice.filter((die) => !isGearDie(die)),
];

function linkTo(frame: TurnFrame, from: number, to: number): number | undefined {
  const { linkStart, linkTo: targets } = frame.graph;
  const end = linkStart[from + 1] ?? 0;
  for (let link = linkStart[from] ?? 0; link < end; link++) if (targets[link] === to) return link;
  return undefined;
}

/** What stood in the way, for the words a page puts beside the refusal. */
function roadFacts(
  frame: TurnFrame,
  from: number,
  link: number,
): Readonly<Record<string, unknown>> {
  const { graph, traffic } = frame;
  const met = newlyAlongside(frame, from, graph.linkTo[link] ?? 0);
  const limit = graph.linkLimit[link] ?? 0;
  return { limit: limit === 0 ? null : limit, needs: traffic.fastest[met] ?? 0 };
}

function checkRoad(
  frame: TurnFrame,
  cursor: Cursor,
  step: { readonly link: number; readonly choice: DiceChoice },
): Result<CheckedStep, Reason> {
  const refusal = roadRefusal(frame, cursor, step.link, step.choice);
  const allowed =
    refusal === undefined ||
    (refusal === 'plan.overspeed' && cursor.steps === 0 && isForced(frame));
  if (allowed) return ok(stepBy(frame, step.link, step.choice));
  const facts = roadFacts(frame, cursor.space, step.link);
  return err({ code: refusal, gear: step.choice.gear, ...facts });
}

function checkStep(frame: TurnFrame, cursor: Cursor, step: PlanStep): Result<CheckedStep, Reason> {
  if (cursor.ended) return err({ code: 'plan.ended' });
  const to = frame.graph.idOf.get(step.to);
  if (to === undefined) return err({ code: 'plan.unknown-space', to: step.to });
  const dice = gearFirst(step.dice);
  const choice = diceChoices(frame, cursor).find((c) => sameDice(c.dice, dice));
  if (choice === undefined) return err(diceReason(frame, cursor, dice));
  const link = linkTo(frame, cursor.space, to);
  if (link === undefined) return err({ code: 'plan.no-link', to: step.to });
  return checkRoad(frame, cursor, { link, choice });
}

export type CheckedPlan = { readonly steps: readonly CheckedStep[]; readonly end: Cursor };

/** A plan as written, step by step against the rules; the first fault is named with its step. */
export function checkPlan(frame: TurnFrame, plan: Plan): Result<CheckedPlan, RuleError> {
  const steps: CheckedStep[] = [];
  let cursor = frame.start;
  for (const [index, step] of plan.entries()) {
    const checked = checkStep(frame, cursor, step);
    if (!checked.ok) {
      const { code, ...facts } = checked.error;
      return planError(code, { ...facts, step: index });
    }
    steps.push(checked.value);
    cursor = advance(cursor, checked.value);
  }
  return ok({ steps, end: cursor });
}
