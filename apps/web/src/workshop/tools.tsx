import { useSignal } from '@preact/signals';

import type { Bench } from './bench.ts';
import { SurpriseDialog } from './surprise.tsx';
import { w } from './words.ts';

type Tool = {
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

const SIGNS = {
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

type Props = { readonly bench: Bench; readonly showAll: () => void };

/** Small tools for what is chosen. */
export function SmallTools({ bench, showAll }: Props) {
  const m = w();
  const { past, future } = bench.history.value;
  const isNone = bench.chosen.value.length === 0;
  const isHandEmpty = isNone && bench.held.value === undefined;
  const tools: readonly Tool[] = [
    {
      words: m.undo,
      sign: SIGNS.undo,
      shortcut: 'z',
      run: () => bench.undo(),
      isOff: past.length === 0,
    },
    {
      words: m.redo,
      sign: SIGNS.redo,
      shortcut: 'y',
      run: () => bench.redo(),
      isOff: future.length === 0,
    },
    {
      words: m.turnLeft,
      sign: SIGNS.left,
      shortcut: 'Shift+r',
      run: () => bench.turn(-1),
      isOff: isHandEmpty,
    },
    {
      words: m.turnRight,
      sign: SIGNS.right,
      shortcut: 'r',
      run: () => bench.turn(1),
      isOff: isHandEmpty,
    },
    { words: m.flip, sign: SIGNS.flip, shortcut: 'f', run: () => bench.flip(), isOff: isNone },
    {
      words: m.delete,
      sign: SIGNS.remove,
      shortcut: 'Delete',
      run: () => bench.remove(),
      isOff: isNone,
    },
    { words: m.copy, sign: SIGNS.copy, shortcut: 'c', run: () => bench.copy(), isOff: isNone },
    {
      words: m.paste,
      sign: SIGNS.paste,
      shortcut: 'v',
      run: () => bench.paste(),
      isOff: bench.copied.value.length === 0,
    },
    { words: m.whole, sign: SIGNS.whole, shortcut: 'a', run: showAll },
  ];
  return (
    <div class="small-tools" role="toolbar" aria-label={m.bench}>
      {tools.map((tool) => (
        <ToolButton key={tool.words} {...tool} />
      ))}
    </div>
  );
}

/** The large ones: grow, finish, vary, surprise. */
export function BigTools({ bench, showAll }: Props) {
  const m = w();
  const isAsking = useSignal(false);
  const isWhole = bench.check.value.ok;
  const isEmpty = bench.draft.value.tiles.length === 0;
  const canVary = bench.chosen.value.length > 0 && !isEmpty;
  const lookAfter =
    (run: () => void): (() => void) =>
    () => {
      run();
      showAll();
    };
  return (
    <div class="big-tools row">
      <button
        type="button"
        class="button main"
        aria-keyshortcuts="g"
        disabled={isWhole}
        title={m.growHint}
        onClick={() => startGrowing(bench)}
      >
        {m.grow}
      </button>
      <button
        type="button"
        class="button"
        disabled={isWhole || isEmpty}
        onClick={lookAfter(() => bench.finish(crypto.randomUUID()))}
      >
        {m.finish}
      </button>
      <button
        type="button"
        class="button"
        disabled={!canVary}
        onClick={() => bench.vary(crypto.randomUUID())}
      >
        {m.vary}
      </button>
      <button type="button" class="button" onClick={() => (isAsking.value = true)}>
        {m.surprise}
      </button>
      {isAsking.value ? (
        <SurpriseDialog {...{ bench }} onDone={lookAfter(() => (isAsking.value = false))} />
      ) : undefined}
    </div>
  );
}

/** On an empty table the start tile comes first. */
export function startGrowing(bench: Bench): void {
  if (bench.draft.peek().tiles.length === 0) {
    bench.do({ type: 'lay', tiles: [{ id: '102b', q: 0, r: 0, dir: 0 }] });
  }
  bench.growing.start();
}
