import { READY_RALLIES } from '@perfect-line/track/rally/readyRallies';

import { locale, t } from '../../i18n/translate.ts';
import type { SavedGame } from '../../storage/savedGame.ts';

/** A ready rally is kept by its id and named in the page's language; an own one keeps its name and says that it is. */
export function rallyName(saved: Pick<SavedGame, 'trackName'>): string {
  const ready = READY_RALLIES.find((one) => one.id === saved.trackName);
  if (ready !== undefined) return ready.name[locale.value];
  const { myRally, ownNamed } = t().rally.setup;
  return saved.trackName === '' ? myRally : ownNamed({ name: saved.trackName });
}

/** The first road-book of a saved rally, for its picture; never trusted on reading. */
export function firstStage({ setup }: Pick<SavedGame, 'setup'>): string {
  if (typeof setup !== 'object' || setup === null || !('stages' in setup)) return '';
  const first: unknown = Array.isArray(setup.stages) ? setup.stages[0] : undefined;
  return typeof first === 'string' ? first : '';
}
