import type { Json } from '@perfect-line/core/json';
import { formatCircuit, parseLayout } from '@perfect-line/track/courses/circuitText';
import type { Draft } from '@perfect-line/track/workshop/edit';
import type { Boxes } from '@perfect-line/track/workshop/pieces';

import { trackTitle } from '../games/gt/setup/ownTrack.ts';

export const BOXES: readonly Boxes[] = [1, 2, 3, undefined];

/** As they are written: 0 is no limit. */
export function readBoxes(written: unknown): Boxes {
  if (String(written) === '0') return undefined;
  return BOXES.find((boxes) => String(boxes) === String(written)) ?? 1;
}

const titleIn = (value: unknown): string => (typeof value === 'string' ? trackTitle(value) : '');

export function readDraft({ circuit, name, author, boxes }: Json): Draft | undefined {
  const tiles = typeof circuit === 'string' ? parseLayout(circuit) : undefined;
  if (tiles === undefined) return undefined;
  return { name: titleIn(name), author: titleIn(author), boxes: readBoxes(boxes), tiles };
}

export const writeDraft = ({ tiles, boxes, ...rest }: Draft): Json => ({
  ...rest,
  boxes: boxes ?? 0,
  circuit: formatCircuit(tiles),
});
