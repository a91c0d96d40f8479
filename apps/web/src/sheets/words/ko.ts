import type { SheetsWords } from './en.ts';

export const sheetsKo: SheetsWords = {
  title: '기록지',
  organiser: '코스 시트',
  run: '주행',
  runHint: '이 이름으로 서버나 내 게임에서 주행을 다시 찾을 수 있습니다.',
  turns: '차례',
  cards: { loss: '제어 불능', spare: '스페어 타이어' },
  cardsSum: '카드',
  print: '인쇄',
  share: '그림으로 공유',
  sharing: '그림을 그리는 중…',
  shareFailed: '이 브라우저에서는 그림을 그릴 수 없습니다.',
  loading: '주행을 불러오는 중…',
  none: '여러 대가 달린 경주에는 기록지가 없습니다. 모든 시간은 결과에 있습니다.',
  gone: '이 기기에는 그런 주행이 없습니다.',
  back: '내 게임',
};
