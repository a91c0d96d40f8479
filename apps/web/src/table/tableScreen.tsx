import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { t } from '../i18n/translate.ts';
import { RallyTableGate } from '../rally/rallyGate.tsx';
import { ReplayView } from './replayView.tsx';
import { ResultScreen } from './resultScreen.tsx';
import { Failed } from './failed.tsx';
import { openTable, type Opened } from './openTable.ts';
import { TableView } from './tableView.tsx';

type Props = { readonly id: string; readonly replay?: boolean };

/** The table of one game; when the race is over, its result; or the race seen again. */
export function TableScreen({ id, replay = false }: Props) {
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
  const { value } = opened;
  if (value === undefined) {
    return (
      <main id="main" class="page narrow" tabindex={-1}>
        <p class="quiet">{t().shell.loading}</p>
      </main>
    );
  }
  if (value.type === 'rally') return <RallyTableGate id={id} replay={replay} />;
  if (value.type !== 'table') return <Failed reason={value.type} />;
  if (replay) return <ReplayView store={value.store} />;
  const isOver = value.store.shown.value.phase === 'over';
  return isOver ? <ResultScreen store={value.store} /> : <TableView store={value.store} />;
}
