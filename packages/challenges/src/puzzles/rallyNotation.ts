import { objectOf } from '@perfect-line/core/json';
import type { ChainStep, RallyAction } from '@perfect-line/rules/rally/action';
import { DICE } from '@perfect-line/rules/rally/words';

import { SOLVER, type Notation } from './packed.ts';

const readChain = (steps: readonly string[]): readonly ChainStep[] =>
  steps.flatMap((step) => {
    const [written, to = ''] = step.split('>');
    const die = DICE.find((one) => one === written);
    return die === undefined ? [] : [{ die, to }];
  });

const writeStep = ({ die, to }: ChainStep): string => `${die}>${to}`;

/** `d 4>1:s5`: how it is done, then each die and its space. */
function readAction(text: string): RallyAction {
  const [sign = '', ...steps] = text.split(' ');
  const chain = readChain(steps);
  const [first] = chain;
  if (sign === 'a') return { type: 'attack', chain };
  if (sign === 'y') return { type: 'sisu' };
  if (sign === 'n') return { type: 'no-sisu' };
  if (first === undefined) return { type: 'stop' };
  return { type: sign === 's' ? 'secure' : 'die', ...first };
}

function writeAction(action: RallyAction): string {
  switch (action.type) {
    case 'die':
      return `d ${writeStep(action)}`;
    case 'secure':
      return `s ${writeStep(action)}`;
    case 'attack':
      return ['a', ...action.chain.map(writeStep)].join(' ');
    case 'stop':
      return 'x';
    case 'sisu':
      return 'y';
    case 'no-sisu':
      return 'n';
    default:
      throw new Error(`no puzzle asks for ${action.type}`);
  }
}

/** `1:s9 4 3 1`: space, gear, seconds in hand, and Sisu or not. */
function setupOf(course: unknown, text: string): unknown {
  const [at = '', gear, seconds, sisu] = text.split(' ');
  const car = { id: SOLVER, at, gear: Number(gear), seconds: Number(seconds), sisu: sisu === '1' };
  return {
    ...objectOf(course),
    drivers: [{ id: SOLVER }],
    startOrder: [SOLVER],
    position: { cars: [car] },
  };
}

export const rallyNotation: Notation<RallyAction> = { setupOf, readAction, writeAction };
