import { FORMER_PLAYER } from '@perfect-line/core/formerPlayer';

import { t } from '../i18n/translate.ts';

/** Who has gone is called so in every language. */
export const shownName = (name: string): string =>
  name === FORMER_PLAYER ? t().online.formerPlayer : name;
