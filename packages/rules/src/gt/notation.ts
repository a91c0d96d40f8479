import { refuse, type Read } from '../parse.ts';
import type { Notation } from '../record.ts';
import type { Action, Plan, PlanStep } from './action.ts';
import { parseAction } from './parseAction.ts';

/** `3bb 4:o1`: the dice of a step written together, then its space. */
const formatStep = ({ dice, to }: PlanStep): string => `${dice.join('')} ${to}`;
const formatPlan = (plan: Plan): string => plan.map(formatStep).join(', ');

function readPlan(text: string): readonly unknown[] {
  if (text === '') return [];
  return text.split(',').map((step) => {
    const [dice = '', to = '', ...more] = step.trim().split(/\s+/);
    return more.length > 0 ? undefined : { dice: dice.split(''), to };
  });
}

/** One word for each way to drive, so that a line begins with what the driver did. */
const DRIVE_WORDS = { 'one-by-one': 'drive', 'flat-out': 'flat-out' } as const;

function formatAction(action: Action): string {
  switch (action.type) {
    case 'drive':
      return `${DRIVE_WORDS[action.mode]} ${formatPlan(action.plan)}`;
    case 'relay':
      return `relay ${formatPlan(action.plan)}`.trim();
    case 'side':
      return `side ${action.side}`;
    case 'pit':
      return `pit ${action.lane} ${action.tyres ?? ''}`.trim();
    case 'resign':
      return `resign ${action.driver}`;
    default:
      return action.type;
  }
}

type Reader = (rest: string) => unknown;
const READERS: Readonly<Record<string, Reader>> = {
  drive: (rest) => ({ type: 'drive', mode: 'one-by-one', plan: readPlan(rest) }),
  'flat-out': (rest) => ({ type: 'drive', mode: 'flat-out', plan: readPlan(rest) }),
  relay: (rest) => ({ type: 'relay', plan: readPlan(rest) }),
  side: (side) => ({ type: 'side', side }),
  pit: (rest) => {
    const [lane, tyres] = rest.split(' ');
    return { type: 'pit', lane, tyres };
  },
  resign: (driver) => ({ type: 'resign', driver }),
};

function parseActionText(text: string): Read<Action> {
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(text) ?? [];
  if (Object.hasOwn(READERS, word)) return parseAction(READERS[word]?.(rest));
  return rest === '' ? parseAction({ type: word }) : refuse('record.text', `unreadable: ${word}`);
}

const TURN_BEGINS: readonly Action['type'][] = ['drive', 'return', 'pass', 'resign'];

/** GT in words: `drive 1 0:r4l1, 2 1:r1l1; roll [.]; stop`. */
export const gtNotation: Notation<Action> = {
  formatAction,
  parseAction: (text) =>
    text.length > 4000 ? refuse('record.text', 'too long') : parseActionText(text),
  beginsTurn: (action) => TURN_BEGINS.includes(action.type),
};
