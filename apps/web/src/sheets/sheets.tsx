import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { locale } from '../i18n/translate.ts';
import type { ShownTable } from '../table/shownTable.ts';
import type { GameSheets, Sheet } from './sheet.ts';
import { SheetView } from './sheetView.tsx';
import { loadWords } from './words.ts';

function useSheets({ ui, store }: ShownTable): readonly Sheet[] | undefined {
  const game = useSignal<GameSheets | undefined>(undefined);
  const language = locale.value;
  useEffect(() => {
    void Promise.all([ui.sheets?.(), loadWords(language)]).then(([loaded]) => {
      game.value = loaded ?? { sheetsOf: () => [] };
    });
  }, [store, language]);
  const { session, seats } = store;
  const entries = session.entries.value;
  const state = session.state.value;
  return game.value?.sheetsOf({ state, entries, seats: seats.value, saved: session.saved });
}

type Props = ShownTable & {
  /** Said where the game has no sheet for such a drive. */
  readonly none?: () => string;
};

/** All sheets of a drive; nothing until they have come. */
export function Sheets({ none, ...table }: Props) {
  const sheets = useSheets(table);
  if (sheets === undefined) return undefined;
  if (sheets.length === 0 && none !== undefined) return <p class="no-sheet">{none()}</p>;
  return (
    <>
      {sheets.map((sheet) => (
        <SheetView key={sheet.key} {...{ sheet }} />
      ))}
    </>
  );
}
