import { neighbour, type Direction } from '@perfect-line/core/hex';

import type { Bench } from './bench.ts';
import { BRANCHES } from './growing.ts';
import { isElsewhere, letterOf } from './keyPress.ts';
import { boxOf, centreOf } from './stage.ts';
import type { StageView } from './stageView.ts';
import { startGrowing } from './tools.tsx';

/** Up and down are directions of the table; to the sides there are two each, Shift takes the lower one. */
const ARROWS: Readonly<Record<string, readonly [plain: Direction, shifted: Direction]>> = {
  ArrowUp: [0, 0],
  ArrowRight: [1, 2],
  ArrowDown: [3, 3],
  ArrowLeft: [5, 4],
};

type Press = { readonly bench: Bench; readonly stage: StageView; readonly event: KeyboardEvent };

function growKey({ bench: { growing }, event }: Press): boolean {
  const branch = BRANCHES[Number(event.key) - 1];
  if (branch !== undefined) growing.pick(branch);
  else if (event.key === 'ArrowLeft') growing.next(-1);
  else if (event.key === 'ArrowRight') growing.next(1);
  else if (event.key === 'ArrowUp' || event.key === 'ArrowDown')
    growing.pick(growing.branch.peek());
  else if (event.key === 'Enter') growing.take();
  else if (event.key === 'Backspace') growing.back();
  else if (event.key === 'Tab') growing.otherEnd();
  else if (event.key === 'Escape') growing.stop();
  else return false;
  return true;
}

function moveCursor({ bench, stage, event }: Press): boolean {
  const direction = ARROWS[event.key]?.[event.shiftKey ? 1 : 0];
  if (direction === undefined) return false;
  bench.isByKeys.value = true;
  bench.cursor.value = neighbour(bench.cursor.peek(), direction);
  stage.reveal(centreOf(bench.cursor.peek()));
  return true;
}

const LETTERS: Readonly<Record<string, (press: Press) => void>> = {
  z: ({ bench, event }) => (event.shiftKey ? bench.redo() : bench.undo()),
  y: ({ bench }) => bench.redo(),
  r: ({ bench, event }) => bench.turn(event.shiftKey ? -1 : 1),
  f: ({ bench }) => bench.flip(),
  c: ({ bench }) => bench.copy(),
  v: ({ bench }) => bench.paste(),
  g: ({ bench }) => startGrowing(bench),
  a: ({ bench, stage }) => stage.showAll(boxOf(bench.draft.peek().tiles)),
  delete: ({ bench }) => bench.remove(),
  backspace: ({ bench }) => bench.remove(),
  enter: ({ bench, event }) => bench.touch(bench.cursor.peek(), event.shiftKey),
  escape: ({ bench }) => bench.letGo(),
};

/** True when the key was meant for the bench. */
export function benchKey(press: Press): boolean {
  const { bench, event } = press;
  if (isElsewhere(event) || event.altKey) return false;
  if (bench.growing.isOn.peek() && growKey(press)) return true;
  if (moveCursor(press) || bench.typeNumber(event.key)) return true;
  const run = LETTERS[letterOf(event)];
  if (run === undefined) return false;
  run(press);
  return true;
}
