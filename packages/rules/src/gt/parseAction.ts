import { isObject, isOneOf, type Json } from '@perfect-line/core/json';
import { ok } from '@perfect-line/core/result';
import { keysOf } from '../keys.ts';
import { isShortText, readAll, refuse, type Read } from '../parse.ts';
import type { Action, ActionType, Plan, PlanStep } from './action.ts';
import { DICE, LANES, MODES, SIDES, TYRES, type Die } from './words.ts';

/** More than any car has dice. */
const MAX_STEPS = 24;
const MAX_STEP_DICE = 8;

function parseStep(input: unknown, index: number): Read<PlanStep> {
  const wrong = (what: string): Read<never> =>
    refuse('action.step', `step ${index + 1}: ${what}`, { step: index });
  if (!isObject(input)) return wrong('a step is {dice, to}');
  const { dice, to } = input;
  if (!Array.isArray(dice) || dice.length === 0 || dice.length > MAX_STEP_DICE) {
    return wrong('dice are a list of one or more');
  }
  if (!dice.every((die): die is Die => isOneOf(die, DICE))) {
    return wrong(`dice are ${DICE.join(' ')}`);
  }
  if (!isShortText(to, 16)) return wrong('to is the address of a space');
  return ok({ dice, to });
}

export function parsePlan(input: unknown): Read<Plan> {
  if (!Array.isArray(input)) return refuse('action.plan', 'a plan is a list of steps');
  if (input.length > MAX_STEPS) return refuse('plan.too-long', 'a plan of more steps than dice');
  return readAll(input, parseStep);
}

function parseDrive(input: Json): Read<Action> {
  const { mode } = input;
  if (!isOneOf(mode, MODES)) return refuse('action.mode', 'mode is one-by-one or flat-out');
  const plan = parsePlan(input['plan']);
  return plan.ok ? ok({ type: 'drive', mode, plan: plan.value }) : plan;
}

function parseRelay({ plan: given = [] }: Json): Read<Action> {
  const plan = parsePlan(given);
  return plan.ok ? ok({ type: 'relay', plan: plan.value }) : plan;
}

/** Tyres are read only where the lane has any. */
function parsePit(input: Json): Read<Action> {
  const { lane, tyres } = input;
  if (!isOneOf(lane, LANES)) return refuse('action.lane', `lane is ${LANES.join(', ')}`);
  if (lane === 'repairs') return ok({ type: 'pit', lane });
  if (tyres === undefined) return refuse('pit.no-tyres', 'which tyres?');
  if (!isOneOf(tyres, TYRES)) return refuse('action.tyres', `tyres are ${TYRES.join(', ')}`);
  return ok({ type: 'pit', lane, tyres });
}

const PARSERS: Readonly<Record<ActionType, (input: Json) => Read<Action>>> = {
  drive: parseDrive,
  roll: () => ok({ type: 'roll' }),
  secure: () => ok({ type: 'secure' }),
  stop: () => ok({ type: 'stop' }),
  relay: parseRelay,
  side: ({ side }) =>
    isOneOf(side, SIDES)
      ? ok({ type: 'side', side })
      : refuse('action.side', 'side is left or right'),
  pit: parsePit,
  'no-pit': () => ok({ type: 'no-pit' }),
  return: () => ok({ type: 'return' }),
  pass: () => ok({ type: 'pass' }),
  resign: ({ driver }) =>
    isShortText(driver, 24)
      ? ok({ type: 'resign', driver })
      : refuse('action.driver', 'resign names a driver'),
};

const ACTION_TYPES = keysOf(PARSERS);

export function parseAction(input: unknown): Read<Action> {
  if (!isObject(input)) return refuse('action.wrong', 'an action is an object');
  const { type } = input;
  if (!isOneOf(type, ACTION_TYPES)) {
    return refuse('action.unknown', `actions are ${ACTION_TYPES.join(', ')}`);
  }
  return PARSERS[type](input);
}
