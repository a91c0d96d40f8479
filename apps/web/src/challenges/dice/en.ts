export const diceEn = {
  dice: 'Dice',
  dices: { own: 'Each their own', equal: 'The same for all' },
  diceHints: {
    own: 'Every run has its own luck, as at the table.',
    equal:
      'Whoever decides the same rolls the same. Nobody sees the runs or times of the others before the own run is over.',
  },
};

export type DiceWords = typeof diceEn;
