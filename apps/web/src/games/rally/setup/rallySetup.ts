import type { GameSetup } from '../../gameSetup.ts';
import type { RallyChoice } from './rallyChoice.ts';
import { rallyChoices } from './rallyChoices.ts';
import { RallyConditions } from './rallyConditions.tsx';
import { RallyCourse } from './rallyCourse.tsx';

/** The setup of a rally, as its screens show it. */
export const rallySetup: GameSetup<RallyChoice> = {
  ...rallyChoices,
  Course: RallyCourse,
  Conditions: RallyConditions,
};
