import { signal } from '@preact/signals';

import { t } from '../i18n/translate.ts';
import { ghostsOf, mayHaveGhosts, openGhosts } from './ghostPort.ts';
import type { ShownTable } from './shownTable.ts';

/** The table whose ghosts are being chosen. */
const choosing = signal<ShownTable['store'] | undefined>(undefined);

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
  const { ghosts } = t().table;
  if (!mayHaveGhosts(table)) return undefined;
  const open = (): void => {
    choosing.value = table.store;
    void openGhosts(table);
  };
  return (
    <button
      type="button"
      class={LOOKS[place]}
      aria-haspopup="dialog"
      {...(place === 'board' ? { 'aria-label': ghosts, title: ghosts } : {})}
      onClick={open}
    >
      {place === 'board' ? <Sign /> : ghosts}
    </button>
  );
}

/** Their choice, once it is wanted and has come; apart from the button, whose place has styles of its own. */
export function GhostDialog(table: ShownTable) {
  const room = ghostsOf(table);
  if (choosing.value !== table.store || room === undefined) return undefined;
  return <room.Dialog onClose={() => (choosing.value = undefined)} />;
}
