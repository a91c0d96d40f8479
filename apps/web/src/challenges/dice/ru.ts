import type { DiceWords } from './en.ts';

export const diceRu: DiceWords = {
  dice: 'Кубики',
  dices: { own: 'У каждого свои', equal: 'Одинаковые у всех' },
  diceHints: {
    own: 'В каждом заезде своя удача, как за столом.',
    equal:
      'Кто решает одинаково, тому и выпадает одинаково. Чужие заезды и времена видны только после своего заезда.',
  },
};
