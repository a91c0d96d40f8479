import type { Sides } from '@perfect-line/rules/rally/setup';

import { parseRoadBook } from '@perfect-line/track/rally/roadBook';
import { zonesInOrder } from '@perfect-line/track/rally/special';
import type { ZoneId } from '@perfect-line/track/rally/zoneOutline';

import { stagesOf, type RallyChoice } from './rallyChoice.ts';

/** The zones of a road-book in driving order; none while it cannot be read. */
export function zonesOfStage(stage: string): readonly ZoneId[] {
  const book = parseRoadBook(stage);
  return book.ok ? zonesInOrder(book.value) : [];
}

/** [R11.1] What was agreed, as the rules read it: each zone of each special with its side. */
export const agreedSides = (choice: RallyChoice): readonly Sides[] =>
  stagesOf(choice).map((stage, i) =>
    Object.fromEntries(
      zonesOfStage(stage).map((zone) => [
        zone,
        choice.snow[i]?.includes(zone) === true ? 'snow' : 'asphalt',
      ]),
    ),
  );

/** The choice with the other side of one zone up in one special. */
export function turnZone(choice: RallyChoice, special: number, zone: ZoneId): readonly string[] {
  return stagesOf(choice).map((stage, i) => {
    const isOn = (z: ZoneId): boolean => choice.snow[i]?.includes(z) === true;
    return zonesOfStage(stage)
      .filter((z) => (i === special && z === zone ? !isOn(z) : isOn(z)))
      .toSorted()
      .join('');
  });
}
