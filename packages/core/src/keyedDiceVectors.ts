import type { DiceKey } from './keyedDice.ts';

/** Computed with Python's hmac and hashlib from the text of docs/DICE.md, not with this package. */
export const DICE_KEYS: Readonly<Record<'solo' | 'two', DiceKey>> = {
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
];
