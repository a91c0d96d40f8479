import { useSignal } from '@preact/signals';

import { t } from '../i18n/translate.ts';
import { ghostsOf, mayHaveGhosts, openGhosts } from './ghostPort.ts';
import type { ShownTable } from './shownTable.ts';

const Sign = () => (
  <svg class="sign" viewBox="0 0 16 16" aria-hidden="true">
    <path d="M3 14V7a5 5 0 0 1 10 0v7l-2-1.6-1.5 1.6L8 12.4 6.5 14 5 12.4zM6.3 7v.1M9.7 7v.1" />
  </svg>
);

type Props = ShownTable & {
  /** By its word in the bar, by its sign over the board where the bar is full. */
  readonly place: 'bar' | 'board';
};

const LOOKS = { bar: 'button plain slim', board: 'button icon ghost-sign' } as const;

/** At a drive alone: who drives along. */
export function GhostTool({ place, ...table }: Props) {
  const isOpen = useSignal(false);
  const room = ghostsOf(table);
  const { ghosts } = t().table;
  if (!mayHaveGhosts(table)) return undefined;
  const open = (): void => {
    isOpen.value = true;
    void openGhosts(table);
  };
  return (
    <>
      <button
        type="button"
        class={LOOKS[place]}
        aria-haspopup="dialog"
        {...(place === 'board' ? { 'aria-label': ghosts, title: ghosts } : {})}
        onClick={open}
      >
        {place === 'board' ? <Sign /> : ghosts}
      </button>
      {isOpen.value && room !== undefined ? (
        <room.Dialog onClose={() => (isOpen.value = false)} />
      ) : undefined}
    </>
  );
}
