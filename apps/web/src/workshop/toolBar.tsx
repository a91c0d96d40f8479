import type { History } from '@perfect-line/track/workshop/history';

import { w } from './words.ts';

export type Tool = {
  readonly words: string;
  readonly sign: string;
  readonly shortcut: string;
  readonly run: () => void;
  readonly isOff?: boolean;
};

const ToolButton = ({ words, sign, shortcut, run, isOff = false }: Tool) => (
  <button
    type="button"
    class="tool"
    title={words}
    aria-label={words}
    aria-keyshortcuts={shortcut}
    disabled={isOff}
    onClick={run}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={sign} />
    </svg>
  </button>
);

export const SIGNS = {
  undo: 'M9 7L4 12L9 17M4 12H15Q20 12 20 17',
  redo: 'M15 7L20 12L15 17M20 12H9Q4 12 4 17',
  left: 'M5 13A7 7 0 1 0 8 7M8 7V3M8 7H12',
  right: 'M19 13A7 7 0 1 1 16 7M16 7V3M16 7H12',
  flip: 'M12 3V21M9 7L4 12L9 17ZM15 7L20 12L15 17Z',
  remove: 'M5 7H19M10 7V4H14V7M7 7L8 20H16L17 7M10 11V16M14 11V16',
  copy: 'M8 8H19V20H8ZM5 16V4H15',
  paste: 'M6 5H18V20H6ZM9 5V3H15V5M12 9V16M9 13L12 16L15 13',
  whole: 'M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15',
} as const;

type Props = { readonly label: string; readonly tools: readonly Tool[] };

/** Small tools for what is chosen. */
export const ToolBar = ({ label, tools }: Props) => (
  <div class="small-tools" role="toolbar" aria-label={label}>
    {tools.map((tool) => (
      <ToolButton key={tool.words} {...tool} />
    ))}
  </div>
);

/** What every bench does with its history. */
type Backwards = {
  readonly history: { readonly value: Pick<History<unknown>, 'past' | 'future'> };
  readonly undo: () => void;
  readonly redo: () => void;
};

export function historyTools(bench: Backwards): readonly Tool[] {
  const { past, future } = bench.history.value;
  const { undo, redo } = w();
  return [
    {
      words: undo,
      sign: SIGNS.undo,
      shortcut: 'z',
      run: () => bench.undo(),
      isOff: past.length === 0,
    },
    {
      words: redo,
      sign: SIGNS.redo,
      shortcut: 'y',
      run: () => bench.redo(),
      isOff: future.length === 0,
    },
  ];
}
