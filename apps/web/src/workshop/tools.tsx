import { useSignal } from '@preact/signals';

import type { Bench } from './bench.ts';
import { SurpriseDialog } from './surprise.tsx';
import { historyTools, SIGNS, ToolBar, type Tool } from './toolBar.tsx';
import { w } from './words.ts';

type Props = { readonly bench: Bench; readonly showAll: () => void };

/** Small tools for what is chosen. */
export function SmallTools({ bench, showAll }: Props) {
  const m = w();
  const isNone = bench.chosen.value.length === 0;
  const isHandEmpty = isNone && bench.held.value === undefined;
  const tools: readonly Tool[] = [
    ...historyTools(bench),
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
  return <ToolBar label={m.bench} {...{ tools }} />;
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
