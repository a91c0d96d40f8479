import type { DiceWords } from './en.ts';

export const diceKo: DiceWords = {
  dice: '주사위',
  dices: { own: '각자 따로', equal: '모두 똑같이' },
  diceHints: {
    own: '테이블에서처럼 주행마다 운이 다릅니다.',
    equal:
      '같은 결정을 하면 같은 눈이 나옵니다. 내 주행이 끝나기 전에는 다른 사람의 주행과 시간을 볼 수 없습니다.',
  },
};
