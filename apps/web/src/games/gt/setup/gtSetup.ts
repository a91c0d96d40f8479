import type { GameSetup } from '../../gameSetup.ts';
import { gtChoices } from './gtChoices.ts';
import type { RaceChoice } from './raceChoice.ts';
import { RaceConditions } from './raceConditions.tsx';
import { RaceCourse } from './raceCourse.tsx';
import { RacerFields } from './racerFields.tsx';

/** The setup of a circuit race, as its screens show it. */
export const gtSetup: GameSetup<RaceChoice> = {
  ...gtChoices,
  Course: RaceCourse,
  Conditions: RaceConditions,
  DriverFields: RacerFields,
};
