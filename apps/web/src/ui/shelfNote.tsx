import { t } from '../i18n/translate.ts';
import { shelfTrouble } from '../storage/games.ts';

function words(trouble: NonNullable<typeof shelfTrouble.value>): string {
  const { care, games } = t();
  switch (trouble) {
    case 'refused':
      return games.notKept;
    case 'shelf.full':
      return care.shelf.full;
    case 'shelf.newer':
      return care.shelf.newer;
    case 'shelf.failed':
      return care.shelf.closed;
  }
}

/** What is wrong with the shelf of this device, and what helps. */
export function ShelfNote() {
  if (shelfTrouble.value === undefined) return undefined;
  return (
    <p class="panel" role="alert">
      {words(shelfTrouble.value)}
    </p>
  );
}
