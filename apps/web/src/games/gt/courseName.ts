import { locale } from '../../i18n/translate.ts';
import { trackName } from './setup/trackName.ts';
import type { SavedGame } from '../../storage/savedGame.ts';

/** The circuit of a saved game in the page's language. */
export const courseName = (saved: Pick<SavedGame, 'ready' | 'trackName'>): string =>
  trackName(saved.ready, locale.value, saved.trackName);
