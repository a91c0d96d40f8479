import { t } from '../i18n/translate.ts';
import { downloadRow } from '../storage/exchange.ts';
import { shelf } from '../storage/games.ts';
import type { NoTable } from './openTable.ts';

function words(reason: NoTable): string {
  const { games, care } = t();
  const said: Readonly<Record<NoTable, string>> = {
    missing: games.missing,
    unreadable: games.unreadable,
    damaged: care.damagedHint,
    'part-missing': care.partMissing,
    'shelf-closed': care.shelf.closed,
  };
  return said[reason];
}

async function removeAndLeave(id: string): Promise<void> {
  await (await shelf()).remove(id);
  location.hash = '#/games';
}

function DamagedButtons({ id }: { readonly id: string }) {
  return (
    <>
      <button type="button" class="button" onClick={() => void downloadRow(id)}>
        {t().care.download}
      </button>
      <button type="button" class="button" onClick={() => void removeAndLeave(id)}>
        {t().games.remove}
      </button>
    </>
  );
}

type Props = { readonly reason: NoTable; readonly id: string };

/** A game that cannot be shown, what can be done with it, and the way home. */
export function Failed({ reason, id }: Props) {
  const isDamaged = reason === 'damaged' || reason === 'unreadable';
  const helpsReload = reason === 'part-missing' || reason === 'shelf-closed';
  return (
    <main id="main" class="page narrow" tabindex={-1}>
      <h1>{reason === 'damaged' ? t().care.damaged : t().games.title}</h1>
      <p>{words(reason)}</p>
      <p class="row">
        {helpsReload ? (
          <button type="button" class="button main" onClick={() => location.reload()}>
            {t().shell.reload}
          </button>
        ) : undefined}
        {isDamaged ? <DamagedButtons id={id} /> : undefined}
        <a class="button main" href="#/">
          {t().shell.home}
        </a>
      </p>
    </main>
  );
}
