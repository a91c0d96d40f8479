import { describe, expect, it } from 'vitest';

import { BOXES, readBoxes } from './drafts.ts';

describe('boxes, written and read', () => {
  it.each(BOXES)('%s comes back, from a field and from the shelf', (boxes) => {
    expect(readBoxes(String(boxes ?? 0))).toBe(boxes);
    expect(readBoxes(boxes ?? 0)).toBe(boxes);
  });

  it.each([undefined, null, '', '4', {}, 'none'])('%s is one box', (written) => {
    expect(readBoxes(written)).toBe(1);
  });
});
