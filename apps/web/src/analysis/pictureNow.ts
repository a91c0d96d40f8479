import type { Analysis } from './analysis.ts';
import { pictureOf, type Known, type Picture } from './picture.ts';

const knownNow = (analysis: Analysis): Known => ({
  unit: analysis.unit.value,
  seats: analysis.table.store.seats.value.map(({ id }) => id),
  turns: analysis.turns,
  moments: analysis.moments,
  worth: analysis.worth.value,
  reviews: analysis.reviews.value,
});

/** The picture of all that is known so far. */
export const pictureNow = (analysis: Analysis): Picture =>
  pictureOf(knownNow(analysis), analysis.game.hasCoach);
