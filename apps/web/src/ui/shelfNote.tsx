import { t } from '../i18n/translate.ts';
import { shelfTrouble } from '../storage/games.ts';

type Trouble = NonNullable<typeof shelfTrouble.value>;

function words(trouble: Trouble): string {
  const { care, games } = t();
  const said: Readonly<Record<Trouble, string>> = {
    refused: games.notKept,
    'shelf.full': care.shelf.full,
    'shelf.newer': care.shelf.newer,
    'shelf.failed': care.shelf.closed,
  };
  return said[trouble];
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
