import type { DiceKey } from './keyedDice.ts';

/** Computed with Python's hmac and hashlib from the text of docs/DICE.md, not with this package. */
export const DICE_KEYS: Readonly<Record<'solo' | 'two' | 'equal', DiceKey>> = {
  solo: {
    secret: '0000000000000000000000000000000000000000000000000000000000000001',
    game: 'race-1',
    numbers: [],
  },
  two: {
    secret: '4740ae6347b0172c01254ff55bae5aff5199f4446e7f6d643d40185b3f475145',
    game: 'Zq3xW8',
    numbers: [
      'b1f51a511f1da0cd348b8f8598db32e61cb963e5fc69e2b41485bf99590ed75a',
      '16477688c0e00699c6cfa4497a3612d7e83c532062b64b250fed8908128ed548',
    ],
  },
  // Version 3: race and numbers are not in it.
  equal: {
    secret: '4740ae6347b0172c01254ff55bae5aff5199f4446e7f6d643d40185b3f475145',
    game: 'Zq3xW8',
    numbers: ['b1f51a511f1da0cd348b8f8598db32e61cb963e5fc69e2b41485bf99590ed75a'],
    challenge: 'Hq7-friends_1234',
  },
};

export const COMMITMENT_VECTORS: readonly {
  readonly number: string;
  readonly commitment: string;
}[] = [
  {
    number: '0000000000000000000000000000000000000000000000000000000000000001',
    commitment: 'ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5',
  },
  {
    number: '4740ae6347b0172c01254ff55bae5aff5199f4446e7f6d643d40185b3f475145',
    commitment: '1156c200da7540afe7ba4387f286ce75e94178c7267e3a07c441ef4d8edb16cc',
  },
];

/** `rejected` words of the stream fell into the ragged end and were thrown away. */
export const DRAW_VECTORS: readonly {
  readonly key: keyof typeof DICE_KEYS;
  readonly label: string;
  readonly weights: readonly number[];
  readonly index: number;
  readonly rejected: number;
}[] = [
  { key: 'solo', label: 'turn 1/step 1/die 3', weights: [2, 4], index: 1, rejected: 0 },
  { key: 'solo', label: 'turn 1/step 1/die b', weights: [2, 4], index: 0, rejected: 0 },
  { key: 'solo', label: 'turn 12/token 2', weights: [10, 6, 6, 2, 4, 14], index: 5, rejected: 0 },
  {
    key: 'solo',
    label: 'weather',
    weights: [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8],
    index: 8,
    rejected: 0,
  },
  {
    key: 'solo',
    label: 'order 1',
    weights: [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8],
    index: 7,
    rejected: 0,
  },
  {
    key: 'solo',
    label: 'шаг 1',
    weights: [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8],
    index: 9,
    rejected: 0,
  },
  {
    key: 'solo',
    label: '줄 1',
    weights: [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8],
    index: 5,
    rejected: 0,
  },
  { key: 'solo', label: '', weights: [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8], index: 0, rejected: 0 },
  { key: 'two', label: 'turn 1/step 1/die 3', weights: [2, 4], index: 1, rejected: 0 },
  { key: 'two', label: 'turn 1/step 1/die b', weights: [2, 4], index: 0, rejected: 0 },
  { key: 'two', label: 'turn 12/token 2', weights: [10, 6, 6, 2, 4, 14], index: 5, rejected: 0 },
  {
    key: 'two',
    label: 'weather',
    weights: [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8],
    index: 1,
    rejected: 0,
  },
  {
    key: 'two',
    label: 'order 1',
    weights: [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8],
    index: 4,
    rejected: 0,
  },
  {
    key: 'two',
    label: 'шаг 1',
    weights: [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8],
    index: 5,
    rejected: 0,
  },
  {
    key: 'two',
    label: '줄 1',
    weights: [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8],
    index: 7,
    rejected: 0,
  },
  { key: 'two', label: '', weights: [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8], index: 9, rejected: 0 },
  { key: 'two', label: 'ragged 205', weights: [2147483648, 1], index: 0, rejected: 9 },
  { key: 'two', label: 'ragged 363', weights: [2147483648, 1], index: 0, rejected: 9 },
  { key: 'equal', label: 't1.s1.d1', weights: [2, 4], index: 0, rejected: 0 },
  { key: 'equal', label: 't12.token2', weights: [10, 6, 6, 2, 4, 14], index: 0, rejected: 0 },
  {
    key: 'equal',
    label: 'weather',
    weights: [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8],
    index: 4,
    rejected: 0,
  },
  {
    key: 'equal',
    label: 'шаг 1',
    weights: [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8],
    index: 7,
    rejected: 0,
  },
  { key: 'equal', label: '', weights: [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8], index: 8, rejected: 0 },
  { key: 'equal', label: 'ragged 383', weights: [2147483648, 1], index: 0, rejected: 10 },
];

/** A chain of four links of the key `two`, and the trail before, after one and after two of them. */
export const CHAIN_VECTOR = {
  root: '0000000000000000000000000000000000000000000000000000000000000002',
  seed: '17f39790ef7870634123b11a9c8f106c59f4b53d68bef98a92e32223e1a09158',
  chain: [
    '73151b93ec4725a30fca9a4cac440f3d237c069811032d4d571cae8129372cf9',
    'cb84e014c5e3e184ae9477896f5ebc8c49e52d56950977467f8702dc762a6abd',
    '89c2d6c4bf9b1a823c9fc53f84aee0e1e832f5f7fa5bbc8a01e84bd145089ebc',
    '6ec6bc0a48a8724f942b79674468fe11b88f637ff13b931a9aa25ad83bc55e15',
    '17f39790ef7870634123b11a9c8f106c59f4b53d68bef98a92e32223e1a09158',
  ],
  trails: [
    '0000000000000000000000000000000000000000000000000000000000000000',
    '8a05f34b7807bf59893f8c12bb0cf10bdb15059bf64547a6febead2bcc490cd8',
    'be475cc2962f72ae92f0af01a4fc53c2070c52fefecc248075aca060c14c958e',
  ],
} as const;

const TWELVE = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8];

/** Draws of version 2 with the key `two`, after so many links. */
export const TRAIL_VECTORS: readonly {
  readonly links: 0 | 1 | 2;
  readonly label: string;
  readonly weights: readonly number[];
  readonly index: number;
}[] = [
  { links: 0, label: 'turn 1/step 1/die 3', weights: [2, 4], index: 1 },
  { links: 0, label: 'turn 12/token 2', weights: [10, 6, 6, 2, 4, 14], index: 3 },
  { links: 0, label: 'weather', weights: TWELVE, index: 10 },
  { links: 0, label: 'шаг 1', weights: TWELVE, index: 9 },
  { links: 1, label: 'turn 1/step 1/die 3', weights: [2, 4], index: 1 },
  { links: 1, label: 'turn 12/token 2', weights: [10, 6, 6, 2, 4, 14], index: 0 },
  { links: 1, label: 'weather', weights: TWELVE, index: 4 },
  { links: 1, label: 'шаг 1', weights: TWELVE, index: 11 },
  { links: 2, label: 'turn 1/step 1/die 3', weights: [2, 4], index: 1 },
  { links: 2, label: 'turn 12/token 2', weights: [10, 6, 6, 2, 4, 14], index: 5 },
  { links: 2, label: 'weather', weights: TWELVE, index: 0 },
  { links: 2, label: 'шаг 1', weights: TWELVE, index: 7 },
];
