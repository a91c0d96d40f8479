import { agreedSides } from './agreedWeather.ts';
import { OWN, stagesOf, type RallyChoice } from './rallyChoice.ts';

export function writtenRally(choice: RallyChoice, date: string): unknown {
  const { edition, weather, options, drivers } = choice;
  const stages = stagesOf(choice);
  return {
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
  };
}
