import type { Point } from '@perfect-line/board/plane';
import { isZoneId } from '@perfect-line/track/rally/zoneOutline';
import { boardOf } from '@perfect-line/track/roadbook/draft';

import { isElsewhere, letterOf } from '../keyPress.ts';
import type { StageView } from '../stageView.ts';
import { boxOfBoards, inPicture, middleOf } from './geometry.ts';
import type { RoadBench } from './roadBench.ts';

type Press = {
  readonly bench: RoadBench;
  readonly stage: StageView;
  readonly event: KeyboardEvent;
};

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowRight: { x: 1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
};

function growKey({ bench: { growing }, event }: Press): boolean {
  const zone = letterOf(event).toUpperCase();
  if (isZoneId(zone)) growing.pick(zone);
  else if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') growing.next(-1);
  else if (event.key === 'ArrowRight' || event.key === 'ArrowDown') growing.next(1);
  else if (event.key === 'Enter') growing.take();
  else if (event.key === 'Backspace') growing.back();
  else if (event.key === 'Escape') growing.stop();
  else return false;
  return true;
}

function shiftKey({ bench, stage, event }: Press): boolean {
  const by = ARROWS[event.key];
  if (by === undefined) return false;
  bench.isByKeys.value = true;
  bench.shift(by);
  const [zone] = bench.chosen.peek();
  const board = zone === undefined ? undefined : boardOf(bench.special.peek(), zone);
  const held = bench.held.peek();
  const moved = held === undefined ? board : { ...held, ...bench.cursor.peek() };
  if (moved !== undefined) stage.reveal(inPicture(middleOf(moved)));
  return true;
}

function boardKey({ bench, event }: Press): boolean {
  const zone = letterOf(event).toUpperCase();
  if (!isZoneId(zone)) return false;
  bench.isByKeys.value = true;
  bench.hold(zone);
  return true;
}

const anchorKey = ({ bench, event }: Press): boolean =>
  /^\d$/.test(event.key) && bench.driveFrom(Number(event.key));

const LETTERS: Readonly<Record<string, (press: Press) => void>> = {
  z: ({ bench, event }) => (event.shiftKey ? bench.redo() : bench.undo()),
  y: ({ bench }) => bench.redo(),
  r: ({ bench, event }) => bench.turn(event.shiftKey ? -1 : 1),
  f: ({ bench }) => bench.flip(),
  g: ({ bench }) => bench.growing.start(),
  m: ({ bench }) => {
    bench.mode.value = bench.mode.peek() === 'boards' ? 'roads' : 'boards';
  },
  a: ({ bench, stage }) => stage.showAll(boxOfBoards(bench.special.peek().boards)),
  pageup: ({ bench }) => bench.show(bench.at.peek() - 1),
  pagedown: ({ bench }) => bench.show(bench.at.peek() + 1),
  delete: ({ bench }) => bench.remove(),
  backspace: ({ bench }) => bench.remove(),
  enter: ({ bench }) => bench.layHeld(bench.cursor.peek()),
  escape: ({ bench }) => bench.letGo(),
};

/** True when the key was meant for the bench. */
export function roadKey(press: Press): boolean {
  const { bench, event } = press;
  if (isElsewhere(event) || event.altKey) return false;
  if (bench.growing.isOn.peek() && growKey(press)) return true;
  const letter = letterOf(event);
  const isUndo = event.ctrlKey || event.metaKey;
  if (isUndo && letter !== 'z' && letter !== 'y') return false;
  if (shiftKey(press) || boardKey(press) || anchorKey(press)) return true;
  const run = LETTERS[letter];
  if (run === undefined) return false;
  run(press);
  return true;
}
