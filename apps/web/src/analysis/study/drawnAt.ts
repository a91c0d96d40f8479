import { drawnPieces } from '@perfect-line/board/dom/drawnPieces';
import type { Scene } from '@perfect-line/board/dom/scene';
import type { Drawing } from '@perfect-line/board/drawing';

import type { Studying } from './studying.ts';
import { words } from './words.ts';

type Drawn = Required<Pick<Scene, 'drawn' | 'selected'>>;

/** What is drawn at the moment on the board, and where the hand is. */
export function drawnAt(studying: Studying, drawing: Drawing): Drawn {
  const m = words();
  const { marks, arrows } = studying.here.value;
  const isDrawing = studying.tool.value !== 'none' && studying.port.edits.value;
  const hand = isDrawing
    ? [studying.cursor.value, studying.from.value].flatMap((space) => space ?? [])
    : [];
  const named = {
    marks: marks.map(({ space, colour }) => ({
      space,
      colour,
      title: m.marked({ colour: m.colours[colour], space: space + 1 }),
    })),
    arrows: arrows.map(({ from, to, colour }) => ({
      from,
      to,
      colour,
      title: m.pointed({ colour: m.colours[colour], from: from + 1, to: to + 1 }),
    })),
  };
  return { drawn: drawnPieces(named, drawing), selected: hand };
}
