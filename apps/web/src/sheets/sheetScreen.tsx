import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { href } from '../app/router.ts';
import { uiOf } from '../games/registry.ts';
import { locale } from '../i18n/translate.ts';
import type { Refusal } from '../online/connection/server.ts';
import { RefusalNote } from '../online/parts.tsx';
import { askDrive } from '../ghosts/serverDrive.ts';
import { shelf } from '../storage/games.ts';
import { memoryShelf } from '../storage/memoryShelf.ts';
import { layTable, type Opened } from '../table/openTable.ts';
import type { ShownTable } from '../table/shownTable.ts';
import { Sheets } from './sheets.tsx';
import { loadWords, w } from './words.ts';

type Found =
  | { readonly type: 'table'; readonly table: ShownTable; readonly close: () => void }
  | { readonly type: 'missing'; readonly refusal?: Refusal };

const foundOf = (opened: Opened): Found => (opened.type === 'table' ? opened : { type: 'missing' });

/** Of this device, else of the server: who watched somebody's run may never have kept it. */
async function findDrive(id: string): Promise<Found> {
  const kept = await shelf()
    .then((games) => games.load(id))
    .catch(() => undefined);
  const asked = kept === undefined ? await askDrive(id) : undefined;
  if (asked?.ok === false) return { type: 'missing', refusal: asked.error };
  const stored = kept ?? asked?.value;
  const ui = stored && (await uiOf(stored.game.kind));
  if (stored === undefined || ui === undefined) return { type: 'missing' };
  return foundOf(layTable({ games: memoryShelf(), stored }, ui, { isReplay: true }));
}

function useDrive(id: string): Found | undefined {
  const found = useSignal<Found | undefined>(undefined);
  useEffect(() => {
    let close = (): void => undefined;
    let hasLeft = false;
    void Promise.all([findDrive(id), loadWords(locale.value)]).then(([drive]) => {
      if (drive.type === 'table') ({ close } = drive);
      if (hasLeft) close();
      else found.value = drive;
    });
    return () => {
      hasLeft = true;
      close();
    };
  }, [id]);
  return found.value;
}

function Missing({ refusal }: { readonly refusal?: Refusal | undefined }) {
  const m = w();
  return (
    <main id="main" class="page narrow" tabindex={-1}>
      <h1>{m.title}</h1>
      <p>{m.gone}</p>
      <RefusalNote {...{ refusal }} />
      <p>
        <a class="button main" href={href('games')}>
          {m.back}
        </a>
      </p>
    </main>
  );
}

/** The sheets of any drive one may see: from the shelf, or as the server publishes it. */
export function SheetScreen({ id }: { readonly id: string }) {
  const found = useDrive(id);
  if (found === undefined) return <main id="main" class="page narrow" tabindex={-1} aria-busy />;
  if (found.type === 'missing') return <Missing refusal={found.refusal} />;
  const { ui, store } = found.table;
  return (
    <main id="main" class="page results sheet-page" tabindex={-1}>
      <div class="stack-tight">
        <p class="label">{w().title}</p>
        <h1>{ui.words.courseName(store.session.saved)}</h1>
        <p>{ui.words.headline(store)}</p>
      </div>
      <Sheets {...found.table} none={() => w().none} />
    </main>
  );
}
