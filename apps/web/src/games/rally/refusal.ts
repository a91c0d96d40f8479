import type { RuleError } from '@perfect-line/rules/game';

import { t } from '../../i18n/translate.ts';

/** A refusal of the rules in the player's language; undefined for what these rules never say. */
export function rallyRefusal({ code }: RuleError): string | undefined {
  const sayings: Readonly<Record<string, string>> = t().rally.refusals;
  return Object.hasOwn(sayings, code) ? sayings[code] : undefined;
}
