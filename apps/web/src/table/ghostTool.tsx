import { useSignal } from '@preact/signals';

import { t } from '../i18n/translate.ts';
import { ghostsOf, mayHaveGhosts, openGhosts } from './ghostPort.ts';
import type { ShownTable } from './shownTable.ts';

/** In the bar of a drive alone: who drives along. */
export function GhostTool(table: ShownTable) {
  const isOpen = useSignal(false);
  const room = ghostsOf(table);
  if (!mayHaveGhosts(table)) return undefined;
  const open = (): void => {
    isOpen.value = true;
    void openGhosts(table);
  };
  return (
    <>
      <button type="button" class="button plain slim tool" aria-haspopup="dialog" onClick={open}>
        <svg class="sign" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 14V7a5 5 0 0 1 10 0v7l-2-1.6-1.5 1.6L8 12.4 6.5 14 5 12.4zM6.3 7v.1M9.7 7v.1" />
        </svg>
        <span class="word">{t().table.ghosts}</span>
      </button>
      {isOpen.value && room !== undefined ? (
        <room.Dialog onClose={() => (isOpen.value = false)} />
      ) : undefined}
    </>
  );
}
