import type { Result } from '@perfect-line/core/result';
import type { RuleError } from '../game.ts';
import { refuse } from '../parse.ts';

/** Every way a plan can be refused, with its words; a page translates by code and facts. */
const MESSAGES = {
  'plan.empty': 'a plan has at least one step',
  'plan.too-long': 'a plan of more steps than there are dice',
  'plan.ended': 'control is lost before this step: the plan ends there',
  'plan.unknown-space': 'there is no such space',
  'plan.no-link': 'the space cannot be reached in one step',
  'plan.dice': 'a step takes one coast die, one gear die, or a gear die with brake dice',
  'plan.no-such-gear': 'the car has no such gear',
  'plan.die-used': 'each die is used once a turn',
  'plan.no-gear-die': 'no gear die is left this turn',
  'plan.no-coast-die': 'no coast die is left this turn',
  'plan.no-brake-die': 'not enough brake dice are left this turn',
  'plan.no-boost-die': 'not enough boost dice are left this turn',
  'plan.not-rolled': 'the die was not rolled this turn',
  'plan.gear-skipped': 'a gear die is one above, equal to or one below the gear',
  'plan.start-in-first': 'from standing only the 1 can be used',
  'plan.coast-standing': 'a standing car cannot coast',
  'plan.brake-count': 'one brake die for each gear skipped, no more and no less',
  'plan.boost-count': 'one boost die for each gear skipped, no more and no less',
  'plan.no-red-zone': 'the red zone is not played at this table',
  'plan.red-zone-gear': 'the red zone takes the highest gear',
  'plan.space-taken': 'a car stands there',
  'plan.overtake-too-slow': 'too slow to come alongside that car',
  'plan.overtake-needs-gear-die': 'coming alongside takes a gear die',
  'plan.yellow-flag': 'no coming alongside under the yellow flag',
  'plan.overspeed': 'too fast for the limit',
} as const;

export type PlanCode = keyof typeof MESSAGES;

type Facts = { readonly step?: number } & Readonly<Record<string, unknown>>;

export function planError(code: PlanCode, facts?: Facts): Result<never, RuleError> {
  const where = facts?.step === undefined ? '' : `step ${facts.step + 1}: `;
  return refuse(code, `${where}${MESSAGES[code]}`, facts);
}
