import type { Json } from '@perfect-line/core/json';
import { ok } from '@perfect-line/core/result';

import { refuse, type Read } from '../parse.ts';
import type { Notation } from '../record.ts';
import type { ChainStep, RallyAction } from './action.ts';
import { parseRallyAction } from './parseAction.ts';

/** Rally actions in a line of text: `3>1:s4`, `lay 4>1:s5.cut`, `attack 1>1:s1 2>1:s2`, `tyres snow`. */
export const rallyNotation: Notation<RallyAction> = {
  formatAction,
  parseAction,
  beginsTurn: (action) => action.type === 'attack' || action.type === 'spare',
};

const formatStep = ({ die, to, face }: ChainStep): string => `${die}${face ?? ''}>${to}`;

function formatAction(action: RallyAction): string {
  switch (action.type) {
    case 'die':
      return formatStep(action);
    case 'secure':
      return `lay ${formatStep(action)}`;
    case 'attack':
      return `attack ${action.chain.map(formatStep).join(' ')}`;
    case 'tyres':
      return `tyres ${action.tyres}`;
    case 'resign':
      return `resign ${action.driver}`;
    default:
      return action.type;
  }
}

const STEP = /^([1-5a])([.!]?)>(\S+)$/;

function readStep(text: string): Json | undefined {
  const match = STEP.exec(text);
  if (!match) return undefined;
  const [, die, face, to] = match;
  return { die, to, ...(face ? { face } : {}) };
}

/** The words as the action they stand for; the action's own reader judges them. */
function parseAction(text: string): Read<RallyAction> {
  const [word = '', ...rest] = text.split(' ');
  const single = readStep(text);
  if (single) return parseRallyAction({ type: 'die', ...single });
  if (word === 'lay') return parseRallyAction({ type: 'secure', ...readStep(rest.join(' ')) });
  if (word === 'tyres') return parseRallyAction({ type: 'tyres', tyres: rest.join(' ') });
  if (word === 'resign') return parseRallyAction({ type: 'resign', driver: rest.join(' ') });
  if (word !== 'attack') return parseRallyAction({ type: text });
  const chain = rest.map(readStep);
  if (chain.includes(undefined)) return refuse('record.text', `unreadable: ${text.slice(0, 40)}`);
  const action = parseRallyAction({ type: 'attack', chain });
  return action.ok ? ok(action.value) : action;
}
