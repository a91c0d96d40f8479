import type { MadeWords } from './en.ts';

export const madeKo: MadeWords = {
  title: '챌린지 만들기',
  back: '챌린지',
  lead: '모든 친구가 같은 코스를 같은 차로, 공식 주행은 한 번씩만 합니다. 링크가 있으면 누구나 달릴 수 있습니다.',
  game: '게임',
  terms: '챌린지',
  name: '챌린지 이름',
  unnamed: '우리 챌린지',
  dice: '주사위',
  dices: { own: '각자 따로', equal: '모두 똑같이' },
  diceHints: {
    own: '테이블에서처럼 주행마다 운이 다릅니다.',
    equal:
      '같은 결정을 하면 같은 눈이 나옵니다. 내 주행이 끝나기 전에는 다른 사람의 주행과 시간을 볼 수 없습니다.',
  },
  closes: '마감',
  after: (p) => `${p.time} 뒤`,
  atTime: '직접 정한 시각',
  closingTime: '마감 시각',
  car: '차량',
  yourName: '이름',
  make: '챌린지 만들기',
  making: '만드는 중 …',
  makeOne: '챌린지 만들기',
  makeHint:
    '친구와 함께: 직접 만든 것을 포함해 어떤 트랙이나 스페셜이든, 원하는 기간만큼 열 수 있습니다.',
  mine: '내가 만든 챌린지',
  by: (p) => `만든 사람: ${p.name}`,
  until: (p) => `마감: ${p.time}`,
  ended: (p) => `마감됨: ${p.time}`,
  opens: (p) => `시작: ${p.time}`,
  share: '친구에게 보낼 링크',
  shareHint: '링크가 있으면 누구나 달릴 수 있습니다.',
  withdraw: '거두기',
  withdrawTitle: '이 챌린지를 거둘까요?',
  withdrawText: '링크가 더는 열리지 않습니다. 아무도 달리기 시작하지 않았을 때만 가능합니다.',
  keep: '그대로 두기',
  sealed:
    '모두 같은 주사위를 씁니다. 다른 사람의 시간과 주행은 내 주행이 끝난 뒤에 볼 수 있습니다.',
  sealedProof:
    '비밀 하나가 모두의 주사위를 정합니다. 지금은 봉인되어 있고 마감 때 공개되며, 그때부터 누구나 모든 주행을 확인할 수 있습니다.',
  seal: '주사위 봉인',
  secret: '주사위 비밀',
  unfinished: '완주하지 못함',
  listed: '모두에게',
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
