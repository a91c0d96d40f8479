import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { t } from '../../i18n/translate.ts';
import { Failed } from '../../table/failed.tsx';
import { openRallyTable, type OpenedRally } from './openRallyTable.ts';
import { RallyReplay } from './rallyReplay.tsx';
import { RallyResultScreen } from './results.tsx';
import { RallyTableView } from './rallyTableView.tsx';

type Props = { readonly id: string; readonly replay: boolean };

/** The table of one rally; when it is over, its result; or the rally seen again. */
export function RallyTableScreen({ id, replay }: Props) {
  const opened = useSignal<OpenedRally | undefined>(undefined);
  useEffect(() => {
    let isGone = false;
    let close = (): void => undefined;
    void openRallyTable(id, replay).then((result) => {
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
  if (value.type !== 'table') return <Failed reason={value.type} />;
  if (replay) return <RallyReplay store={value.store} />;
  const isOver = value.store.shown.value.phase.kind === 'over';
  return isOver ? (
    <RallyResultScreen store={value.store} />
  ) : (
    <RallyTableView store={value.store} />
  );
}
