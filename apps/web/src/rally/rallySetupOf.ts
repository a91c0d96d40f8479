import type { Result } from '@perfect-line/core/result';
import type { RuleError } from '@perfect-line/rules/game';
import { rally } from '@perfect-line/rules/rally/game';
import type { RallySetup } from '@perfect-line/rules/rally/setup';

import { agreedSides } from './agreedWeather.ts';
import { OWN, stagesOf, type RallyChoice } from './rallyChoice.ts';

/** The choice as the rules read a setup; what is wrong with it is named by a code. */
export function rallySetupOf(choice: RallyChoice, date: string): Result<RallySetup, RuleError> {
  const { edition, weather, options, drivers } = choice;
  const stages = stagesOf(choice);
  return rally.parseSetup({
    name: choice.rally === OWN ? choice.name.trim() : choice.rally,
    date,
    stages,
    service: Array.from({ length: stages.length - 1 }, (_, i) => choice.service[i] ?? true),
    edition,
    options,
    weather: weather === 'agreed' ? agreedSides(choice) : weather,
    drivers: drivers.map(({ livery }) => ({ id: livery })),
    startOrder:
      choice.order === 'drawn' && drivers.length > 1 ? 'draw' : drivers.map((d) => d.livery),
  });
}
