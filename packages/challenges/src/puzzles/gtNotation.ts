import { objectOf } from '@perfect-line/core/json';
import type { Action, Plan } from '@perfect-line/rules/gt/action';
import type { Die } from '@perfect-line/rules/gt/words';

import { SOLVER, type Notation } from './packed.ts';

const RIVALS = ['sky', 'red', 'green'] as const;
const DICE: readonly Die[] = ['1', '2', '3', '4', '5', '6', 'c', 'b', 'z', 't'];

const readPlan = (steps: readonly string[]): Plan =>
  steps.map((step) => {
    const [dice = '', to = ''] = step.split('>');
    return { dice: dice.split('').flatMap((sign) => DICE.find((die) => die === sign) ?? []), to };
  });

const writePlan = (plan: Plan): string =>
  plan.map(({ dice, to }) => `${dice.join('')}>${to}`).join(' ');

/** `f 3>0:r3l2 c>1:e1`: how it is done, then each step. */
function readAction(text: string): Action {
  const [sign = '', ...steps] = text.split(' ');
  const plan = readPlan(steps.filter((step) => step !== ''));
  switch (sign) {
    case 'o':
      return { type: 'drive', mode: 'one-by-one', plan };
    case 'f':
      return { type: 'drive', mode: 'flat-out', plan };
    case 'l':
      return { type: 'relay', plan };
    case 's':
      return { type: 'secure' };
    case 'x':
      return { type: 'stop' };
    default:
      return { type: 'roll' };
  }
}

function writeAction(action: Action): string {
  switch (action.type) {
    case 'drive':
      return `${action.mode === 'flat-out' ? 'f' : 'o'} ${writePlan(action.plan)}`;
    case 'relay':
      return `l ${writePlan(action.plan)}`;
    case 'secure':
      return 's';
    case 'stop':
      return 'x';
    case 'roll':
      return 'r';
    default:
      throw new Error(`no puzzle asks for ${action.type}`);
  }
}

/** `3:r1l2 4 1 2`: space, gear, lap and focus of each car. */
function readCars(text: string) {
  const ids = [SOLVER, ...RIVALS];
  return text.split(',').map((car, i) => {
    const [at = '', gear = '0', lap, focus] = car.split(' ');
    return { id: ids[i] ?? '', at, gear, lap: Number(lap), focus: Number(focus) };
  });
}

function setupOf(course: unknown, text: string): unknown {
  // The cars say themselves how many they are.
  const { driver, rivals: _, ...rest } = objectOf(course);
  const cars = readCars(text);
  const drivers = cars.map(({ id }) => ({ id, ...objectOf(driver ?? {}) }));
  if (cars.length === 1) return { ...rest, solo: true, drivers, position: { cars } };
  const grid = cars.map(({ id }) => id);
  return { ...rest, drivers, grid, position: { cars, toAct: SOLVER } };
}

export const gtNotation: Notation<Action> = { setupOf, readAction, writeAction };
