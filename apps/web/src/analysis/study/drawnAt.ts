import type { Scene } from '@perfect-line/board/dom/scene';

import type { Studying } from './studying.ts';
import { words } from './words.ts';

type Drawn = Required<Pick<Scene, 'marks' | 'arrows' | 'selected'>>;

/** What is drawn at the moment on the board, and where the hand is. */
export function drawnAt(studying: Studying): Drawn {
  const m = words();
  const { marks, arrows } = studying.here.value;
  const isDrawing = studying.tool.value !== 'none' && studying.port.edits.value;
  const hand = isDrawing
    ? [studying.cursor.value, studying.from.value].flatMap((space) => space ?? [])
    : [];
  return {
    marks: marks.map(({ space, colour }) => ({
      space,
      colour,
      title: m.marked({ colour: m.colours[colour], space: space + 1 }),
    })),
    arrows: arrows.map(({ from: start, to, colour }) => ({
      from: start,
      to,
      colour,
      title: m.pointed({ colour: m.colours[colour], from: start + 1, to: to + 1 }),
    })),
    selected: hand,
  };
}
