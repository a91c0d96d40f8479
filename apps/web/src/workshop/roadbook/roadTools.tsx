import { generateRoadBook } from '@perfect-line/track/rally/generateRoadBook';

import { historyTools, SIGNS, ToolBar, type Tool } from '../toolBar.tsx';
import { w } from '../words.ts';
import type { RoadBench } from './roadBench.ts';
import { r } from './words.ts';

type Props = { readonly bench: RoadBench; readonly showAll: () => void };

/** There and back. */
const REVERSE = 'M4 9H17L13 5M20 15H7L11 19';
const FLAKE = 'M12 3V21M4 7.5L20 16.5M20 7.5L4 16.5M9 4L12 7L15 4M9 20L12 17L15 20';

/** Small tools for what is chosen. */
export function RoadTools({ bench, showAll }: Props) {
  const m = r();
  const isNone = bench.chosen.value.length === 0;
  const isHandEmpty = isNone && bench.held.value === undefined;
  const tools: readonly Tool[] = [
    ...historyTools(bench),
    {
      words: w().turnLeft,
      sign: SIGNS.left,
      shortcut: 'Shift+r',
      run: () => bench.turn(-1),
      isOff: isHandEmpty,
    },
    {
      words: w().turnRight,
      sign: SIGNS.right,
      shortcut: 'r',
      run: () => bench.turn(1),
      isOff: isHandEmpty,
    },
    { words: m.flip, sign: FLAKE, shortcut: 'f', run: () => bench.flip(), isOff: isHandEmpty },
    {
      words: m.delete,
      sign: SIGNS.remove,
      shortcut: 'Delete',
      run: () => bench.remove(),
      isOff: isNone,
    },
    {
      words: m.reverse,
      sign: REVERSE,
      shortcut: '',
      run: () => bench.edit({ type: 'reverse' }),
      isOff: bench.special.value.legs.length === 0,
    },
    { words: w().whole, sign: SIGNS.whole, shortcut: 'a', run: showAll },
  ];
  return <ToolBar label={m.bench} {...{ tools }} />;
}

/** As long as the ready ones. */
const SURPRISE_SPACES = 60;

/** A special nobody has seen; the seed is new each time. */
function surprise(bench: RoadBench): void {
  const seed = crypto.randomUUID();
  bench.write(generateRoadBook({ spaces: SURPRISE_SPACES, seed }).legs);
}

/** The large ones. */
export function BigRoadTools({ bench, showAll }: Props) {
  const m = r();
  return (
    <div class="big-tools row">
      <button
        type="button"
        class="button main"
        aria-keyshortcuts="g"
        title={m.growHint}
        onClick={() => bench.growing.start()}
      >
        {m.grow}
      </button>
      <button
        type="button"
        class="button"
        title={m.surpriseHint}
        onClick={() => {
          surprise(bench);
          showAll();
        }}
      >
        {w().surprise}
      </button>
    </div>
  );
}
