import type { MadeWords } from './en.ts';

export const madeKo: MadeWords = {
  answers: {
    'challenge.off': '이 챌린지는 취소되었습니다.',
    'challenge.not-open': '이 챌린지는 아직 열리지 않았습니다. 연습은 할 수 있습니다.',
    'challenge.changed': '이 챌린지가 방금 바뀌었습니다. 다시 확인해 주세요.',
  },
};
