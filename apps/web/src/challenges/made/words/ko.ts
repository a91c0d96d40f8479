import type { MadeWords } from './en.ts';

export const madeKo: MadeWords = {
  answers: {
    'challenge.one-driver': '챌린지는 혼자 달립니다.',
    'challenge.times': '여는 시각보다 늦게, 1년 안에 마감되어야 합니다.',
    'challenge.driven': '누군가 이미 달리기 시작했으므로 이제 없앨 수 없습니다.',
    'challenge.too-many':
      '한 사람이 열 수 있는 챌린지를 모두 열었습니다. 하나가 마감되기를 기다리거나 거두어 주세요.',
    'challenge.too-often': '오늘은 여기까지입니다. 내일 다시 시도해 주세요.',
    'challenge.off': '이 챌린지는 취소되었습니다.',
    'challenge.not-open': '이 챌린지는 아직 열리지 않았습니다. 연습은 할 수 있습니다.',
    'challenge.changed': '이 챌린지가 방금 바뀌었습니다. 다시 확인해 주세요.',
  },
};
