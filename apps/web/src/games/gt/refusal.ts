import type { RuleError } from '@perfect-line/rules/game';

import { t } from '../../i18n/translate.ts';

const numberOr0 = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** A refusal of the rules in the player's language; undefined for what these rules never say. */
export function gtRefusal({ code, facts = {} }: RuleError): string | undefined {
  const { gear, limit, needs } = facts;
  const said = { gear: numberOr0(gear), limit: numberOr0(limit), needs: numberOr0(needs) };
  const sayings: Readonly<Record<string, (p: typeof said) => string>> = t().refusals;
  return Object.hasOwn(sayings, code) ? sayings[code]?.(said) : undefined;
}
