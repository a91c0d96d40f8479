import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { lazy } from '../app/lazy.tsx';
import type { ShownTable } from './shownTable.ts';
import { locale, t } from '../i18n/translate.ts';
import { Failed } from './failed.tsx';
import { openTable, type Opened } from './openTable.ts';
import { ResultScreen } from './result.tsx';
import { TableView } from './tableView.tsx';

/** Who only races never loads the analysis room, nor its words. */
const RoomView = lazy<ShownTable>(async () => {
  const [{ RoomView: Room }, { loadWords }] = await Promise.all([
    import('../analysis/roomView.tsx'),
    import('../analysis/words.ts'),
  ]);
  await loadWords(locale.value);
  return Room;
});

type Props = { readonly id: string; readonly replay?: boolean };

function useOpened({ id, replay = false }: Props): Opened | undefined {
  const opened = useSignal<Opened | undefined>(undefined);
  useEffect(() => {
    let isGone = false;
    let close = (): void => undefined;
    void openTable(id, replay).then((result) => {
      if (result.type === 'table') close = result.close;
      if (isGone) close();
      else opened.value = result;
    });
    return () => {
      isGone = true;
      close();
    };
  }, [id]);
  return opened.value;
}

/** The table of one game; when it is over, its result; or the game seen again. */
export function TableScreen({ id, replay = false }: Props) {
  const opened = useOpened({ id, replay });
  if (opened === undefined) {
    return (
      <main id="main" class="page narrow" tabindex={-1}>
        <p class="quiet" role="status">
          {t().shell.loading}
        </p>
      </main>
    );
  }
  if (opened.type !== 'table') return <Failed reason={opened.type} id={id} />;
  const { table } = opened;
  if (replay) return <RoomView {...table} />;
  const { ui, store } = table;
  const isOver = store.finale.value === undefined && ui.hand.game.isOver(store.shown.value);
  return isOver ? <ResultScreen {...table} /> : <TableView {...table} />;
}
