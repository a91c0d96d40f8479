import type { TrackFacts } from './trackFacts.ts';

/**
 * The ready tracks as laid out by tools/layoutReadyTracks.ts: `id q,r dir` of each tile in driving order,
 * the pit tile beside the start straight, and what lists say of them without compiling them.
 */
export const READY_LAYOUTS: readonly {
  readonly tiles: readonly string[];
  readonly pit: string;
  readonly facts: TrackFacts;
}[] = [
  {
    tiles: [
      '102b 0,0 0 | 103b 1,0 3 | 111b 2,0 0 | 105b 1,1 2 | 106b 0,1 5 | 111b -1,2 3',
      '110b 0,2 3 | 114b 1,2 0 | 105b 0,3 2 | 104b -1,3 3 | 106b -2,3 3 | 112b -2,2 4',
      '115b -1,1 1 | 109b -1,0 4',
    ],
    pit: '0,-1',
    facts: { tiles: 14, corners: 7, shortestLap: 36, spaces: 85 },
  },
  {
    tiles: [
      '102a 0,0 0 | 111a 1,0 1 | 115a 1,-1 0 | 104a 0,-1 3 | 111a -1,-1 3 | 106a 0,-2 5',
      '117a 1,-2 2 | 105a 2,-3 1 | 112a 2,-4 0 | 115a 1,-4 5 | 116a 0,-3 5 | 104a -1,-2 2',
      '112a -2,-1 4 | 105a -2,0 3 | 103a -1,0 3',
    ],
    pit: '0,1',
    facts: { tiles: 15, corners: 8, shortestLap: 39, spaces: 116 },
  },
  {
    tiles: [
      '102b 0,0 0 | 114b 1,0 0 | 116b 0,1 5 | 111b -1,2 2 | 106b -1,1 0 | 115b -2,1 5',
      '109b -3,2 3 | 106b -2,2 0 | 111b -2,3 1 | 116b -3,3 0 | 105b -4,3 3 | 115b -4,2 4',
      '103b -3,1 2 | 112b -2,0 5 | 104b -1,0 3',
    ],
    pit: '0,-1',
    facts: { tiles: 15, corners: 9, shortestLap: 40, spaces: 93 },
  },
  {
    tiles: [
      '102a 0,0 0 | 103a 1,0 0 | 112a 2,0 0 | 117a 2,1 1 | 110a 1,2 5 | 115a 0,3 2',
      '111a -1,3 3 | 113a 0,2 1 | 117a 0,1 0 | 115a -1,1 5 | 106a -2,2 2 | 106a -3,2 3',
      '118a -3,1 4 | 105a -2,0 5 | 103a -1,0 0',
    ],
    pit: '0,-1',
    facts: { tiles: 15, corners: 9, shortestLap: 41, spaces: 118 },
  },
  {
    tiles: [
      '102a 0,0 0 | 119a 1,0 0 | 113b 2,0 2 | 108b 3,-1 0 | 104b 2,-1 0 | 109b 1,-1 3',
      '117b 2,-2 1 | 106b 2,-3 0 | 107b 1,-3 4 | 120b 1,-2 5 | 105a 0,-1 2 | 106a -1,-1 3',
      '111a -1,-2 5 | 118a -2,-1 4 | 112a -2,0 3 | 103a -1,0 3',
    ],
    pit: '0,1',
    facts: { tiles: 16, corners: 9, shortestLap: 43, spaces: 112 },
  },
  {
    tiles: [
      '102a 0,0 0 | 103a 1,0 3 | 105a 2,0 0 | 106a 2,1 1 | 117a 1,2 2 | 118a 0,2 3',
      '113a 0,1 0 | 109a -1,1 4 | 104a -1,2 4 | 107a -1,3 1 | 112a -2,3 3 | 116a -2,2 1',
      '104a -2,1 4 | 111a -2,0 4 | 103a -1,0 3',
    ],
    pit: '0,-1',
    facts: { tiles: 15, corners: 8, shortestLap: 39, spaces: 117 },
  },
  {
    tiles: [
      '102b 0,0 0 | 116b 1,0 0 | 111b 2,0 1 | 106b 2,-1 0 | 107b 1,-1 3 | 105b 2,-2 5',
      '109b 3,-2 1 | 113b 3,-3 0 | 103b 2,-3 0 | 104b 1,-3 0 | 111b 0,-3 4 | 112b 0,-2 3',
      '108b 1,-2 0 | 106b 0,-1 2 | 117b -1,-1 5 | 114b -2,0 3 | 103b -1,0 3',
    ],
    pit: '0,1',
    facts: { tiles: 17, corners: 10, shortestLap: 43, spaces: 99 },
  },
  {
    tiles: [
      '102a 0,0 0 | 103a 1,0 3 | 107a 2,0 1 | 105a 2,-1 0 | 104a 1,-1 0 | 111a 0,-1 3',
      '113a 1,-2 5 | 105a 2,-2 2 | 114a 3,-3 0 | 103a 2,-3 0 | 104a 1,-3 3 | 104a 0,-3 0',
      '118a -1,-3 5 | 117a -2,-2 4 | 110a -2,-1 1 | 106a -2,0 3 | 103a -1,0 0',
    ],
    pit: '0,1',
    facts: { tiles: 17, corners: 7, shortestLap: 43, spaces: 129 },
  },
];
