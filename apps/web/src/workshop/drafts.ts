import type { Draft } from '@perfect-line/track/workshop/edit';
import type { Boxes } from '@perfect-line/track/workshop/pieces';

import { formatCircuit, parseLayout, trackTitle } from '../games/gt/setup/ownTrack.ts';
import { draftShelf } from '../storage/draftShelf.ts';

export const BOXES: readonly Boxes[] = [1, 2, 3, undefined];

/** As they are written: 0 is no limit. */
export function readBoxes(written: unknown): Boxes {
  if (String(written) === '0') return undefined;
  return BOXES.find((boxes) => String(boxes) === String(written)) ?? 1;
}

const titleIn = (value: unknown): string => (typeof value === 'string' ? trackTitle(value) : '');

/** The circuits of this device. */
export const drafts = draftShelf<Draft>({
  key: 'perfect-line.drafts',
  read: ({ circuit, name, author, boxes }) => {
    const tiles = typeof circuit === 'string' ? parseLayout(circuit) : undefined;
    if (tiles === undefined) return undefined;
    return { name: titleIn(name), author: titleIn(author), boxes: readBoxes(boxes), tiles };
  },
  write: ({ tiles, boxes, ...rest }) => ({
    ...rest,
    boxes: boxes ?? 0,
    circuit: formatCircuit(tiles),
  }),
});
