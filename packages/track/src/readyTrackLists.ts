/**
 * Tile lists of the rulebook's eight ready-to-play tracks by their number. Number 5 is the list of
 * edition v1.1: the classic one cannot close, its bends add up to an odd number of 60-degree steps.
 */
export const READY_TILE_LISTS: ReadonlyMap<number, string> = new Map([
  [1, '102b 103b 104b 105b 105b 106b 106b 109b 110b 111b 111b 112b 114b 115b'],
  [2, '102a 103a 104a 104a 105a 105a 106a 111a 111a 112a 112a 115a 115a 116a 117a'],
  [3, '102b 103b 104b 105b 106b 106b 109b 111b 111b 112b 114b 115b 115b 116b 116b'],
  [4, '102a 103a 103a 105a 106a 106a 110a 111a 112a 113a 115a 115a 117a 117a 118a'],
  [5, '102a 103a 104b 105a 106a 106b 107b 108b 109b 111a 112a 113b 117b 118a 119a 120b'],
  [6, '102a 103a 103a 104a 104a 105a 106a 107a 109a 111a 112a 113a 116a 117a 118a'],
  [7, '102b 103b 103b 104b 105b 106b 106b 107b 108b 109b 111b 111b 112b 113b 114b 116b 117b'],
  [8, '102a 103a 103a 103a 104a 104a 104a 105a 105a 106a 107a 110a 111a 113a 114a 117a 118a'],
]);
