import { isObject, isOneOf, type Json } from '@perfect-line/core/json';
import { ok } from '@perfect-line/core/result';
import { SURFACES } from '@perfect-line/track/rally/terrain';

import { checkFields, isShortText, readAll, refuse, type Read } from '../parse.ts';
import type { ChainStep, RallyAction } from './action.ts';
import { CLEAN, DICE, WARNING } from './words.ts';

const PLAIN = ['stop', 'spare', 'sisu', 'no-sisu', 'pass'] as const;
/** Seven dice are all there are. */
const MAX_CHAIN = 7;
const MAX_ADDRESS = 24;

export function parseRallyAction(input: unknown): Read<RallyAction> {
  if (!isObject(input)) return refuse('action.wrong', 'an action must be an object');
  const { type } = input;
  if (isOneOf(type, PLAIN)) return withFields(input, ['type'], { type });
  if (isOneOf(type, ['die', 'secure'])) {
    const step = readStep(input, ['type', 'die', 'to']);
    return step.ok ? ok({ type, die: step.value.die, to: step.value.to }) : step;
  }
  if (type === 'attack') return readAttack(input);
  if (type === 'tyres') return readTyres(input);
  if (type === 'resign') return readResign(input);
  return refuse('action.unknown', 'unknown action', { type: String(type).slice(0, 40) });
}

function withFields(
  input: Json,
  fields: readonly string[],
  action: RallyAction,
): Read<RallyAction> {
  const known = checkFields(input, fields, 'action.unknown-field');
  return known.ok ? ok(action) : known;
}

/** What is printed of a legal step beside its die and space: taken back unread, as on a circuit. */
const PRINTED = 'dice link gear limit note warnings loses risky out draws'.split(' ');

/** One die, named as `die` or, like the dice of a circuit, in a list; a gear die may be the number it is. */
function dieIn({ die, dice }: Json): unknown {
  const named: unknown = die ?? (Array.isArray(dice) && dice.length === 1 ? dice[0] : undefined);
  return typeof named === 'number' ? String(named) : named;
}

function readStep(input: unknown, fields: readonly string[]): Read<ChainStep> {
  if (!isObject(input)) return refuse('action.step', 'a step must be an object');
  const known = checkFields(input, [...fields, ...PRINTED], 'action.unknown-field');
  if (!known.ok) return known;
  const { to, face } = input;
  const die = dieIn(input);
  if (!isOneOf(die, DICE)) return refuse('action.die', `a die is one of ${DICE.join(', ')}`);
  if (!isShortText(to, MAX_ADDRESS))
    return refuse('action.to', 'a step needs the space it goes to');
  if (face === undefined) return ok({ die, to });
  if (!isOneOf(face, [CLEAN, WARNING])) return refuse('action.face', 'a face is "." or "!"');
  return ok({ die, to, face });
}

function readAttack(input: Json): Read<RallyAction> {
  const { chain } = input;
  if (!Array.isArray(chain) || chain.length > MAX_CHAIN)
    return refuse('action.chain', `a chain is a list of up to ${MAX_CHAIN} steps`);
  const steps = readAll(chain, (step) => readStep(step, ['die', 'to', 'face']));
  return steps.ok
    ? withFields(input, ['type', 'chain'], { type: 'attack', chain: steps.value })
    : steps;
}

function readTyres(input: Json): Read<RallyAction> {
  const { tyres } = input;
  if (!isOneOf(tyres, SURFACES)) return refuse('action.tyres', 'tyres are asphalt or snow');
  return withFields(input, ['type', 'tyres'], { type: 'tyres', tyres });
}

function readResign(input: Json): Read<RallyAction> {
  const { driver } = input;
  if (!isShortText(driver, MAX_ADDRESS + 8)) return refuse('action.driver', 'who resigns?');
  return withFields(input, ['type', 'driver'], { type: 'resign', driver });
}
